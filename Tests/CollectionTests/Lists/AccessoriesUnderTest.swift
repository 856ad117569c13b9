import Foundation
import MotionTesting

@testable import Lists
@testable import ViewCore

/// A list of three rows, 320 × 44 points each, with accessories.
@MainActor
final class AccessoriesUnderTest: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 300), scale: 2)
  let view: UICollectionView
  private(set) var words: [String]
  private(set) var calls: [String] = []

  init(
    accessories: [UICellAccessory] = [], words: [String] = ["One", "Two", "Three"],
    configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    self.words = words
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configure(&configuration)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init()
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    (view.dataSource, view.delegate) = (self, self)
    stage.window.addSubview(view)
    stage.advance(frames: 2)
    show(accessories)
  }

  /// Gives all rows the same accessories.
  func show(_ accessories: [UICellAccessory]) {
    for item in words.indices { cell(item).accessories = accessories }
    stage.advance(frames: 2)
  }

  func note(_ call: String) { calls.append(call) }

  func cell(_ item: Int) -> UICollectionViewListCell {
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell else {
      fatalError("there is no row \(item)")
    }
    return cell
  }

  /// The slots of a row from left to right.
  func slots(_ item: Int = 0) -> [AccessorySlot] {
    cell(item).subviews.compactMap { $0 as? AccessorySlot }.sorted { $0.frame.minX < $1.frame.minX }
  }

  /// The frame of an accessory's view in its row.
  func frame(_ type: UICellAccessory.AccessoryType, in item: Int = 0) -> CGRect? {
    slots(item).first { $0.accessory.accessoryType == type }.map { $0.content.convert($0.content.bounds, to: cell(item)) }
  }

  /// The middle of an accessory in the window.
  func middle(_ type: UICellAccessory.AccessoryType, in item: Int = 0) -> CGPoint {
    let frame = frame(type, in: item) ?? .null
    return cell(item).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func tap(_ type: UICellAccessory.AccessoryType, in item: Int = 0) {
    stage.tap(at: middle(type, in: item))
    stage.advance(by: 0.3)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = words[indexPath.item]
      cell.contentConfiguration = content
    }
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    words.insert(words.remove(at: source.item), at: destination.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
}
