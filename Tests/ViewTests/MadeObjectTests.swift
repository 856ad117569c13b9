import MotionTesting
import Testing
import UIKitCore

private class PlainView: UIView {
  let log: String
  override init(frame: CGRect) {
    log = "frame \(Int(frame.width))"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainCell: UITableViewCell {
  let name: String
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    name = reuseIdentifier ?? "none"
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainController: UIViewController {
  let name: String?
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    name = nibNameOrNil
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainLayer: CALayer {}

@MainActor private func make<T: UIView>(_ type: T.Type) -> T { _madeObject(of: T.self) }

@MainActor
@Suite struct MadeObjectTests {
  @Test func anyClassIsMadeByItsInitializers() {
    #expect(make(PlainView.self).log == "frame 0" && type(of: make(UILabel.self)) == UILabel.self)
    #expect(_madeView(of: PlainView.self, frame: CGRect(x: 0, y: 0, width: 7, height: 1)).log == "frame 7")
    #expect(_madeCell(of: PlainCell.self, style: .value1, reuseIdentifier: "a").name == "a")
    #expect(make(PlainCell.self).name == "none")
    #expect(_madeController(of: PlainController.self, nibName: "Deck", bundle: nil).name == "Deck")
    #expect(type(of: _madeObject(of: PlainController.self)) == PlainController.self)
    #expect(type(of: _madeObject(of: PlainLayer.self)) == PlainLayer.self)
  }

  @Test func theClassOfASubclassCounts() {
    let type: UIView.Type = PlainView.self
    #expect(_madeView(of: type, frame: .zero) is PlainView)
  }
}

/// A window whose subclass adds to the initializer with a scene.
private final class NamedWindow: UIWindow {
  private(set) var name = ""
  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    name = "scene"
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Ticker: NSObject {
  private(set) var ticks: [String] = []
  func tick(_ timer: Timer) { ticks.append(timer.userInfo as? String ?? "?") }
}

private final class WindowDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {}

@MainActor
@Suite struct ApplicationMemberTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  @Test func aWindowIsMadeForAScene() throws {
    let scene = try #require(stage.window.windowScene)
    let window = NamedWindow(windowScene: scene)
    #expect(window.name == "scene" && window.windowScene === scene && window.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    #expect(window.isHidden == false)
  }

  @Test func theWindowOfADelegateIsNilWithinNil() {
    let delegate = WindowDelegate()
    let asked: any UIApplicationDelegate = delegate
    #expect(asked._optionalWindow??.isHidden == nil)
    delegate.window = stage.window
    #expect(asked._optionalWindow!! === stage.window)
    #expect((PlainDelegate() as any UIApplicationDelegate)._optionalWindow??.isHidden == nil)
  }

  @Test func barAndDirection() {
    let application = stage.application
    #expect(application.userInterfaceLayoutDirection == .leftToRight)
    application.statusBarStyle = .lightContent
    application.isStatusBarHidden = false
    #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden)
  }

  @Test func theElementsOfAViewAreKept() throws {
    let view = UIView()
    #expect(view.accessibilityElements == nil)
    let label = UILabel()
    view.accessibilityElements = [label]
    #expect(try #require(view.accessibilityElements).first as? UILabel === label)
    view.accessibilityElements = nil
    #expect(view.accessibilityElements == nil)
  }

  @Test func aTimerThatIsAddedLater() {
    let ticker = Ticker()
    let timer = Timer(
      timeInterval: 0.01, target: ticker, selector: Selector(Ticker.tick(_:), "tick(_:)"), userInfo: "a", repeats: false)
    #expect(timer.userInfo as? String == "a" && timer.isValid && ticker.ticks.isEmpty)
    timer.fire()
    #expect(ticker.ticks == ["a"] && !timer.isValid)
  }
}
