import Controls
import CoreGraphics
import Foundation
import QuartzCore
import TextEditing
import Transitions
import ViewCore

/// The field, the buttons and the scopes of a search bar.
@MainActor
final class SearchBarParts: NSObject {
  /// The metrics of iOS 18 at the default text size, in points.
  private enum Measure {
    static let side: CGFloat = 8
    static let gap: CGFloat = 10
    static let scopeHeight: CGFloat = 32
    static let scopeBottom: CGFloat = 8
    /// The height of the prompt's line; chosen.
    static let promptHeight: CGFloat = 22
  }

  /// Where a search bar is, which decides the room above and below its field.
  enum Place {
    /// In a view of the program's.
    case free
    /// In a navigation bar, below the title or, during a search, in its place.
    case belowTitle, top

    /// Above and below the field, in points.
    var insets: (top: CGFloat, bottom: CGFloat) {
      switch self {
      case .free, .top: (10, 10)
      case .belowTitle: (1, 15)
      }
    }
  }

  /// The share of the field's height below which its content is invisible while the bar collapses. Chosen, near iOS.
  private static let contentThreshold: CGFloat = 0.5

  /// The duration in which the cancel button and the scopes appear, in seconds.
  static let duration: TimeInterval = 0.25

  private unowned let bar: UISearchBar
  private let listener: SearchBarListener
  private let background = UIView()
  private let hairline = UIView()
  private let cancel = UIButton(type: .system)
  /// The item whose look proxies give to the cancel button, as on iOS.
  private let cancelItem = UIBarButtonItem()
  let scopes = UISegmentedControl()
  private let picture = UIImageView()
  private let promptLabel = UILabel()
  private lazy var scopePicture = UIImageView()
  private(set) var backgrounds = BarImages()
  private(set) var showsCancel = false
  private(set) var showsScopes = false
  private var place = Place.free

  init(_ bar: UISearchBar) {
    self.bar = bar
    listener = SearchBarListener(bar)
    super.init()
  }

  func install() {
    hairline.backgroundColor = .separator
    background.isUserInteractionEnabled = false
    background.addSubview(picture)
    background.addSubview(hairline)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancel.titleLabel?.adjustsFontForContentSizeCategory = true
    cancel.alpha = 0
    cancel.isHidden = true
    cancel.addAction(UIAction { [weak self] _ in self?.cancelWasPressed() }, for: .touchUpInside)
    scopes.isHidden = true
    scopes.addAction(UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
    field.setOwner(listener)
    field.addAction(UIAction { [weak self] _ in self?.textWasChanged() }, for: .editingChanged)
    field.onTokenChange { [weak self] in self?.bar.controller?.searchTextDidChange() }
    for view in [background, scopes, cancel, field] { bar.addSubview(view) }
    showBackground()
  }

  private var field: UISearchTextField { bar.searchTextField }

  // MARK: - Look

  func barDidMoveToWindow() {
    guard cancelItem.applyAppearance(in: bar) else { return }
    let title = cancelItem.title ?? "Cancel"
    cancel.setTitle(title, for: .normal)
    BarButton.apply(cancelItem, to: cancel, title: title)
    BarButton.apply(cancelItem.look.plain, style: cancelItem.style, metrics: .default, to: cancel)
    bar.setNeedsLayout()
  }

  func showBackground() {
    picture.image = backgrounds.image(at: bar.barPosition, prompt == nil ? .default : .defaultPrompt)
    let hasPicture = picture.image != nil
    picture.isHidden = !hasPicture
    hairline.isHidden = hasPicture
    background.isHidden = place != .free || (bar.searchBarStyle == .minimal && !hasPicture)
    background.backgroundColor = hasPicture ? nil : bar.barTintColor ?? .secondarySystemBackground
  }

  func setBackground(_ image: UIImage?, for position: UIBarPosition, _ metrics: UIBarMetrics) {
    backgrounds[position, metrics] = image
    showBackground()
  }

  var prompt: String? { promptLabel.text }

  func setPrompt(_ prompt: String?) {
    guard prompt != promptLabel.text else { return }
    promptLabel.text = prompt
    promptLabel.font = .preferredFont(forTextStyle: .footnote)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    promptLabel.isHidden = prompt == nil
    if promptLabel.superview == nil { bar.addSubview(promptLabel) }
    change(animated: false) {
    } completion: {
    }
  }

  func setScopeBackground(_ image: UIImage?) {
    scopePicture.image = image
    if scopePicture.superview == nil { bar.insertSubview(scopePicture, aboveSubview: background) }
    bar.setNeedsLayout()
  }

  func setPlace(_ new: Place) {
    guard new != place else { return }
    place = new
    showBackground()
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
  }

  func enable(_ isEnabled: Bool) {
    field.isEnabled = isEnabled
    cancel.isEnabled = isEnabled
    scopes.isEnabled = isEnabled
  }

  func showCancel(_ shows: Bool, animated: Bool) {
    guard shows != showsCancel else { return }
    showsCancel = shows
    // Beside the field before it appears: it comes in from the edge.
    if shows { UIView.performWithoutAnimation { cancel.isHidden = false } }
    change(animated: animated) {
      self.cancel.alpha = shows ? 1 : 0
    } completion: {
      if !self.showsCancel { self.cancel.isHidden = true }
    }
  }

  // MARK: - Scopes

  private var hasScopes: Bool { showsScopes && scopes.numberOfSegments > 1 }

  var selectedScope: Int { max(0, scopes.selectedSegmentIndex) }

  func selectScope(_ index: Int) {
    if (0..<scopes.numberOfSegments).contains(index) { scopes.selectedSegmentIndex = index }
  }

  func fillScopes(_ titles: [String]?) {
    let chosen = selectedScope
    scopes.removeAllSegments()
    for (index, title) in (titles ?? []).enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
    if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = min(chosen, scopes.numberOfSegments - 1) }
    change(animated: false) {
    } completion: {
    }
  }

