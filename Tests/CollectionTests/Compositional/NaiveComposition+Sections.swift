import Foundation
import MotionTesting

extension NaiveComposition {
  // MARK: - Sections

  mutating func layOut() {
    elements = []
    let across = isVertical ? size.width : size.height
    let shown = (isVertical ? offset.y : offset.x, (isVertical ? offset.y : offset.x) + (isVertical ? size.height : size.width))
    let standard = around(reference)
    let global = room(for: bars, insets: standard)
    var place = isVertical ? global.top : global.left
    let inner =
      isVertical
      ? CGSize(width: max(0, size.width - global.left - global.right), height: size.height)
      : CGSize(width: size.width, height: max(0, size.height - global.top - global.bottom))
    for (number, section) in sections.enumerated() {
      if number > 0 { place += gap }
      let corner = isVertical ? CGPoint(x: global.left, y: place) : CGPoint(x: place, y: global.top)
      var section = section
      let more = around(section.reference ?? reference)
      section.insets.left += more.left
      section.insets.right += more.right
      section.insets.top += more.top
      section.insets.bottom += more.bottom
      place += add(section, number, corner, inner, shown)
    }
    let end = place + (isVertical ? global.bottom : global.right)
    contentSize = isVertical ? CGSize(width: across, height: end) : CGSize(width: end, height: across)
    let whole = CGRect(origin: .zero, size: contentSize)
    let content = CGRect(
      x: global.left, y: global.top, width: max(0, contentSize.width - global.left - global.right),
      height: max(0, contentSize.height - global.top - global.bottom))
    add(bars, whole: whole, content: content, room: size, insets: standard, shown: shown) { "\($0) global \($1)" }
  }

  /// What a reference adds across the direction of scrolling, leading at the left.
  private func around(_ reference: Reference) -> UIEdgeInsets {
    let all: UIEdgeInsets =
      switch reference {
      case .edges: .zero
      case .safeArea: safeArea
      case .margins: margins
      }
    guard isVertical else { return UIEdgeInsets(top: all.top, left: 0, bottom: all.bottom, right: 0) }
    return UIEdgeInsets(top: 0, left: isMirrored ? all.right : all.left, bottom: 0, right: isMirrored ? all.left : all.right)
  }

  /// The room that bars take beside a content.
  private func room(for bars: [Bar], insets: UIEdgeInsets, in container: CGSize? = nil) -> UIEdgeInsets {
    var room = UIEdgeInsets.zero
    let container = container ?? size
    for bar in bars where bar.extends {
      let size = barSize(bar, container, insets)
      if bar.at.y == 0 {
        room.top = max(room.top, size.height - bar.offset.y)
      } else if bar.at.y == 1 {
        room.bottom = max(room.bottom, size.height + bar.offset.y)
      } else if bar.at.x == 0 {
        room.left = max(room.left, size.width - bar.offset.x)
      } else if bar.at.x == 1 {
        room.right = max(room.right, size.width + bar.offset.x)
      }
    }
    return room
  }

  private func barSize(_ bar: Bar, _ container: CGSize, _ insets: UIEdgeInsets) -> CGSize {
    let room = CGSize(
      width: max(0, container.width - insets.left - insets.right), height: max(0, container.height - insets.top - insets.bottom))
    func value(_ length: Length) -> CGFloat {
      switch length {
      case .ofWidth(let share): room.width * share
      case .ofHeight(let share): room.height * share
      case .points(let points), .guess(let points), .level(let points): points
      }
    }
    return CGSize(width: value(bar.width), height: value(bar.height))
  }

  private mutating func add(
    _ bars: [Bar], whole: CGRect, content: CGRect, room: CGSize, insets: UIEdgeInsets = .zero, shown: (CGFloat, CGFloat),
    name: (String, Int) -> String
  ) {
    var numbers: [String: Int] = [:]
    let bounds = CGRect(
      x: whole.minX + insets.left, y: whole.minY + insets.top, width: max(0, whole.width - insets.left - insets.right),
      height: max(0, whole.height - insets.top - insets.bottom))
    for bar in bars {
      let size = barSize(bar, room, insets)
      var (x, y) = (
        bounds.minX + bar.at.x * (bounds.width - size.width), content.minY + bar.at.y * (content.height - size.height)
      )
      switch (bar.at.y, bar.at.x) {
      case (0, _): y = bar.extends ? content.minY - size.height : content.minY
      case (1, _): y = bar.extends ? content.maxY : content.maxY - size.height
      case (_, 0): x = bar.extends ? content.minX - size.width : bounds.minX
      case (_, 1): x = bar.extends ? content.maxX : bounds.maxX - size.width
      default: break
      }
      var frame = CGRect(x: x + bar.offset.x, y: y + bar.offset.y, width: size.width, height: size.height)
      if bar.pins {
        if isVertical {
          if bar.at.y == 1 {
            if frame.maxY > shown.1 { frame.origin.y = min(frame.minY, max(shown.1 - frame.height, content.minY)) }
          } else if frame.minY < shown.0 {
            frame.origin.y = max(frame.minY, min(shown.0, content.maxY - frame.height))
          }
        } else if bar.at.y == 0.5, bar.at.x == 1 {
          if frame.maxX > shown.1 { frame.origin.x = min(frame.minX, max(shown.1 - frame.width, content.minX)) }
        } else if frame.minX < shown.0 {
          frame.origin.x = max(frame.minX, min(shown.0, content.maxX - frame.width))
        }
      }
      elements.append(Element(name: name(bar.kind, numbers[bar.kind, default: 0]), frame: frame))
      numbers[bar.kind, default: 0] += 1
    }
  }

