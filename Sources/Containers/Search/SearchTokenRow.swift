import CoreGraphics
import DragAndDrop
import Foundation
import TextEditing
import ViewCore

/// The tokens before the text of a search field, in one row.
@MainActor
final class SearchTokenRow: FieldObjects {
  /// In points; chosen, near iOS.
  private enum Measure {
    static let gap: CGFloat = 4
    static let textGap: CGFloat = 6
    /// Above and below a token.
    static let inset: CGFloat = 6
  }

  /// A token, and how many times it stands before, which it may.
  private struct Key: Hashable {
    let token: ObjectIdentifier
    let repetition: Int
  }

  private unowned let field: UISearchTextField
  /// The font of the field for which the views were made.
  private var font: UIFont?
  private var views: [Key: SearchTokenView] = [:]
  /// The colour behind tokens; nil for the default one.
  private(set) var color: UIColor?

  init(_ field: UISearchTextField) { self.field = field }

  func setColor(_ color: UIColor?) {
    self.color = color
    field.refresh()
  }

  private var tokens: [UISearchToken] { field.tokens }

  /// The tokens' views in order, with their keys.
  private var shown: [(key: Key, view: SearchTokenView)] {
    if field.font != font {
      font = field.font
      for view in views.values { view.removeFromSuperview() }
      views = [:]
    }
    var counts: [ObjectIdentifier: Int] = [:]
    return tokens.map { token in
      let key = Key(token: ObjectIdentifier(token), repetition: counts[ObjectIdentifier(token), default: 0])
      counts[key.token] = key.repetition + 1
      let view = views[key] ?? SearchTokenView(token, font: font)
      views[key] = view
      return (key, view)
    }
  }

  // MARK: - FieldObjects

  func width(within limit: CGFloat) -> CGFloat { extents(within: limit).last.map { $0.upperBound + Measure.textGap } ?? 0 }

  func extents(within limit: CGFloat) -> [ClosedRange<CGFloat>] {
    var x: CGFloat = 0
    return shown.map { _, view in
      let width = min(view.naturalWidth, max(limit, 0))
      defer { x += width + Measure.gap }
      return x...(x + width)
    }
  }

  func show(in canvas: UIView, at x: CGFloat, selected: Range<Int>) {
    let shown = shown
    let kept = Set(shown.map(\.key))
    for (key, view) in views where !kept.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
    let height = max(0, canvas.bounds.height - 2 * Measure.inset)
    for (index, (view, extent)) in zip(shown.map(\.view), extents(within: canvas.bounds.width)).enumerated() {
      if view.superview !== canvas { canvas.insertSubview(view, at: 0) }
      view.frame = CGRect(
        x: x + extent.lowerBound, y: Measure.inset, width: extent.upperBound - extent.lowerBound, height: height)
      view.show(color ?? .systemGray, isSelected: selected.contains(index), isEnabled: field.isEnabled)
      view.layoutIfNeeded()
    }
  }

  func copiable(of indices: Range<Int>, toCut cuts: Bool) -> Int { providers(of: indices, toCut: cuts).count { $0 != nil } }

  func copiedTexts(of indices: Range<Int>, toCut cuts: Bool) -> [String?] {
    providers(of: indices, toCut: cuts).map { provider in
      let loaded = LoadedText()
      provider?.loadObject(ofClass: String.self) { text, _ in loaded.set(text) }
      return loaded.text
    }
  }

  /// What the program gives for tokens; nil for a token without a text.
  private func providers(of indices: Range<Int>, toCut cuts: Bool) -> [NSItemProvider?] {
    guard field.allowsCopyingTokens || cuts && field.allowsDeletingTokens,
      let delegate = field.delegate as? any UISearchTextFieldDelegate
    else { return indices.map { _ in nil } }
    return tokens[indices].map { token in
      let provider = delegate.searchTextField(field, itemProviderForCopying: token)
      return provider.canLoadObject(ofClass: String.self) ? provider : nil
    }
  }
}

/// A text that a provider has given, from any thread.
private final class LoadedText: @unchecked Sendable {
  private let lock = NSLock()
  private var own: String?

  var text: String? { lock.withLock { own } }
  func set(_ text: String?) { lock.withLock { own = text } }
}
