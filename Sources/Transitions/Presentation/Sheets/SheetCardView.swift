import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The view that a sheet presents: it contains the controller's view and rounds its corners.
final class SheetCardView: UIView {
  /// The default corner radius in points, as in iOS 13.
  static let cornerRadius: CGFloat = 10

  private weak var content: UIView?
  private(set) var grabber: SheetGrabberView?
  /// The bottom safe area of the content; nil uses the one of the frame. A floating sheet is laid out as if it were attached.
  private var bottomSafeArea: CGFloat?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func embed(_ view: UIView) {
    content = view
    insertSubview(view, at: 0)
    layOutContent()
  }

  /// Adds or removes the grabber.
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

  /// Positions the sheet, `shift` points below its place.
  func move(to place: SheetPlace, shift: CGFloat = 0) {
    if bounds != place.bounds { bounds = place.bounds }
    let middle = CGPoint(x: place.center.x, y: place.center.y + shift)
    if center != middle { center = middle }
    if transform != place.transform { transform = place.transform }
    guard bottomSafeArea != place.bottomSafeArea else { return }
    bottomSafeArea = place.bottomSafeArea
    setNeedsLayout()
  }

  /// The safe area rounded to device pixels, so that the content is on pixel boundaries.
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
    grabber?.layOut(in: bounds)
  }

  private func layOutContent() {
    guard let content, content.superview === self, content.transform.isIdentity, content.frame != bounds else { return }
    content.frame = bounds
  }
}

/// The grabber at the top of a sheet: it shows that the sheet can be dragged; a tap selects the next detent.
final class SheetGrabberView: UIView {
  /// In points, as on iOS 26.1 (modal_sheet_t600.json).
  static let size = CGSize(width: 36, height: 5)
  /// The distance from the top of the sheet, in points (modal_sheet_t600.json).
  static let top: CGFloat = 5
  /// The distance around the grabber within which a tap counts, in points; chosen.
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

  func layOut(in bounds: CGRect) {
    frame = CGRect(origin: CGPoint(x: bounds.midX - Self.size.width / 2, y: Self.top), size: Self.size)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  private func handleTap() { tapped() }
}
