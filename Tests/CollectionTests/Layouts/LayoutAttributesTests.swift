import Foundation
import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// As an app writes its own attributes: a property, `copy(with:)`, `isEqual(_:)`.
class BadgeAttributes: UICollectionViewLayoutAttributes {
  var badge = "none"

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BadgeAttributes)?.badge = badge
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BadgeAttributes, MainActor.assumeIsolated({ other.badge == badge }) else { return false }
    return super.isEqual(object)
  }
}

/// With an initializer of its own.
final class StartedAttributes: UICollectionViewLayoutAttributes {
  let began: Int

  override init() {
    began = 7
    super.init()
  }
}

@MainActor
@Suite struct LayoutAttributesTests {
  let path = IndexPath(item: 3, section: 1)

  @Test func attributesBeginAsUIKitsDo() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden && attributes.frame == .zero)
    #expect(CATransform3DIsIdentity(attributes.transform3D) && attributes.transform == .identity)
    #expect(attributes.indexPath == path)
    #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "header")
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
    #expect(shelf.representedElementCategory == .decorationView && shelf.representedElementKind == "shelf")
  }

  @Test func frameCenterAndSizeAreOneThing() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.size == CGSize(width: 30, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    attributes.center = .zero
    #expect(attributes.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test func aTransformGrowsTheFrameAboutTheCentre() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -10, y: -5, width: 40, height: 20))
    #expect(attributes.size == CGSize(width: 20, height: 10))
    #expect(attributes.transform3D.m11 == 2)
    attributes.transform3D = CATransform3DMakeTranslation(5, 0, 0)
    #expect(attributes.transform == CGAffineTransform(translationX: 5, y: 0))
  }

  @Test func copyIsEqualAndIndependent() throws {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.zIndex = 5
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes && copy !== attributes && copy.hash == attributes.hash)
    copy.alpha = 0.5
    #expect(copy != attributes && attributes.alpha == 1)
  }

  @Test func everyValueCountsForEquality() {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.center.x = 1 }, { $0.size.width = 1 }, { $0.alpha = 0 }, { $0.zIndex = 1 }, { $0.isHidden = true },
      { $0.transform3D.m34 = 0.1 }, { $0.indexPath = IndexPath(item: 0, section: 0) },
    ]
    for change in changes {
      let one = UICollectionViewLayoutAttributes(forCellWith: path)
      let other = UICollectionViewLayoutAttributes(forCellWith: path)
      #expect(one == other)
      change(other)
      #expect(one != other)
    }
    #expect(
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path)
        != UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path))
    #expect(!UICollectionViewLayoutAttributes(forCellWith: path).isEqual("text"))
  }

  @Test func subclassesCopyTheirProperties() throws {
    let attributes = BadgeAttributes(forCellWith: path)
    attributes.badge = "new"
    attributes.alpha = 0.25
    let copy = try #require(attributes.copy() as? BadgeAttributes)
    #expect(copy.badge == "new" && copy.alpha == 0.25 && copy == attributes)
    copy.badge = "old"
    #expect(copy != attributes)
    #expect(attributes.duplicate().badge == "new")
    let started = StartedAttributes(forCellWith: path)
    #expect((started.copy() as? StartedAttributes)?.began == 7)
  }

  @Test func attributesAreDynamicItems() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let animator = UIDynamicAnimator()
    let stage = Stage()
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    stage.advance(by: 0.5)
    #expect(attributes.center.y > 50)
    #expect(attributes.collisionBoundsType == .rectangle)
    animator.removeAllBehaviors()
  }
}

@MainActor
@Suite struct InvalidationContextTests {
  private final class Context: UICollectionViewLayoutInvalidationContext {
    var note = "made"
  }

  private final class Layout: UICollectionViewLayout {
    var seen: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      let note = (context as? Context)?.note ?? "foreign"
      seen.append("\(note) \(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
    }
  }

  @Test func aContextNamesElementsOnce() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    let paths = (0..<3).map { IndexPath(item: $0, section: 0) }
    context.invalidateItems(at: [paths[0], paths[1]])
    context.invalidateItems(at: [paths[1], paths[2]])
    #expect(context.invalidatedItemIndexPaths == paths)
    context.invalidateSupplementaryElements(ofKind: "header", at: [paths[0]])
    context.invalidateSupplementaryElements(ofKind: "footer", at: [paths[1]])
    context.invalidateDecorationElements(ofKind: "shelf", at: [paths[2]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [paths[0]], "footer": [paths[1]]])
    #expect(context.invalidatedDecorationIndexPaths == ["shelf": [paths[2]]])
  }

  @Test func everyInvalidationComesWithTheLayoutsOwnContext() {
    let layout = Layout()
    let test = FlowUnderTest(layout, counts: [1])
    layout.seen = []
    layout.invalidateLayout()
    test.view.reloadData()
    #expect(layout.seen == ["made false false", "made true true"])
  }

  @Test func adjustmentsMoveTheContentAtOnce() {
    let layout = UICollectionViewLayout()
    let test = FlowUnderTest(layout, counts: [1])
    test.view.contentSize = CGSize(width: 320, height: 2_000)
    test.view.contentOffset.y = 100
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    context.contentSizeAdjustment = CGSize(width: 0, height: 500)
    layout.invalidateLayout(with: context)
    #expect(test.view.contentOffset.y == 130 && test.view.contentSize.height == 2_500)
  }
}
