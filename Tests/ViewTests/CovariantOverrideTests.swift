import MotionTesting
import Testing
import UIKitCore

// What Apple declares without a setter, sources for iOS override with a subclass.

private final class GradientView: UIView {
  override static var layerClass: AnyClass { CAGradientLayer.self }
  override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
}

private final class CardsLayout: UICollectionViewLayout {
  override var collectionView: UICollectionView { super.collectionView! }
}

private final class PlainSearchBar: UISearchBar {}

private final class PlainSearchController: UISearchController {
  private let bar = PlainSearchBar()
  override var searchBar: PlainSearchBar { bar }
}

private final class NamedCell: UITableViewCell {
  override var reuseIdentifier: String { super.reuseIdentifier ?? "unnamed" }
}

private final class NamedHeader: UITableViewHeaderFooterView {
  override var reuseIdentifier: String { super.reuseIdentifier ?? "unnamed" }
  private lazy var shown = UILabel()
  override var contentView: UILabel { shown }
}

@MainActor
@Suite struct CovariantOverrideTests {
  @Test func theLayerHasTheTypeOfItsClass() {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.startPoint = CGPoint(x: 0, y: 0.5)
    view.backgroundColor = .red
    #expect(view.layer.delegate === view && view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func theCollectionViewOfALayoutThatHasOne() {
    let layout = CardsLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    #expect(layout.collectionView === view)
  }

  @Test func theSearchBarThatASubclassBrings() {
    let controller = PlainSearchController(searchResultsController: nil)
    controller.searchBar.text = "ace"
    #expect(controller.searchBar.placeholder == "Search" && (controller as UISearchController).searchBar.text == "ace")
  }

  @Test func identifiersThatAreNeverMissing() {
    #expect(NamedCell(style: .default, reuseIdentifier: nil).reuseIdentifier == "unnamed")
    #expect(NamedCell(style: .default, reuseIdentifier: "a").reuseIdentifier == "a")
    let header = NamedHeader(reuseIdentifier: nil)
    header.contentView.text = "Deck"
    #expect((header as UITableViewHeaderFooterView).reuseIdentifier == "unnamed")
  }

  @Test func aConfigurationReplacesAnOverriddenContentView() {
    let header = NamedHeader(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    header.layoutIfNeeded()
    #expect(header.contentView.superview === header && header.contentView.frame == header.bounds)
    header.contentConfiguration = UIListContentConfiguration.plainHeader()
    header.layoutIfNeeded()
    let shown = header.subviews.first { $0 is any UIContentView }
    #expect(header.contentView.superview == nil && shown?.frame == header.bounds)
    header.contentConfiguration = nil
    #expect(header.contentView.superview === header && shown?.superview == nil)
  }
}
