import Foundation
import MotionTesting
import Testing

@MainActor
struct SelfSizingTests {
  private final class Rows: NSObject, UITableViewDataSource {
    static let texts = ["Short", String(repeating: "A good deal more to read, over several lines. ", count: 6)]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel()
      label.numberOfLines = 0
      label.text = Self.texts[indexPath.row]
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      ])
      return cell
    }
  }

  @Test func cellsOfCollectionsPreferTheSizeOfTheirConstraints() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let content = ContentView(70, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(content)
    for format in ["H:|-5-[content]-5-|", "V:|-5-[content]-5-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["content": content]))
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100, height: 100)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 80, height: 40))
  }

  @Test func rowsHaveTheHeightOfTheirConstraints() throws {
    let (stage, rows) = (LayoutStage(), Rows())
    let table = UITableView(frame: stage.view.bounds)
    table.dataSource = rows
    stage.view.addSubview(table)
    stage.stage.advance(frames: 3)
    for row in 0...1 {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first { $0.text == Rows.texts[row] })
      let text = label.sizeThatFits(CGSize(width: 368, height: 0)).height
      #expect(cell.frame.height == (text + 20).rounded(.up))
      #expect(label.frame.minX == 16 && label.frame.width == 368 && label.frame.minY == 10)
    }
  }
}
