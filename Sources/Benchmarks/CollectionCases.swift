import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let collections: [BenchmarkCase] = [
    BenchmarkCase(name: "scroll.frame.100k", unit: "ms") { try CollectionFrames(items: 100_000).flingMilliseconds() },
    BenchmarkCase(name: "scroll.frame.1k", unit: "ms") { try CollectionFrames(items: 1_000).flingMilliseconds() },
    BenchmarkCase(name: "collection.layout.100k.first", unit: "ms") { firstLayout(items: 100_000) },
    BenchmarkCase(name: "collection.transition.frame", unit: "ms") {
      try CollectionFrames(items: 1_000).transitionMilliseconds()
    },
    BenchmarkCase(name: "collection.memory.100k", unit: "MB") { try memory(items: 100_000) },
  ]

  /// The time from making the view to its first layout.
  private static func firstLayout(items: Int) -> Double {
    Stopwatch.median(
      (0..<5).map { _ in
        let stage = CollectionStage(items: items, cell: 40)
        return Stopwatch.seconds {
          stage.show()
          _ = stage.advance()
        } * 1000
      })
  }

  /// The additional memory of a large collection compared with a screenful, after showing and flinging.
  private static func memory(items: Int) throws -> Double {
    func grown(_ items: Int) throws -> Double {
      guard let before = ProcessFigures.residentMegabytes(of: "self") else {
        throw NotMeasured(description: "there is no /proc to read the memory from")
      }
      let stage = CollectionStage(items: items, cell: 40)
      stage.show()
      for step in 0..<200 {
        stage.view.contentOffset.y = CGFloat(step) * max(stage.view.contentSize.height - 844, 0) / 200
        _ = stage.advance()
      }
      return (ProcessFigures.residentMegabytes(of: "self") ?? before) - before
    }
    _ = try grown(200)
    return try max(grown(items), 0)
  }
}

/// A collection view of squares in a window of 390 × 844 points.
@MainActor
private final class CollectionStage: NSObject, UICollectionViewDataSource {
  static let size = CGSize(width: 390, height: 844)
  static let scale: CGFloat = 2

  private let application: UIApplication
  private var frame = 0
  private var window: UIWindow?
  private let items: Int
  let view: UICollectionView

  init(items: Int, cell: CGFloat) {
    self.items = items
    application = UIApplication(size: Self.size, scale: Self.scale, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: Self.layout(cell))
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    view.dataSource = self
  }

  static func layout(_ cell: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: cell, height: cell)
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 1
    return layout
  }

  func show() {
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(view)
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Makes one frame, with or without a touch.
  func advance(_ phase: TouchInput.Phase? = nil, at point: CGPoint = .zero) -> DisplayList {
    frame += 1
    let time = Double(frame) / 60
    let touch = phase.map { InputEvent(timestamp: time, kind: .touch(TouchInput(id: 0, phase: $0, location: point))) }
    return application.advance(to: time, with: touch.map { [$0] } ?? [])
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item.isMultiple(of: 2) ? .systemBlue : .systemOrange
    return cell
  }
}

/// Complete frames of a moving collection: input, layout, display list, picture.
@MainActor
private struct CollectionFrames {
  private static let frames = 60

  let items: Int

  private func renderer() throws -> SurfaceRenderer {
    guard let renderer = SurfaceRenderer(size: CollectionStage.size, scale: CollectionStage.scale) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    return renderer
  }

  /// The mean frame after a fling of about 4,000 points per second.
  func flingMilliseconds() throws -> Double {
    let renderer = try renderer()
    let stage = CollectionStage(items: items, cell: 64)
    stage.show()
    renderer.render(stage.advance())
    var y: CGFloat = 700
    renderer.render(stage.advance(.began, at: CGPoint(x: 200, y: y)))
    for _ in 0..<8 {
      y -= 66
      renderer.render(stage.advance(.moved, at: CGPoint(x: 200, y: y)))
    }
    renderer.render(stage.advance(.ended, at: CGPoint(x: 200, y: y)))
    guard stage.view.isDecelerating else { throw NotMeasured(description: "the fling did not go on by itself") }
    let seconds = Stopwatch.seconds { for _ in 0..<Self.frames { renderer.render(stage.advance()) } }
    return seconds / Double(Self.frames) * 1000
  }

  /// The mean frame of a scrubbed transition between two layouts with 1,000 visible cells.
  func transitionMilliseconds() throws -> Double {
    let renderer = try renderer()
    // 36 columns and 28 rows fill the window with a thousand cells.
    let stage = CollectionStage(items: items, cell: 9.8)
    stage.view.frame.size = CGSize(width: 390, height: 312)
    stage.show()
    renderer.render(stage.advance())
    guard stage.view.indexPathsForVisibleItems.count > 950 else {
      throw NotMeasured(description: "only \(stage.view.indexPathsForVisibleItems.count) cells are in sight")
    }
    let transition = stage.view.startInteractiveTransition(to: CollectionStage.layout(9.2)) { _, _ in }
    let seconds = Stopwatch.seconds {
      for frame in 1...Self.frames {
        transition.transitionProgress = CGFloat(frame) / CGFloat(Self.frames)
        transition.invalidateLayout()
        renderer.render(stage.advance())
      }
    }
    stage.view.finishInteractiveTransition()
    return seconds / Double(Self.frames) * 1000
  }
}
