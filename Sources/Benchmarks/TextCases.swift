import CoreGraphics
import Foundation
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let text: [BenchmarkCase] = [
    BenchmarkCase(name: "text.label.change", unit: "ms") { try ChangingLabels().millisecondsPerFrame() },
    BenchmarkCase(name: "text.leak.bytes", unit: "bytes") { try ChangingLabels().leakedBytes() },
  ]
}

/// Twenty labels that say something else in every frame, as read-outs do.
@MainActor
private struct ChangingLabels {
  private static let size = CGSize(width: 390, height: 844)
  /// Of the numbers that are shown: more than the toolkit remembers the lines of.
  private static let vocabulary = 5_000

  private let application = UIApplication(size: size, scale: 2, framesPerSecond: 60)
  private let window: UIWindow
  private let labels = (0..<20).map { UILabel(frame: CGRect(x: 20, y: 20 + 40 * $0, width: 200, height: 24)) }

  init() {
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    labels.forEach(page.view.addSubview)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  private func run(_ frames: Range<Int>) {
    for frame in frames {
      for (index, label) in labels.enumerated() { label.text = "\((frame * 31 + index * 7) % Self.vocabulary) pt/s" }
      _ = application.advance(to: Double(frame) / 60, with: [])
    }
  }

  func millisecondsPerFrame() throws -> Double {
    run(1..<60)
    return Stopwatch.seconds { run(60..<360) } / 300 * 1000
  }

  /// How much the process grows over 100,000 texts, after the first 24,000.
  func leakedBytes() throws -> Double {
    run(1..<1_200)
    return try ProcessFigures.growth { run(1_200..<6_200) }
  }
}
