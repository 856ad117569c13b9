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
    BenchmarkCase(name: "constraints.10k.first", unit: "ms") { ConstraintChains(count: 50, length: 50).firstMilliseconds() },
    BenchmarkCase(name: "constraints.10k.edit", unit: "ms", goal: 0.5) {
      ConstraintChains(count: 50, length: 50).editMilliseconds()
    },
    BenchmarkCase(name: "constraints.nested.100", unit: "ms") { NestedBoxes(depth: 100).firstMilliseconds() },
    BenchmarkCase(name: "constraints.nested.200", unit: "ms") { NestedBoxes(depth: 200).firstMilliseconds() },
    BenchmarkCase(name: "constraints.nested.400", unit: "ms") { NestedBoxes(depth: 400).firstMilliseconds() },
    BenchmarkCase(name: "views.remove.5000", unit: "ms") { (0..<5).map { _ in ManySiblings(count: 5_000).removeMilliseconds() } },
    BenchmarkCase(name: "resize.4k", unit: "ms") {
      try ResizedScene(size: CGSize(width: 3840, height: 2160)).frameMilliseconds()
    },
    BenchmarkCase(name: "resize.4k.rest", unit: "ms") {
      ResizedScene(size: CGSize(width: 3840, height: 2160)).longestRestMilliseconds()
    },
  ]
}

/// Rows of views, each constrained to the one on its left.
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

  /// The time from active constraints to frames.
  func firstMilliseconds() -> Double {
    Stopwatch.median(
      (0..<Self.rounds).map { _ in
        let (root, _) = make()
        return Stopwatch.seconds { root.layoutIfNeeded() } * 1000
      })
  }

  /// The time of a changed constant that moves a whole row.
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

/// Nested views, each inset by a point.
@MainActor
private struct NestedBoxes {
  let depth: Int

  func firstMilliseconds() -> Double {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
    var outer = root
    for _ in 0..<depth {
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
      ])
      outer = inner
    }
    let seconds = Stopwatch.seconds { root.layoutIfNeeded() }
    return outer.bounds.width == 4000 - 2 * CGFloat(depth) ? seconds * 1000 : .nan
  }
}

/// Sibling views in a window, each positioned by constraints.
@MainActor
private struct ManySiblings {
  private let application: UIApplication
  private let window: UIWindow
  private let box: UIView
  private let views: [UIView]

  init(count: Int) {
    let size = CGSize(width: 390, height: 844)
    application = UIApplication(size: size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    let box = UIView(frame: window.bounds)
    window.addSubview(box)
    views = (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: box.leadingAnchor), view.topAnchor.constraint(equalTo: box.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      ])
      return view
    }
    self.box = box
    _ = application.advance(to: 0, with: [])
  }

  func removeMilliseconds() -> Double {
    let seconds = Stopwatch.seconds {
      for view in views { view.removeFromSuperview() }
    }
    return box.constraints.isEmpty ? seconds * 1000 : .nan
  }
}
