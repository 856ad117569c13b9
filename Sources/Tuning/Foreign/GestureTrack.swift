import UIKit

/// Tracks the gestures that move foreign code: which ones are active, and how many points correspond to the whole transition.
@MainActor struct GestureTrack {
  /// The progress that is needed before the length can be measured.
  private static let leastProgress = 0.02

  private struct Known {
    weak var recognizer: UIGestureRecognizer?
    let name: String
    var velocity: CGPoint
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private weak var pan: UIPanGestureRecognizer?
  private weak var pinch: UIPinchGestureRecognizer?
  /// The last scale of the pinch and its progress, and the progress that the scale brings.
  private var pinched: (scale: Double, progress: Double)?
  private var slope: Double?
  private var startProgress = 0.0
  private var startTranslation = CGPoint.zero
  private var isHorizontal = true
  private var sign = 1.0
  /// The length from 0 to 1 in points, of the last gesture that had one.
  private(set) var length: Double?
  /// Whether the last gesture was a pinch, whose length is no distance on the screen.
  private(set) var isPinch = false

  var isUnderWay: Bool { !known.isEmpty }

  /// Records the active recognizers of a window; returns log rows for those that began or ended.
  mutating func follow(_ active: [UIGestureRecognizer], in window: UIWindow) -> [(String, BenchHistory.Mark)] {
    var notes: [(String, BenchHistory.Mark)] = []
    for recognizer in active where known[ObjectIdentifier(recognizer)] == nil {
      let name = Self.name(of: recognizer)
      let place = recognizer.location(in: window)
      notes.append(("\(name) began at \(Self.text(place.x)), \(Self.text(place.y))", .touch))
      known[ObjectIdentifier(recognizer)] = Known(recognizer: recognizer, name: name, velocity: .zero)
    }
    for (identity, entry) in known {
      if active.contains(where: { ObjectIdentifier($0) == identity }) {
        guard let pan = entry.recognizer as? UIPanGestureRecognizer else { continue }
        known[identity]?.velocity = pan.velocity(in: window)
      } else {
        known[identity] = nil
        let speed = hypot(entry.velocity.x, entry.velocity.y)
        notes.append(("\(entry.name) ended, \(Self.text(speed))\(NumberText.thinSpace)pt/s", .touch))
      }
    }
    pinch = active.lazy.compactMap { $0 as? UIPinchGestureRecognizer }.first
    // A scroll view's pan may go along with a pinch, which is what moves the transition then.
    pan = pinch == nil ? active.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first : nil
    return notes
  }

  private static func text(_ value: CGFloat) -> String { NumberText.string(Double(value), decimals: 0) }

  /// “Pan” for `UIPanGestureRecognizer`; a name that the program gave has precedence.
  private static func name(of recognizer: UIGestureRecognizer) -> String {
    if let name = recognizer.name { return name }
    let type = "\(type(of: recognizer))"
    guard type.hasPrefix("UI"), type.hasSuffix("GestureRecognizer") else { return type }
    return String(type.dropFirst(2).dropLast("GestureRecognizer".count))
  }

  // MARK: - Length

  /// A pan with a larger translation than this when first seen had begun earlier, in points.
  private static let firstStep: CGFloat = 40

  /// Records a grab at a progress; a gesture that was not sampled for a while counts as one from the start.
  mutating func start(at progress: Double) {
    startTranslation = pan?.translation(in: nil) ?? .zero
    let isLate = hypot(startTranslation.x, startTranslation.y) > Self.firstStep
    (startProgress, startTranslation) = isLate ? (0, .zero) : (progress, startTranslation)
    (isPinch, pinched, slope) = (pinch != nil, nil, nil)
  }

  /// The least change of scale between two frames from which the slope is measured.
  private static let leastScaling = 0.002

  private mutating func measure(_ pinch: UIPinchGestureRecognizer, progress: Double) {
    let scale = Double(pinch.scale)
    guard let last = pinched else { return pinched = (scale, progress) }
    guard abs(scale - last.scale) >= Self.leastScaling else { return }
    (slope, pinched) = ((progress - last.progress) / (scale - last.scale), (scale, progress))
  }

  /// Measures the length from the gesture's translation and the change in progress since it started.
  mutating func measure(progress: Double, isHeld: Bool) {
    if isHeld, let pinch { measure(pinch, progress: progress) }
    guard isHeld, let pan else { return }
    let now = pan.translation(in: nil)
    let moved = CGPoint(x: now.x - startTranslation.x, y: now.y - startTranslation.y)
    let done = progress - startProgress
    guard abs(done) >= Self.leastProgress, progress < 1, progress > 0 else { return }
    isHorizontal = abs(moved.x) >= abs(moved.y)
    let extent = Double(isHorizontal ? moved.x : moved.y) / done
    guard abs(extent) > 1 else { return }
    // Rounded to a thousandth of a point, the quotient of rounded numbers is equal in each frame.
    (sign, length) = (extent < 0 ? -1 : 1, (abs(extent) * 1000).rounded() / 1000)
  }

  /// The velocity towards the end, in points per second; nil without a pan or before the length is known.
  ///
  /// - Parameter unit: what a pinch counts as the length, in points.
  func velocity(unit: Double) -> Double? {
    if let pinch, let slope { return slope * Double(pinch.velocity) * unit }
    guard let pan, length != nil else { return nil }
    let velocity = pan.velocity(in: nil)
    return sign * Double(isHorizontal ? velocity.x : velocity.y)
  }

  /// The edge from which the gesture started.
  var edge: UIRectEdge? {
    guard length != nil else { return nil }
    return isHorizontal ? (sign > 0 ? .left : .right) : (sign > 0 ? .top : .bottom)
  }

  /// The readouts of a gesture that moves neither a transition nor a scroll view.
  func readouts(in window: UIWindow) -> [Readout]? {
    guard let pan, isUnderWay else { return nil }
    let (travel, velocity) = (pan.translation(in: window), pan.velocity(in: window))
    return [
      .state("State", Self.name(of: pan), .live), .number("Travel", Double(hypot(travel.x, travel.y)), unit: "pt"),
      .number("Velocity", Double(hypot(velocity.x, velocity.y)), unit: "pt/s"),
    ]
  }
}
