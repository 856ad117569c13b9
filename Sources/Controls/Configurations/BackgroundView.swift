import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore
import ViewCore

/// Shows a background configuration behind the content of a cell.
package final class BackgroundView: UIView {
  private var shown = UIBackgroundConfiguration.clear()
  private let shape = UIView()
  private let stroke = UIView()
  private let picture = UIImageView()
  private var effect: UIVisualEffectView?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shape.clipsToBounds = true
    shape.addSubview(picture)
    addSubview(shape)
    addSubview(stroke)
  }

  required init?(coder: NSCoder) { nil }

  package func show(_ configuration: UIBackgroundConfiguration) {
    let old = shown
    shown = configuration
    if old.visualEffect !== configuration.visualEffect { replaceEffect(configuration.visualEffect) }
    if old.customView !== configuration.customView {
      if old.customView?.superview === shape { old.customView?.removeFromSuperview() }
      if let custom = configuration.customView { shape.addSubview(custom) }
    }
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    picture.isHidden = configuration.image == nil
    showColors()
    setNeedsLayout()
  }

  private func replaceEffect(_ new: UIVisualEffect?) {
    effect?.removeFromSuperview()
    effect = new.map { UIVisualEffectView(effect: $0) }
    if let effect { shape.insertSubview(effect, at: 0) }
  }

  private func showColors() {
    shape.backgroundColor = shown.resolvedBackgroundColor(for: tintColor)
    shape.layer.cornerRadius = shown.cornerRadius
    stroke.layer.borderWidth = shown.strokeWidth
    stroke.layer.borderColor = shown.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    stroke.layer.cornerRadius = max(shown.cornerRadius + (shown.cornerRadius > 0 ? shown.strokeOutset : 0), 0)
    stroke.isHidden = shown.strokeWidth <= 0
    let shadow = shown.shadowProperties
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowOpacity = Float(shadow.opacity)
    (layer.shadowRadius, layer.shadowOffset) = (shadow.radius, shadow.offset)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds.inset(by: insets)
    stroke.frame = shape.frame.insetBy(dx: -shown.strokeOutset, dy: -shown.strokeOutset)
    for view in [effect, picture, shown.customView] { view?.frame = shape.bounds }
    let outline = CGPath(
      roundedRect: shape.frame, cornerWidth: min(shown.cornerRadius, shape.frame.width / 2),
      cornerHeight: min(shown.cornerRadius, shape.frame.height / 2), transform: nil)
    layer.shadowPath = shown.shadowProperties.opacity > 0 ? shown.shadowProperties.path?.cgPath ?? outline : nil
  }

  /// The insets, with the margins of the cell at the edges that add them.
  private var insets: UIEdgeInsets {
    var insets = shown.backgroundInsets
    let (edges, margins) = (
      shown.edgesAddingLayoutMarginsToBackgroundInsets, superview?.directionalLayoutMargins ?? .zero
    )
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isMirrored = superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }
}

/// The background configuration of a cell, and the view that shows it.
@MainActor
package struct CellBackground {
  /// The configuration that the program set, updated for the present state.
  package private(set) var configuration: UIBackgroundConfiguration?
  package private(set) var view: BackgroundView?
  /// Whether the configuration is updated when the cell's state changes. Default: true.
  package var followsState = true

  package init(
    configuration: UIBackgroundConfiguration? = nil, view: BackgroundView? = nil,
    followsState: Bool = true
  ) {
    self.configuration = configuration
    self.view = view
    self.followsState = followsState
  }

  /// Shows another configuration in a cell, behind its other views.
  ///
  /// - Parameter color: the colour that the list gives its cells.
  package mutating func apply(
    _ new: UIBackgroundConfiguration?, state: any UIConfigurationState, in cell: UIView, on color: UIColor?
  ) {
    guard let new else {
      configuration = nil
      view?.removeFromSuperview()
      view = nil
      return
    }
    let updated = (followsState ? new.updated(for: state) : new)
    configuration = updated
    let shown = view ?? BackgroundView(frame: cell.bounds)
    if view == nil {
      view = shown
      cell.insertSubview(shown, at: 0)
    }
    shown.show(updated.standing(on: color))
  }

  package mutating func update(for state: any UIConfigurationState, in cell: UIView, on color: UIColor?) {
    guard followsState, let configuration else { return }
    apply(configuration, state: state, in: cell, on: color)
  }
}
