import MotionTesting
import Testing

@testable import GreetingCards

/// The sources in `iOS` are untouched: what runs here is what the plugin made of them.
@MainActor @Suite struct GreetingCardsTests {
  let stage = Stage()
  let controller = CardViewController()

  init() {
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  @Test func aTapTurnsTheCardAndAsksTheOptionalRequirements() {
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    #expect(controller.card.side == 1)
    #expect(controller.card.caption == "Greetings")
    #expect(controller.lines == ["card turned to 1"], "the overriding note(_:) is called")
  }

  @Test func whoObservesADynamicPropertyHearsOfIt() {
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 195, y: 400))
    stage.advance(by: 1)
    #expect(controller.seen == [1, 0])
  }

  /// The nib, its picture and the strings are in the target's bundle; the button's action is found by its name.
  @Test func aNibBringsItsPictureAndItsAction() throws {
    let stamp = StampView.make()
    stamp.frame.origin = CGPoint(x: 20, y: 60)
    controller.view.addSubview(stamp)
    stage.advance(frames: 2)
    #expect(stamp.label.text == "New")
    stage.tap(at: CGPoint(x: 120, y: 100))
    stage.advance()
    #expect(stamp.label.text == "Stamped")
    for style in [UIUserInterfaceStyle.dark, .light] {
      stage.window.overrideUserInterfaceStyle = style
      stage.advance(frames: 2)
      let traits = UITraitCollection(userInterfaceStyle: style)
      let picture = try #require(UIImage(named: "Stamp", in: .ported, compatibleWith: traits)?.cgImage)
      #expect(stamp.picture.layer.contents as? CGImage == picture, "the variant for \(style)")
    }
  }

  @Test func aDataSetIsInTheTargetsBundle() {
    #expect(StampView.words == ["Hello", "Goodbye"])
  }
}
