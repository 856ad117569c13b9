import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Parts of display lists that are shared from frame to frame, against lists that are written anew.
@MainActor
@Suite struct ListPartTests {
  private static let size = CGSize(width: 800, height: 600)

  private func box(_ index: Int) -> CALayer {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 3, height: 3)
    layer.position = CGPoint(x: CGFloat(index % 90) * 8 + 4, y: CGFloat(index / 90 % 70) * 8 + 4)
    layer.backgroundColor = CGColor(red: 0.2, green: CGFloat(index % 7) / 7, blue: 1, alpha: 1)
    return layer
  }

  private func makeTree(count: Int) -> LayerTree {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    root.backgroundColor = .white
    for group in 0..<20 {
      let holder = CALayer()
      holder.frame = CGRect(x: CGFloat(group), y: 0, width: 780, height: 600)
      root.addSublayer(holder)
      for index in 0..<count / 20 { holder.addSublayer(box(group * 31 + index)) }
    }
    for index in 0..<count { root.addSublayer(box(index)) }
    let tree = LayerTree(root: root)
    tree.advance(to: 0)
    return tree
  }

  private func list(_ tree: LayerTree, at time: Double) -> DisplayList {
    tree.advance(to: time)
    tree.completeFinishedAnimations()
    tree.layoutAndDisplay()
    return tree.displayList(size: Self.size, scale: 1, background: .black)
  }

  /// What a walk over all layers writes.
  private func written(_ tree: LayerTree) -> [DisplayItem] {
    var builder = DisplayListBuilder(reusing: [], stack: ValuesStack(), size: Self.size, time: tree.context.now)
    builder.add(tree.root)
    return builder.items
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  @Test func largeListSharesUnchangedParts() {
    let tree = makeTree(count: 4_000)
    _ = list(tree, at: 0)
    let before = list(tree, at: 1)
    let moved = tree.root.children[2_500]
    withoutActions { moved.position.x += 5 }
    let after = list(tree, at: 2)
    #expect(before.parts.count > 32)
    let changed = zip(before.parts, after.parts).filter { $0 != $1 }
    #expect(changed.count == 1)
    #expect(after.items == written(tree))
    #expect(before != after)
  }

  @Test func aSmallListIsOnePart() {
    let tree = makeTree(count: 400)
    _ = list(tree, at: 0)
    #expect(list(tree, at: 1).parts.count == 1)
  }

  /// Random changes, each followed by a frame.
  @Test func sharedPartsEqualRebuiltLists() throws {
    let tree = makeTree(count: 4_000)
    var seed: UInt64 = 11
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func any() -> CALayer {
      let child = tree.root.children[random(tree.root.children.count)]
      return child.children.isEmpty || random(3) == 0 ? child : child.children[random(child.children.count)]
    }
    for frame in 1...120 {
      let layer = any()
      let actions = random(4) == 0
      if !actions {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
      }
      switch random(12) {
      case 0: layer.opacity = Float(random(5)) / 4
      case 1: layer.isHidden.toggle()
      case 2: layer.backgroundColor = .black
      case 3: layer.addSublayer(box(random(500)))
      case 4: layer.removeFromSuperlayer()
      case 5: layer.zPosition = CGFloat(random(3) - 1)
      case 6: tree.root.insertSublayer(box(random(500)), at: UInt32(random(100)))
      case 7: layer.masksToBounds.toggle()
      case 8: layer.cornerRadius = CGFloat(random(3))
      case 9: layer.transform = CATransform3DMakeRotation(CGFloat(random(6)) / 10, 0, 0, 1)
      case 10: tree.root.opacity = random(4) == 0 ? 0.5 : 1
      default: layer.position.x += CGFloat(random(9))
      }
      if !actions { CATransaction.commit() }
      let list = list(tree, at: Double(frame) / 10)
      #expect(list.items == written(tree), "frame \(frame)")
      list.checkNesting()
      tree.checkInvariants()
    }
  }
}
