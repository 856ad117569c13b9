import Foundation

/// What a system plays for code in its language: read back from the text and worked out by that system's own formula.
///
/// Nothing here uses `Motion`, so that an error there cannot confirm itself.
enum SystemEvaluator {
  typealias Playback = (Double) -> Double

  struct Unreadable: Error {
    let what: String
  }

  /// The number after a word, for example `stiffness: ` in `stiffness: 322.27,`.
  static func number(after word: String, in text: String) throws -> Double {
    guard let found = text.range(of: word) else { throw Unreadable(what: "no “\(word)” in \(text)") }
    let rest = text[found.upperBound...].drop { $0 == " " || $0 == "\n" }
    let digits = rest.prefix { "+-.0123456789".contains($0) }
    guard let number = Double(digits) else { throw Unreadable(what: "no number after “\(word)” in \(text)") }
    return number
  }

  // MARK: - Apple

  /// UIKit's fit: what is left of the envelope after the duration is a thousandth.
  static func uikit(_ text: String) throws -> Playback {
    if text.contains("usingSpringWithDamping") {
      let duration = try number(after: "withDuration:", in: text)
      let ratio = try number(after: "usingSpringWithDamping:", in: text)
      let frequency =
        ratio < 1
        ? log(1000 * ratio / sqrt(1 - ratio * ratio)) / (ratio * duration) : criticalRoot / duration
      return oscillator(frequency: frequency, ratio: ratio, velocity: 0)
    }
    if text.contains("springDuration") { return try perceptual(text, "springDuration:", "initialSpringVelocity:") }
    return try constants(text, "dx:")
  }

  /// A spring of mass, stiffness and damping, which is never overdamped.
  private static func constants(_ text: String, _ velocity: String?) throws -> Playback {
    let mass = try number(after: "mass:", in: text)
    let stiffness = try number(after: "stiffness:", in: text)
    let ratio = try number(after: "damping:", in: text) / (2 * sqrt(stiffness * mass))
    return oscillator(
      frequency: sqrt(stiffness / mass), ratio: min(ratio, 1),
      velocity: try velocity.map { try number(after: $0, in: text) } ?? 0)
  }

  /// The root of (1 + u) e^(−u) = 0.001.
  static let criticalRoot = 9.233_413_476_451_586

  static func swiftui(_ text: String) throws -> Playback {
    let velocity = text.contains("initialVelocity:") ? "initialVelocity:" : nil
    return text.contains("mass:") ? try constants(text, velocity) : try perceptual(text, "duration:", velocity)
  }

  private static func perceptual(_ text: String, _ duration: String, _ velocity: String?) throws -> Playback {
    let bounce = try number(after: "bounce:", in: text)
    return oscillator(
      frequency: 2 * .pi / (try number(after: duration, in: text)), ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: try velocity.map { try number(after: $0, in: text) } ?? 0)
  }

  /// The textbook's damped oscillator from 0 to 1.
  private static func oscillator(frequency w: Double, ratio z: Double, velocity v: Double) -> Playback {
    if z < 1 {
      let d = w * sqrt(1 - z * z)
      return { t in 1 - exp(-z * w * t) * (cos(d * t) + (z * w - v) / d * sin(d * t)) }
    }
    if z == 1 { return { t in 1 - exp(-w * t) * (1 + (w - v) * t) } }
    let d = w * sqrt(z * z - 1)
    return { t in
      // e^(−zwt) cosh and sinh, written so that neither overflows.
      let (slow, fast) = (exp((d - z * w) * t), exp(-(d + z * w) * t))
      return 1 - (slow + fast) / 2 - (z * w - v) / d * (slow - fast) / 2
    }
  }

  // MARK: - Web

