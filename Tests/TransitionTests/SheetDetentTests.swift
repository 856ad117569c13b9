import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// How sheets go from detent to detent: by the program, by the hand, and by the content in them.
@MainActor
struct SheetDetentTests {
  private let medium: CGFloat = 403.687
  private let large: CGFloat = 59

  // MARK: - By the program

  @Test func aSelectionJumpsAndInAnimateChangesItMoves() throws {
    let test = try DetentsUnderTest().presented()
    #expect(isClose(test.y, medium) && test.sheet.selectedDetentIdentifier == nil, "the smallest one")
    test.sheet.selectedDetentIdentifier = .large
    test.stage.advance()
    #expect(test.y == large)
    test.sheet.animateChanges { test.sheet.selectedDetentIdentifier = .medium }
    test.stage.advance(by: 0.1)
    // The system spring: y = (1 + ωt) e^(−ωt), ω = √(1000/3).
    let (frequency, time) = (18.257418583505537, 0.1 - 1 / 60.0)
    let left = { (time: Double) in (1 + frequency * time) * exp(-frequency * time) }
    let share = (medium - test.y) / (medium - large)
    #expect(share < CGFloat(left(time)) + 0.02 && share > CGFloat(left(0.1)) - 0.02, "\(share)")
    test.rest()
    #expect(isClose(test.y, medium) && test.takeCalls() == [], "the delegate hears of the user's changes only")
    test.sheet.selectedDetentIdentifier = UISheetPresentationController.Detent.Identifier("nowhere")
    test.stage.advance()
    #expect(isClose(test.y, medium))
  }

  @Test func unpresentedSheetAppliesChangesAtOnce() throws {
    let test = try DetentsUnderTest()
    test.sheet.animateChanges { test.sheet.selectedDetentIdentifier = .large }
    #expect(test.presented().y == large)
  }

  @Test func newDetentsApplyInTheNextLayout() throws {
    let test = try DetentsUnderTest().presented()
    test.sheet.detents = [DetentsUnderTest.custom(200), .large()]
    test.stage.advance()
    #expect(isClose(test.y, 619.527))
  }

  // MARK: - By the hand

  @Test func sheetFollowsTheFingerOneToOneBetweenItsDetents() throws {
    let test = try DetentsUnderTest().presented()
    test.drag(by: -210, releases: false)
    #expect(isClose(test.y, medium - 200, within: 0.5), "210 points less the slop of 10: \(test.y)")
    #expect(test.drawn.width > 377 && test.drawn.width < 393, "it goes over to its full width")
    #expect(test.card.view.frame == test.sheet.card.bounds)
    test.stage.touchMove(to: CGPoint(x: 200, y: -400))
    test.stage.advance(frames: 2)
    #expect(test.y == large, "no further than the largest detent")
    test.stage.touchUp()
    test.rest()
    #expect(test.y == large && test.takeCalls() == ["selected com.apple.UIKit.large"])
  }

  @Test func slowReleaseEndsAtTheNearestDetent() throws {
    let test = try DetentsUnderTest().presented()
    test.drag(by: -150)
    #expect(isClose(test.y, medium) && test.takeCalls() == [], "nothing has changed")
    test.drag(by: -220)
    #expect(test.y == large && test.takeCalls() == ["selected com.apple.UIKit.large"])
    #expect(test.sheet.selectedDetentIdentifier == .large && test.sheet.card.transform.isIdentity)
    test.drag(by: 220)
    #expect(isClose(test.y, medium) && test.takeCalls() == ["selected com.apple.UIKit.medium"])
    #expect(test.root.presentedViewController === test.card)
  }

  @Test func flickEndsAtItsProjectionAndKeepsItsVelocity() throws {
    let test = try DetentsUnderTest().presented()
    let start = CGPoint(x: 200, y: 440)
    test.stage.drag(from: start, to: CGPoint(x: 200, y: 340), duration: 0.1, release: false)
    let released = test.y
    test.stage.touchUp()
    var places: [CGFloat] = []
    for _ in 0..<6 {
      test.stage.advance()
      places.append(test.y)
    }
    #expect(test.takeCalls() == ["selected com.apple.UIKit.large"])
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
    test.rest()
    #expect(test.y == large)
  }

