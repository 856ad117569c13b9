import Foundation

/// The plots of a soak test, one above the other.
@MainActor struct SoakPicture {
  private static let width = 900.0
  private static let height = 150.0
  private static let margin = 60.0

  let samples: [FuzzSoak.Sample]

  var svg: String {
    let curves: [(String, [Double])] = [
      ("allocated, MB", samples.map { $0.heapBytes / 1e6 }), ("pages in memory, MB", samples.map { $0.residentBytes / 1e6 }),
      ("open handles", samples.map { Double($0.handles) }),
      ("textures, MB", samples.map { Double($0.textureBytes) / 1e6 }),
      ("observers left behind", samples.map { Double($0.observers) }),
      ("mean frame, µs of the processor (scenes in turn)", samples.map(\.frameMicroseconds)),
    ]
    let parts = curves.enumerated().map { index, curve in
      plot(curve.0, curve.1, top: Self.margin / 2 + Double(index) * (Self.height + Self.margin))
    }
    let total = Double(curves.count) * (Self.height + Self.margin) + Self.margin / 2
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(total)" font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func plot(_ title: String, _ values: [Double], top: Double) -> String {
    let highest = max(values.max() ?? 1, 1) * 1.1
    let hours = max(samples.last?.hour ?? 1, 1e-9)
    let room = Self.width - 2 * Self.margin
    let points = zip(samples, values).map { sample, value in
      String(
        format: "%.1f,%.1f", Self.margin + sample.hour / hours * room, top + Self.height - value / highest * Self.height)
    }
    let bottom = top + Self.height
    return """
      <text x="\(Self.margin)" y="\(top - 6)">\(title)</text>
      <path d="M\(Self.margin) \(top)V\(bottom)H\(Self.width - Self.margin)" fill="none" stroke="#888"/>
      <text x="4" y="\(top + 10)">\(String(format: "%.1f", highest))</text><text x="4" y="\(bottom)">0</text>
      <text x="\(Self.width - Self.margin)" y="\(bottom + 14)">\(String(format: "%.0f h", hours))</text>
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#06c" stroke-width="1.2"/>
      """
  }
}