  /// Adds all of a section; answers its length.
  private mutating func add(
    _ section: Section, _ number: Int, _ corner: CGPoint, _ container: CGSize, _ shown: (CGFloat, CGFloat)
  ) -> CGFloat {
    let sides =
      isVertical
      ? UIEdgeInsets(top: 0, left: section.insets.left, bottom: 0, right: section.insets.right)
      : UIEdgeInsets(top: section.insets.top, left: 0, bottom: section.insets.bottom, right: 0)
    let room = room(for: section.bars, insets: sides, in: container)
    let inner = CGSize(
      width: max(0, container.width - section.insets.left - section.insets.right - (isVertical ? room.left + room.right : 0)),
      height: max(0, container.height - section.insets.top - section.insets.bottom - (isVertical ? 0 : room.top + room.bottom)))
    let stacksDown = section.isShelf != isVertical
    let groups = groups(of: section, inner, stacksDown)
    let along = groups.last.map { $0.start + $0.length } ?? 0
    let breadth = groups.map(\.breadth).max() ?? 0
    let groupLength = section.isShelf ? breadth : along
    let length = max(
      0,
      groupLength
        + (isVertical
          ? room.top + room.bottom + section.insets.top + section.insets.bottom
          : room.left + room.right + section.insets.left + section.insets.right))
    let whole = CGRect(
      origin: corner,
      size: isVertical ? CGSize(width: container.width, height: length) : CGSize(width: length, height: container.height))
    let content = CGRect(
      x: whole.minX + room.left, y: whole.minY + room.top, width: max(0, whole.width - room.left - room.right),
      height: max(0, whole.height - room.top - room.bottom))
    if let background = section.background {
      elements.append(
        Element(
          name: "\(section.backgroundKind) \(number)/0",
          frame: CGRect(
            x: whole.minX + background.left, y: whole.minY + background.top,
            width: max(0, whole.width - background.left - background.right),
            height: max(0, whole.height - background.top - background.bottom))))
    }
    var origin = CGPoint(x: content.minX + section.insets.left, y: content.minY + section.insets.top)
    var window: CGRect?
    if section.isShelf {
      let wide = isVertical ? content.width : content.height
      var before = isVertical ? section.insets.left : section.insets.top
      if section.isCentered, let first = groups.first { before = max(before, (wide - first.length) / 2) }
      if isVertical {
        origin.x = content.minX + before - section.shelfOffset
        window = CGRect(x: content.minX, y: origin.y, width: wide, height: breadth)
      } else {
        origin.y = content.minY + before - section.shelfOffset
        window = CGRect(x: origin.x, y: content.minY, width: breadth, height: wide)
      }
    }
    for group in groups {
      let way = stacksDown ? CGPoint(x: 0, y: group.start) : CGPoint(x: group.start, y: 0)
      for (name, frame) in group.frames {
        let words = name.split(separator: " ")
        elements.append(
          Element(
            name: "\(words[0]) \(number)/\(words[1])", frame: frame.offsetBy(dx: origin.x + way.x, dy: origin.y + way.y),
            window: window))
      }
    }
    add(section.bars, whole: whole, content: content, room: container, insets: sides, shown: shown) { "\($0) \(number)/\($1)" }
    return length
  }

  /// The elements that reach into a rectangle by more than a length; a negative one counts what is as near.
  func names(in rect: CGRect, by length: CGFloat) -> Set<String> {
    func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
      a.minX + length < b.maxX && b.minX + length < a.maxX && a.minY + length < b.maxY && b.minY + length < a.maxY
    }
    return Set(
      elements.filter { element in
        guard let window = element.window else { return overlap(element.frame, rect) }
        let seen = rect.intersection(window)
        return !seen.isNull && overlap(element.frame, seen)
      }.map(\.name))
  }
}