  @Test func caughtSheetStartsAtItsPresentedPosition() throws {
    let test = try DetentsUnderTest().presented()
    test.sheet.animateChanges { test.sheet.selectedDetentIdentifier = .large }
    test.stage.advance(by: 0.1)
    let caught = test.y
    #expect(caught > large + 20 && caught < medium - 20)
    let point = CGPoint(x: 200, y: 300)
    test.stage.touchDown(at: point)
    test.stage.advance()
    test.stage.touchMove(to: CGPoint(x: 200, y: 312))
    test.stage.advance()
    let held = test.y
    test.stage.advance(frames: 10)
    #expect(test.y == held && held < caught + 5 && held > large + 5, "it stands still under the hand: \(held)")
    test.stage.touchUp()
    test.rest()
    #expect(test.y == large)
  }

  @Test func delegateCanAnimateAlongsideTheSheet() throws {
    let test = try DetentsUnderTest().presented()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(view)
    var drawnWhenTold: CGFloat = 0
    test.whenSelected = { drawnWhenTold = test.y }
    test.drag(by: -220)
    #expect(isClose(drawnWhenTold, medium - 210, within: 1), "it hears before the sheet moves on: \(drawnWhenTold)")
  }

  @Test func tapOnTheGrabberCyclesThroughTheDetents() throws {
    let test = try DetentsUnderTest([DetentsUnderTest.custom(200, "small"), .medium(), .large()])
    test.sheet.prefersGrabberVisible = true
    _ = test.presented()
    for (name, y) in [("com.apple.UIKit.medium", medium), ("com.apple.UIKit.large", large), ("small", 619.527)] {
      test.stage.tap(at: CGPoint(x: 196, y: test.y + 8))
      test.rest()
      #expect(isClose(test.y, y) && test.takeCalls() == ["selected \(name)"])
    }
    test.sheet.prefersGrabberVisible = false
    test.stage.advance()
    #expect(test.sheet.card.grabber == nil)
  }

  // MARK: - Dismissing

  @Test func onlyADragBelowTheSmallestDetentDismisses() throws {
    let test = try DetentsUnderTest()
    test.sheet.selectedDetentIdentifier = .large
    _ = test.presented()
    test.drag(by: 400)
    #expect(isClose(test.y, medium), "a little below medium is no way out")
    #expect(test.takeCalls() == ["shouldDismiss", "willDismiss", "selected com.apple.UIKit.medium"])
    test.drag(by: 300)
    #expect(test.root.presentedViewController == nil)
    #expect(test.takeCalls() == ["shouldDismiss", "willDismiss", "didDismiss"])
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aFlickFromTheLargestDetentEndsAtTheSmallest() throws {
    let test = try DetentsUnderTest()
    test.sheet.selectedDetentIdentifier = .large
    _ = test.presented()
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 0.1)
    test.rest()
    #expect(isClose(test.y, medium) && test.takeCalls() == ["selected com.apple.UIKit.medium"])
  }

  @Test func dragBackUpCancelsTheDismissalAndExpandsTheSheet() throws {
    let test = try DetentsUnderTest().presented()
    test.drag(by: 110, releases: false)
    #expect(isClose(test.y, medium + 100, within: 1) && test.card.isBeingDismissed)
    test.stage.touchMove(to: CGPoint(x: 200, y: 424 - 190))
    test.stage.advance(frames: 4)
    #expect(!test.card.isBeingDismissed && test.takeCalls() == ["shouldDismiss", "willDismiss"])
    test.stage.touchMove(to: CGPoint(x: 200, y: 424 - 220))
    test.stage.advance(frames: 20)
    #expect(test.y < medium - 200 && test.y > medium - 240, "\(test.y)")
    test.stage.touchUp()
    test.rest()
    #expect(test.y == large && test.takeCalls() == ["selected com.apple.UIKit.large"])
  }

