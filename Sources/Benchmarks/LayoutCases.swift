import CoreGraphics
import Foundation
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let layout: [BenchmarkCase] = [
    BenchmarkCase(name: "layout.constraints.1000", unit: "ms") { ConstraintChains(count: 20, length: 50).firstMilliseconds() },
    BenchmarkCase(name: "layout.constraints.1000.edit", unit: "ms") {
      ConstraintChains(count: 20, length: 50).editMilliseconds()
    },
    BenchmarkCase(name: "layout.constraints.chain1000", unit: "ms") {
      ConstraintChains(count: 1, length: 1000).firstMilliseconds()
    },
  ]
}

/// Views that hang on each other from left to right, in rows.
@MainActor
private struct ConstraintChains {
  private static let rounds = 5

  let count: Int
  let length: Int

  private func make() -> (root: UIView, firstSpace: NSLayoutConstraint) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 1000))
    var constraints: [NSLayoutConstraint] = []
    for row in 0..<count {
      var previous: UIView?
      for _ in 0..<length {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? root.leadingAnchor, constant: 2),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(row) * 20),
          view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ]
        previous = view
      }
    }
    NSLayoutConstraint.activate(constraints)
    return (root, constraints[0])
  }

  /// From the active constraints to the frames.
  func firstMilliseconds() -> Double {
    Stopwatch.median(
      (0..<Self.rounds).map { _ in
        let (root, _) = make()
        return Stopwatch.seconds { root.layoutIfNeeded() } * 1000
      })
  }

  /// One constant that moves a whole row.
  func editMilliseconds() -> Double {
    let (root, space) = make()
    root.layoutIfNeeded()
    return Stopwatch.median(
      (1...21).map { step in
        Stopwatch.seconds {
          space.constant = CGFloat(step)
          root.layoutIfNeeded()
        } * 1000
      })
  }
}
