import UIKit
import UIKitCore

/// A chip in the corner of the stage that shows which version runs. It fades after a reload, and stays while the files differ
/// from what runs.
final class LiveChip: UIView {
  enum News: Equatable {
    /// The files are being compiled; how long that took the last time, in seconds, nil if it is the first time.
    case compiling(lastSeconds: TimeInterval?)
    case reloaded(String, seconds: TimeInterval)
    case notReloaded(String, seconds: TimeInterval)
  }

  private static let height: CGFloat = 36
  private static let fadeDelay: TimeInterval = 3
  private static let faded: CGFloat = 0.6

  private let sign = LiveSign()
  private let name: UILabel
  private let remark = UILabel(TextRole(size: 12, lineHeight: 16, weight: .regular, isTabular: true))
  private var fade: FrameScheduler.Token?

  init(title: String) {
    name = UILabel(.pillTitle, title)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Palette.OnStage.ground
    layer.cornerRadius = Self.height / 2
    layer.borderWidth = Dimensions.hairline
    name.textColor = Palette.OnStage.text
    remark.textColor = Palette.OnStage.textSecondary
    for view in [sign, name, remark] as [UIView] { addSubview(view) }
    isHidden = true
  }

  required init?(coder: NSCoder) {
    fatalError("LiveChip is made by code; use init(title:).")
  }

  func show(_ news: News) {
    fade?.cancel()
    isHidden = false
    alpha = 1
    switch news {
    case .compiling(let lastSeconds):
      remark.text = lastSeconds.map { "compiling, \(Self.text($0)) the last time" } ?? "compiling, the first time"
      sign.kind = .busy
      layer.borderWidth = Dimensions.hairline
      layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
    case .reloaded(let time, let seconds):
      remark.text = "reloaded \(time) · \(Self.text(seconds))"
      sign.kind = .good
      layer.borderWidth = Dimensions.hairline
      layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
      fade = applicationContext.scheduler.after(Self.fadeDelay) { [weak self] in
        UIView.animate(withDuration: ChromeMotion.pillIn) { self?.alpha = Self.faded }
      }
    case .notReloaded(let time, let seconds):
      remark.text = "not reloaded \(time) · \(Self.text(seconds))"
      sign.kind = .bad
      layer.borderWidth = 1
      layer.borderColor = Palette.dark.warning.cgColor
    }
    setNeedsLayout()
  }

  private static func text(_ seconds: TimeInterval) -> String {
    NumberText.string(seconds, decimals: 1) + NumberText.thinSpace + "s"
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let texts = name.sizeThatFits(size).width.rounded(.up) + 14 + remark.sizeThatFits(size).width.rounded(.up)
    return CGSize(width: 34 + texts + 14, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 10, y: (bounds.height - 16) / 2, width: 16, height: 16)
    let width = name.sizeThatFits(bounds.size).width.rounded(.up)
    name.frame = CGRect(x: 34, y: 8, width: width, height: 20)
    remark.frame = CGRect(x: 34 + width + 14, y: 10, width: max(bounds.width - 48 - width - 14, 0), height: 16)
  }
}

/// A checkmark in a filled disc, a triangle, or three quarters of a ring.
private final class LiveSign: UIView {
  enum Kind { case good, bad, busy }

  fileprivate(set) var kind = Kind.good { didSet { if kind != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("LiveSign is made by code; use init(frame:).")
  }

  override func draw(_ rect: CGRect) {
    switch kind {
    case .bad:
      Palette.dark.warning.setStroke()
      Icon.warning.draw(in: bounds)
    case .busy:
      let path = UIBezierPath()
      path.addArc(
        withCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 5.5, startAngle: -.pi / 2, endAngle: .pi, clockwise: true)
      path.lineWidth = 2
      path.lineCapStyle = .round
      Palette.dark.accent.setStroke()
      path.stroke()
    case .good:
      Palette.OnStage.finish.setFill()
      UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill()
      UIColor(ink: 0x0B0C0F).setStroke()
      Icon.tick.draw(in: bounds.insetBy(dx: 4, dy: 4))
    }
  }
}