  /// CSS Easing Functions Level 2, `linear()`.
  static func css(_ text: String) throws -> Playback {
    let duration = try number(after: "transform", in: text) / 1000
    guard text.contains("ms linear("), let open = text.range(of: "linear("), let close = text.range(of: ")", options: .backwards)
    else { throw Unreadable(what: text) }
    let stops = text[open.upperBound..<close.lowerBound].split(separator: ",").map { stop in
      stop.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    }
    var points: [(input: Double?, output: Double)] = try stops.map { words in
      guard (1...2).contains(words.count), let output = Double(words[0]) else { throw Unreadable(what: "\(words)") }
      guard words.count == 2 else { return (nil, output) }
      guard words[1].hasSuffix("%"), let percent = Double(words[1].dropLast()) else { throw Unreadable(what: "\(words)") }
      return (percent / 100, output)
    }
    if points[0].input == nil { points[0].input = 0 }
    if points[points.count - 1].input == nil { points[points.count - 1].input = 1 }
    var last = -Double.infinity
    let places = try points.map { point -> (Double, Double) in
      guard let input = point.input else { throw Unreadable(what: "a stop without a place") }
      last = max(last, input)
      return (last, point.output)
    }
    return { time in
      let progress = min(max(time / duration, 0), 1)
      let index = min(max(places.lastIndex { $0.0 <= progress } ?? 0, 0), places.count - 2)
      let (a, b) = (places[index], places[index + 1])
      return b.0 == a.0 ? b.1 : a.1 + (b.1 - a.1) * (progress - a.0) / (b.0 - a.0)
    }
  }

  static func stops(_ text: String) -> Int {
    guard let open = text.range(of: "linear(") else { return 0 }
    return text[open.upperBound...].split(separator: ",").count
  }

  /// Motion for React, packages/motion-dom/src/animation/generators/spring.
  static func framer(_ text: String) throws -> Playback {
    let stiffness = try number(after: "stiffness:", in: text)
    let damping = try number(after: "damping:", in: text)
    let mass = try number(after: "mass:", in: text)
    // In milliseconds there, and against the way.
    let velocity = -(try number(after: "velocity:", in: text)) / 1000
    let ratio = damping / (2 * sqrt(stiffness * mass))
    let undamped = sqrt(stiffness / mass) / 1000
    return { seconds in
      let t = seconds * 1000
      if ratio < 1 {
        let frequency = undamped * sqrt(1 - ratio * ratio)
        let envelope = exp(-ratio * undamped * t)
        return 1 - envelope * ((velocity + ratio * undamped) / frequency * sin(frequency * t) + cos(frequency * t))
      }
      if ratio == 1 { return 1 - exp(-undamped * t) * (1 + (velocity + undamped) * t) }
      let frequency = undamped * sqrt(ratio * ratio - 1)
      let envelope = exp(-ratio * undamped * t)
      let place = min(frequency * t, 300)
      return 1 - envelope * ((velocity + ratio * undamped) * sinh(place) + frequency * cosh(place)) / frequency
    }
  }

  /// react-native-reanimated, src/animation/springUtils.ts: frame after frame, without an overdamped case.
  static func reanimated(_ text: String) throws -> Playback {
    let mass = try number(after: "mass:", in: text)
    let stiffness = try number(after: "stiffness:", in: text)
    let zeta = try number(after: "damping:", in: text) / (2 * sqrt(stiffness * mass))
    let start = try number(after: "velocity:", in: text)
    let omega0 = sqrt(stiffness / mass)
    func frame(_ current: Double, _ velocity: Double, _ t: Double) -> (Double, Double) {
      if zeta < 1 {
        let omega1 = omega0 * sqrt(1 - zeta * zeta)
        let (v0, x0) = (-velocity, 1 - current)
        let envelope = exp(-zeta * omega0 * t)
        let part = envelope * (sin(omega1 * t) * ((v0 + zeta * omega0 * x0) / omega1) + x0 * cos(omega1 * t))
        let next =
          zeta * omega0 * part - envelope * (cos(omega1 * t) * (v0 + zeta * omega0 * x0) - omega1 * x0 * sin(omega1 * t))
        return (1 - part, next)
      }
      let (v0, x0) = (-velocity, 1 - current)
      let envelope = exp(-omega0 * t)
      let position = 1 - envelope * (x0 + (v0 + omega0 * x0) * t)
      return (position, envelope * (v0 * (t * omega0 - 1) + t * x0 * omega0 * omega0))
    }
    return stepped(rate: 60, velocity: start, frame)
  }

