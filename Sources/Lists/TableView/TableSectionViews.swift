import Foundation
import ViewCore

/// The headers and footers that a table shows, by section, and those that wait to be used again.
@MainActor
final class TableSectionViews {
  private(set) var headers: [Int: UIView] = [:]
  private(set) var footers: [Int: UIView] = [:]
  private var pool = ReusePool<String, UITableViewHeaderFooterView>()

  // MARK: - Showing

  func show(header: UIView, of section: Int) { headers[section] = header }

  func show(footer: UIView, of section: Int) { footers[section] = footer }

  func removeHeader(of section: Int) -> UIView? { headers.removeValue(forKey: section) }

  func removeFooter(of section: Int) -> UIView? { footers.removeValue(forKey: section) }

  /// Gives headers their new sections; returns those without one, with their old sections.
  func moveHeaders(_ position: (Int) -> Int?) -> [(view: UIView, section: Int)] { Self.move(&headers, position) }

  /// Gives footers their new sections; returns those without one, with their old sections.
  func moveFooters(_ position: (Int) -> Int?) -> [(view: UIView, section: Int)] { Self.move(&footers, position) }

  private static func move(_ views: inout [Int: UIView], _ position: (Int) -> Int?) -> [(view: UIView, section: Int)] {
    var (kept, leaving): ([Int: UIView], [(view: UIView, section: Int)]) = ([:], [])
    for (section, view) in views.sorted(by: { $0.key < $1.key }) {
      if let new = position(section) { kept[new] = view } else { leaving.append((view, section)) }
    }
    views = kept
    return leaving
  }

  // MARK: - Reuse

  func register(_ type: UITableViewHeaderFooterView.Type?, for identifier: String) { pool.register(type, for: identifier) }

  func register(prototype: (() -> UITableViewHeaderFooterView)?, for identifier: String) {
    pool.register(prototype: prototype, for: identifier)
  }

  /// A recycled view or a new one; nil for an identifier that is not registered.
  func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    if let type = pool.type(for: identifier) { return TableHeaderTemplate.view(of: type, identifier: identifier) }
    return pool.makeFromPrototype(identifier)
  }

  /// A recycled view or a new one with a title of the data source.
  func dequeueTitled() -> UITableViewHeaderFooterView {
    pool.dequeue(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
  }

  private static let titleIdentifier = "UITableView.title"

  /// Stores a view that is no longer shown for reuse.
  func recycle(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    pool.put(view, for: identifier)
  }
}
