import DrawingValues
import Foundation
import ViewCore

/// The links and tagged parts of a text view: how they look, and the tap or click that performs their action. They act only while the
/// text can be selected, but not edited.
@MainActor
final class TextItems: NSObject, UIGestureRecognizerDelegate {
  private unowned let view: UITextView
  private lazy var tap = UITapGestureRecognizer(target: self, action: TextItems.handleTap(_:))

  init(_ view: UITextView) {
    self.view = view
    super.init()
    tap.delegate = self
    view.addGestureRecognizer(tap)
  }

  // MARK: - Look

  /// Whether a part of the text is a link.
  var hasLinks: Bool { Self.hasLinks(view.session.state.styled) }

  private static func hasLinks(_ text: StyledText) -> Bool { text.runs.contains { $0.attributes[.link] != nil } }

  /// The text with the attributes of links.
  func styled(_ text: StyledText) -> StyledText {
    guard Self.hasLinks(text), let look = view.linkTextAttributes else { return text }
    return text.changingAttributes { if $0[.link] != nil { $0.merge(look) { $1 } } }
  }

  // MARK: - Places

  /// The part at a point of the view; nil if there is none that acts.
  func item(at point: CGPoint) -> UITextItem? {
    guard view.isSelectable, !view.isEditable, let place = view.standardCharacterRange(at: point) else { return nil }
    let runs = view.session.state.styled.runs
    guard let index = runs.firstIndex(where: { NSMaxRange($0.range) > place.range.location }) else { return nil }
    for key in [NSAttributedString.Key.link, .textItemTag] {
      guard let text = Self.text(of: runs[index], key), let content = Self.content(key, text) else { continue }
      // Parts of a link may differ in other attributes.
      var (first, last) = (index, index)
      while first > 0, Self.text(of: runs[first - 1], key) == text { first -= 1 }
      while last + 1 < runs.count, Self.text(of: runs[last + 1], key) == text { last += 1 }
      return UITextItem(content, NSUnionRange(runs[first].range, runs[last].range))
    }
    return attachment(at: place.range.location, runs[index])
  }

  private func attachment(at location: Int, _ run: StyledText.Run) -> UITextItem? {
    guard let attachment = run.attributes[.attachment] as? NSTextAttachment,
      Int((view.session.editor.text as NSString).character(at: location)) == NSTextAttachment.character
    else { return nil }
    return UITextItem(.textAttachment(attachment), NSRange(location: location, length: 1))
  }

  private static func text(of run: StyledText.Run, _ key: NSAttributedString.Key) -> String? {
    switch run.attributes[key] {
    case let url as URL: url.absoluteString
    case let url as NSURL: url.absoluteString
    case let text as String: text
    case let text as NSString: String(describing: text)
    default: nil
    }
  }

  private static func content(_ key: NSAttributedString.Key, _ text: String) -> UITextItem.Content? {
    key == .link ? URL(string: text).map { .link($0) } : .tag(text)
  }

  // MARK: - Actions

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    item(at: touch.location(in: view)) != nil
  }

  /// A pointer that has selected text on its way does not click.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(view.selecting.isActive && view.session.editor.hasSelection)
  }

  private func handleTap(_ tap: UITapGestureRecognizer) {
    guard let item = item(at: tap.location(in: view)) else { return }
    let standard = UIAction { [weak view] _ in
      if case .link(let url) = item.content { view?.applicationContext.application?.open(url) }
    }
    let action = view.delegate.map { $0.textView(view, primaryActionFor: item, defaultAction: standard) } ?? standard
    action?.performWithSender(view, target: nil)
  }
}