  @Test func modalSheetResistsADragAndReportsTheAttempt() throws {
    let test = try DetentsUnderTest().presented()
    test.mayDismiss = false
    test.drag(by: 210, releases: false)
    let band = 448.313 * (1 - 1 / (0.55 * 200 / 448.313 + 1))
    #expect(isClose(test.y, medium + band, within: 1), "\(test.y)")
    test.stage.touchUp()
    test.rest()
    #expect(isClose(test.y, medium) && test.takeCalls() == ["shouldDismiss", "didAttemptToDismiss"])
    test.card.isModalInPresentation = true
    test.drag(by: 210)
    #expect(test.takeCalls() == ["didAttemptToDismiss"])
  }

  @Test func programCanDismissDuringADrag() throws {
    let test = try DetentsUnderTest().presented()
    test.drag(by: -100, releases: false)
    test.root.dismiss(animated: true)
    test.stage.advance(frames: 3)
    test.stage.touchMove(to: CGPoint(x: 200, y: 100))
    test.stage.advance(frames: 3)
    test.stage.touchUp()
    test.rest()
    #expect(test.root.presentedViewController == nil && test.takeCalls() == [])
    #expect(TransitionLog.shared.violations == [])
  }

  // MARK: - Dimming

  @Test func undimmedPresenterReceivesTouchesAndADimmedOneDismisses() throws {
    let test = try DetentsUnderTest()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    test.root.view.addSubview(button)
    test.sheet.largestUndimmedDetentIdentifier = .medium
    _ = test.presented()
    #expect(test.dimming == 0)
    test.stage.tap(at: button.center)
    test.stage.advance(by: 1)
    #expect(taps == 1 && test.root.presentedViewController === test.card)
    test.drag(by: -182, releases: false)
    #expect(abs(test.dimming - 0.1) < 0.005, "halfway to the next detent: \(test.dimming)")
    test.stage.touchCancel()
    test.rest()
    test.sheet.animateChanges { test.sheet.selectedDetentIdentifier = .large }
    test.stage.advance(frames: 6)
    #expect(test.dimming > 0.05 && test.dimming < 0.2, "it fades along: \(test.dimming)")
    test.rest()
    #expect(isClose(test.dimming, 0.2, within: 0.001))
    test.stage.tap(at: CGPoint(x: 200, y: 30))
    test.rest()
    #expect(taps == 1 && test.root.presentedViewController == nil)
  }

  // MARK: - Adapting

  @Test func aFormSheetKeepsItsDetentsAsAPage() throws {
    let test = AdaptationUnderTest(.formSheet)
    let sheet = try #require(test.card.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    _ = test.presented()
    #expect(test.cardFrame == CGRect(x: 230, y: 400, width: 540, height: 310), "the lower half of the card")
    test.resize(AdaptationUnderTest.narrow)
    #expect(test.card.sheetPresentationController === sheet && test.active !== sheet)
    #expect(isClose(test.sheet?.frame.minY ?? 0, 800 - 8 - 423 * 384 / 400), "\(test.sheet?.frame.minY ?? 0)")
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    test.stage.advance(by: 1.5)
    #expect(test.sheet?.frame.minY == 40)
  }

  @Test func aPopoverBecomesTheSheetThatWasSetUpForIt() throws {
    let test = AdaptationUnderTest(.popover, size: AdaptationUnderTest.narrow)
    #expect(test.card.sheetPresentationController == nil)
    let sheet = try #require(test.card.popoverPresentationController?.adaptiveSheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    _ = test.presented()
    #expect(test.style == .pageSheet && isClose(test.sheet?.frame.minY ?? 0, 800 - 8 - 423 * 384 / 400))
    sheet.selectedDetentIdentifier = .large
    test.stage.advance()
    #expect(test.sheet?.frame.minY == 40)
  }
}
