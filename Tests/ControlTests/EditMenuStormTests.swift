import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import ViewCore

/// Random lives of edit menus, of a tile's own and of a text's: clicks, keys, typing, moves, reloads, removals and resizes in any
/// order. Each menu that was announced is taken back, and nothing stays.
@MainActor
struct EditMenuStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    #expect(series.firstFailure { EditMenuStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class EditMenuStorm: NSObject, UIEditMenuInteractionDelegate {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 1)
  private let tile = UIView()
  private let text = UITextView()
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  /// Menus that were announced and not yet taken back.
  private var openCount = 0
  private var complaints: [String] = []
  /// Whether the delegate opens and closes menus as it hears of others.
  private lazy var reopens = Int.random(in: 0..<3, using: &random) == 0
  private var hasEnded = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_100_000)
    super.init()
    text.text = "one two three four five six seven"
    UIPasteboard.general.string = "paste"
    stage.show(text, at: CGRect(x: 20, y: 40, width: 300, height: 120))
    stage.show(tile, at: CGRect(x: 60, y: 300, width: 200, height: 100))
    tile.addInteraction(interaction)
  }

  // MARK: - Delegate

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: nil
    case 1: UIMenu(children: [])
    case 2: UIMenu(children: suggestedActions)
    default:
      UIMenu(children: (0..<Int.random(in: 1...8, using: &random)).map { UIAction(title: "Command \($0)") { _ in } })
    }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { flip() ? .null : CGRect(x: 10, y: 10, width: 50, height: 20) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    openCount += 1
    if reopens, Int.random(in: 0..<6, using: &random) == 0 { interaction.dismissMenu() }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    openCount -= 1
    // The program opens another menu as it hears of the end.
    if reopens, !hasEnded {
      let next = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 30, y: 30))
      if flip() {
        animator.addCompletion { self.interaction.presentEditMenu(with: next) }
      } else {
        interaction.presentEditMenu(with: next)
      }
    }
    if openCount < 0 { complaints.append("a menu that was not open is dismissed") }
  }

  // MARK: - Steps

  private func flip() -> Bool { Bool.random(using: &random) }

  private func point() -> CGPoint {
    let area = flip() ? (flip() ? text.frame : tile.frame) : CGRect(origin: .zero, size: stage.window.bounds.size)
    return CGPoint(
      x: CGFloat.random(in: area.minX...area.maxX, using: &random), y: CGFloat.random(in: area.minY...area.maxY, using: &random))
  }

  private func click(_ point: CGPoint) {
    for phase in [TouchInput.Phase.began, .ended] {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
      stage.advance(frames: Int.random(in: 0..<3, using: &random))
    }
  }

  private func step() {
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1, 2:
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "tile" as NSString, sourcePoint: point()))
    case 3, 4, 5: click(point())
    case 6: stage.tap(at: point())
    case 7: interaction.dismissMenu()
    case 8: interaction.reloadVisibleMenu()
    case 9: interaction.updateVisibleMenuPosition(animated: flip())
    case 10: stage.type("x")
    case 11: stage.press([.keyboardEscape, .keyboardDownArrow, .keyboardReturnOrEnter].randomElement(using: &random)!)
    case 12: stage.send(.resize(size: CGSize(width: flip() ? 390 : 120, height: flip() ? 600 : 90), scale: 1))
    case 13:
      if flip() { text.isEditable.toggle() } else { text.resignFirstResponder() }
    default:
      if flip() {
        tile.removeInteraction(interaction)
        if flip() { stage.advance() }
        tile.addInteraction(interaction)
      } else {
        tile.removeFromSuperview()
        if flip() { stage.advance() }
        stage.show(tile, at: CGRect(x: 60, y: 300, width: 200, height: 100))
      }
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<20, using: &random))
    }
    hasEnded = true
    stage.advance(by: 1)
    text.resignFirstResponder()
    interaction.dismissMenu()
    stage.press(.keyboardEscape)
    stage.advance(by: 1)
    if openCount != 0 { complaints.append("\(openCount) menus were announced and not taken back") }
    if stage.window.subviews.contains(where: { $0 is MenuOverlay }) { complaints.append("an overlay stays") }
    if stage.needsFrame { complaints.append("something still moves") }
    return complaints + stage.log.violations
  }
}
