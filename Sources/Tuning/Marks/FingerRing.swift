import UIKit

/// A ring at the position of a finger or the pressed mouse, and a trail of its path.
final class FingerRing: UIView {
  enum Style: Equatable { case plain, finish, cancel }

  static let diameter: CGFloat = 42
  private static let line: CGFloat = 2.5
  private static let ground: CGFloat = 5
  private static let dot: CGFloat = 6

  private var style = Style.plain

  override init(frame: CGRect) {
    let size = Self.diameter + Self.ground
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("FingerRing is made by code; use init(frame:).")
  }

  func show(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let inset = (bounds.width - Self.diameter) / 2
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset))
    UIColor(white: 1, alpha: 0.26).setFill()
    circle.fill()
    circle.lineWidth = Self.ground
    UIColor(ink: 0x0B0C0F, alpha: 0.6).setStroke()
    circle.stroke()
    circle.lineWidth = Self.line
    switch style {
    case .plain: UIColor.white.setStroke()
    case .finish: Palette.OnStage.finish.setStroke()
    case .cancel:
      Palette.OnStage.cancel.setStroke()
      circle.setLineDash([7, 4], count: 2, phase: 0)
    }
    circle.stroke()
    UIColor.white.setFill()
    let middle = bounds.midX - Self.dot / 2
    UIBezierPath(ovalIn: CGRect(x: middle, y: middle, width: Self.dot, height: Self.dot)).fill()
  }
}

/// The last positions of a finger; older ones are smaller and fainter.
final class FingerTrail: UIView {
  static let count = 11
  /// The interval between samples, in seconds.
  static let interval: TimeInterval = 0.04

  private let dots: [UIView] = (0..<count).map { _ in UIView() }
  private var samples: [CGPoint] = []
  private var lastSample: TimeInterval = -.infinity
  private var lastPlace: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (index, dot) in dots.enumerated() {
      let age = CGFloat(index) / CGFloat(Self.count)
      let size = 7 - 3.5 * age
      dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      dot.layer.cornerRadius = size / 2
      dot.backgroundColor = .white
      dot.alpha = 0.62 * (1 - age)
      dot.isHidden = true
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("FingerTrail is made by code; use init(frame:).")
  }

  /// Whether there is nothing left to draw.
  var isEmpty: Bool { samples.isEmpty }

  func clear() {
    samples = []
    lastSample = -.infinity
    lastPlace = nil
    place(behind: nil)
  }

  /// Adds a sample if the interval has passed; at rest, the trail disappears.
  func follow(_ point: CGPoint, at time: TimeInterval) {
    if time - lastSample >= Self.interval {
      lastSample = time
      sample(point)
    }
    place(behind: point)
  }

  private func sample(_ point: CGPoint) {
    defer { lastPlace = point }
    if let lastPlace, hypot(lastPlace.x - point.x, lastPlace.y - point.y) < 0.5 {
      guard !samples.isEmpty else { return }
      samples.removeLast()
    } else {
      samples.insert(point, at: 0)
      if samples.count > Self.count { samples.removeLast() }
    }
  }

  /// Hides samples under the ring.
  private func place(behind finger: CGPoint?) {
    let radius = (FingerRing.diameter + 8) / 2
    for (index, dot) in dots.enumerated() {
      guard index < samples.count else {
        dot.isHidden = true
        continue
      }
      let sample = samples[index]
      dot.center = sample
      dot.isHidden = finger.map { hypot($0.x - sample.x, $0.y - sample.y) < radius } ?? true
    }
  }
}
