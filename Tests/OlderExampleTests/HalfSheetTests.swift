import MotionTesting
import Testing
import UIKit

/// The half sheet, run whole.
@MainActor
struct HalfSheetTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let host = SheetHostViewController()

  private func opened() throws -> FilterViewController {
    stage.advance()
    stage.window.rootViewController = host
    stage.advance(frames: 2)
    stage.tap(at: CGPoint(x: 80, y: 122))
    stage.advance(by: 1)
    return try #require(host.presentedViewController as? FilterViewController)
  }

  private var dimming: UIView? { stage.window.subviews.last?.subviews.first }

  @Test func sheetCoversTheLowerHalfAndDimsTheRest() throws {
    let filter = try opened()
    #expect(filter.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(dimming?.alpha == 1)
    #expect(host.view.transform.a == 0.95)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func springOvershootsWhileTheDimmingFades() throws {
    stage.advance()
    stage.window.rootViewController = host
    stage.advance(frames: 2)
    host.showFilter()
    let filter = try #require(host.presentedViewController)
    var tops: [CGFloat] = []
    while host.transitionCoordinator != nil {
      stage.advance()
      tops.append(filter.view.layer.presentation()?.frame.minY ?? 0)
    }
    #expect(try #require(tops.first) > 800)
    #expect(try #require(tops.min()) < 421)
    #expect(tops.last == 422)
  }

  @Test func sheetFollowsItsContentAndTheWindow() throws {
    let filter = try opened()
    filter.showMore()
    stage.advance(by: 0.5)
    #expect(filter.view.frame == CGRect(x: 0, y: 302, width: 390, height: 542))
    stage.send(.resize(size: CGSize(width: 500, height: 700), scale: 2))
    stage.advance(frames: 2)
    #expect(filter.view.frame == CGRect(x: 0, y: 158, width: 500, height: 542))
    #expect(dimming?.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
  }

  @Test func aTapOnTheDimmingDismisses() throws {
    let filter = try opened()
    stage.tap(at: CGPoint(x: 200, y: 200))
    stage.advance(by: 1)
    #expect(host.presentedViewController == nil)
    #expect(filter.view.window == nil)
    #expect(host.view.transform.isIdentity)
    #expect(stage.window.subviews.count == 1)
    #expect(TransitionLog.shared.violations == [])
  }
}
