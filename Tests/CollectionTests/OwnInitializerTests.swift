import Foundation
import MotionTesting
import Testing

/// Cells with designated initializers of their own, as on iOS: no initializer but Apple's is required.
@MainActor
struct OwnInitializerTests {
  /// Hides `init(frame:)`: it can be made by hand only.
  private final class DeckCell: UICollectionViewCell {
    let model: String
    init(model: String) {
      self.model = model
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class NumberedCell: UICollectionViewCell {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(frame: .zero)
    }
    override init(frame: CGRect) {
      number = 7
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class ConvenientCell: UICollectionViewCell {
    let words: [String]
    init(words: [String]) {
      self.words = words
      super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    convenience override init(frame: CGRect) { self.init(words: ["by the table"]) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private class PairCell<Value>: UICollectionViewCell { var pair: (Value?, String) = (nil, "no initializer") }

  private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint: Int
    init(tint: Int) {
      self.tint = tint
      super.init()
    }
    override init() {
      tint = 3
      super.init()
    }
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TintedAttributes)?.tint = tint
      return copy
    }
  }

  private final class MarkedContext: UICollectionViewLayoutInvalidationContext {
    let mark: String
    init(mark: String) {
      self.mark = mark
      super.init()
    }
    override init() {
      mark = "by the layout"
      super.init()
    }
  }

  private final class TintedLayout: UICollectionViewFlowLayout {
    private(set) var marks: [String] = []
    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
    override class var invalidationContextClass: AnyClass { MarkedContext.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      marks.append((context as? MarkedContext)?.mark ?? "none")
      super.invalidateLayout(with: context)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let identifiers: [String]
    init(_ identifiers: [String]) { self.identifiers = identifiers }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { identifiers.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  @Test func registeredCellsAreMadeByTheirInitFrame() {
    let source = Source(["plain", "number", "convenient", "pair"])
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
    view.register(NumberedCell.self, forCellWithReuseIdentifier: "number")
    view.register(ConvenientCell.self, forCellWithReuseIdentifier: "convenient")
    view.register(PairCell<Int>.self, forCellWithReuseIdentifier: "pair")
    view.register(DeckCell.self, forCellWithReuseIdentifier: "hidden")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    let cells = (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(cells.map { $0?.reuseIdentifier } == source.identifiers)
    #expect((cells[1] as? NumberedCell)?.number == 7 && (cells[2] as? ConvenientCell)?.words == ["by the table"])
    #expect((cells[3] as? PairCell<Int>)?.pair.1 == "no initializer")
    #expect(cells.allSatisfy { $0?.frame.size == CGSize(width: 50, height: 50) })
    #expect(DeckCell(model: "by hand").model == "by hand")
  }

  @Test func attributesAndContextsAreMadeByTheirInit() {
    let layout = TintedLayout()
    let source = Source(["plain"])
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance()
    let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? TintedAttributes
    #expect(attributes?.tint == 3 && (attributes?.copy() as? TintedAttributes)?.indexPath == attributes?.indexPath)
    view.reloadData()
    view.bounds.size.width = 150
    stage.advance()
    #expect(!layout.marks.isEmpty && layout.marks.allSatisfy { $0 == "by the layout" })
    #expect(TintedAttributes(tint: 5).tint == 5 && MarkedContext(mark: "by hand").mark == "by hand")
  }
}
