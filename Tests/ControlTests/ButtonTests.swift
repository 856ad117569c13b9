import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct ButtonTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)

  @Test func aPressPerformsThePrimaryAction() {
    var presses = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    let log = EventLog(button)
    stage.tap(at: CGPoint(x: 50, y: 40))
    #expect(presses == 1)
    #expect(log.entries == ["down", "up inside", "primary"])
    #expect(button.currentTitle == "Go")
  }

  @Test func subclassesCanOverrideTheInitializers() {
    final class Pill: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 7
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Poster: UIImageView {
      override init(image: UIImage?) { super.init(image: image) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let pill = Pill(type: .system, primaryAction: UIAction(title: "Go") { _ in })
    #expect(pill.layer.cornerRadius == 7 && pill.buttonType == .system && pill.currentTitle == "Go")
    #expect(Poster(image: square(3)).bounds.size == CGSize(width: 3, height: 3))
  }

  @Test func eachStateHasItsOwnContentOrTheNormalOne() {
    let button = UIButton(type: .custom)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    #expect(button.currentTitle == "On")
    #expect(button.titleLabel?.text == "On")
    button.isHighlighted = true
    #expect(button.currentTitle == "Off")
    button.isSelected = false
    #expect(button.currentTitleColor == .red)
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func pressedSystemButtonFadesUntilItsRelease() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    stage.touchDown(at: CGPoint(x: 50, y: 40))
    stage.advance()
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 0.001)
    stage.touchUp()
    stage.advance(frames: 4)
    let shown = CGFloat(button.titleLabel?.layer.presentation()?.opacity ?? 0)
    #expect(shown > 0.2 && shown < 1)
    stage.advance(by: 1)
    #expect(button.titleLabel?.layer.presentation()?.opacity == 1)
  }

  @Test func imageAndTitleAreCentredSideBySide() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(square(10), for: .normal)
    stage.show(button, at: CGRect(x: 0, y: 0, width: 200, height: 50))
    let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(abs(image.maxX - title.minX) <= 0.5)
    #expect(abs(image.minX - (200 - title.maxX)) <= 1)
    button.contentHorizontalAlignment = .left
    stage.advance()
    #expect(button.imageView?.frame.minX == 0)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    stage.advance()
    #expect(abs((button.titleLabel?.frame.minX ?? 0) - 18) <= 0.5)
  }

  @Test func insetsGrowTheNaturalSize() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    let bare = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    // Insets stand in the place of the padding of 6 points above and below that a title has by itself.
    #expect(button.intrinsicContentSize == CGSize(width: bare.width + 20, height: bare.height - 12 + 10))
  }

  @Test func aFilledConfigurationPaintsTheTint() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.baseBackgroundColor = .red
    let button = UIButton(configuration: configuration)
    #expect(abs(button.bounds.height - 34.5) <= 1)
    stage.show(button, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.snapshot().pixel(x: 20, y: 40) == [255, 0, 0, 255])
    #expect(button.titleLabel?.text == "Go")
    button.configuration?.title = "Stop"
    #expect(button.titleLabel?.text == "Stop")
  }

  @Test func theUpdateHandlerAdaptsTheConfiguration() {
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "down" : "up" }
    #expect(button.titleLabel?.text == "up")
    stage.show(button, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.touchDown(at: CGPoint(x: 50, y: 20))
    stage.advance()
    #expect(button.titleLabel?.text == "down")
    stage.touchUp()
    stage.advance()
    #expect(button.titleLabel?.text == "up")
  }

  @Test func aTransformerChangesTheTitlesFont() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 40)
      return outgoing
    }
    let button = UIButton(configuration: configuration)
    #expect(button.bounds.height > 50)
    let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == .systemFont(ofSize: 40))
    button.configuration?.attributedTitle?.font = .systemFont(ofSize: 10)
    #expect(button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
  }

  @Test func imageCanBeOnAnySideOfTheTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = square(10)
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    stage.show(button, at: CGRect(x: 0, y: 0, width: 200, height: 80))
    func frames() -> (CGRect, CGRect) {
      stage.advance()
      return (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    }
    var (image, title) = frames()
    #expect(abs(title.minX - image.maxX - 6) < 0.5)
    button.configuration?.imagePlacement = .trailing
    (image, title) = frames()
    #expect(abs(image.minX - title.maxX - 6) < 0.5)
    button.configuration?.imagePlacement = .top
    (image, title) = frames()
    #expect(abs(title.minY - image.maxY - 6) < 0.5)
    #expect(abs(title.midX - image.midX) < 0.5)
  }

  @Test func tapOnAButtonIsNoTapOnItsSuperview() {
    let around = UIView()
    stage.show(around, at: CGRect(x: 0, y: 0, width: 200, height: 200))
    var taps: [String] = []
    @MainActor
    final class Taps: NSObject {
      var note: () -> Void = {}
      func tapped() { note() }
    }
    let receiver = Taps()
    receiver.note = { taps.append("view") }
    around.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: Taps.tapped))
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps.append("button") })
    button.frame = CGRect(x: 50, y: 50, width: 50, height: 50)
    around.addSubview(button)
    stage.advance()
    stage.tap(at: CGPoint(x: 75, y: 75))
    stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(taps == ["button", "view"])
  }

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }
}
