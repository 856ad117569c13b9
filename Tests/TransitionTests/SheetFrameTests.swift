import Foundation
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

/// Where sheets stand: frames of iOS 26.1 (sheet_detents.json, modal_sheet_t600.json), and what follows from traits and wishes.
///
/// One number of these files is not asserted: the navigation bar (0, 10, 375, 54) of the presenting page is iOS 26's, with the glass
/// design. Bars here are those of iOS 11 to 18, at the safe area's edge and 44 points high.
@MainActor
struct SheetFrameTests {
  struct Measured: Sendable {
    let value: CGFloat?
    let frame: CGRect
    let bottom: CGFloat

    init(_ value: CGFloat?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ bottom: CGFloat) {
      (self.value, self.bottom) = (value, bottom)
      frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// Values of custom detents on an iPhone of 393 × 852 points; nil: `medium`.
  nonisolated static let measured = [
    Measured(nil, 8, 403.687, 377, 440.313, 34), Measured(10, 28, 815.425, 337, 8.575, 0),
    Measured(100, 21.5135, 741.4348, 349.973, 89.0516, 11), Measured(144, 9.6216, 705.4293, 373.7568, 136.949, 31.3333),
    Measured(200, 8, 619.5267, 377, 224.4733, 34), Measured(288, 8, 535.1094, 377, 308.8906, 34),
    Measured(300, 8, 523.598, 377, 320.402, 34), Measured(400, 8, 427.6692, 377, 416.3308, 34),
    Measured(500, 8, 331.7405, 377, 512.2595, 34), Measured(600, 8, 235.8117, 377, 608.1883, 34),
    Measured(700, 8, 139.883, 377, 704.117, 34), Measured(10_000, 0, 59, 393, 793, 34),
  ]

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
      && abs(a.height - b.height) < 0.01
  }

  @Test(arguments: measured) func sheetHasTheFrameMeasuredOnIOS(_ measured: Measured) throws {
    let test = try DetentsUnderTest([measured.value.map { DetentsUnderTest.custom($0) } ?? .medium()]).presented()
    let frame = try #require(test.sheet.presentedView?.frame)
    #expect(isClose(frame, measured.frame), "\(frame)")
    #expect(frame == test.sheet.frameOfPresentedViewInContainerView)
    #expect(abs(test.card.view.safeAreaInsets.bottom - measured.bottom) < 0.01, "\(test.card.view.safeAreaInsets)")
    #expect(test.card.view.safeAreaInsets.top == 0)
    #expect(test.card.view.bounds.width == 393, "the content is laid out at full width")
  }

  @Test func largeIsTheDefaultAndReachesUpToTheSafeArea() throws {
    let test = try DetentsUnderTest([.large()]).presented()
    #expect(test.card.sheetPresentationController?.detents.map(\.identifier) == [.large])
    #expect(test.sheet.card.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    #expect(test.card.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(test.sheet.card.transform.isIdentity && test.sheet.card.layer.maskedCorners == .top)
  }