  func showScopes(_ shows: Bool, animated: Bool) {
    guard shows != showsScopes else { return }
    showsScopes = shows
    change(animated: animated) {
    } completion: {
    }
  }

  // MARK: - Layout

  private var fieldHeight: CGFloat { field.intrinsicContentSize.height }
  private var promptHeight: CGFloat { prompt == nil ? 0 : Measure.promptHeight }
  private var rowHeight: CGFloat { fieldHeight + place.insets.top + place.insets.bottom }

  /// The height that the bar needs, in points.
  var height: CGFloat {
    promptHeight + rowHeight + (hasScopes ? Measure.scopeHeight + Measure.scopeBottom : 0)
  }

  private func change(animated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
    let all = {
      changes()
      self.bar.controller?.searchBarHeightDidChange(laysOut: true)
      self.bar.layoutIfNeeded()
    }
    guard animated, bar.window != nil else {
      UIView.performWithoutAnimation(all)
      return completion()
    }
    UIView.animate(withDuration: Self.duration, animations: all) { _ in completion() }
  }

  func layOut() {
    let bounds = bar.bounds
    let safe = bar.safeAreaInsets
    let thickness = 1 / max(bar.layer.contentsScale, 1)
    background.frame = backgroundFrame
    picture.frame = background.bounds
    hairline.frame = CGRect(
      x: 0, y: bar.barPosition == .bottom ? 0 : background.bounds.height - thickness, width: bounds.width, height: thickness)
    let (left, right) = (safe.left + Measure.side, bounds.width - safe.right - Measure.side)
    let room = max(bounds.height - promptHeight, 0)
    let row = hasScopes || place == .free ? min(rowHeight, room) : room
    let height = fieldHeight(inRow: row)
    let y = promptHeight + (place == .free ? (row - height) / 2 : min(place.insets.top, row))
    promptLabel.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: promptHeight)
    let button = cancel.intrinsicContentSize
    let end = showsCancel ? right - button.width - Measure.gap : right
    field.frame = CGRect(x: left, y: y, width: max(0, end - left), height: height)
    fadeContent(height / max(fieldHeight, 1))
    cancel.frame = CGRect(
      x: showsCancel ? right - button.width : bounds.width, y: y + (height - button.height) / 2, width: button.width,
      height: button.height)
    scopes.isHidden = !hasScopes
    scopes.frame = CGRect(x: left, y: promptHeight + row, width: max(0, right - left), height: Measure.scopeHeight)
    if scopePicture.superview != nil {
      scopePicture.isHidden = !hasScopes
      scopePicture.frame = CGRect(
        x: 0, y: promptHeight + row, width: bounds.width, height: Measure.scopeHeight + Measure.scopeBottom)
    }
  }

  /// The bar, and attached to the top the part of the window above it.
  private var backgroundFrame: CGRect {
    guard bar.barPosition == .topAttached, let window = bar.window else { return bar.bounds }
    let above = max(0, bar.convert(bar.bounds, to: window).minY)
    return CGRect(x: 0, y: -above, width: bar.bounds.width, height: bar.bounds.height + above)
  }

  /// In a bar of the program's the field is centred and keeps its height; in a navigation bar it collapses with the bar.
  private func fieldHeight(inRow row: CGFloat) -> CGFloat {
    let room = place == .free ? row : row - place.insets.top - place.insets.bottom
    return min(fieldHeight, max(0, room))
  }

  private func fadeContent(_ share: CGFloat) {
    guard place != .free else { return }
    let alpha = max(0, (share - Self.contentThreshold) / (1 - Self.contentThreshold))
    for view in field.subviews { view.alpha = alpha }
  }

  // MARK: - Events

  private func cancelWasPressed() {
    bar.delegate?.searchBarCancelButtonClicked(bar)
    bar.controller?.searchWasCancelled()
  }

  private func scopeWasChosen() {
    bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: selectedScope)
    bar.controller?.searchScopeDidChange()
  }

  private func textWasChanged() {
    bar.delegate?.searchBar(bar, textDidChange: field.text ?? "")
    bar.controller?.searchTextDidChange()
  }
}
