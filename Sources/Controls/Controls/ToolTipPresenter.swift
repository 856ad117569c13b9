import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Shows a control's tool tip while the pointer rests over the control.
@MainActor
final class ToolTipPresenter: ToolTipPresenting {
  /// The time until the tip appears, and how long it stays, in seconds: those of desktop toolkits.
  private static let delay: TimeInterval = 0.7
  private static let duration: TimeInterval = 8

  private unowned let control: UIControl
  private var hover: HoverWatch?
  private var token: FrameScheduler.Token?
  private var tip: ToolTipView?

  private(set) var text: String?

  init(_ control: UIControl) { self.control = control }

  /// Presents a text when the pointer rests over the control; nil for none.
  func present(_ text: String?) {
    guard text != self.text else { return }
    self.text = text
    hide()
    guard text != nil else {
      hover?.remove()
      return hover = nil
    }
    if hover == nil { hover = HoverWatch(control) { [weak self] in self?.hoverDidChange() } }
  }

  private func hoverDidChange() {
    hide()
    guard hover?.isInside == true else { return }
    token = control.applicationContext.scheduler.after(Self.delay) { [weak self] in self?.show() }
  }

  private func show() {
    guard let text, !text.isEmpty, let hover, hover.isInside, !control.isTracking, let window = control.window else { return }
    let tip = ToolTipView(text, in: window, at: control.convert(hover.location, to: window))
    window.addSubview(tip)
    self.tip = tip
    token = control.applicationContext.scheduler.after(Self.duration) { [weak self] in self?.hide() }
  }

  private func hide() {
    token?.cancel()
    token = nil
    tip?.removeFromSuperview()
    tip = nil
  }
}

/// A short text in a box below the pointer.
final class ToolTipView: UIView {
  /// The distances in points: of the text from the box, of the box from the pointer, and from the window's edges.
  private static let padding = CGSize(width: 8, height: 4)
  private static let pointerGap: CGFloat = 20
  private static let margin: CGFloat = 4
  private static let longest: CGFloat = 300
  private let label = UILabel()

  init(_ text: String, in window: UIWindow, at pointer: CGPoint) {
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    let room = CGSize(width: min(Self.longest, window.bounds.width - 2 * (Self.margin + Self.padding.width)), height: 0)
    let fitting = label.sizeThatFits(room)
    let size = CGSize(width: fitting.width + 2 * Self.padding.width, height: fitting.height + 2 * Self.padding.height)
    let area = window.bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let below = pointer.y + Self.pointerGap
    let y = below + size.height <= area.maxY ? below : pointer.y - Self.margin - size.height
    let x = max(area.minX, min(pointer.x, area.maxX - size.width))
    super.init(frame: CGRect(origin: CGPoint(x: x, y: max(area.minY, y)), size: size))
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 4
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
