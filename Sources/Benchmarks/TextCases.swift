import CoreGraphics
import Foundation
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let text: [BenchmarkCase] = [
    BenchmarkCase(name: "text.label.change", unit: "ms") {
      let labels = ChangingLabels(scale: 2)
      for frame in 1..<60 { labels.list(frame) }
      return (0..<10).map { round in
        Stopwatch.seconds { for frame in 0..<30 { labels.list(60 + round * 30 + frame) } } / 30 * 1000
      }
    },
    // The growth of the process over 100,000 texts, after the first 24,000.
    BenchmarkCase(name: "text.leak.bytes", unit: "bytes") {
      let labels = ChangingLabels(scale: 2)
      for frame in 1..<1_200 { labels.list(frame) }
      return try ProcessFigures.growth { for frame in 1_200..<6_200 { labels.list(frame) } }
    },
    BenchmarkCase(name: "text.1m.window", unit: "ms") { LongText(bytes: 1_000_000).windowMilliseconds(rounds: 5) },
    BenchmarkCase(name: "text.10k.change", unit: "ms", goal: 20) { LongText(bytes: 10_000).milliseconds(changes: 9) },
    BenchmarkCase(name: "text.1m.change", unit: "ms", goal: 300) { LongText(bytes: 1_000_000).milliseconds(changes: 3) },
  ]
}

/// A label with a long text, of which one word changes in each frame.
@MainActor
private struct LongText {
  private static let size = CGSize(width: 390, height: 844)
  private static let words = [
    "the", "edge", "of", "a", "page", "comes", "in", "over", "another", "and", "stays", "where", "the", "hand", "left", "it",
  ]

  private let application: UIApplication
  private let window: UIWindow
  private let label = UILabel()
  private let text: [String]

  init(bytes: Int) {
    // Paragraphs of about sixty words, all different.
    var paragraphs: [String] = []
    var (count, word) = (0, 0)
    while count < bytes {
      let line = (0..<60).map { index in
        word += 1
        return index % 9 == 0 ? "\(word)" : Self.words[(word * 7 + index * index) % Self.words.count]
      }
      paragraphs.append(line.joined(separator: " "))
      count += paragraphs[paragraphs.count - 1].utf8.count + 1
    }
    text = paragraphs
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    page.view.backgroundColor = .white
    label.numberOfLines = 0
    label.frame = CGRect(x: 10, y: 20, width: 370, height: 800)
    page.view.addSubview(label)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  private func change(_ number: Int) {
    var changed = text
    changed[text.count / 3] += " \(number)"
    label.text = changed.joined(separator: "\n")
    // Like a label in a list: measured, then drawn.
    label.bounds.size.height = label.sizeThatFits(CGSize(width: 370, height: CGFloat.greatestFiniteMagnitude)).height
    _ = application.advance(to: Double(number) / 60, with: [])
  }

  /// The first frame of a new text in a label as high as a window, which shows a small part of it.
  func windowMilliseconds(rounds: Int) -> [Double] {
    (0..<rounds).map { round in
      let text = text.map { "\(round) \($0)" }.joined(separator: "\n")
      return Stopwatch.seconds {
        label.text = text
        _ = application.advance(to: Double(round + 1) / 60, with: [])
      } * 1000
    }
  }

  func milliseconds(changes: Int) -> [Double] {
    change(1)
    return (2..<2 + changes).map { number in Stopwatch.seconds { change(number) } * 1000 }
  }
}
