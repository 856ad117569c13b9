import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextLinkTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private let view = UITextView()
  private let opened = Log()

  @MainActor private final class Log { var entries: [String] = [] }

  private static let site = URL(string: "https://swift.org/blog")!

  init() {
    view.backgroundColor = .black
    view.isEditable = false
    stage.application.attach(
      to: ApplicationServices(openURL: { [opened] url in
        opened.entries.append(url.absoluteString)
        return url.scheme == "https"
      }))
  }

  /// Shows "████ ████" in white, of which the second word has attributes.
  private func show(_ attributes: [NSAttributedString.Key: Any]) {
    let text = NSMutableAttributedString(string: "████ ", attributes: [.foregroundColor: UIColor.white])
    text.append(NSAttributedString(string: "████", attributes: attributes))
    view.attributedText = text
    stage.show(view, at: CGRect(x: 20, y: 20, width: 200, height: 120))
    stage.advance()
  }

  /// The middle of a character, in points of the stage.
  private func middle(_ character: Int) -> CGPoint {
    let rect = view.standardSelectionRects(NSRange(location: character, length: 1)).first ?? .zero
    return CGPoint(x: view.frame.minX + rect.midX, y: view.frame.minY + rect.midY)
  }

  private func color(_ character: Int) -> [UInt8] {
    let place = middle(character)
    return stage.snapshot().pixel(x: Int(place.x * 2), y: Int(place.y * 2))
  }

  private func tap(_ character: Int) {
    stage.tap(at: middle(character))
    stage.advance(by: 1)
  }

  // MARK: - Look

  @Test func linksHaveTheTintColorOrTheirAttributes() {
    view.tintColor = .red
    show([.link: Self.site, .foregroundColor: UIColor.white])
    #expect(color(1) == [255, 255, 255, 255] && color(6) == [255, 0, 0, 255])
    view.tintColor = .green
    stage.advance()
    #expect(color(6) == [0, 255, 0, 255])
    view.linkTextAttributes = [.foregroundColor: UIColor.blue]
    stage.advance()
    #expect(color(6) == [0, 0, 255, 255])
    view.tintColor = .red
    stage.advance()
    #expect(color(6) == [0, 0, 255, 255])
    #expect(view.attributedText.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .white)
    view.linkTextAttributes = nil
    #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  // MARK: - Opening

  @Test func aTapOnALinkOpensIt() {
    show([.link: Self.site])
    tap(1)
    #expect(opened.entries == [])
    tap(6)
    #expect(opened.entries == ["https://swift.org/blog"])
  }

  private func button(_ phase: TouchInput.Phase, at point: CGPoint) {
    stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: point, kind: .indirectPointer, buttonMask: .primary,
          modifiers: [])))
    stage.advance()
  }

  @Test func aClickOnALinkOpensItAndADragSelects() {
    show([.link: Self.site])
    button(.began, at: middle(6))
    button(.ended, at: middle(6))
    #expect(opened.entries == ["https://swift.org/blog"])
    stage.advance(by: 1)
    button(.began, at: middle(5))
    for character in 6...8 { button(.moved, at: middle(character)) }
    button(.ended, at: middle(8))
    #expect(opened.entries.count == 1)
    #expect(view.selectedRange.length >= 2)
  }

  @Test func onlyTextThatIsNotEditedActs() {
    show([.link: "https://swift.org"])
    view.isEditable = true
    tap(6)
    #expect(opened.entries == [])
    view.isEditable = false
    view.isSelectable = false
    tap(6)
    #expect(opened.entries == [])
    view.isSelectable = true
    tap(6)
    #expect(opened.entries == ["https://swift.org"], "a string is a link as well")
  }

  @Test func aFingerThatScrollsOpensNothing() {
    show([.link: Self.site])
    stage.drag(from: middle(6), to: CGPoint(x: middle(6).x, y: 130), duration: 0.2)
    #expect(opened.entries == [])
  }

  @Test func aLinkOfSeveralStylesIsOne() throws {
    let text = NSMutableAttributedString(string: "see ")
    text.append(NSAttributedString(string: "the ", attributes: [.link: Self.site]))
    text.append(NSAttributedString(string: "blog", attributes: [.link: Self.site, .font: UIFont.boldSystemFont(ofSize: 20)]))
    view.attributedText = text
    stage.show(view, at: CGRect(x: 20, y: 20, width: 200, height: 120))
    let place = middle(9)
    let item = try #require(view.items.item(at: CGPoint(x: place.x - 20, y: place.y - 20)))
    #expect(item.range == NSRange(location: 4, length: 8))
    #expect(view.items.item(at: CGPoint(x: middle(1).x - 20, y: middle(1).y - 20)) == nil)
  }

  @Test func linksOfAttributedStringsAreLinks() throws {
    var text = AttributedString("blog")
    text.link = Self.site
    view.attributedText = NSAttributedString(text)
    stage.show(view, at: CGRect(x: 20, y: 20, width: 200, height: 120))
    tap(1)
    #expect(opened.entries == ["https://swift.org/blog"])
  }

  @Test func whatIsTypedBesideALinkDoesNotBelongToIt() {
    show([.link: Self.site])
    view.isEditable = true
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 9, length: 0)
    stage.type("x")
    #expect(view.attributedText.attribute(.link, at: 8, effectiveRange: nil) != nil)
    #expect(view.attributedText.attribute(.link, at: 9, effectiveRange: nil) == nil)
  }

  // MARK: - The delegate

  private final class Older: NSObject, UITextViewDelegate {
    var asked: [String] = []
    var allows = false
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(URL.host ?? "") \(characterRange) \(interaction == .invokeDefaultAction)")
      return allows
    }
  }

  @Test func theDelegateAllowsALink() {
    let delegate = Older()
    view.delegate = delegate
    show([.link: Self.site])
    tap(6)
    #expect(opened.entries == [] && delegate.asked == ["swift.org {5, 4} true"])
    delegate.allows = true
    tap(6)
    #expect(opened.entries.count == 1)
  }

  private final class Newer: NSObject, UITextViewDelegate {
    var performed: [String] = []
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
      switch textItem.content {
      case .link, .textAttachment: defaultAction
      case .tag("none"): nil
      case .tag(let tag): UIAction { [weak self] _ in self?.performed.append("\(tag) \(textItem.range)") }
      }
    }
  }

  @Test func theDelegateGivesTagsAndLinksTheirActions() {
    let delegate = Newer()
    view.delegate = delegate
    show([.textItemTag: "user"])
    tap(6)
    #expect(delegate.performed == ["user {5, 4}"])
    show([.textItemTag: "none"])
    tap(6)
    #expect(delegate.performed.count == 1 && opened.entries == [])
    show([.link: Self.site])
    tap(6)
    #expect(opened.entries.count == 1)
  }

  // MARK: - The application

  @Test func theApplicationSaysWhetherAURLIsOpened() async {
    let answers = Log()
    let application = stage.application
    application.open(Self.site) { [answers] in answers.entries.append("site \($0)") }
    #expect(answers.entries == [], "in the next turn")
    application.open(URL(string: "nobody:")!) { [answers] in answers.entries.append("nobody \($0)") }
    application.open(Self.site, options: [.universalLinksOnly: true]) { [answers] in answers.entries.append("universal \($0)") }
    stage.advance()
    #expect(answers.entries == ["site true", "nobody false", "universal false"])
    #expect(opened.entries == ["https://swift.org/blog", "nobody:"])
    #expect(await application.open(Self.site))
    application.attach(to: nil)
    #expect(await !application.open(Self.site), "without a desktop")
  }
}
