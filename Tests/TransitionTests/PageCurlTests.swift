import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor @Suite struct PageCurlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  private func page(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  /// Straight red, green and blue at a point of the last frame.
  private func color(_ x: Int, _ y: Int) -> [Int] {
    stage.snapshot().withPixels { bytes, stride in [2, 1, 0].map { Int(bytes[y * stride + x * 4 + $0]) } }
  }

  @Test func curlUpUncoversTheNewContentFromTheBottom() {
    let view = UIView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.backgroundColor = .red
    stage.advance()
    var ended = false
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      view.backgroundColor = .blue
    } completion: { _ in
      ended = true
    }
    stage.advance(by: 0.5)
    #expect(color(100, 20) == color(20, 20))
    #expect(color(100, 20)[0] > 200 && color(100, 20)[2] < 80)
    #expect(color(100, 390)[2] > 150 && color(100, 390)[0] < 80)
    stage.advance(by: 1)
    #expect(ended && color(100, 20)[2] > 200 && (view.layer.sublayers ?? []).isEmpty)
  }

  @Test func curlDownLaysTheNewContentOverTheOld() {
    let view = UIView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.backgroundColor = .red
    stage.advance()
    UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear]) { view.backgroundColor = .blue }
    stage.advance(by: 0.5)
    #expect(color(100, 20)[2] > 200 && color(100, 20)[0] < 80)
    #expect(color(100, 390)[0] > 150 && color(100, 390)[2] < 80)
    stage.advance(by: 1)
    #expect(color(100, 390)[2] > 200 && (view.layer.sublayers ?? []).isEmpty)
  }

  @Test func partialCurlShowsTheControllerBelowThePage() {
    let (root, settings) = (page(.red), page(.blue))
    stage.window.rootViewController = root
    stage.advance()
    settings.modalPresentationStyle = .fullScreen
    settings.modalTransitionStyle = .partialCurl
    root.present(settings, animated: true)
    stage.advance(by: 2)
    #expect(color(100, 20)[0] > 200)
    #expect(color(100, 390)[2] > 150)
    #expect(root.presentedViewController === settings)
    // A tap on the page brings it back.
    stage.tap(at: CGPoint(x: 100, y: 40))
    stage.advance(by: 2)
    #expect(root.presentedViewController == nil)
    #expect(color(100, 20)[0] > 200 && color(100, 390)[0] > 200)
  }

  // MARK: - Backgrounds

  final class Bubble: UIPopoverBackgroundView {
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 30 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10) }
  }

  @Test func popoverUsesTheProgramsBackground() {
    let stage = Stage(size: CGSize(width: 1000, height: 800))
    let (root, menu) = (page(.white), page(.clear))
    stage.window.rootViewController = root
    stage.advance()
    let source = UIView(frame: CGRect(x: 400, y: 100, width: 40, height: 40))
    root.view.addSubview(source)
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 200, height: 100)
    menu.popoverPresentationController?.sourceView = source
    menu.popoverPresentationController?.permittedArrowDirections = .up
    menu.popoverPresentationController?.popoverBackgroundViewClass = Bubble.self
    root.present(menu, animated: false)
    stage.advance(by: 1)
    let bubble = menu.view.superview?.superview?.subviews.compactMap { $0 as? Bubble }.first
    #expect(bubble?.arrowDirection == .up)
    #expect(bubble?.frame.size == CGSize(width: 216, height: 142))
    #expect(menu.view.bounds.size == CGSize(width: 200, height: 100))
    #expect(bubble.map { abs($0.arrowOffset) < 0.5 } == true)
  }

  @Test func sheetShowsTheEffectOfItsDetent() {
    let stage = Stage()
    let (root, sheet) = (page(.white), page(.clear))
    stage.window.rootViewController = root
    stage.advance()
    let (thin, thick) = (UIBlurEffect(style: .systemThinMaterial), UIBlurEffect(style: .systemThickMaterial))
    let medium = UISheetPresentationController.Detent.medium()
    medium.backgroundEffect = thin
    sheet.sheetPresentationController?.detents = [medium, .large()]
    sheet.sheetPresentationController?.backgroundEffect = thick
    root.present(sheet, animated: false)
    stage.advance(by: 1)
    func shown() -> UIVisualEffect? {
      sheet.view.superview?.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first?.effect
    }
    #expect(shown() === thin)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    stage.advance(by: 1)
    #expect(shown() === thick)
    sheet.sheetPresentationController?.backgroundEffect = nil
    #expect(shown() == nil)
  }
}
