import Foundation
import MotionTesting
import TestSupport

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// A split view controller in a window, with a logging page in each column.
@MainActor
final class SplitViewUnderTest: UISplitViewControllerDelegate {
  let stage: Stage
  let split: UISplitViewController
  let log = CallLog()
  private(set) var pages: [UISplitViewController.Column: RecordingController] = [:]
  var topColumn: UISplitViewController.Column?
  var handlesDetail = false
  /// Whether the log has the calls of the delegate about columns, too.
  var logsColumns = true

  init(
    _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 1024,
    _ configure: (UISplitViewController) -> Void = { _ in }
  ) {
    stage = Stage(size: CGSize(width: width, height: 700), scale: 1)
    split = UISplitViewController(style: style)
    split.delegate = self
    let columns: [UISplitViewController.Column] =
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for column in columns {
      let page = RecordingController("\(column)", log)
      page.title = "\(column)"
      pages[column] = page
      split.setViewController(page, for: column)
    }
    configure(split)
    stage.window.rootViewController = split
    stage.advance(frames: 2)
    _ = log.drain()
  }

  func page(_ column: UISplitViewController.Column) -> RecordingController {
    guard let page = pages[column] else { fatalError("there is no page in \(column)") }
    return page
  }

  /// The frame of a column's child in the window; nil if it is not there.
  func frame(_ column: UISplitViewController.Column) -> CGRect? {
    guard let view = page(column).navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  /// The frame as it is seen at the moment.
  func shownX(_ column: UISplitViewController.Column) -> CGFloat? {
    guard let view = page(column).navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return view.layer.presentation()?.frame.minX
  }

  func resize(_ width: CGFloat) {
    stage.send(.resize(size: CGSize(width: width, height: 700), scale: 1))
    stage.advance(frames: 2)
  }

  /// The titles of the pages in the collapsed stack.
  var stack: [String] {
    (split.viewControllers.first as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? []
  }

  // MARK: - UISplitViewControllerDelegate

  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    log("willChangeTo \(displayMode)")
  }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    if logsColumns { log("willShow \(column)") }
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    if logsColumns { log("willHide \(column)") }
  }
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
    if logsColumns { log("didShow \(column)") }
  }
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
    if logsColumns { log("didHide \(column)") }
  }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) { log("gesture begins") }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { log("gesture ends") }
  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log("collapse to \(proposedTopColumn)")
    return topColumn ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log("expand to \(proposedDisplayMode)")
    return proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log("didExpand") }
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
    handlesDetail
  }
}
