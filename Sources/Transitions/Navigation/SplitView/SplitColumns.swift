import Foundation
import ViewCore

/// The controllers in the columns of a split view controller, and the one stack that they become when it collapses.
@MainActor
final class SplitColumns {
  typealias Column = UISplitViewController.Column

  private unowned let owner: UISplitViewController
  private var own: [Column: UIViewController] = [:]
  /// The navigation controllers around those that are none.
  private var wrappers: [Column: any PageStack] = [:]
  private(set) var isCollapsed = false
  /// The first pages of columns whose pages are in the stack of the collapsed interface, or were popped from it.
  private var moved: [Column: UIViewController] = [:]

  init(_ owner: UISplitViewController) { self.owner = owner }

  /// The controller that the program set.
  subscript(_ column: Column) -> UIViewController? { own[column] }

  /// The child in a column: the program's controller, or the navigation controller around it.
  func child(_ column: Column) -> UIViewController? { wrappers[column] ?? own[column] }

  private func stack(_ column: Column) -> (any PageStack)? { child(column) as? any PageStack }

  /// The child that a collapsed interface shows.
  var whole: UIViewController? { own[.compact] ?? child(.primary) ?? child(.secondary) }

  // MARK: - Setting

  private var primaryIsClear = false

  /// Takes the background of the primary stack away, through which a material is seen, or gives it back.
  func setPrimaryIsClear(_ isClear: Bool) {
    guard isClear != primaryIsClear else { return }
    primaryIsClear = isClear
    stack(.primary)?.setPagesBackground(isClear ? .clear : .systemBackground)
  }

  func set(_ controller: UIViewController?, for column: Column) {
    guard controller !== own[column] else { return }
    guard isCollapsed, own[.compact] == nil, column == .primary || moved[column] != nil else {
      return setHome(controller, for: column)
    }
    replaceInStack(controller, column)
  }

  /// Sets what is in a column: a child of its own, or the page of the navigation controller around it.
  private func setHome(_ controller: UIViewController?, for column: Column) {
    let old = child(column)
    own[column] = controller
    guard let controller, wraps(controller, in: column) else {
      wrappers[column] = nil
      return exchange(old, controller, in: column)
    }
    if let wrapper = wrappers[column] { return wrapper.setViewControllers([controller], animated: false) }
    let wrapper = UISplitViewController.stacks.value(controller)
    wrappers[column] = wrapper
    exchange(old, wrapper, in: column)
  }

  private func wraps(_ controller: UIViewController, in column: Column) -> Bool {
    owner.style != .unspecified && column != .compact && !(controller is any PageStack)
  }

  /// Makes what another stack had while the interface was collapsed the secondary column again.
  func takeBack(_ controller: UIViewController) {
    guard controller === child(.secondary) else { return set(controller, for: .secondary) }
    if controller.parent !== owner { exchange(nil, controller, in: .secondary) }
  }

  private func exchange(_ old: UIViewController?, _ new: UIViewController?, in column: Column) {
    // The page of a column without a stack may be in the collapsed one.
    if let old, old.parent === owner {
      owner.dropPage(old)
    }
    // A sheet presents the inspector of a collapsed interface.
    guard let new, column != .inspector || !isCollapsed else { return }
    if column == .primary, primaryIsClear { (new as? any PageStack)?.setPagesBackground(.clear) }
    if column != .secondary, column != .compact { new.traitOverrides.horizontalSizeClass = .compact }
    owner.addChild(new)
    new.didMove(toParent: owner)
  }

  /// Replaces the pages of a column in the collapsed stack; nil removes them.
  private func replaceInStack(_ controller: UIViewController?, _ column: Column) {
    guard let base = stack(.primary) else { return setHome(controller, for: column) }
    var pages = base.viewControllers
    let range = range(of: column, in: pages)
    if let range { pages.removeSubrange(range) }
    base.setViewControllers(column == .primary ? [] : pages, animated: false)
    moved[column] = nil
    setHome(controller, for: column)
    guard controller != nil, let range, let base = stack(.primary) else { return }
    let new = column == .primary ? base.viewControllers : takePages(of: column)
    pages.insert(contentsOf: new, at: range.lowerBound)
    base.setViewControllers(pages, animated: false)
  }

  // MARK: - Collapsing and expanding

  /// The columns in the order of their pages in a stack.
  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Moves the pages of the columns up to `top` onto the primary ones.
  func collapse(top: Column) {
    endTransitions()
    isCollapsed = true
    exchange(child(.inspector), nil, in: .inspector)
    guard own[.compact] == nil, let base = stack(.primary) else { return }
    var pages = base.viewControllers
    for column in Self.order.dropFirst() where (Self.order.firstIndex(of: column) ?? 0) <= (Self.order.firstIndex(of: top) ?? 0) {
      pages += takePages(of: column)
    }
    base.setViewControllers(pages, animated: false)
  }

  /// Moves the pages back into their columns; those that were popped come back, too.
  func expand() {
    endTransitions()
    isCollapsed = false
    attachInspector()
    guard let base = stack(.primary) else { return }
    var pages = base.viewControllers
    var back: [(column: Column, pages: [UIViewController])] = []
    for column in Self.order.dropFirst().reversed() {
      guard let first = moved[column] else { continue }
      let range = range(of: column, in: pages)
      back.append((column, range.map { Array(pages[$0]) } ?? [first]))
      if let range { pages.removeSubrange(range) }
    }
    moved = [:]
    // Without a stack of its own a column gets the uppermost page alone.
    for (column, own) in back where stack(column) == nil { pages += own.dropLast() }
    base.setViewControllers(pages, animated: false)
    for (column, own) in back { giveBack(own, to: column) }
  }