  /// A system that goes on from its own last frame; between frames the next one is asked early.
  private static func stepped(
    rate: Double, velocity: Double, _ frame: @escaping (Double, Double, Double) -> (Double, Double)
  ) -> Playback {
    { time in
      var (position, speed) = (0.0, velocity)
      let frames = Int(time * rate)
      for _ in 0..<frames { (position, speed) = frame(position, speed, 1 / rate) }
      return frame(position, speed, time - Double(frames) / rate).0
    }
  }

  // MARK: - Android and Flutter

  /// AOSP, SpringForce.updateValues and Compose's SpringSimulation: the same formula, frame after frame, 32-bit constants.
  static func android(ratio: Double, stiffness: Double, velocity: Double) -> Playback {
    let ratio = Double(Float(ratio))
    let frequency = sqrt(Double(Float(stiffness)))
    return stepped(rate: 60, velocity: velocity) { position, velocity, t in
      let last = position - 1
      if ratio > 1 {
        let plus = -ratio * frequency + frequency * sqrt(ratio * ratio - 1)
        let minus = -ratio * frequency - frequency * sqrt(ratio * ratio - 1)
        let a = last - (minus * last - velocity) / (minus - plus)
        let b = (minus * last - velocity) / (minus - plus)
        let next = a * exp(minus * t) + b * exp(plus * t)
        return (1 + next, a * minus * exp(minus * t) + b * plus * exp(plus * t))
      }
      if ratio == 1 {
        let b = velocity + frequency * last
        let next = (last + b * t) * exp(-frequency * t)
        return (1 + next, next * -frequency + b * exp(-frequency * t))
      }
      let damped = frequency * sqrt(1 - ratio * ratio)
      let sine = (1 / damped) * (ratio * frequency * last + velocity)
      let envelope = exp(-ratio * frequency * t)
      let next = envelope * (last * cos(damped * t) + sine * sin(damped * t))
      let speed =
        next * -frequency * ratio + envelope * (-damped * last * sin(damped * t) + damped * sine * cos(damped * t))
      return (1 + next, speed)
    }
  }

  static func androidViews(_ text: String) throws -> Playback {
    android(
      ratio: try number(after: "setDampingRatio(", in: text), stiffness: try number(after: "setStiffness(", in: text),
      velocity: text.contains("setStartVelocity(") ? try number(after: "setStartVelocity(", in: text) : 0)
  }

  static func compose(_ text: String) throws -> Playback {
    android(
      ratio: try number(after: "dampingRatio =", in: text), stiffness: try number(after: "stiffness =", in: text),
      velocity: try number(after: "initialVelocity =", in: text))
  }

  /// Flutter, packages/flutter/lib/src/physics/spring_simulation.dart.
  static func flutter(_ text: String) throws -> Playback {
    let mass = try number(after: "mass:", in: text)
    let stiffness = try number(after: "stiffness:", in: text)
    let damping = try number(after: "damping:", in: text)
    let velocity = try number(after: "0, 1,", in: text)
    let distance = -1.0
    let cmk = damping * damping - 4 * mass * stiffness
    if cmk > 0 {
      let r1 = (-damping - sqrt(cmk)) / (2 * mass)
      let r2 = (-damping + sqrt(cmk)) / (2 * mass)
      let c2 = (velocity - r1 * distance) / (r2 - r1)
      let c1 = distance - c2
      return { t in 1 + c1 * exp(r1 * t) + c2 * exp(r2 * t) }
    }
    if cmk == 0 {
      let r = -damping / (2 * mass)
      return { t in 1 + (distance + (velocity - r * distance) * t) * exp(r * t) }
    }
    let w = sqrt(-cmk) / (2 * mass)
    let r = -(damping / 2 / mass)
    return { t in 1 + exp(r * t) * (distance * cos(w * t) + (velocity - r * distance) / w * sin(w * t)) }
  }
}
