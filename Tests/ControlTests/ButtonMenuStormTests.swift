import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Random presses on buttons whose menus open at once, in a page and in bars: at most one menu is open, each choice is heard once, and
/// nothing stays.
@MainActor
struct ButtonMenuStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 120)
    #expect(series.firstFailure { ButtonMenuStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class ButtonMenuStorm {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let buttons: [UIButton]
  private let item = UIBarButtonItem(title: "Menu")
  private var choices = 0
  private var presses = 0
  private var complaints: [String] = []
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    navigation = UINavigationController(rootViewController: page)
    buttons = [CGPoint(x: 80, y: 100), CGPoint(x: 320, y: 400), CGPoint(x: 200, y: 700)].map { place in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: place.x - 50, y: place.y - 20, width: 100, height: 40)
      button.setTitle("menu", for: .normal)
      return button
    }
    for button in buttons {
      page.view.addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
    }
    for button in buttons { change(button) }
    item.menu = menu(depth: 1)
    page.navigationItem.rightBarButtonItem = item
    page.toolbarItems = [UIBarButtonItem(systemItem: .action, menu: menu(depth: 0)), .flexibleSpace()]
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    stage.advance(by: 0.3)
  }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private func menu(depth: Int) -> UIMenu {
    var options: UIMenu.Options = []
    if flip() { options.insert(.displayAsPalette) }
    if flip() { options.insert(.singleSelection) }
    if depth == 0, flip() { options.insert(.displayInline) }
    let sizes: [UIMenu.ElementSize] = [.automatic, .small, .medium, .large]
    let children = (0..<number(1..<9)).map { index -> UIMenuElement in
      if depth > 0, index % 3 == 2 { return menu(depth: depth - 1) }
      return UIAction(title: "\(index)", image: flip() ? image : nil, attributes: flip() ? [] : .keepsMenuPresented) {
        [weak self] _ in self?.choices += 1
      }
    }
    return UIMenu(title: flip() ? "title" : "", options: options, preferredElementSize: sizes[number(0..<4)], children: children)
  }

  private func change(_ button: UIButton) {
    button.menu = menu(depth: 2)
    button.showsMenuAsPrimaryAction = number(0..<5) > 0
    button.changesSelectionAsPrimaryAction = number(0..<4) == 0
    button.preferredMenuElementOrder = [.automatic, .priority, .fixed][number(0..<3)]
  }

  private func point() -> CGPoint {
    let lists = lists
    if let list = lists.last, flip() {
      return list.convert(
        CGPoint(
          x: CGFloat.random(in: 0...1, using: &random) * list.bounds.width,
          y: CGFloat.random(in: 0...1, using: &random) * list.bounds.height), to: nil)
    }
    switch number(0..<6) {
    case 0, 1, 2: return buttons[number(0..<3)].convert(CGPoint(x: 50, y: 20), to: nil)
    case 3: return CGPoint(x: 365, y: 22)
    case 4: return CGPoint(x: 28, y: 778)
    default: return CGPoint(x: CGFloat(number(0..<400)), y: CGFloat(number(0..<800)))
    }
  }

  private var lists: [MenuListView] {
    stage.window.subviews.flatMap(\.subviews).compactMap { $0 as? MenuListView }
  }

  private func step() {
    switch number(0..<12) {
    case 0...4:
      let before = choices
      stage.tap(at: point())
      if choices > before + 1 { complaints.append("one tap chose \(choices - before) elements") }
    case 5: stage.touchDown(at: point())
    case 6: stage.touchMove(to: point())
    case 7: flip() ? stage.touchUp() : stage.touchCancel()
    case 8: stage.drag(from: point(), to: point(), duration: 0.1)
    case 9:
      let keys: [UIKeyboardHIDUsage] = [
        .keyboardDownArrow, .keyboardUpArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardReturnOrEnter, .keyboardEscape,
      ]
      let key = keys[number(0..<keys.count)]
      stage.send(.key(KeyInput(keyCode: key)))
      stage.send(.key(KeyInput(keyCode: key, isDown: false)))
    case 10: flip() ? change(buttons[number(0..<3)]) : (item.menu = flip() ? menu(depth: 1) : nil)
    default: stage.send(.resize(size: CGSize(width: flip() ? 400 : 300, height: flip() ? 800 : 360), scale: 1))
    }
  }

  private func check() {
    let open = stage.window.subviews.flatMap(\.subviews).filter {
      $0 is MenuListView && $0.alpha == 1 && $0.superview?.isUserInteractionEnabled == true
    }
    let overlays = Set(open.compactMap(\.superview).map(ObjectIdentifier.init))
    if overlays.count > 1 { complaints.append("\(overlays.count) menus are open at a time") }
    for list in lists where !list.frame.isFinite { complaints.append("a menu has the frame \(list.frame)") }
  }

  func run() -> [String] {
    for _ in 0..<number(5..<40) {
      step()
      stage.advance(frames: number(0..<20))
      check()
    }
    stage.touchUp()
    stage.advance(by: 1)
    for _ in 0..<4 {
      stage.send(.key(KeyInput(keyCode: .keyboardEscape)))
      stage.send(.key(KeyInput(keyCode: .keyboardEscape, isDown: false)))
      stage.advance(by: 0.8)
    }
    if !lists.isEmpty { complaints.append("a menu stays open") }
    if stage.window.subviews.count != 1 { complaints.append("\(stage.window.subviews.count) views are left in the window") }
    if stage.needsFrame { complaints.append("something still moves") }
    return complaints + stage.log.violations
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
