import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// How sheets go from detent to detent: by the program, by the hand, and by the content in them.
@MainActor
struct SheetDetentTests {
  private let medium: CGFloat = 403.687
  private let large: CGFloat = 59

  // MARK: - By the program

  @Test func aSelectionJumpsAndInAnimateChangesItMoves() throws {
    let bench = try SheetDetentBench().presented()
    #expect(isClose(bench.y, medium) && bench.sheet.selectedDetentIdentifier == nil, "the smallest one")
    bench.sheet.selectedDetentIdentifier = .large
    bench.stage.advance()
    #expect(bench.y == large)
    bench.sheet.animateChanges { bench.sheet.selectedDetentIdentifier = .medium }
    bench.stage.advance(by: 0.1)
    // The system spring: y = (1 + ωt) e^(−ωt), ω = √(1000/3).
    let (frequency, time) = (18.257418583505537, 0.1 - 1 / 60.0)
    let left = { (time: Double) in (1 + frequency * time) * exp(-frequency * time) }
    let share = (medium - bench.y) / (medium - large)
    #expect(share < CGFloat(left(time)) + 0.02 && share > CGFloat(left(0.1)) - 0.02, "\(share)")
    bench.rest()
    #expect(isClose(bench.y, medium) && bench.takeCalls() == [], "the delegate hears of the user's changes only")
    bench.sheet.selectedDetentIdentifier = UISheetPresentationController.Detent.Identifier("nowhere")
    bench.stage.advance()
    #expect(isClose(bench.y, medium))
  }

  @Test func unpresentedSheetAppliesChangesAtOnce() throws {
    let bench = try SheetDetentBench()
    bench.sheet.animateChanges { bench.sheet.selectedDetentIdentifier = .large }
    #expect(bench.presented().y == large)
  }

  @Test func newDetentsApplyInTheNextLayout() throws {
    let bench = try SheetDetentBench().presented()
    bench.sheet.detents = [SheetDetentBench.custom(200), .large()]
    bench.stage.advance()
    #expect(isClose(bench.y, 619.527))
  }

  // MARK: - By the hand

  @Test func sheetFollowsTheFingerOneToOneBetweenItsDetents() throws {
    let bench = try SheetDetentBench().presented()
    bench.drag(by: -210, releases: false)
    #expect(isClose(bench.y, medium - 200, within: 0.5), "210 points less the slop of 10: \(bench.y)")
    #expect(bench.drawn.width > 377 && bench.drawn.width < 393, "it goes over to its full width")
    #expect(bench.card.view.frame == bench.sheet.card.bounds)
    bench.stage.touchMove(to: CGPoint(x: 200, y: -400))
    bench.stage.advance(frames: 2)
    #expect(bench.y == large, "no further than the largest detent")
    bench.stage.touchUp()
    bench.rest()
    #expect(bench.y == large && bench.takeCalls() == ["selected com.apple.UIKit.large"])
  }

  @Test func slowReleaseEndsAtTheNearestDetent() throws {
    let bench = try SheetDetentBench().presented()
    bench.drag(by: -150)
    #expect(isClose(bench.y, medium) && bench.takeCalls() == [], "nothing has changed")
    bench.drag(by: -220)
    #expect(bench.y == large && bench.takeCalls() == ["selected com.apple.UIKit.large"])
    #expect(bench.sheet.selectedDetentIdentifier == .large && bench.sheet.card.transform.isIdentity)
    bench.drag(by: 220)
    #expect(isClose(bench.y, medium) && bench.takeCalls() == ["selected com.apple.UIKit.medium"])
    #expect(bench.root.presentedViewController === bench.card)
  }

