import CoreGraphics
import DisplayList
import Foundation
import UIKit
import UIKitCore

/// Twenty labels whose texts change in every frame, like readouts.
@MainActor
struct ChangingLabels {
  static let size = CGSize(width: 390, height: 844)
  /// The number of different texts: more than the layout cache holds.
  private static let vocabulary = 100_000

  private let application: UIApplication
  private let window: UIWindow
  private let labels = (0..<20).map { UILabel(frame: CGRect(x: 20, y: 20 + 40 * $0, width: 200, height: 24)) }

  init(scale: CGFloat) {
    application = UIApplication(size: Self.size, scale: scale, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    page.view.backgroundColor = .white
    labels.forEach(page.view.addSubview)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  static func text(_ index: Int, frame: Int) -> String { "\((frame * 31 + index * 7) % vocabulary) pt/s" }

  @discardableResult
  func list(_ frame: Int) -> DisplayList {
    for (index, label) in labels.enumerated() { label.text = Self.text(index, frame: frame) }
    return application.advance(to: Double(frame) / 60, with: [])
  }
}

/// Compared with Cairo's cached glyphs.
@MainActor
final class LabelsInSoftware: PairedPicture {
  private let window: SoftwareWindow
  private let labels: ChangingLabels

  init() throws {
    window = try SoftwareWindow(width: Int(ChangingLabels.size.width), height: Int(ChangingLabels.size.height))
    labels = ChangingLabels(scale: 1)
  }

  func beginOurs() { window.invalidate() }

  func draw(_ frame: Int) throws { try window.show(labels.list(frame)) }

  func drawByHand(_ frame: Int) throws {
    try window.showByHand { HandDrawnText.draw(on: $0) { ChangingLabels.text($0, frame: frame) } }
  }
}

/// The same with OpenGL.
@MainActor
final class LabelsByCard {
  private let window: CardWindow
  private let labels: ChangingLabels

  init() throws {
    window = try CardWindow(width: Int(ChangingLabels.size.width), height: Int(ChangingLabels.size.height))
    labels = ChangingLabels(scale: 1)
  }

  func run(_ frames: ClosedRange<Int>) throws {
    for frame in frames { _ = try window.show(labels.list(frame)) }
  }

  func milliseconds() throws -> [Double] {
    try run(1...30)
    return try (1...5).map { round in
      try Stopwatch.seconds { try run(round * 30 + 1...round * 30 + 30) } / 30 * 1000
    }
  }
}
