import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

/// Types, roles and configurations of buttons, as they look in a state.
@MainActor
@Suite struct ButtonLookTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)

  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  // MARK: - Types

  @Test(arguments: [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd])
  func aTypeWithASignShowsItInTheTintColour(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.bounds.size == CGSize(width: 22, height: 22) && button.buttonType == type)
    #expect(button.currentImage?.renderingMode == .alwaysTemplate)
    button.tintColor = .red
    stage.show(button, at: CGRect(x: 20, y: 20, width: 22, height: 22))
    let middle = stage.snapshot().pixel(x: 31, y: 31)
    #expect(middle[0] > 200 && middle[1] < 120 && middle[2] < 120, "\(middle)")
  }

  @Test func aCloseButtonIsACrossOnAGreyDisc() {
    let button = UIButton(type: .close)
    #expect(button.bounds.size == CGSize(width: 30, height: 30))
    stage.window.backgroundColor = .white
    stage.show(button, at: CGRect(x: 20, y: 20, width: 30, height: 30))
    let snapshot = stage.snapshot()
    let (cross, disc) = (snapshot.pixel(x: 35, y: 35), snapshot.pixel(x: 35, y: 25))
    #expect(cross[0] < disc[0] && disc[0] < 245 && disc[0] > 180, "\(cross) \(disc)")
    #expect(snapshot.pixel(x: 21, y: 21)[0] == 255)
  }

  @Test func aRoundedRectIsASystemButton() { #expect(UIButton(type: .roundedRect).buttonType == .system) }

  @Test func aSystemButtonWithAnImageCallsItsTarget() {
    @MainActor final class Listener {
      var presses = 0
      func pressed() { presses += 1 }
    }
    let listener = Listener()
    let pressed = Selector(Listener.pressed, "pressed")
    let button = UIButton.systemButton(with: square(24), target: listener, action: pressed)
    #expect(button.buttonType == .system && button.bounds.size.height >= 24)
    stage.show(button, at: CGRect(x: 20, y: 20, width: 40, height: 40))
    stage.tap(at: CGPoint(x: 40, y: 40))
    #expect(listener.presses == 1)
    final class Pill: UIButton {}
    #expect(type(of: Pill.systemButton(with: square(24), target: nil, action: nil)) == Pill.self)
  }

  // MARK: - Title

  @Test func theShadowOfATitleFollowsTheState() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .selected)
    #expect(button.titleLabel?.shadowColor == .red && button.titleShadowColor(for: .highlighted) == .red)
    button.isSelected = true
    #expect(button.titleLabel?.shadowColor == .blue && button.currentTitleShadowColor == .blue)
  }

  @Test func aConfigurationHasALabelForItsSubtitle() {
    let button = UIButton(type: .system)
    #expect(button.subtitleLabel == nil)
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Below"
    button.configuration = configuration
    #expect(button.subtitleLabel?.text == "Below")
  }

  @Test func aLongTitleWrapsUnlessItsModeTruncates() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A title of many words that is long"
    let button = UIButton(configuration: configuration)
    stage.show(button, at: CGRect(x: 0, y: 0, width: 120, height: 120))
    let wrapped = button.titleLabel?.frame.height ?? 0
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    stage.advance()
    let line = button.titleLabel?.frame.height ?? 0
    #expect(line > 0 && wrapped > line * 1.9, "\(wrapped) \(line)")
  }

  // MARK: - States

  @Test func aSelectedConfigurationLooksDifferentUnlessDisabled() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "On"
    let button = UIButton(configuration: configuration)
    stage.window.backgroundColor = .white
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [255, 255, 255, 255])
    button.isSelected = true
    stage.advance()
    #expect(stage.snapshot().pixel(x: 30, y: 40) != [255, 255, 255, 255])
    configuration.automaticallyUpdateForSelection = false
    button.configuration = configuration
    stage.advance()
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [255, 255, 255, 255])
  }

  @Test func aConfigurationKeepsTheStateForWhichItWasUpdated() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .red
    let button = UIButton(configuration: configuration)
    button.automaticallyUpdatesConfiguration = false
    stage.window.backgroundColor = .white
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.isHighlighted = true
    stage.advance()
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [255, 0, 0, 255])
    button.configuration = configuration.updated(for: button)
    button.isHighlighted = false
    stage.advance()
    let pressed = stage.snapshot().pixel(x: 30, y: 40)
    #expect(pressed[0] == 255 && abs(Int(pressed[1]) - 64) <= 2, "\(pressed)")
    button.automaticallyUpdatesConfiguration = true
    stage.advance()
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [255, 0, 0, 255])
  }

  @Test func aDestructiveButtonIsRedAndAPrimaryOneSemibold() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Delete"
    let button = UIButton(configuration: configuration)
    let regular = button.titleLabel?.sizeThatFits(CGSize(width: 300, height: 40)).width ?? 0
    button.role = .primary
    #expect(button.titleLabel?.sizeThatFits(CGSize(width: 300, height: 40)).width ?? 0 > regular)
    button.role = .destructive
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    let ground = stage.snapshot().pixel(x: 24, y: 40)
    #expect(ground[0] > 200 && ground[2] < 100, "\(ground)")
  }

  @Test func isHoveredWhileThePointerIsOverTheButton() {
    let button = UIButton(configuration: .gray())
    var seen: [Bool] = []
    button.configurationUpdateHandler = { seen.append($0.isHovered) }
    stage.show(button, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 50, y: 40))))
    stage.advance()
    #expect(button.isHovered && seen.last == true)
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 200, y: 150))))
    stage.advance()
    #expect(!button.isHovered && seen.last == false)
  }

  // MARK: - Image and sign

  @Test func reservedRoomLetsTitlesBeginTogether() {
    func title(_ side: CGFloat) -> CGFloat {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Title"
      configuration.image = square(side)
      configuration.imageReservation = 30
      let button = UIButton(configuration: configuration)
      button.contentHorizontalAlignment = .leading
      stage.show(button, at: CGRect(x: 0, y: 0, width: 200, height: 60))
      #expect(button.imageView?.frame.width == side)
      #expect(abs((button.imageView?.frame.midX ?? 0) - 27) <= 0.5)
      return button.titleLabel?.frame.minX ?? 0
    }
    #expect(title(10) == title(24))
  }

  @Test func aPopUpIndicatorFollowsTheTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Choose"
    let narrow = UIButton(configuration: configuration).intrinsicContentSize.width
    configuration.indicator = .popup
    configuration.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize.width == narrow + 14)
    stage.show(button, at: CGRect(x: 0, y: 0, width: button.bounds.width, height: 40))
    let title = button.titleLabel?.frame ?? .zero
    let sign = button.subviews.first { ($0 as? UIImageView)?.image != nil && $0.frame.width == 10 }
    #expect(sign.map { $0.frame.minX >= title.maxX && $0.tintColor == .red } == true)
    configuration.indicator = .none
    button.configuration = configuration
    #expect(sign?.superview == nil)
  }

  @Test func transformersChangeTheColoursOfImageAndSpinner() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = square(10)
    configuration.baseForegroundColor = .blue
    configuration.imageColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .green : .red }
    let button = UIButton(configuration: configuration)
    #expect(button.imageView?.tintColor == .green)
    configuration.showsActivityIndicator = true
    configuration.activityIndicatorColorTransformer = .grayscale
    button.configuration = configuration
    let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    var white: CGFloat = 0
    #expect(spinner?.color?.getWhite(&white, alpha: nil) == true && abs(white - 0.0722) < 0.01)
  }
}
