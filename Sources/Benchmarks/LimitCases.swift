import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer
import UIKit
import UIKitCore

// Cases beside their limit, in one process: what the toolkit takes ÷ what the same pixels take by hand.
extension BenchmarkCase {
  static let limits: [BenchmarkCase] = [
    BenchmarkCase(name: "ratio.boxes.1000.software", unit: "×", goal: 3) { try MovingBoxes(count: 1_000).ratio() },
    BenchmarkCase(name: "ratio.boxes.5000.software", unit: "×", goal: 3) { try MovingBoxes(count: 5_000).ratio() },
    BenchmarkCase(name: "boxes.1000.software", unit: "ms") { try MovingBoxes(count: 1_000).milliseconds() },
    BenchmarkCase(name: "boxes.5000.software", unit: "ms") { try MovingBoxes(count: 5_000).milliseconds() },
    BenchmarkCase(name: "ratio.labels.20.software", unit: "×", goal: 1.5) { try LabelsBesideBlits().ratio() },
  ]
}

/// Rounded boxes of 24 points that all move in each frame, on a window of 1,280 × 880 pixels.
@MainActor
private struct MovingBoxes {
  private static let size = CGSize(width: 1280, height: 880)
  private static let side = 24.0
  private static let frames = 60

  private let application: UIApplication
  private let window: UIWindow
  private let boxes: [UIView]
  private let renderer: SurfaceRenderer
  private let limit: HandDrawnBoxes

  init(count: Int) throws {
    guard let renderer = SurfaceRenderer(size: Self.size, scale: 1),
      let limit = HandDrawnBoxes(width: Int(Self.size.width), height: Int(Self.size.height), side: Int(Self.side), radius: 6)
    else { throw NotMeasured(description: "there is no memory for the picture") }
    (self.renderer, self.limit) = (renderer, limit)
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    page.view.backgroundColor = .white
    boxes = (0..<count).map { index in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      box.backgroundColor = Self.colors[index % Self.colors.count]
      box.layer.cornerRadius = 6
      page.view.addSubview(box)
      return box
    }
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  private static let colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .brown, .cyan, .magenta]

  /// Where a box stands: each on a path of its own.
  private static func center(_ index: Int, frame: Int) -> CGPoint {
    let turn = Double(index) * 0.37 + Double(frame) * 0.02
    return CGPoint(
      x: size.width * (0.5 + 0.47 * cos(turn * 1.3 + Double(index % 7))),
      y: size.height * (0.5 + 0.46 * sin(turn + Double(index % 11))))
  }

  private func draw(_ frame: Int) {
    for (index, box) in boxes.enumerated() { box.center = Self.center(index, frame: frame) }
    renderer.render(application.advance(to: Double(frame) / 60, with: []))
  }

  private func drawByHand(_ frame: Int) {
    limit.draw(count: boxes.count) { Self.center($0, frame: frame) }
  }

  func milliseconds() throws -> Double {
    for frame in 1...10 { draw(frame) }
    return Stopwatch.seconds { for frame in 11...70 { draw(frame) } } / Double(Self.frames) * 1000
  }

  /// In turn, so that both meet the machine in the same mood; the median of ten pairs.
  func ratio() throws -> Double {
    for frame in 1...10 {
      draw(frame)
      drawByHand(frame)
    }
    return Stopwatch.median(
      (1...10).map { round in
        let frames = round * 10 + 1...round * 10 + 10
        let ours = Stopwatch.seconds { for frame in frames { draw(frame) } }
        return ours / Stopwatch.seconds { for frame in frames { drawByHand(frame) } }
      })
  }
}

/// Twenty labels that say something else in each frame, beside blits of glyphs that are already there.
@MainActor
private struct LabelsBesideBlits {
  private static let size = CGSize(width: 390, height: 844)
  private let application: UIApplication
  private let window: UIWindow
  private let labels = (0..<20).map { UILabel(frame: CGRect(x: 20, y: 20 + 40 * $0, width: 200, height: 24)) }
  private let renderer: SurfaceRenderer
  private let limit: HandDrawnText

  init() throws {
    guard let renderer = SurfaceRenderer(size: Self.size, scale: 1), let limit = HandDrawnText(size: Self.size) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    (self.renderer, self.limit) = (renderer, limit)
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    page.view.backgroundColor = .white
    labels.forEach(page.view.addSubview)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  private func text(_ index: Int, frame: Int) -> String { "\((frame * 31 + index * 7) % 5_000) pt/s" }

  private func draw(_ frame: Int) {
    for (index, label) in labels.enumerated() { label.text = text(index, frame: frame) }
    renderer.render(application.advance(to: Double(frame) / 60, with: []))
  }

  func ratio() throws -> Double {
    for frame in 1...30 {
      draw(frame)
      limit.draw { text($0, frame: frame) }
    }
    return Stopwatch.median(
      (1...10).map { round in
        let frames = round * 30 + 1...round * 30 + 30
        let ours = Stopwatch.seconds { for frame in frames { draw(frame) } }
        return ours / Stopwatch.seconds { for frame in frames { limit.draw { text($0, frame: frame) } } }
      })
  }
}
