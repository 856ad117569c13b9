import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// A window with a safe area, as a phone has one.
final class SafeWindow: UIWindow {
  var insets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  override var safeAreaInsets: UIEdgeInsets { insets }
}

/// A phone whose root presents a sheet with detents.
@MainActor
final class DetentsUnderTest: NSObject, UISheetPresentationControllerDelegate {
  typealias Detent = UISheetPresentationController.Detent

  let stage: Stage
  let window: SafeWindow
  let root = UIViewController()
  let card = UIViewController()
  let sheet: UISheetPresentationController
  private(set) var calls: [String] = []
  var mayDismiss = true
  var whenSelected: () -> Void = {}

  /// - Parameter size: of an iPhone of 393 × 852 points by default.
  init(
    _ detents: [Detent] = [.medium(), .large()], size: CGSize = CGSize(width: 393, height: 852),
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), scale: CGFloat = 3
  ) throws {
    stage = Stage(size: size, scale: scale)
    window = SafeWindow(frame: CGRect(origin: .zero, size: size))
    window.insets = safeArea
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.advance(frames: 2)
    sheet = try #require(card.sheetPresentationController)
    super.init()
    sheet.detents = detents
    sheet.delegate = self
  }

  static func custom(_ value: CGFloat?, _ name: String = "custom") -> Detent {
    .custom(identifier: Detent.Identifier(name)) { _ in value }
  }

  func presented() -> Self {
    root.present(card, animated: false)
    stage.advance(frames: 2)
    return self
  }

  /// Where the sheet is drawn in this frame.
  var drawn: CGRect { (sheet.card.layer.presentation() ?? sheet.card.layer).frame }
  var y: CGFloat { drawn.minY }
  var dimming: CGFloat { CGFloat((sheet.dimmingView.layer.presentation() ?? sheet.dimmingView.layer).opacity) }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// The hand takes hold of the sheet's head and moves it, so slowly that the release is no flick.
  func drag(by way: CGFloat, releases: Bool = true) {
    let start = CGPoint(x: 200, y: y + 20)
    stage.drag(from: start, to: CGPoint(x: 200, y: start.y + way), duration: 1, release: false)
    stage.advance(frames: 20)
    guard releases else { return }
    stage.touchUp()
    stage.advance(by: 1.5)
  }

  func rest() { stage.advance(by: 1.5) }

  // MARK: - UISheetPresentationControllerDelegate

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    calls.append("selected \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")")
    whenSelected()
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    calls.append("shouldDismiss")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.append("didAttemptToDismiss")
  }
}
