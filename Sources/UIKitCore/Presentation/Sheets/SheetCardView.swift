import CoreGraphics
import Foundation
import QuartzCore

/// The view that a sheet presents: it wraps the controller's own view and rounds it off.
final class SheetCardView: UIView {
  /// In points, as in iOS 13.
  static let cornerRadius: CGFloat = 10

  private weak var content: UIView?
  private(set) var grabber: SheetGrabberView?
  /// What the content keeps free below; nil: as the frame has it. A sheet that floats is laid out as if it did not.
  private var bottomSafeArea: CGFloat?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func take(_ view: UIView) {
    content = view
    insertSubview(view, at: 0)
    layOutContent()
  }

  /// Shows the grabber, or takes it away.
  func setGrabber(_ isVisible: Bool, tapped: @escaping @MainActor () -> Void) {
    if isVisible, grabber == nil {
      let grabber = SheetGrabberView(tapped: tapped)
      addSubview(grabber)
      self.grabber = grabber
    } else if !isVisible {
      grabber?.removeFromSuperview()
      grabber = nil
    }
  }

  /// Puts the sheet in its place, `shift` points further down.
  func stand(at place: SheetPlace, shift: CGFloat = 0) {
    if bounds != place.bounds { bounds = place.bounds }
    let middle = CGPoint(x: place.center.x, y: place.center.y + shift)
    if center != middle { center = middle }
    if transform != place.transform { transform = place.transform }
    guard bottomSafeArea != place.bottomSafeArea else { return }
    bottomSafeArea = place.bottomSafeArea
    setNeedsLayout()
  }

  /// Points from the device's pixels, so that the content stands on them.
  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    guard let bottomSafeArea else { return insets }
    let scale = max(traitCollection.displayScale, 1)
    insets.bottom = (bottomSafeArea * scale).rounded() / scale
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
    grabber?.stand(in: bounds)
  }

  private func layOutContent() {
    guard let content, content.superview === self, content.transform.isIdentity, content.frame != bounds else { return }
    content.frame = bounds
  }
}

/// The bar at the top of a sheet: it tells that the sheet can be dragged, and a tap on it goes to the next detent.
final class SheetGrabberView: UIView {
  /// In points, as on iOS 26.1 (modal_sheet_t600.json).
  static let size = CGSize(width: 36, height: 5)
  /// From the top of the sheet, in points (modal_sheet_t600.json).
  static let top: CGFloat = 5
  /// How far beside the bar a tap still counts, in points; chosen.
  static let slop: CGFloat = 12

  private let tapped: @MainActor () -> Void

  init(tapped: @escaping @MainActor () -> Void) {
    self.tapped = tapped
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = Self.size.height / 2
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetGrabberView.handleTap))
  }

  required init?(coder: NSCoder) { nil }

  func stand(in bounds: CGRect) {
    frame = CGRect(origin: CGPoint(x: bounds.midX - Self.size.width / 2, y: Self.top), size: Self.size)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  private func handleTap() { tapped() }
}
