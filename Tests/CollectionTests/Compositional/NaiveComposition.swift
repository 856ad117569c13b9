import Foundation
import MotionTesting

/// A second compositional layout, written for plainness: every group is made anew from a description, all elements go into one list,
/// and the list is filtered.
struct NaiveComposition {
  enum Length: Equatable {
    case ofWidth(CGFloat), ofHeight(CGFloat), points(CGFloat), guess(CGFloat), level(CGFloat)
    var isOpen: Bool {
      switch self {
      case .guess, .level: true
      default: false
      }
    }
  }

  struct Space: Equatable {
    var points: CGFloat
    var isFlexible: Bool
  }

  struct Badge {
    var kind: String
    var size: CGSize
    var at: CGPoint
    var offset: CGPoint
    var isFractional: Bool
    var own: CGPoint?
  }

  /// An item or a group as it is described.
  struct Part {
    var width: Length
    var height: Length
    var insets = UIEdgeInsets.zero
    /// Leading, top, trailing, bottom.
    var spaces: [Space?] = [nil, nil, nil, nil]
    var badges: [Badge] = []
    var inside = Inside.item
  }

  indirect enum Inside {
    case item
    case line(isRow: Bool, [Part], Space?, times: Int?, isEqual: Bool)
    case frames([CGRect])
  }

  struct Bar {
    var kind: String
    var width: Length
    var height: Length
    var at: CGPoint
    var offset: CGPoint
    var extends: Bool
    var pins: Bool
  }

  struct Section {
    var group: Part
    var count: Int
    var spacing: CGFloat = 0
    var insets = UIEdgeInsets.zero
    var bars: [Bar] = []
    var background: UIEdgeInsets?
    var isShelf = false
    var isCentered = false
    var shelfOffset: CGFloat = 0
    var backgroundKind = "back"
    /// What its insets are measured from; nil for the reference of the composition.
    var reference: Reference?
    /// The list that it is, whose rows, bars and insets are those of the section.
    var list: NaiveList?
    /// What items with open sides ask for.
    var wishes: [Int: CGSize] = [:]
  }

  /// What insets are measured from, across the direction of scrolling.
  enum Reference { case edges, safeArea, margins }

  struct Element: Equatable {
    var name: String
    var frame: CGRect
    /// Where it can be seen: on its shelf.
    var window: CGRect?
  }

  var isVertical = true
  var size = CGSize.zero
  var offset = CGPoint.zero
  var gap: CGFloat = 0
  /// Whether the view reads from the right: leading is right then, and coordinates count from there.
  var isMirrored = false
  /// In the view's own coordinates, from the left.
  var safeArea = UIEdgeInsets.zero
  var margins = UIEdgeInsets.zero
  var reference = Reference.edges
  var sections: [Section] = []
  var bars: [Bar] = []
  var elements: [Element] = []
  var contentSize = CGSize.zero

  // MARK: - One part

  /// A part with its size and, from its corner, the frames of all in it.
  struct Made {
    var size: CGSize
    var frames: [(String, CGRect)] = []
    var taken = 0
  }

  static func value(_ length: Length, _ room: CGSize) -> CGFloat {
    switch length {
    case .ofWidth(let share): room.width * share
    case .ofHeight(let share): room.height * share
    case .points(let points), .guess(let points), .level(let points): points
    }
  }

  struct Maker {
    var count: Int
    var wishes: [Int: CGSize]

