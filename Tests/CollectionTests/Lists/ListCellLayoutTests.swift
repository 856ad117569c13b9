import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// When the cells of a list lay themselves out.
@MainActor
struct ListCellLayoutTests {
  private final class CountingCell: UICollectionViewListCell {
    static var layouts = 0
    override func layoutSubviews() {
      Self.layouts += 1
      super.layoutSubviews()
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      guard let cell = cell as? CountingCell else { return cell }
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .checkmark()]
      return cell
    }
  }

  @Test func cellsAreNotLaidOutInEachFrame() {
    let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
    let source = Source()
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(CountingCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    stage.window.addSubview(view)
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    stage.window.addSubview(ball)
    stage.advance(frames: 4)
    #expect(CountingCell.layouts > 0 && view.visibleCells.count == 6)
    CountingCell.layouts = 0
    UIView.animate(withDuration: 0.5) { ball.center.x = 200 }
    stage.advance(frames: 40)
    #expect(CountingCell.layouts == 0, "nothing of the list has changed")
    let cell = view.visibleCells[0]
    cell.setNeedsLayout()
    stage.advance(frames: 4)
    #expect(CountingCell.layouts == 1)
    // The separators stay in front of views that the program adds.
    let own = UIView()
    cell.addSubview(own)
    stage.advance(frames: 4)
    #expect(cell.subviews.last !== own && CountingCell.layouts <= 3)
  }
}
