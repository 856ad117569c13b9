import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import TextEditing
@testable import ViewCore

/// Attachments in labels and text views.
@MainActor
@Suite struct AttachmentViewTests {
  private let stage = Stage(size: CGSize(width: 240, height: 200), scale: 1)
  private let attachment = NSTextAttachment(image: AttachmentViewTests.square(24, .red))

  private static func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(context.format.bounds)
    }
  }

  private var text: NSAttributedString {
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.white])
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.white]))
    return text
  }

  private func count(_ color: [UInt8]) -> Int {
    let picture = stage.snapshot()
    var count = 0
    for y in 0..<picture.height { for x in 0..<picture.width where picture.pixel(x: x, y: y) == color { count += 1 } }
    return count
  }

  private static let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255])

  init() { stage.window.backgroundColor = .black }

  @Test func aLabelShowsItsAttachments() {
    let label = UILabel()
    label.attributedText = text
    let plain = UILabel()
    plain.text = "abcd"
    #expect(abs(label.intrinsicContentSize.width - plain.intrinsicContentSize.width - 24) <= 1)
    stage.show(label, at: CGRect(x: 10, y: 10, width: 200, height: 60))
    stage.advance()
    #expect((23 * 23...24 * 24).contains(count(Self.red)))
    #expect(label.attributedText?.attribute(.attachment, at: 2, effectiveRange: nil) as? NSTextAttachment === attachment)
    // The same object with another image.
    attachment.image = Self.square(30, .green)
    label.attributedText = text
    stage.advance()
    #expect(count(Self.red) == 0 && (29 * 29...30 * 30).contains(count(Self.green)))
    label.attributedText = nil
    stage.advance()
    #expect(count(Self.green) == 0)
  }

  @Test func aTextViewShowsAndEditsAttachments() throws {
    let view = UITextView()
    view.backgroundColor = .black
    view.attributedText = text
    stage.show(view, at: CGRect(x: 10, y: 10, width: 200, height: 100))
    stage.advance()
    #expect((23 * 23...24 * 24).contains(count(Self.red)))
    let rect = try #require(view.standardSelectionRects(NSRange(location: 2, length: 1)).first)
    #expect(abs(rect.width - 24) < 0.5)
    _ = view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(view.typingAttributes[.attachment] == nil, "typed text is no attachment")
    view.insertText("\u{FFFC}")
    stage.advance()
    // A row at a fraction of a pixel is blended.
    #expect((22 * 22...24 * 24).contains(count(Self.red)), "one image still")
    view.deleteBackward()
    view.deleteBackward()
    stage.advance()
    #expect(view.text == "abcd" && count(Self.red) == 0)
  }

  private final class Container: NSTextAttachment, @unchecked Sendable {
    var container: NSTextContainer?
    override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
    {
      container = textContainer
      return nil
    }
  }

  @Test func attachmentsAreToldTheContainerOfATextView() {
    let view = UITextView()
    let own = Container(image: Self.square(10, .red))
    view.attributedText = NSAttributedString(attachment: own)
    stage.show(view, at: CGRect(x: 10, y: 10, width: 200, height: 100))
    stage.advance()
    #expect(own.container === view.textContainer)
  }

  @MainActor private final class Restyling: NSObject, UITextViewDelegate {
    var (count, styled) = (0, NSAttributedString(string: ""))
    func textViewDidChangeSelection(_ textView: UITextView) {
      count += 1
      if count < 10 { textView.attributedText = styled }
    }
  }

  @Test func theSameTextWithAnotherImageIsShownWithoutAChange() {
    let (view, restyling) = (UITextView(), Restyling())
    (view.backgroundColor, restyling.styled) = (.black, text)
    view.attributedText = text
    view.delegate = restyling
    stage.show(view, at: CGRect(x: 10, y: 10, width: 200, height: 100))
    view.selectedRange = NSRange(location: 1, length: 0)
    stage.advance()
    #expect(restyling.count == 1)
    attachment.image = Self.square(30, .green)
    view.attributedText = text
    stage.advance()
    #expect(restyling.count == 1 && view.selectedRange == NSRange(location: 1, length: 0))
    #expect(count(Self.red) == 0 && count(Self.green) >= 28 * 29)
  }

  @Test func anAttachmentFarDownIsShown() {
    let view = UITextView()
    view.backgroundColor = .black
    let long = NSMutableAttributedString(string: String(repeating: "\n", count: 60))
    long.append(NSAttributedString(attachment: attachment))
    long.append(NSAttributedString(string: String(repeating: "\n", count: 60)))
    view.attributedText = long
    stage.show(view, at: CGRect(x: 10, y: 10, width: 200, height: 100))
    stage.advance()
    #expect(count(Self.red) == 0)
    view.scrollRangeToVisible(NSRange(location: 60, length: 1))
    stage.advance()
    // A row at a fraction of a pixel is blended.
    #expect((22 * 22...24 * 24).contains(count(Self.red)))
  }

  // MARK: - Taps

  @MainActor private final class Asked: NSObject, UITextViewDelegate {
    var items: [NSRange] = []
    var attachment: NSTextAttachment?
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
      items.append(textItem.range)
      if case .textAttachment(let found) = textItem.content { attachment = found }
      return defaultAction
    }
  }

  @Test func aTapOnAnAttachmentAsksTheDelegate() throws {
    let (view, asked) = (UITextView(), Asked())
    view.isEditable = false
    view.delegate = asked
    view.attributedText = text
    stage.show(view, at: CGRect(x: 10, y: 10, width: 200, height: 100))
    stage.advance()
    func tap(_ character: Int) throws {
      let rect = try #require(view.standardSelectionRects(NSRange(location: character, length: 1)).first)
      stage.tap(at: CGPoint(x: 10 + rect.midX, y: 10 + rect.midY))
      stage.advance(by: 1)
    }
    try tap(0)
    #expect(asked.items.isEmpty)
    try tap(2)
    #expect(asked.items == [NSRange(location: 2, length: 1)] && asked.attachment === attachment)
  }
}