  private func giveBack(_ pages: [UIViewController], to column: Column) {
    if let stack = stack(column) { return stack.setViewControllers(pages, animated: false) }
    guard let page = pages.last else { return }
    own[column] = page
    exchange(nil, page, in: column)
  }

  /// Makes the inspector a child again, unless a sheet presents it.
  func attachInspector() {
    guard !isCollapsed, let inspector = child(.inspector), inspector.parent == nil, inspector.links.presenter == nil else {
      return
    }
    exchange(nil, inspector, in: .inspector)
  }

  // MARK: - A secondary controller in another one's stack

  /// Moves the pages of the secondary controller onto a stack of the collapsed interface.
  func collapse(_ secondary: UIViewController, onto stack: any PageStack) {
    if secondary === child(.secondary), stack === self.stack(.primary) { return bringToTop(.secondary, animated: false) }
    if secondary.parent === owner { exchange(secondary, nil, in: .secondary) }
    let pages = (secondary as? any PageStack).map { takePages(of: $0) } ?? [secondary]
    stack.setViewControllers(stack.viewControllers + pages, animated: false)
  }

  /// Takes the pages of the secondary controller out of a stack, or else its top page; nil if there is only the root.
  func separate(from stack: any PageStack) -> UIViewController? {
    var pages = stack.viewControllers
    guard stack === self.stack(.primary), let first = moved[.secondary] else {
      guard pages.count > 1, let top = pages.popLast() else { return nil }
      stack.setViewControllers(pages, animated: false)
      return top
    }
    let range = range(of: .secondary, in: pages)
    let back = range.map { Array(pages[$0]) } ?? [first]
    if let range { pages.removeSubrange(range) }
    moved[.secondary] = nil
    if self.stack(.secondary) == nil { pages += back.dropLast() }
    stack.setViewControllers(pages, animated: false)
    giveBack(back, to: .secondary)
    return child(.secondary)
  }

  /// Ends pushes and pops at once: their pages get other places.
  func endTransitions() {
    // A page that was taken out of a stack on its way in is in none.
    let pages = owner.children + owner.children.flatMap(\.children) + own.values + moved.values
    owner.abandonExchanges()
    for page in pages { page.viewIfLoaded?.removeAnimationsInSubtree() }
  }

  /// Takes the pages out of a column.
  private func takePages(of column: Column) -> [UIViewController] {
    if let first = moved[column] { return [first] }
    let pages: [UIViewController]
    if let stack = stack(column) {
      pages = takePages(of: stack)
    } else {
      pages = [child(column)].compactMap { $0 }
      exchange(pages.first, nil, in: column)
    }
    moved[column] = pages.first
    return pages
  }

  private func takePages(of stack: any PageStack) -> [UIViewController] {
    let pages = stack.viewControllers
    stack.setViewControllers([], animated: false)
    return pages
  }

  /// Where the pages of a column are in the collapsed stack, with what was pushed onto them; nil if they are not there.
  private func range(of column: Column, in pages: [UIViewController]) -> Range<Int>? {
    func start(_ column: Column) -> Int? { moved[column].flatMap { first in pages.firstIndex { $0 === first } } }
    guard let begin = column == .primary ? 0 : start(column) else { return nil }
    let next = Self.order.compactMap(start).filter { $0 > begin }.min()
    return begin..<(next ?? pages.count)
  }

  // MARK: - The collapsed stack

  /// Whether pages of a column are visible in a collapsed interface.
  func isOnTop(_ column: Column) -> Bool {
    guard own[.compact] == nil, let base = stack(.primary) else { return child(column) === whole }
    return range(of: column, in: base.viewControllers)?.upperBound == base.viewControllers.count
  }

  /// Brings the pages of a column to the top of the collapsed stack.
  func bringToTop(_ column: Column, animated: Bool) {
    guard own[.compact] == nil, let base = stack(.primary) else { return }
    if let range = range(of: column, in: base.viewControllers) {
      base.setViewControllers(Array(base.viewControllers[..<range.upperBound]), animated: animated)
    } else {
      base.setViewControllers(base.viewControllers + takePages(of: column), animated: animated)
    }
  }

  /// Removes the pages of a column, and those above, from the collapsed stack.
  func removeFromTop(_ column: Column, animated: Bool) {
    guard own[.compact] == nil, let base = stack(.primary) else { return }
    guard let range = range(of: column, in: base.viewControllers), range.lowerBound > 0 else { return }
    base.setViewControllers(Array(base.viewControllers[..<range.lowerBound]), animated: animated)
  }

  /// Pushes a controller as the detail onto the collapsed stack.
  func push(detail controller: UIViewController, animated: Bool) -> Bool {
    guard own[.compact] == nil, let base = stack(.primary) else { return false }
    var pages = base.viewControllers
    if let range = range(of: .secondary, in: pages) { pages.removeSubrange(range) }
    moved[.secondary] = nil
    setHome(controller, for: .secondary)
    base.setViewControllers(pages + takePages(of: .secondary), animated: animated)
    return true
  }
}