  @Test func flickEndsAtItsProjectionAndKeepsItsVelocity() throws {
    let bench = try SheetDetentBench().presented()
    let start = CGPoint(x: 200, y: 440)
    bench.stage.drag(from: start, to: CGPoint(x: 200, y: 340), duration: 0.1, release: false)
    let released = bench.y
    bench.stage.touchUp()
    var places: [CGFloat] = []
    for _ in 0..<6 {
      bench.stage.advance()
      places.append(bench.y)
    }
    #expect(bench.takeCalls() == ["selected com.apple.UIKit.large"])
    // y = (y₀ + (v₀ + ωy₀)t) e^(−ωt) with the hand's 1000 points per second (motion.md C6).
    let (frequency, y0) = (CGFloat(18.257418583505537), released - large)
    let expected = (0...6).map { frame -> CGFloat in
      let time = CGFloat(frame) / 60
      return large + (y0 + (-1000 + frequency * y0) * time) * exp(-frequency * time)
    }
    let shift =
      (0...1).min { first, second in
        abs(places[0] - expected[first]) < abs(places[0] - expected[second])
      } ?? 0
    for (frame, place) in places.enumerated() where frame + shift < expected.count {
      #expect(abs(place - expected[frame + shift]) < 3, "frame \(frame): \(place), not \(expected[frame + shift])")
    }
    bench.rest()
    #expect(bench.y == large)
  }

  @Test func caughtSheetStartsAtItsPresentedPosition() throws {
    let bench = try SheetDetentBench().presented()
    bench.sheet.animateChanges { bench.sheet.selectedDetentIdentifier = .large }
    bench.stage.advance(by: 0.1)
    let caught = bench.y
    #expect(caught > large + 20 && caught < medium - 20)
    let point = CGPoint(x: 200, y: 300)
    bench.stage.touchDown(at: point)
    bench.stage.advance()
    bench.stage.touchMove(to: CGPoint(x: 200, y: 312))
    bench.stage.advance()
    let held = bench.y
    bench.stage.advance(frames: 10)
    #expect(bench.y == held && held < caught + 5 && held > large + 5, "it stands still under the hand: \(held)")
    bench.stage.touchUp()
    bench.rest()
    #expect(bench.y == large)
  }

  @Test func delegateCanAnimateAlongsideTheSheet() throws {
    let bench = try SheetDetentBench().presented()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(view)
    var drawnWhenTold: CGFloat = 0
    bench.whenSelected = { drawnWhenTold = bench.y }
    bench.drag(by: -220)
    #expect(isClose(drawnWhenTold, medium - 210, within: 1), "it hears before the sheet moves on: \(drawnWhenTold)")
  }

  @Test func tapOnTheGrabberCyclesThroughTheDetents() throws {
    let bench = try SheetDetentBench([SheetDetentBench.custom(200, "small"), .medium(), .large()])
    bench.sheet.prefersGrabberVisible = true
    _ = bench.presented()
    for (name, y) in [("com.apple.UIKit.medium", medium), ("com.apple.UIKit.large", large), ("small", 619.527)] {
      bench.stage.tap(at: CGPoint(x: 196, y: bench.y + 8))
      bench.rest()
      #expect(isClose(bench.y, y) && bench.takeCalls() == ["selected \(name)"])
    }
    bench.sheet.prefersGrabberVisible = false
    bench.stage.advance()
    #expect(bench.sheet.card.grabber == nil)
  }

  // MARK: - Dismissing

  @Test func onlyADragBelowTheSmallestDetentDismisses() throws {
    let bench = try SheetDetentBench()
    bench.sheet.selectedDetentIdentifier = .large
    _ = bench.presented()
    bench.drag(by: 400)
    #expect(isClose(bench.y, medium), "a little below medium is no way out")
    #expect(bench.takeCalls() == ["shouldDismiss", "willDismiss", "selected com.apple.UIKit.medium"])
    bench.drag(by: 300)
    #expect(bench.root.presentedViewController == nil)
    #expect(bench.takeCalls() == ["shouldDismiss", "willDismiss", "didDismiss"])
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aFlickFromTheLargestDetentEndsAtTheSmallest() throws {
    let bench = try SheetDetentBench()
    bench.sheet.selectedDetentIdentifier = .large
    _ = bench.presented()
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 0.1)
    bench.rest()
    #expect(isClose(bench.y, medium) && bench.takeCalls() == ["selected com.apple.UIKit.medium"])
  }

  @Test func dragBackUpCancelsTheDismissalAndExpandsTheSheet() throws {
    let bench = try SheetDetentBench().presented()
    bench.drag(by: 110, releases: false)
    #expect(isClose(bench.y, medium + 100, within: 1) && bench.card.isBeingDismissed)
    bench.stage.touchMove(to: CGPoint(x: 200, y: 424 - 190))
    bench.stage.advance(frames: 4)
    #expect(!bench.card.isBeingDismissed && bench.takeCalls() == ["shouldDismiss", "willDismiss"])
    bench.stage.touchMove(to: CGPoint(x: 200, y: 424 - 220))
    bench.stage.advance(frames: 20)
    #expect(bench.y < medium - 200 && bench.y > medium - 240, "\(bench.y)")
    bench.stage.touchUp()
    bench.rest()
    #expect(bench.y == large && bench.takeCalls() == ["selected com.apple.UIKit.large"])
  }