    func make(_ part: Part, _ room: CGSize, from first: Int, width: CGFloat? = nil, height: CGFloat? = nil) -> Made {
      var size = CGSize(width: NaiveComposition.value(part.width, room), height: NaiveComposition.value(part.height, room))
      if case .item = part.inside, first < count, let wish = wishes[first] {
        if part.width.isOpen { size.width = wish.width }
        if part.height.isOpen { size.height = wish.height }
      }
      size = CGSize(width: width ?? size.width, height: height ?? size.height)
      var made = Made(size: size)
      switch part.inside {
      case .item:
        guard first < count else { return made }
        var frame = CGRect(origin: .zero, size: size)
        if !part.width.isOpen {
          frame.origin.x = part.insets.left
          frame.size.width = max(0, size.width - part.insets.left - part.insets.right)
        }
        if !part.height.isOpen {
          frame.origin.y = part.insets.top
          frame.size.height = max(0, size.height - part.insets.top - part.insets.bottom)
        }
        made.frames = [("item \(first)", frame)]
        made.taken = 1
        addBadges(part, frame, first, &made)
      case .line(let isRow, let parts, let gap, let times, let isEqual):
        let inner = CGSize(
          width: max(0, size.width - part.insets.left - part.insets.right),
          height: max(0, size.height - part.insets.top - part.insets.bottom))
        let hugsX = part.width.isOpen && width == nil, hugsY = part.height.isOpen && height == nil
        let (hugs, hugsAcross) = isRow ? (hugsX, hugsY) : (hugsY, hugsX)
        let list = list(isRow, parts, gap, times, isEqual, inner, hugs, first)
        let content = place(list, isRow, gap, inner, hugs, hugsAcross, &made, CGPoint(x: part.insets.left, y: part.insets.top))
        if hugsX { made.size.width = content.width + part.insets.left + part.insets.right }
        if hugsY { made.size.height = content.height + part.insets.top + part.insets.bottom }
        finish(part, first, &made)
      case .frames(let frames):
        for (index, frame) in frames.enumerated() where first + index < count {
          made.frames.append(("item \(first + index)", frame.offsetBy(dx: part.insets.left, dy: part.insets.top)))
          made.taken += 1
        }
        finish(part, first, &made)
      }
      return made
    }

    private func finish(_ part: Part, _ first: Int, _ made: inout Made) {
      guard made.taken > 0 else { return }
      let frame = CGRect(
        x: part.insets.left, y: part.insets.top, width: max(0, made.size.width - part.insets.left - part.insets.right),
        height: max(0, made.size.height - part.insets.top - part.insets.bottom))
      addBadges(part, frame, first, &made)
    }

    private func addBadges(_ part: Part, _ frame: CGRect, _ first: Int, _ made: inout Made) {
      for badge in part.badges {
        let (w, h) = (badge.size.width, badge.size.height)
        let own = badge.own ?? badge.at
        var (x, y) = (frame.minX + badge.at.x * frame.width - own.x * w, frame.minY + badge.at.y * frame.height - own.y * h)
        x += badge.isFractional ? badge.offset.x * w : badge.offset.x
        y += badge.isFractional ? badge.offset.y * h : badge.offset.y
        made.frames.append(("\(badge.kind) \(first)", CGRect(x: x, y: y, width: w, height: h)))
      }
    }

    private typealias Entry = (part: Part, made: Made, isThere: Bool)

    private func list(
      _ isRow: Bool, _ parts: [Part], _ gap: Space?, _ times: Int?, _ isEqual: Bool, _ inner: CGSize, _ hugs: Bool, _ first: Int
    ) -> [Entry] {
      let long = { (size: CGSize) in isRow ? size.width : size.height }
      let ends = { (part: Part) -> CGFloat in
        (part.spaces[isRow ? 0 : 1]?.points ?? 0) + (part.spaces[isRow ? 2 : 3]?.points ?? 0)
      }
      let between = gap?.points ?? 0
      var room = inner
      if let times, !isEqual, times > 1 {
        let less = max(0, long(inner) - between * CGFloat(times - 1))
        room = isRow ? CGSize(width: less, height: inner.height) : CGSize(width: inner.width, height: less)
      }
      var share: CGFloat?
      if let times, isEqual, !hugs {
        share = max(0, long(inner) - between * CGFloat(times - 1) - ends(parts[0]) * CGFloat(times)) / CGFloat(times)
      }
      let goesOn = !hugs && parts.allSatisfy { !(isRow ? $0.width : $0.height).isOpen }
      var list: [Entry] = []
      var next = first, used: CGFloat = 0, usedBefore: CGFloat = 0
      for step in 0..<10_000 {
        if let times, step >= times { break }
        if next >= count, !goesOn { break }
        let part = parts[step % parts.count]
        let made = make(part, room, from: next, width: isRow ? share : nil, height: isRow ? nil : share)
        var length = long(made.size)
        if hugs, times == nil { length = long(Maker(count: count, wishes: [:]).make(part, room, from: next).size) }
        let with = used + length + ends(part) + (list.isEmpty ? 0 : between)
        if times == nil, !list.isEmpty, with > long(inner) + 1e-6 { break }
        list.append((part, made, next < count))
        used = with
        next += made.taken
        if (step + 1) % parts.count == 0 {
          if used <= usedBefore { break }
          usedBefore = used
        }
      }
      // Level sides.
      var from = first
      let widths = list.filter { $0.isThere && isLevel($0.part.width) }.map(\.made.size.width).max()
      let heights = list.filter { $0.isThere && isLevel($0.part.height) }.map(\.made.size.height).max()
      for index in list.indices {
        let entry = list[index]
        let width = isLevel(entry.part.width) ? widths : nil, height = isLevel(entry.part.height) ? heights : nil
        if entry.isThere, width != nil || height != nil {
          list[index].made = make(
            entry.part, room, from: from, width: width ?? (isRow ? share : nil), height: height ?? (isRow ? nil : share))
        }
        from += entry.made.taken
      }
      return list
    }

