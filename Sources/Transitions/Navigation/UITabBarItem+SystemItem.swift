import CoreGraphics
import DrawingValues
import Foundation

extension UITabBarItem {
  /// The tabs that the system names and draws.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  @MainActor
  var image: UIImage { sign.image(side: Self.imageSide) }
  /// The side of a tab's image, in points.
  package static let imageSide: CGFloat = 24

  private var sign: BarSign {
    switch self {
    case .more: .more
    case .favorites, .featured, .topRated: .star
    case .recents, .history, .mostRecent: .clock
    case .contacts: .person
    case .bookmarks: .bookmarks
    case .search: .search
    case .downloads: .download
    case .mostViewed: .ranks
    }
  }
}
