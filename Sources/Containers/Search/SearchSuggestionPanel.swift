import CoreGraphics
import Foundation
import QuartzCore
import TextEditing
import ViewCore

/// The suggestions of a search field of its own: a panel below the field while it is edited.
///
/// It lies in the nearest view around the field that scrolls or clips and has room below the field, or at the root. It follows the field
/// from frame to frame while it is open.
@MainActor
final class SearchSuggestionPanel {
  /// In points; chosen.
  private enum Measure {
    static let gap: CGFloat = 4
    /// The least height of a panel in a view that is not the root.
    static let leastRoom: CGFloat = 44
    static let cornerRadius: CGFloat = 12
    static let shadowRadius: CGFloat = 12
    static let shadowOpacity: Float = 0.2
  }

  private unowned let field: UISearchTextField
  private var panel: UIView?
  private var list: SearchSuggestionsView?
  private(set) var suggestions: [any UISearchSuggestion]?
  /// Whether the user has chosen one of the suggestions, which hides them until there are new ones or the editing begins anew.
  private var isDone = false
  private var link: CADisplayLink?
  /// The field's frame in the window when the panel was placed.
  private var followed = CGRect.null

  init(_ field: UISearchTextField) { self.field = field }

  func setSuggestions(_ new: [any UISearchSuggestion]?) {
    suggestions = new
    isDone = false
    update()
  }

  /// Shows or hides the panel, and places it below the field.
  func update() {
    guard let suggestions, !suggestions.isEmpty, !isDone, field.isEditing, field.window != nil, let host else { return close() }
    let (panel, list) = open()
    if panel.superview !== host { host.addSubview(panel) } else { host.bringSubviewToFront(panel) }
    list.show(suggestions)
    place(panel, list, in: host)
    follow()
  }

  private func follow() {
    followed = field.convert(field.bounds, to: nil)
    guard link == nil else { return }
    let link = CADisplayLink(handler: { [weak self] _ in self?.fieldMayHaveMoved() })
    link.add(toFramesOf: field.layer)
    self.link = link
  }

  /// No view tells the field that one around it has moved or scrolled.
  private func fieldMayHaveMoved() {
    if field.convert(field.bounds, to: nil) != followed { update() }
  }

  /// Shows the suggestions anew after a choice, when the editing begins.
  func editingDidBegin() {
    isDone = false
    update()
  }

  private var host: UIView? {
    let around = sequence(first: field as UIView, next: \.superview).dropFirst()
    return around.first { view in
      if view.superview == nil || view.superview is UIWindow { return true }
      return (view is UIScrollView || view.clipsToBounds) && room(in: view) >= Measure.leastRoom
    }
  }

  /// The height below the field in a view around it, in points.
  private func room(in host: UIView) -> CGFloat {
    host.bounds.maxY - host.safeAreaInsets.bottom - 2 * Measure.gap - host.convert(field.bounds, from: field).maxY
  }

  private func place(_ panel: UIView, _ list: SearchSuggestionsView, in host: UIView) {
    let place = host.convert(field.bounds, from: field)
    let top = place.maxY + Measure.gap
    let room = max(0, room(in: host))
    UIView.performWithoutAnimation {
      panel.frame = CGRect(x: place.minX, y: top, width: place.width, height: room)
      list.frame = panel.bounds
      list.layoutIfNeeded()
      panel.frame.size.height = min(room, list.naturalHeight)
      list.frame = panel.bounds
    }
  }

  private func open() -> (UIView, SearchSuggestionsView) {
    if let panel, let list { return (panel, list) }
    let (panel, list) = (UIView(), SearchSuggestionsView())
    panel.layer.shadowRadius = Measure.shadowRadius
    panel.layer.shadowOpacity = Measure.shadowOpacity
    panel.layer.shadowOffset = .zero
    list.layer.cornerRadius = Measure.cornerRadius
    list.layer.cornerCurve = .continuous
    list.clipsToBounds = true
    list.onChoice { [weak self] in self?.choose($0) }
    panel.addSubview(list)
    (self.panel, self.list) = (panel, list)
    return (panel, list)
  }

  private func close() {
    link?.invalidate()
    link = nil
    panel?.removeFromSuperview()
    (panel, list) = (nil, nil)
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    isDone = true
    update()
    (field.delegate as? any UISearchTextFieldDelegate)?.searchTextField(field, didSelect: suggestion)
  }
}
