import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Transitions
@testable import ViewCore

/// Where popovers go, as laws over random sources, sizes and rooms.
@Suite struct PopoverPlacementTests {
  private struct Configuration {
    var source: CGRect
    var wish: CGSize
    var room: CGRect
    var permitted: UIPopoverArrowDirection
    var covers: Bool

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random).rounded() }
      room = CGRect(x: number(0...30), y: number(0...60), width: number(200...1200), height: number(200...900))
      let size = CGSize(width: number(0...200), height: number(0...200))
      source = CGRect(
        x: number(room.minX - 50...room.maxX + 50) - size.width / 2, y: number(room.minY - 50...room.maxY + 50) - size.height / 2,
        width: size.width, height: size.height)
      wish = CGSize(width: number(1...700), height: number(1...700))
      permitted = UIPopoverArrowDirection(rawValue: UInt.random(in: 1...15, using: &random))
      covers = Bool.random(using: &random)
    }

    var placement: PopoverPlacement {
      PopoverPlacement(source: source, preferredSize: wish, room: room, permitted: permitted, covers: covers)
    }

    /// Where the tip of an arrow in this direction can be at all: its foot needs room on its side, the arrow and a body theirs.
    func reach(_ direction: UIPopoverArrowDirection) -> CGRect {
      let (arrow, reserve) = (PopoverOutline.arrowLength, PopoverOutline.reserve)
      switch direction {
      case .up: return CGRect(x: room.minX + reserve, y: room.minY, width: room.width - 2 * reserve, height: room.height - arrow)
      case .down:
        return CGRect(x: room.minX + reserve, y: room.minY + arrow, width: room.width - 2 * reserve, height: room.height - arrow)
      case .left:
        return CGRect(x: room.minX, y: room.minY + reserve, width: room.width - arrow, height: room.height - 2 * reserve)
      default:
        return CGRect(x: room.minX + arrow, y: room.minY + reserve, width: room.width - arrow, height: room.height - 2 * reserve)
      }
    }
  }

  private func touches(_ rect: CGRect, _ other: CGRect) -> Bool {
    rect.minX <= other.maxX && other.minX <= rect.maxX && rect.minY <= other.maxY && other.minY <= rect.maxY
  }

  private func contains(_ rect: CGRect, _ point: CGPoint) -> Bool { touches(rect, CGRect(origin: point, size: .zero)) }

  private func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
    let slack = outer.insetBy(dx: -1e-6, dy: -1e-6)
    return slack.minX <= inner.minX && inner.maxX <= slack.maxX && slack.minY <= inner.minY && inner.maxY <= slack.maxY
  }

  @Test func popoverStaysInsideAndUsesPermittedDirections() {
    for seed in 0..<20_000 as Range<UInt64> {
      let configuration = Configuration(seed: seed)
      let placement = configuration.placement
      #expect(holds(configuration.room, placement.frame), "seed \(seed): \(placement) in \(configuration.room)")
      #expect(
        UIPopoverArrowDirection.inOrder.contains(placement.direction) && configuration.permitted.contains(placement.direction),
        "seed \(seed)")
    }
  }

  @Test func arrowTipTouchesTheSource() {
    var reached = 0
    for seed in 0..<20_000 as Range<UInt64> {
      let configuration = Configuration(seed: seed)
      let reachable = UIPopoverArrowDirection.inOrder.contains {
        configuration.permitted.contains($0) && touches(configuration.source, configuration.reach($0))
      }
      guard reachable else { continue }
      reached += 1
      let placement = configuration.placement
      #expect(contains(configuration.source, placement.tip), "seed \(seed): \(placement) for \(configuration.source)")
    }
    #expect(reached > 10_000)
  }

  @Test func arrowTipIsOnItsSideOfTheFrame() {
    for seed in 0..<20_000 as Range<UInt64> {
      let configuration = Configuration(seed: seed)
      let (frame, tip) = (configuration.placement.frame, configuration.placement.tip)
      let reserve = PopoverOutline.reserve - 1e-6
      switch configuration.placement.direction {
      case .up: #expect(tip.y == frame.minY && tip.x >= frame.minX + reserve && tip.x <= frame.maxX - reserve, "seed \(seed)")
      case .down: #expect(tip.y == frame.maxY && tip.x >= frame.minX + reserve && tip.x <= frame.maxX - reserve, "seed \(seed)")
      case .left: #expect(tip.x == frame.minX && tip.y >= frame.minY + reserve && tip.y <= frame.maxY - reserve, "seed \(seed)")
      default: #expect(tip.x == frame.maxX && tip.y >= frame.minY + reserve && tip.y <= frame.maxY - reserve, "seed \(seed)")
      }
    }
  }

  /// What lies beside the source with room to spare is as large as it wishes to be, and covers nothing of it.
  @Test func popoverHasThePreferredSizeWhenItFits() {
    var granted = 0
    for seed in 0..<20_000 as Range<UInt64> {
      var configuration = Configuration(seed: seed)
      configuration.wish = CGSize(width: max(configuration.wish.width, 70), height: max(configuration.wish.height, 70))
      configuration.permitted = .any
      let (source, room, wish) = (configuration.source, configuration.room, configuration.wish)
      let inner = room.insetBy(dx: PopoverOutline.reserve, dy: PopoverOutline.reserve)
      guard holds(inner, source) else { continue }
      let arrow = PopoverOutline.arrowLength
      let isWide = wish.width <= room.width && max(room.maxY - source.maxY, source.minY - room.minY) >= wish.height + arrow
      let isTall = wish.height <= room.height && max(room.maxX - source.maxX, source.minX - room.minX) >= wish.width + arrow
      guard isWide || isTall else { continue }
      granted += 1
      let placement = configuration.placement
      let body = placement.frame.inset(by: placement.direction.insets(arrow))
      #expect(abs(body.width - wish.width) < 1e-6 && abs(body.height - wish.height) < 1e-6, "seed \(seed): \(body) for \(wish)")
      #expect(!body.insetBy(dx: 1e-6, dy: 1e-6).intersects(source), "seed \(seed)")
    }
    #expect(granted > 1000)
  }

  @Test func outlineConsistsOfBodyAndArrow() {
    for seed in 0..<2000 as Range<UInt64> {
      let placement = Configuration(seed: seed).placement
      let (path, arrow) = (PopoverOutline.path(of: placement), PopoverOutline.arrowLength)
      let bounds = CGRect(origin: .zero, size: placement.frame.size)
      let body = bounds.inset(by: placement.direction.insets(arrow))
      #expect(holds(bounds.insetBy(dx: -1e-6, dy: -1e-6), path.boundingBoxOfPath), "seed \(seed)")
      guard body.width > 2 * PopoverOutline.cornerRadius, body.height > 2 * PopoverOutline.cornerRadius else { continue }
      #expect(path.contains(CGPoint(x: body.midX, y: body.midY)), "seed \(seed)")
      let tip = CGPoint(x: placement.tip.x - placement.frame.minX, y: placement.tip.y - placement.frame.minY)
      let inward = CGPoint(x: tip.x + (body.midX - tip.x).signum * 4, y: tip.y + (body.midY - tip.y).signum * 4)
      let isUpright = placement.direction == .up || placement.direction == .down
      #expect(path.contains(CGPoint(x: isUpright ? tip.x : inward.x, y: isUpright ? inward.y : tip.y)), "seed \(seed)")
      for corner in [body.origin, CGPoint(x: body.maxX, y: body.maxY)] {
        #expect(!path.contains(CGPoint(x: corner.x + (body.midX - corner.x).signum, y: corner.y + (body.midY - corner.y).signum)))
      }
    }
  }

  @Test func popoverWithoutDirectionsCoversItsSource() {
    let room = CGRect(x: 10, y: 10, width: 780, height: 580)
    let placement = PopoverPlacement(
      source: CGRect(x: 300, y: 200, width: 100, height: 100), preferredSize: CGSize(width: 200, height: 100), room: room,
      permitted: [], covers: false)
    #expect(placement.direction.isEmpty && placement.frame == CGRect(x: 250, y: 200, width: 200, height: 100))
  }

  @Test func overlappingTheSourceEnlargesTheContent() {
    let room = CGRect(x: 0, y: 0, width: 400, height: 400)
    let source = CGRect(x: 50, y: 50, width: 300, height: 300)
    let place = { (covers: Bool) in
      PopoverPlacement(source: source, preferredSize: CGSize(width: 200, height: 200), room: room, permitted: .up, covers: covers)
    }
    #expect(place(true).frame == CGRect(x: 100, y: 187, width: 200, height: 213))
    #expect(place(false).frame.height == PopoverOutline.leastLength + PopoverOutline.arrowLength, "no shorter than can be used")
  }
}

extension CGFloat {
  fileprivate var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