  @Test func mediumSheetOfAnIPhoneSEEntersAsMeasured() throws {
    let test = try DetentsUnderTest(
      [.medium()], size: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), scale: 2)
    test.sheet.prefersGrabberVisible = true
    test.root.present(test.card, animated: true)
    test.stage.advance(by: 0.2)
    let view = test.sheet.card
    #expect(isClose(view.frame, CGRect(x: 8, y: 317.711, width: 359, height: 341.289)), "the model is at its end: \(view.frame)")
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 375, height: 356.5))
    #expect(abs(view.transform.a - 0.957) < 0.001 && abs(view.transform.ty + 0.395) < 0.001)
    #expect(view.grabber?.frame == CGRect(x: 169.5, y: 5, width: 36, height: 5) && view.grabber?.layer.cornerRadius == 2.5)
    #expect(abs(test.sheet.dimmingView.alpha - 0.2) < 0.001)
    #expect(test.sheet.dimmingView.frame == CGRect(x: -375, y: -667, width: 1125, height: 2001))
    #expect(test.y > 318 && test.y < 600, "it is on its way: \(test.y)")
    test.rest()
    #expect(abs(test.y - 317.711) < 0.01)
  }

  // MARK: - Detents

  @Test func detentResolverIsCalledWithItsContextAndAgainAfterInvalidation() throws {
    var seen: [CGFloat] = []
    var value: CGFloat? = 300
    let detent = UISheetPresentationController.Detent.custom { context in
      #expect(context.containerTraitCollection.horizontalSizeClass == .compact)
      #expect(UISheetPresentationController.Detent.large().resolvedValue(in: context) == context.maximumDetentValue)
      #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == 425)
      seen.append(context.maximumDetentValue)
      return value
    }
    let test = try DetentsUnderTest([detent, .large()]).presented()
    #expect(seen == [759], "once, not in each frame")
    test.stage.advance(frames: 5)
    value = 500
    test.stage.advance(frames: 5)
    #expect(seen == [759] && abs(test.y - 523.598) < 0.01)
    test.sheet.animateChanges { test.sheet.invalidateDetents() }
    test.stage.advance(frames: 5)
    #expect(seen == [759, 759] && test.y < 520 && test.y > 335, "it is on its way: \(test.y)")
    test.rest()
    #expect(abs(test.y - 331.7405) < 0.01)
    value = nil
    test.sheet.invalidateDetents()
    test.stage.advance()
    #expect(test.y == 59, "an inactive detent is none")
  }

  @Test func whereNoDetentIsActiveTheSheetIsLarge() throws {
    let test = try DetentsUnderTest([DetentsUnderTest.custom(nil)]).presented()
    #expect(test.y == 59)
  }

  @Test func detentsHaveSystemOrCustomIdentifiers() {
    typealias Detent = UISheetPresentationController.Detent
    #expect(Detent.medium().identifier == .medium && Detent.large().identifier == .large)
    #expect(Detent.custom(identifier: Detent.Identifier("a")) { _ in 1 }.identifier.rawValue == "a")
    #expect(Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
  }

  // MARK: - Compact heights, widths and cards

  @Test func whereTheHeightIsCompactItFillsTheContainerUnlessItStaysAttached() throws {
    let size = CGSize(width: 852, height: 393)
    let safeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    let cover = try DetentsUnderTest(size: size, safeArea: safeArea).presented()
    #expect(cover.drawn == CGRect(origin: .zero, size: size))
    let test = try DetentsUnderTest(size: size, safeArea: safeArea)
    test.sheet.prefersEdgeAttachedInCompactHeight = true
    _ = test.presented()
    #expect(test.drawn == CGRect(x: 59, y: 40, width: 734, height: 353), "medium is inactive there")
    test.card.preferredContentSize = CGSize(width: 400, height: 100)
    test.stage.advance()
    #expect(test.drawn.width == 734)
    test.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    test.stage.advance()
    #expect(test.drawn == CGRect(x: 226, y: 40, width: 400, height: 353))
  }

  @Test func sheetOnAPhoneInPortraitHasTheContainersWidth() throws {
    let test = try DetentsUnderTest([.large()])
    test.card.preferredContentSize = CGSize(width: 200, height: 100)
    test.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(test.presented().drawn.width == 393)
  }

  @Test func aPageOrACardCentersItselfOverItsSource() throws {
    let size = CGSize(width: 1000, height: 800)
    let test = try DetentsUnderTest([.large()], size: size, safeArea: .zero)
    let source = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    test.root.view.addSubview(source)
    test.sheet.sourceView = source
    #expect(test.presented().drawn == CGRect(x: 0, y: 40, width: 704, height: 760), "as near as the window allows")
    source.frame.origin.x = 300
    test.sheet.prefersPageSizing = false
    test.stage.advance()
    #expect(test.drawn == CGRect(x: 130, y: 40, width: 540, height: 620))
    #expect(test.card.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func sheetHasThePreferredCornerRadius() throws {
    let test = try DetentsUnderTest().presented()
    #expect(test.sheet.card.layer.cornerRadius == 10 && test.sheet.card.layer.maskedCorners == .all)
    test.sheet.preferredCornerRadius = 30
    test.stage.advance()
    #expect(test.sheet.card.layer.cornerRadius == 30)
  }

  // MARK: - Room

  @Test func visibleHeightDeterminesThePosition() {
    let room = SheetRoom(
      SheetSurroundings(
        container: CGRect(x: 0, y: 0, width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        isCompactWidth: true, isCompactHeight: false, isPage: true, staysAttachedInCompactHeight: false,
        followsPreferredWidth: false, preferredSize: .zero))
    for floor in [0, 100, 459, 793] as [CGFloat] {
      var last = -CGFloat.infinity
      for height in stride(from: CGFloat(1), through: 793, by: 3) {
        let visible = room.place(height: height, floor: floor).visible
        #expect(visible > last, "higher sheets reach higher: \(height), \(floor)")
        last = visible
        #expect(abs(room.height(forVisible: visible, floor: floor) - height) < 0.001)
      }
    }
  }
}
