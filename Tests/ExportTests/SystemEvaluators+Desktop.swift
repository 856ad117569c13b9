import Foundation

/// Linux desktops.
extension SystemEvaluator {
  /// libadwaita, adw-spring-animation.c `oscillate`; niri's spring.rs has the same.
  static func oscillate(ratio: Double, mass: Double, stiffness: Double, velocity: Double) -> Playback {
    let damping = ratio * 2 * sqrt(mass * stiffness)
    let beta = damping / (2 * mass)
    let omega0 = sqrt(stiffness / mass)
    let x0 = -1.0
    return { t in
      let envelope = exp(-beta * t)
      if abs(beta - omega0) < Double(Float.ulpOfOne) { return 1 + envelope * (x0 + (beta * x0 + velocity) * t) }
      if beta < omega0 {
        let omega1 = sqrt(omega0 * omega0 - beta * beta)
        return 1 + envelope * (x0 * cos(omega1 * t) + (beta * x0 + velocity) / omega1 * sin(omega1 * t))
      }
      let omega2 = sqrt(beta * beta - omega0 * omega0)
      return 1 + envelope * (x0 * cosh(omega2 * t) + (beta * x0 + velocity) / omega2 * sinh(omega2 * t))
    }
  }

  static func libadwaita(_ text: String) throws -> Playback {
    guard let open = text.range(of: "adw_spring_params_new (") else { throw Unreadable(what: text) }
    let numbers = text[open.upperBound...].prefix { $0 != ")" }.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 3 else { throw Unreadable(what: text) }
    return oscillate(
      ratio: numbers[0], mass: numbers[1], stiffness: numbers[2],
      velocity: try number(after: "ADW_SPRING_ANIMATION (animation),", in: text))
  }

  static func niri(_ text: String) throws -> Playback {
    let ratio = try number(after: "damping-ratio=", in: text)
    let stiffness = try number(after: "stiffness=", in: text)
    guard (0.1...10).contains(ratio), stiffness >= 1, stiffness == stiffness.rounded() else {
      throw Unreadable(what: "niri refuses \(text)")
    }
    return oscillate(ratio: ratio, mass: 1, stiffness: stiffness, velocity: 0)
  }

  /// Hyprland: a cubic Bézier over tenths of a second, solved by halving.
  static func hyprland(_ text: String) throws -> Playback {
    let lines = text.split(separator: "\n").map { $0.split(separator: "=").last ?? "" }
    func words(_ line: Substring) -> [String] { line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    guard lines.count == 4 else { throw Unreadable(what: text) }
    let bezier = words(lines[1])
    let animation = words(lines[2])
    guard bezier.count == 5, animation.count == 4, bezier[0] == animation[3] else { throw Unreadable(what: text) }
    let points = bezier.dropFirst().compactMap(Double.init)
    guard points.count == 4, let speed = Double(animation[2]) else { throw Unreadable(what: text) }
    func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    return { time in
      let progress = time / (speed / 10)
      if progress >= 1 { return 1 }
      var (lower, upper) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (lower + upper) / 2
        if cubic(points[0], points[2], middle) < progress { lower = middle } else { upper = middle }
      }
      return cubic(points[1], points[3], lower)
    }
  }
}
