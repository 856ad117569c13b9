import CoreGraphics
import DisplayList
import Foundation
import UIKit
import UIKitCore

/// A list in a window of 390 × 844 points, flung from the middle of its content.
@MainActor
struct LongListFrames {
  private static let size = CGSize(width: 390, height: 844)
  private static let frames = 60
  private static let runs = 7

  /// A list that fills its window, and the objects that it holds weakly.
  typealias Content = (list: UIScrollView, sources: [AnyObject])

  /// The mean frame after a fling of about 4,000 points per second: input, layout and display list.
  ///
  /// The minimum of several flings, as other processes can only add time.
  ///
  /// - Parameter make: makes the list.
  static func flingMilliseconds(_ make: (CGRect) -> Content) throws -> Double {
    try (0..<runs).reduce(.infinity) { least, _ in min(least, try LongListFrames(make).fling()) }
  }

  private let application: UIApplication
  private let window: UIWindow
  private let content: Content

  private init(_ make: (CGRect) -> Content) {
    application = UIApplication(size: Self.size, scale: 2, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    content = make(window.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(content.list)
    window.makeKeyAndVisible()
  }

  private func fling() throws -> Double {
    var frame = 0
    func advance(_ phase: TouchInput.Phase? = nil, at y: CGFloat = 0) {
      frame += 1
      let time = Double(frame) / 60
      let touch = phase.map {
        InputEvent(timestamp: time, kind: .touch(TouchInput(id: 0, phase: $0, location: CGPoint(x: 200, y: y))))
      }
      _ = application.advance(to: time, with: touch.map { [$0] } ?? [])
    }
    let list = content.list
    advance()
    list.contentOffset.y = (list.contentSize.height / 2).rounded()
    advance()
    var y: CGFloat = 700
    advance(.began, at: y)
    for _ in 0..<8 {
      y -= 66
      advance(.moved, at: y)
    }
    advance(.ended, at: y)
    guard list.isDecelerating else { throw NotMeasured(description: "the fling did not go on by itself") }
    return Stopwatch.seconds { for _ in 0..<Self.frames { advance() } } / Double(Self.frames) * 1000
  }
}

/// A table whose cells determine their heights.
final class LongTable: NSObject, UITableViewDataSource {
  private final class Row: UITableViewCell {
    var height: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  private let sections: Int
  private let rows: Int

  init(sections: Int = 1, rows: Int) { (self.sections, self.rows) = (sections, rows) }

  /// From 40 to 94 points.
  static func height(of path: IndexPath) -> CGFloat { 40 + CGFloat((path.section * 5 + path.row * 7) % 10) * 6 }

  static func make(
    _ frame: CGRect, rowHeight: CGFloat, _ data: LongTable, _ delegate: LongTableHeights? = nil
  ) -> LongListFrames.Content {
    let table = UITableView(frame: frame, style: .plain)
    table.rowHeight = rowHeight
    table.estimatedRowHeight = 60
    table.sectionHeaderHeight = 0
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = data
    table.delegate = delegate
    return (table, [data] + (delegate.map { [$0] } ?? []))
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Row)?.height = Self.height(of: indexPath)
    return cell
  }
}

/// Provides the heights of rows in advance.
final class LongTableHeights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { LongTable.height(of: indexPath) }
}

/// A collection whose cells determine their sizes.
final class LongCollection: NSObject, UICollectionViewDataSource {
  private final class Chip: UICollectionViewCell {
    var chipSize = CGSize.zero
    override func sizeThatFits(_ size: CGSize) -> CGSize { chipSize }
  }

  private let sections: Int
  private let items: Int

  init(sections: Int = 1, items: Int) { (self.sections, self.items) = (sections, items) }

  /// From 40 to 110 points wide, and 30 to 50 high.
  static func size(of path: IndexPath) -> CGSize {
    CGSize(width: 40 + (path.section * 3 + path.item * 7) % 11 * 7, height: 30 + path.item % 3 * 10)
  }

  static func make(
    _ frame: CGRect, _ layout: UICollectionViewLayout, _ data: LongCollection, _ delegate: LongCollectionSizes? = nil
  ) -> LongListFrames.Content {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(Chip.self, forCellWithReuseIdentifier: "chip")
    view.dataSource = data
    view.delegate = delegate
    return (view, [data] + (delegate.map { [$0] } ?? []))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chip", for: indexPath)
    (cell as? Chip)?.chipSize = Self.size(of: indexPath)
    return cell
  }
}

/// Provides the sizes of items in advance.
final class LongCollectionSizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { LongCollection.size(of: indexPath) }
}

/// A minimal custom layout: rows of 50 points.
final class PlainRows: UICollectionViewLayout {
  private static let pitch: CGFloat = 50
  private var count = 0

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * Self.pitch)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(Int(rect.minY / Self.pitch), 0)
    let end = min(Int((rect.maxY / Self.pitch).rounded(.up)), count)
    return (first..<max(first, end)).map {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat($0) * Self.pitch, width: collectionViewContentSize.width, height: Self.pitch)
      return attributes
    }
  }
}