    private func isLevel(_ length: Length) -> Bool { if case .level = length { true } else { false } }

    private func place(
      _ list: [Entry], _ isRow: Bool, _ gap: Space?, _ inner: CGSize, _ hugs: Bool, _ hugsAcross: Bool, _ made: inout Made,
      _ corner: CGPoint
    ) -> CGSize {
      let long = { (size: CGSize) in isRow ? size.width : size.height }
      let short = { (size: CGSize) in isRow ? size.height : size.width }
      let before = isRow ? 0 : 1, behind = isRow ? 2 : 3, above = isRow ? 1 : 0, below = isRow ? 3 : 2
      // All stretches of the line, in order: spaces and elements.
      var stretches: [(length: CGFloat, isFlexible: Bool, entry: Int?)] = []
      for (index, entry) in list.enumerated() {
        if index > 0, let gap { stretches.append((gap.points, gap.isFlexible, nil)) }
        if let space = entry.part.spaces[before] { stretches.append((space.points, space.isFlexible, nil)) }
        stretches.append((long(entry.made.size), false, index))
        if let space = entry.part.spaces[behind] { stretches.append((space.points, space.isFlexible, nil)) }
      }
      let flexible = CGFloat(stretches.filter(\.isFlexible).count)
      let left = hugs ? 0 : max(0, long(inner) - stretches.map(\.length).reduce(0, +))
      var along: CGFloat = 0, end: CGFloat = 0, breadth: CGFloat = 0
      for stretch in stretches {
        if let index = stretch.entry {
          let entry = list[index], cross = short(entry.made.size)
          let up = entry.part.spaces[above], down = entry.part.spaces[below]
          let spare = hugsAcross ? 0 : max(0, short(inner) - cross - (up?.points ?? 0) - (down?.points ?? 0))
          var across = up?.points ?? 0
          if up?.isFlexible == true { across += down?.isFlexible == true ? spare / 2 : spare }
          let origin = isRow ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
          for (name, frame) in entry.made.frames {
            made.frames.append((name, frame.offsetBy(dx: corner.x + origin.x, dy: corner.y + origin.y)))
          }
          made.taken += entry.made.taken
          if entry.isThere { breadth = max(breadth, cross + (up?.points ?? 0) + (down?.points ?? 0)) }
        }
        along += stretch.length + (stretch.isFlexible ? left / flexible : 0)
      }
      // A line that hugs its elements ends with the trailing space of the last one that is there.
      if let index = list.lastIndex(where: \.isThere) {
        end = list[...index].enumerated().map { number, entry in
          (number > 0 ? gap?.points ?? 0 : 0) + (entry.part.spaces[before]?.points ?? 0) + long(entry.made.size)
            + (entry.part.spaces[behind]?.points ?? 0)
        }.reduce(0, +)
      }
      return isRow ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
    }
  }
}
