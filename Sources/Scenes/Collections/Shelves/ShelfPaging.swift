import UIKit

/// How a shelf scrolls: the choices of a tunable.
enum ShelfPaging: Int, CaseIterable {
  case continuous, leadingBoundary, paging, groupPaging, groupPagingCentered, none

  static let titles = ["Continuous", "Leading boundary", "Paging", "Group paging", "Group paging centered", "None"]

  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    switch self {
    case .continuous: .continuous
    case .leadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    case .none: .none
    }
  }
}
