import MotionTesting

/// Indices and identifiers that nothing has.
extension MisuseTable {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// Runs something on a table with one section of three rows.
  @MainActor private static func table(_ body: (UITableView) -> Void) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let (table, rows) = (UITableView(frame: stage.window.bounds), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.advance()
    body(table)
    stage.advance()
  }

  /// Runs something on a collection view with one section of three items.
  @MainActor private static func items(_ body: (UICollectionView) -> Void) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let rows = Rows()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = rows
    stage.window.addSubview(view)
    stage.advance()
    body(view)
    stage.advance()
  }

  @MainActor private static let noRow = IndexPath(row: 99, section: 0)
  @MainActor private static let noSection = IndexPath(row: 0, section: 9)

  private static var tableRows: [MisuseRow] {
    [
      MisuseRow("`numberOfRows(inSection: 5)` of one section", .ends("when there are only 1 sections")) {
        table { _ = $0.numberOfRows(inSection: 5) }
      },
      MisuseRow("`rect(forSection: 5)` of one section", uikit: "undefined", .ends("when there are only 1 sections")) {
        table { _ = $0.rect(forSection: 5) }
      },
      MisuseRow("`rectForHeader(inSection: -1)`", uikit: "undefined", .ends("there is no section -1")) {
        table { _ = $0.rectForHeader(inSection: -1) }
      },
      MisuseRow("`rectForFooter(inSection: 1)` of one section", uikit: "undefined", .ends("there is no section 1")) {
        table { _ = $0.rectForFooter(inSection: 1) }
      },
      MisuseRow("`rectForRow(at:)` beyond the rows", uikit: "zero", .ignored) { table { _ = $0.rectForRow(at: noRow) } },
      MisuseRow("`headerView(forSection: 5)` of one section", uikit: "nil", .ignored) {
        table { _ = $0.headerView(forSection: 5) }
      },
      MisuseRow("`selectRow(at:animated:scrollPosition:)` of no row", uikit: "undefined", .ignored) {
        table { $0.selectRow(at: noSection, animated: false, scrollPosition: .none) }
      },
      MisuseRow("`deleteRows(at:with:)` beyond the rows", .ends("attempt to delete row 99")) {
        table { $0.deleteRows(at: [noRow], with: .none) }
      },
      MisuseRow("`reloadRows(at:with:)` beyond the rows", .ends("row 99")) {
        table { $0.reloadRows(at: [noRow], with: .none) }
      },
      MisuseRow("`moveRow(at:to:)` beyond the rows", .ends("attempt to move row at index path")) {
        table { $0.moveRow(at: noRow, to: IndexPath(row: 0, section: 0)) }
      },
      MisuseRow("`insertRows(at:with:)` into no section", .ends("section 9")) {
        table { $0.insertRows(at: [noSection], with: .none) }
      },
      MisuseRow("`insertRows(at:with:)` at a path of one index", .ends("must contain exactly two indices")) {
        table { $0.insertRows(at: [IndexPath(index: 0)], with: .none) }
      },
      MisuseRow("`deleteSections(_:with:)` of no section", .ends("section 9")) {
        table { $0.deleteSections(IndexSet(integer: 9), with: .none) }
      },
      MisuseRow("`reloadSections(_:with:)` of no section", .ends("section 9")) {
        table { $0.reloadSections(IndexSet(integer: 9), with: .none) }
      },
      MisuseRow("`moveSection(_:toSection:)` of no section", .ends("section 9")) { table { $0.moveSection(9, toSection: 0) } },
      MisuseRow("`reloadData()` in a batch of updates", uikit: "undefined", .ends("reloadData() inside")) {
        table { table in table.performBatchUpdates { table.reloadData() } }
      },
    ]
  }

  private static var collectionRows: [MisuseRow] {
    [
      MisuseRow("`selectItem(at:animated:scrollPosition:)` of no item", .ends("99")) {
        items { $0.selectItem(at: noRow, animated: false, scrollPosition: []) }
      },
      MisuseRow("`deselectItem(at:animated:)` of no item", uikit: "ignores", .ignored) {
        items { $0.deselectItem(at: noRow, animated: false) }
      },
      MisuseRow("`reconfigureItems(at:)` beyond the items", uikit: "ignores", .ignored) {
        items { $0.reconfigureItems(at: [noRow]) }
      },
      MisuseRow("`layoutAttributesForItem(at:)` beyond the items", uikit: "nil", .ignored) {
        items { _ = $0.layoutAttributesForItem(at: noSection) }
      },
      MisuseRow("`beginInteractiveMovementForItem(at:)` beyond the items", uikit: "false", .ignored) {
        items { _ = $0.beginInteractiveMovementForItem(at: noSection) }
      },
      MisuseRow("`insertItems(at:)` at a path of one index", .ends("must contain exactly two indices")) {
        items { $0.insertItems(at: [IndexPath(index: 0)]) }
      },
      MisuseRow("`deleteItems(at:)` of an empty path", .ends("must contain exactly two indices")) {
        items { $0.deleteItems(at: [IndexPath()]) }
      },
      MisuseRow("`indexPath.item` of a path of one index", .ends("must contain exactly two indices")) {
        _ = IndexPath(index: 3).item
      },
      MisuseRow("`reloadItems(at:)` beyond the items", .ends("item 99")) { items { $0.reloadItems(at: [noRow]) } },
      MisuseRow("`moveItem(at:to:)` beyond the items", .ends("attempt to move item at index path")) {
        items { $0.moveItem(at: noRow, to: IndexPath(item: 0, section: 0)) }
      },
      MisuseRow("`moveSection(_:toSection:)` of no section of a collection view", .ends("section 9")) {
        items { $0.moveSection(9, toSection: 0) }
      },
      MisuseRow("`dequeueReusableSupplementaryView(…)` of nothing registered", .ends("must register")) {
        items {
          _ = $0.dequeueReusableSupplementaryView(
            ofKind: "mark", withReuseIdentifier: "mark", for: IndexPath(item: 0, section: 0))
        }
      },
      MisuseRow("`finishInteractiveTransition()` without one", .ends("finishInteractiveTransition")) {
        items { $0.finishInteractiveTransition() }
      },
      MisuseRow("a group of 0 items in a compositional layout", .ends("a group of 0 subitems")) {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        _ = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 0)
      },
      MisuseRow("a group without subitems in a compositional layout", .ends("a group needs at least one subitem")) {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
      },
    ]
  }

  @MainActor private static func snapshot(_ body: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    body(&snapshot)
  }

  private static var snapshotRows: [MisuseRow] {
    [
      MisuseRow("`snapshot.appendSections(_:)` of one that is there", .ends("supplied section identifiers are not unique")) {
        snapshot { $0.appendSections([0]) }
      },
      MisuseRow("`snapshot.appendItems(_:toSection:)` into no section", .ends("Invalid section identifier: 7")) {
        snapshot { $0.appendItems([5], toSection: 7) }
      },
      MisuseRow("`snapshot.insertItems(_:beforeItem:)` beside no item", .ends("Invalid item identifier: 7")) {
        snapshot { $0.insertItems([5], beforeItem: 7) }
      },
      MisuseRow("`snapshot.moveItem(_:afterItem:)` beside itself", .ends("cannot be moved beside itself")) {
        snapshot { $0.moveItem(1, afterItem: 1) }
      },
      MisuseRow("`snapshot.reloadItems(_:)` of no item", .ends("Invalid item identifier: 7")) {
        snapshot { $0.reloadItems([7]) }
      },
      MisuseRow("`snapshot.numberOfItems(inSection:)` of no section", .ends("Invalid section identifier: 7")) {
        snapshot { _ = $0.numberOfItems(inSection: 7) }
      },
      MisuseRow("`snapshot.deleteItems(_:)` of no item", uikit: "ignores", .ignored) { snapshot { $0.deleteItems([7]) } },
      MisuseRow("a diffable data source asked for the rows of no section", .ends("has only 0 sections")) {
        let table = UITableView()
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        _ = source.tableView(table, numberOfRowsInSection: 3)
      },
    ]
  }

  static let indices: MisuseChapter = MisuseChapter(
    title: "Indices and identifiers that nothing has", rows: tableRows + collectionRows + snapshotRows)
}