  @Test func modalSheetResistsADragAndReportsTheAttempt() throws {
    let bench = try SheetDetentBench().presented()
    bench.mayDismiss = false
    bench.drag(by: 210, releases: false)
    let band = 448.313 * (1 - 1 / (0.55 * 200 / 448.313 + 1))
    #expect(isClose(bench.y, medium + band, within: 1), "\(bench.y)")
    bench.stage.touchUp()
    bench.rest()
    #expect(isClose(bench.y, medium) && bench.takeCalls() == ["shouldDismiss", "didAttemptToDismiss"])
    bench.card.isModalInPresentation = true
    bench.drag(by: 210)
    #expect(bench.takeCalls() == ["didAttemptToDismiss"])
  }

  @Test func programCanDismissDuringADrag() throws {
    let bench = try SheetDetentBench().presented()
    bench.drag(by: -100, releases: false)
    bench.root.dismiss(animated: true)
    bench.stage.advance(frames: 3)
    bench.stage.touchMove(to: CGPoint(x: 200, y: 100))
    bench.stage.advance(frames: 3)
    bench.stage.touchUp()
    bench.rest()
    #expect(bench.root.presentedViewController == nil && bench.takeCalls() == [])
    #expect(TransitionLog.shared.violations == [])
  }

  // MARK: - Dimming

  @Test func undimmedPresenterReceivesTouchesAndADimmedOneDismisses() throws {
    let bench = try SheetDetentBench()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    bench.root.view.addSubview(button)
    bench.sheet.largestUndimmedDetentIdentifier = .medium
    _ = bench.presented()
    #expect(bench.dimming == 0)
    bench.stage.tap(at: button.center)
    bench.stage.advance(by: 1)
    #expect(taps == 1 && bench.root.presentedViewController === bench.card)
    bench.drag(by: -182, releases: false)
    #expect(abs(bench.dimming - 0.1) < 0.005, "halfway to the next detent: \(bench.dimming)")
    bench.stage.touchCancel()
    bench.rest()
    bench.sheet.animateChanges { bench.sheet.selectedDetentIdentifier = .large }
    bench.stage.advance(frames: 6)
    #expect(bench.dimming > 0.05 && bench.dimming < 0.2, "it fades along: \(bench.dimming)")
    bench.rest()
    #expect(isClose(bench.dimming, 0.2, within: 0.001))
    bench.stage.tap(at: CGPoint(x: 200, y: 30))
    bench.rest()
    #expect(taps == 1 && bench.root.presentedViewController == nil)
  }

  // MARK: - Adapting

  @Test func aFormSheetKeepsItsDetentsAsAPage() throws {
    let bench = AdaptiveBench(.formSheet)
    let sheet = try #require(bench.card.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    _ = bench.presented()
    #expect(bench.cardFrame == CGRect(x: 230, y: 400, width: 540, height: 310), "the lower half of the card")
    bench.resize(AdaptiveBench.narrow)
    #expect(bench.card.sheetPresentationController === sheet && bench.active !== sheet)
    #expect(isClose(bench.sheet?.frame.minY ?? 0, 800 - 8 - 423 * 384 / 400), "\(bench.sheet?.frame.minY ?? 0)")
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    bench.stage.advance(by: 1.5)
    #expect(bench.sheet?.frame.minY == 40)
  }

  @Test func aPopoverBecomesTheSheetThatWasSetUpForIt() throws {
    let bench = AdaptiveBench(.popover, size: AdaptiveBench.narrow)
    #expect(bench.card.sheetPresentationController == nil)
    let sheet = try #require(bench.card.popoverPresentationController?.adaptiveSheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    _ = bench.presented()
    #expect(bench.style == .pageSheet && isClose(bench.sheet?.frame.minY ?? 0, 800 - 8 - 423 * 384 / 400))
    sheet.selectedDetentIdentifier = .large
    bench.stage.advance()
    #expect(bench.sheet?.frame.minY == 40)
  }
}
