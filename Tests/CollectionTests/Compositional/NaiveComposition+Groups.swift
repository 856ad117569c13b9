import Foundation
import MotionTesting

extension NaiveComposition {
  struct Group {
    var start: CGFloat
    var length: CGFloat
    var breadth: CGFloat
    var frames: [(String, CGRect)]
  }

  /// The groups of a section with what stands in them, from the corner of the first one's slot.
  func groups(of section: Section, _ room: CGSize, _ stacksDown: Bool) -> [Group] {
    let maker = Maker(count: section.count, wishes: section.wishes)
    let spaces = section.group.spaces.map { $0?.points ?? 0 }
    let flexible = section.group.spaces.map { $0?.isFlexible ?? false }
    let (before, behind, near, far) = stacksDown ? (1, 3, 0, 2) : (0, 2, 1, 3)
    var groups: [Group] = []
    var (next, place) = (0, CGFloat(0))
    while next < section.count {
      let made = maker.make(section.group, room, from: next)
      let (length, breadth) = stacksDown ? (made.size.height, made.size.width) : (made.size.width, made.size.height)
      if !groups.isEmpty { place += section.spacing }
      let rest = max(0, (stacksDown ? room.width : room.height) - breadth - spaces[near] - spaces[far])
      let across = spaces[near] + (flexible[near] ? (flexible[far] ? rest / 2 : rest) : 0)
      let way = stacksDown ? CGPoint(x: across, y: spaces[before]) : CGPoint(x: spaces[before], y: across)
      let slot = length + spaces[before] + spaces[behind]
      groups.append(
        Group(
          start: place, length: slot, breadth: breadth + spaces[near] + spaces[far],
          frames: made.frames.map { ($0.0, $0.1.offsetBy(dx: way.x, dy: way.y)) }))
      place += slot
      next += made.taken
    }
    return groups
  }
}
