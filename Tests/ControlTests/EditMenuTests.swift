import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct EditMenuTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 1)
  private let text = UITextView()

  init() {
    text.font = .systemFont(ofSize: 17)
    text.text = "one two three"
    UIPasteboard.general.string = "paste"
    stage.show(text, at: CGRect(x: 20, y: 40, width: 300, height: 200))
  }

  private func place(_ position: Int) -> CGPoint {
    let caret = text.lines.caretRect(at: position)
    return text.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: stage.window)
  }

  private func secondary(_ phase: TouchInput.Phase, _ point: CGPoint) {
    stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
    stage.advance(frames: 2)
  }

  private func click(_ point: CGPoint) {
    secondary(.began, point)
    secondary(.ended, point)
  }

  private var overlay: MenuOverlay? { stage.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }
  private var list: MenuListView? { overlay?.presentation?.lists.last }
  private var titles: [String] {
    list?.lines.compactMap { if case .leaf(let leaf, _) = $0 { leaf.title } else { nil } } ?? []
  }

  private func choose(_ title: String) throws {
    let list = try #require(list)
    let index = try #require(list.lines.firstIndex { if case .leaf(let leaf, _) = $0 { leaf.title == title } else { false } })
    let frame = list.convert(list.frame(ofLine: index), to: nil)
    stage.advance(by: 0.6)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  @Test func aMenuInAWindowSmallerThanItsMarginsHasAFinitePlace() throws {
    stage.window.frame.size = CGSize(width: 1, height: 1)
    let interaction = UIEditMenuInteraction(delegate: nil)
    text.addInteraction(interaction)
    text.becomeFirstResponder()
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 5)))
    stage.advance(frames: 2)
    let center = try #require(list).center
    #expect(center.x.isFinite && center.y.isFinite)
  }

  @Test func aSecondaryClickSelectsTheWordAndOffersWhatCanBeDone() throws {
    click(place(5))
    #expect(text.isFirstResponder && text.selectedRange == NSRange(location: 4, length: 3))
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    try choose("Cut")
    #expect(UIPasteboard.general.string == "two" && text.text == "one  three" && overlay == nil)
    text.isEditable = false
    text.becomeFirstResponder()
    click(place(1))
    #expect(titles == ["Copy", "Select All"])
    try choose("Select All")
    #expect(text.selectedRange.length == 10)
  }

  @Test func aClickInTheSelectionKeepsIt() throws {
    UIPasteboard.general.string = "paste"
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 0, length: 7)
    stage.advance()
    click(place(2))
    #expect(text.selectedRange == NSRange(location: 0, length: 7))
    try choose("Paste")
    #expect(text.text == "paste three")
  }

  @Test func aClickOutsideClosesTheMenuAndTypingToo() {
    click(place(5))
    stage.advance(by: 0.6)
    #expect(overlay != nil)
    stage.tap(at: CGPoint(x: 380, y: 590))
    stage.advance(by: 1)
    #expect(overlay == nil && text.selectedRange.length == 3)
    click(place(5))
    stage.type("2")
    stage.advance(by: 1)
    #expect(overlay == nil && text.text == "one 2 three")
  }

  @Test func escapeClosesTheMenuOfTextThatKeepsTheKeyboard() {
    click(place(5))
    stage.advance(by: 0.6)
    #expect(overlay != nil)
    stage.press(.keyboardEscape)
    stage.advance(by: 1)
    #expect(overlay == nil && text.isFirstResponder && text.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test func aHeldFingerSelectsAndTheMenuOpensBesideTheSelection() throws {
    stage.touchDown(at: place(5))
    stage.advance(by: 0.6)
    #expect(overlay == nil)
    stage.touchUp()
    stage.advance(by: 0.6)
    let list = try #require(list)
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    let selection = text.convert(text.menuTarget, to: nil)
    #expect(list.frame.minY >= selection.maxY || list.frame.maxY <= selection.minY)
  }

  private final class Judge: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var log: [String] = []
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
      log.append("menu \(range.location)+\(range.length)")
      return UIMenu(children: suggestedActions + [UIAction(title: "Own") { [weak self] _ in self?.log.append("own") }])
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("present")
      animator.addCompletion { [weak self] in self?.log.append("presented") }
    }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("dismiss")
      animator.addCompletion { [weak self] in self?.log.append("dismissed") }
    }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("field \(range.location)+\(range.length)")
      return nil
    }
  }

  @Test func theDelegateAddsCommandsAndHearsOfTheMenu() throws {
    let judge = Judge()
    text.delegate = judge
    click(place(1))
    try choose("Own")
    #expect(judge.log == ["menu 0+3", "present", "presented", "dismiss", "own", "dismissed"])
  }

  @Test func fieldsHaveTheSameMenuAndSecretsAreNotCopied() throws {
    let field = UITextField()
    field.text = "hello world"
    stage.show(field, at: CGRect(x: 20, y: 300, width: 200, height: 34))
    click(CGPoint(x: 40, y: 317))
    #expect(field.isEditing && field.selectedTextRange?.isEmpty == false)
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    try choose("Select All")
    field.isSecureTextEntry = true
    click(CGPoint(x: 40, y: 317))
    #expect(titles == ["Paste"])
    stage.tap(at: CGPoint(x: 380, y: 590))
    stage.advance(by: 1)
    let judge = Judge()
    field.delegate = judge
    click(CGPoint(x: 40, y: 317))
    #expect(judge.log == ["field 0+11"] && overlay == nil)
  }

  private final class Provider: NSObject, UIEditMenuInteractionDelegate {
    var target = CGRect(x: 50, y: 60, width: 40, height: 20)
    var names = ["A"]
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions + names.map { UIAction(title: $0) { _ in } }) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
  }

  @Test func anInteractionOfItsOwnPlacesReloadsAndMovesItsMenu() throws {
    let card = UIView()
    stage.show(card, at: CGRect(x: 20, y: 260, width: 300, height: 300))
    let provider = Provider()
    let interaction = UIEditMenuInteraction(delegate: provider)
    card.addInteraction(interaction)
    let configuration = UIEditMenuConfiguration(identifier: "here", sourcePoint: CGPoint(x: 60, y: 70))
    configuration.preferredArrowDirection = .down
    interaction.presentEditMenu(with: configuration)
    stage.advance(by: 0.6)
    #expect(configuration.identifier == AnyHashable("here"))
    #expect(titles == ["A"] && interaction.location(in: nil) == CGPoint(x: 80, y: 330))
    let first = try #require(list).frame
    #expect(abs(first.maxY - (260 + 60 - 10)) < 1)
    provider.names = ["B", "C"]
    interaction.reloadVisibleMenu()
    stage.advance()
    #expect(titles == ["B", "C"])
    provider.target.origin.y = 200
    interaction.updateVisibleMenuPosition(animated: false)
    stage.advance()
    let second = try #require(list).frame
    #expect(abs(second.maxY - (260 + 200 - 10)) < 1)
    interaction.dismissMenu()
    stage.advance(by: 1)
    #expect(overlay == nil)
    interaction.presentEditMenu(with: configuration)
    card.removeInteraction(interaction)
    stage.advance()
    #expect(overlay == nil)
  }

  @Test(arguments: [false, true])
  func aMenuClosesWhoseViewIsReleased(whileItCloses: Bool) throws {
    let provider = Provider()
    weak var released: UIEditMenuInteraction?
    do {
      let card = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
      let interaction = UIEditMenuInteraction(delegate: provider)
      released = interaction
      card.addInteraction(interaction)
      stage.window.addSubview(card)
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      stage.advance(by: 1)
      #expect(overlay?.isUserInteractionEnabled == true)
      if whileItCloses { interaction.dismissMenu() }
      card.removeFromSuperview()
    }
    #expect(overlay?.isUserInteractionEnabled == false)
    stage.advance(by: 1)
    #expect(overlay == nil && released == nil)
  }

  @Test(arguments: [UIEditMenuArrowDirection.automatic, .up, .down, .left, .right])
  func menusStayInTheRoomOnTheSideOppositeToTheArrow(arrow: UIEditMenuArrowDirection) {
    var random = SeededGenerator(seed: UInt64(arrow.rawValue))
    let room = CGRect(x: 10, y: 20, width: 500, height: 700)
    for _ in 0..<500 {
      let anchor = CGRect(
        x: .random(in: 10...450, using: &random), y: .random(in: 20...650, using: &random),
        width: .random(in: 0...60, using: &random),
        height: .random(in: 0...60, using: &random))
      let size = CGSize(width: 250, height: .random(in: 40...300, using: &random))
      let frame = MenuPlacement.menu(size, at: anchor, in: room, arrow: arrow)
      #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(frame))
      let gap = MenuPlacement.gap
      switch arrow {
      case .down where anchor.minY - gap - size.height >= room.minY: #expect(frame.maxY <= anchor.minY)
      case .up where anchor.maxY + gap + size.height <= room.maxY: #expect(frame.minY >= anchor.maxY)
      case .left where anchor.maxX + gap + size.width <= room.maxX: #expect(frame.minX >= anchor.maxX)
      case .right where anchor.minX - gap - size.width >= room.minX: #expect(frame.maxX <= anchor.minX)
      default: break
      }
    }
  }
}
