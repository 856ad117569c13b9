import CoreGraphics
import Foundation
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let depth: [BenchmarkCase] = [
    BenchmarkCase(name: "depth.1000.hit", unit: "ms", goal: 0.5) { DeepViews(count: 1_000).hitMilliseconds() },
    BenchmarkCase(name: "depth.1000.layout", unit: "ms", goal: 10) {
      (0..<7).map { _ in DeepViews(count: 1_000).layoutMilliseconds() }
    },
    BenchmarkCase(name: "stack.1000.first", unit: "ms", goal: 20) { (0..<5).map { _ in NestedStacks().firstMilliseconds() } },
    BenchmarkCase(name: "stack.1000.hide", unit: "ms", goal: 1) { NestedStacks().hideMilliseconds() },
  ]
}

/// Nested views, each a point smaller on all sides.
@MainActor
private struct DeepViews {
  private static let size = CGSize(width: 390, height: 844)
  private let application: UIApplication
  private let window: UIWindow
  private let top = UIView(frame: CGRect(origin: .zero, size: size))
  private let deepest: UIView

  init(count: Int) {
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    var view = top
    for index in 0..<count {
      let inner = UIView(frame: view.bounds.insetBy(dx: index < 150 ? 1 : 0, dy: index < 150 ? 1 : 0))
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner)
      view = inner
    }
    deepest = view
    let page = UIViewController()
    page.view.addSubview(top)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  /// Hit-tests the deepest view.
  func hitMilliseconds() -> [Double] {
    _ = application.advance(to: 1.0 / 60, with: [])
    let point = CGPoint(x: Self.size.width / 2, y: Self.size.height / 2)
    return (0..<21).map { _ in
      var found: UIView?
      let seconds = Stopwatch.seconds { found = window.hitTest(point, with: nil) }
      return found === deepest ? seconds * 1000 : .nan
    }
  }

  /// The first frame: layout and display list.
  func layoutMilliseconds() -> Double {
    Stopwatch.seconds { _ = application.advance(to: 1.0 / 60, with: []) } * 1000
  }
}

/// A thousand views in stacks: ten vertical stacks side by side, each of ten horizontal stacks of ten views.
@MainActor
private struct NestedStacks {
  private static let size = CGSize(width: 1280, height: 880)
  private let application: UIApplication
  private let window: UIWindow
  private let outer = UIStackView(frame: CGRect(origin: .zero, size: size))
  private let one: UIView

  init() {
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    outer.distribution = .fillEqually
    var last = UIView()
    for _ in 0..<10 {
      let column = UIStackView()
      column.axis = .vertical
      column.distribution = .fillEqually
      for _ in 0..<10 {
        let row = UIStackView()
        row.distribution = .fillEqually
        for _ in 0..<10 {
          last = UIView()
          row.addArrangedSubview(last)
        }
        column.addArrangedSubview(row)
      }
      outer.addArrangedSubview(column)
    }
    one = last
    let page = UIViewController()
    page.view.addSubview(outer)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  func firstMilliseconds() -> Double {
    let seconds = Stopwatch.seconds { _ = application.advance(to: 1.0 / 60, with: []) }
    return one.bounds.width > 0 ? seconds * 1000 : .nan
  }

  /// Hides or shows one of the thousand views, and lays out the next frame.
  func hideMilliseconds() -> [Double] {
    _ = application.advance(to: 1.0 / 60, with: [])
    return (2..<23).map { frame in
      Stopwatch.seconds {
        one.isHidden.toggle()
        _ = application.advance(to: Double(frame) / 60, with: [])
      } * 1000
    }
  }
}
