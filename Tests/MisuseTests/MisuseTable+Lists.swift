import MotionTesting

extension MisuseTable {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// Runs something on a table of three rows that shows.
  @MainActor private static func table(_ count: Int = 3, _ body: (UITableView, Rows) -> Void) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let (table, rows) = (UITableView(frame: stage.window.bounds), Rows(count))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.advance()
    body(table, rows)
    stage.advance()
  }

  @MainActor private static func items(_ count: Int = 3, _ body: (UICollectionView, Rows) -> Void) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let rows = Rows(count)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = rows
    stage.window.addSubview(view)
    stage.advance()
    body(view, rows)
    stage.advance()
  }

  static let lists: MisuseChapter = MisuseChapter(
    title: "Tables and collection views",
    rows: [
      MisuseRow("a table of −3 rows", .ends("gave -3; a number of rows is 0 or more")) { table(-3) { _, _ in } },
      MisuseRow("a collection view of −3 items", .ends("gave -3; a number of items is 0 or more")) { items(-3) { _, _ in } },
      MisuseRow("`dequeueReusableCell(withIdentifier:for:)` of nothing registered", .ends("must register")) {
        table { table, _ in _ = table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(row: 0, section: 0)) }
      },
      MisuseRow("`dequeueReusableCell(withReuseIdentifier:for:)` of nothing registered", .ends("must register a class")) {
        items { view, _ in _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0)) }
      },
      MisuseRow("registering under an empty identifier", .ends("must not be empty")) {
        items { view, _ in view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "") }
      },
      MisuseRow("`insertRows(at:with:)` without a new row in the data", .ends("nvalid update")) {
        table { table, _ in table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
      },
      MisuseRow("`deleteItems(at:)` of an item that is not there", .ends("attempt to delete item 7")) {
        items { view, _ in view.deleteItems(at: [IndexPath(item: 7, section: 0)]) }
      },
      MisuseRow("`endUpdates()` without `beginUpdates()`", uikit: "undefined", .ends("no batch is open")) {
        table { table, _ in table.endUpdates() }
      },
      MisuseRow("`scrollToRow(at:at:animated:)` beyond the rows", .ends("row")) {
        table { table, _ in table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false) }
      },
      MisuseRow("`scrollToItem(at:at:animated:)` beyond the items", .ends("out-of-bounds item (99)")) {
        items { view, _ in view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false) }
      },
      MisuseRow("`numberOfItems(inSection: 5)` of one section", .ends("when there are only 1 sections")) {
        items { view, _ in _ = view.numberOfItems(inSection: 5) }
      },
      MisuseRow("`cellForRow(at:)` out of sight or beyond the rows", uikit: "nil", .ignored) {
        table { table, _ in _ = table.cellForRow(at: IndexPath(row: 99, section: 3)) }
      },
      MisuseRow("`deselectRow(at:animated:)` of no row", uikit: "ignores", .ignored) {
        table { table, _ in table.deselectRow(at: IndexPath(row: 99, section: 0), animated: false) }
      },
      MisuseRow("the same item twice in a snapshot", .ends("supplied item identifiers are not unique")) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 1])
      },
      MisuseRow("`appendItems(_:)` before any section", .ends("There are currently no sections in the data source")) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendItems([1])
      },
      MisuseRow("`contentOffset` with NaN", .ends("an offset is finite")) {
        UIScrollView().contentOffset = CGPoint(x: 0, y: CGFloat.nan)
      },
      MisuseRow("`contentSize` with infinity", .ends("the size of the content is finite")) {
        UIScrollView().contentSize = CGSize(width: CGFloat.infinity, height: 1)
      },
    ])
}
