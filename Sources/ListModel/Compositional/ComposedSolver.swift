import Foundation

/// Lays out the elements of one group.
///
/// A group repeats its subitems along its axis until it is full; each uses as many of the section's items as it contains.
/// Estimated dimensions use the view's preferred size once it is known.
package struct ComposedSolver {
  package struct Solved {
    /// Without the edge spaces.
    package var size: CGSize
    /// From the corner of the element.
    package var boxes: [ComposedBox] = []
    /// The number of the section's items that it uses.
    package var count = 0
    /// The number of items it depends on, including those that did not fit.
    package var looked = 0
  }

  package var measures = ComposedMeasures()

  /// Lengths that differ by less are equal, so that fractions add up to the whole.
  private static let rounding: CGFloat = 1e-6

  package init(_ measures: ComposedMeasures = ComposedMeasures()) { self.measures = measures }

  /// - Parameters:
  ///   - first: the index of the first item.
  ///   - available: the number of items from there on; with 0 the element only reserves its space.
  ///   - forced: dimensions that its siblings determine.
  package func solve(
    _ item: ComposedItem, in container: CGSize, first: Int, available: Int, forced: ForcedSize = ForcedSize()
  ) -> Solved {
    switch item.content {
    case .item: leaf(item, in: container, first, available, forced)
    case .group(let group): self.group(group, item, in: container, first, available, forced)
    }
  }

  /// Dimensions that siblings determine.
  package struct ForcedSize: Equatable {
    var width: CGFloat?
    var height: CGFloat?

    package init() {}

    mutating func set(_ axis: ComposedAxis, _ length: CGFloat) {
      if axis == .horizontal { width = length } else { height = length }
    }

    func length(_ axis: ComposedAxis) -> CGFloat? { axis == .horizontal ? width : height }

    func applied(to size: CGSize) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
  }

  // MARK: - Items

  private func leaf(
    _ item: ComposedItem, in container: CGSize, _ first: Int, _ available: Int, _ forced: ForcedSize
  ) -> Solved {
    let measured = available > 0 ? measures.items[first] : nil
    let size = forced.applied(to: item.size.resolved(in: container, measured: measured))
    guard available > 0 else { return Solved(size: size) }
    let frame = content(of: item, size)
    let box = ComposedBox(
      element: .item(first), frame: frame, zIndex: 0,
      isWidthOpen: item.size.width.isOpen && forced.width == nil || item.size.width.isUniform,
      isHeightOpen: item.size.height.isOpen && forced.height == nil || item.size.height.isUniform)
    return Solved(size: size, boxes: [box] + supplements(item, frame, first), count: 1, looked: 1)
  }

  /// The element's frame in its slot. Insets do not apply along estimated dimensions.
  private func content(of item: ComposedItem, _ size: CGSize) -> CGRect {
    var insets = item.insets
    if case .item = item.content {
      if item.size.width.isOpen { (insets.leading, insets.trailing) = (0, 0) }
      if item.size.height.isOpen { (insets.top, insets.bottom) = (0, 0) }
    }
    return insets.inset(CGRect(origin: .zero, size: size))
  }

  private func supplements(_ item: ComposedItem, _ frame: CGRect, _ first: Int) -> [ComposedBox] {
    item.supplements.map { supplement in
      let key = ComposedKey(supplement.kind, first)
      let size = supplement.size.resolved(in: frame.size, measured: measures.supplements[key])
      return ComposedBox(
        element: .supplement(key), frame: supplement.insets.inset(supplement.frame(size, in: frame)), zIndex: supplement.zIndex,
        isWidthOpen: supplement.size.width.isOpen, isHeightOpen: supplement.size.height.isOpen)
    }
  }

  // MARK: - Groups

  private func group(
    _ group: ComposedGroup, _ item: ComposedItem, in container: CGSize, _ first: Int, _ available: Int, _ forced: ForcedSize
  ) -> Solved {
    let outer = forced.applied(to: item.size.resolved(in: container))
    let inner = item.insets.inset(CGRect(origin: .zero, size: outer))
    var solved: Solved
    switch group {
    case .line(let line):
      // A dimension that siblings determine counts as the element's own.
      let room = LineRoom(
        size: inner.size, isOpen: item.size.length(line.axis).isOpen && forced.length(line.axis) == nil,
        isOpenAcross: item.size.length(line.axis.other).isOpen && forced.length(line.axis.other) == nil)
      solved = self.line(line, room, first, available)
    case .custom(let frames):
      solved = custom(frames(ComposedRoom(size: outer, insets: item.insets)), first, available)
    }
    // What the group hugs is as large as its content.
    var size = outer
    if item.size.width.isOpen, forced.width == nil { size.width = solved.size.width + item.insets.sum(.horizontal) }
    if item.size.height.isOpen, forced.height == nil { size.height = solved.size.height + item.insets.sum(.vertical) }
    solved.size = size
    solved.boxes = solved.boxes.map { $0.moved(by: inner.origin) }
    if solved.count > 0 { solved.boxes += supplements(item, item.insets.inset(CGRect(origin: .zero, size: size)), first) }
    return solved
  }

  private func custom(_ frames: [ComposedFrame], _ first: Int, _ available: Int) -> Solved {
    let taken = frames.prefix(available)
    let boxes = taken.enumerated().map { index, frame in
      ComposedBox(
        element: .item(first + index), frame: frame.frame, zIndex: frame.zIndex, isWidthOpen: false, isHeightOpen: false)
    }
    let size = CGSize(
      width: max(0, taken.map(\.frame.maxX).max() ?? 0), height: max(0, taken.map(\.frame.maxY).max() ?? 0))
    return Solved(size: size, boxes: boxes, count: taken.count, looked: taken.count)
  }

  // MARK: - Lines

  /// The space of a line. An open dimension ends where the elements end.
  private struct LineRoom {
    var size: CGSize
    var isOpen: Bool
    var isOpenAcross: Bool
  }

  private struct Child {
    let item: ComposedItem
    let first: Int
    let available: Int
    var forced: ForcedSize
    var solved: Solved
  }

  private func line(_ line: ComposedLine, _ room: LineRoom, _ first: Int, _ available: Int) -> Solved {
    var looked = 0
    var children = self.children(line, room, first, available, &looked)
    level(&children, container(line, room))
    var solved = place(children, line, room)
    solved.looked = max(looked, solved.count)
    return solved
  }

  /// As many elements as fit, at least one. Without items left, they only reserve space.
  private func children(_ line: ComposedLine, _ room: LineRoom, _ first: Int, _ available: Int, _ looked: inout Int) -> [Child] {
    let axis = line.axis
    let container = self.container(line, room)
    let share = self.share(line, room)
    // Space is reserved beyond the last item only if no estimated size is involved.
    let keepsPlaces = !room.isOpen && line.items.allSatisfy { !$0.size.length(axis).isOpen }
    let countsEstimates = room.isOpen && line.filling == .room
    var children: [Child] = []
    var (next, left, used, step) = (first, available, CGFloat(0), 0)
    var progress = CGFloat(0)
    while !line.items.isEmpty, left > 0 || keepsPlaces {
      if case .count(let count, _) = line.filling, step >= count { break }
      let item = line.items[step % line.items.count]
      var forced = ForcedSize()
      if let share { forced.set(axis, share) }
      let solved = solve(item, in: container, first: next, available: left, forced: forced)
      let counted = countsEstimates ? ComposedSolver().solve(item, in: container, first: next, available: left) : solved
      looked = max(looked, next - first + min(solved.looked, left))
      let length = counted.size.along(axis) + item.spaces.sum(axis)
      let extent = length + (children.isEmpty ? 0 : line.spacing.points)
      if line.filling == .room, !children.isEmpty, used + extent > room.size.along(axis) + Self.rounding { break }
      children.append(Child(item: item, first: next, available: left, forced: forced, solved: solved))
      used += extent
      next += solved.count
      left -= min(left, solved.count)
      step += 1
      if step % line.items.count == 0 {
        // A round without progress would repeat forever.
        if used <= progress { break }
        progress = used
      }
    }
    return children
  }

  /// The size to which fractions refer; with a fixed count it excludes the spacing.
  private func container(_ line: ComposedLine, _ room: LineRoom) -> CGSize {
    guard case .count(let count, equal: false) = line.filling, count > 1 else { return room.size }
    let spaces = line.spacing.points * CGFloat(count - 1)
    return CGSize(
      line.axis, along: max(0, room.size.along(line.axis) - spaces), across: room.size.along(line.axis.other))
  }

  /// The length of each of several equal elements; nil if they have lengths of their own.
  private func share(_ line: ComposedLine, _ room: LineRoom) -> CGFloat? {
    guard case .count(let count, equal: true) = line.filling, count > 0, !room.isOpen, let item = line.items.first else {
      return nil
    }
    let spaces = line.spacing.points * CGFloat(count - 1) + item.spaces.sum(line.axis) * CGFloat(count)
    return max(0, room.size.along(line.axis) - spaces) / CGFloat(count)
  }

  /// Elements that are uniform get the longest side among them.
  private func level(_ children: inout [Child], _ container: CGSize) {
    for axis in [ComposedAxis.horizontal, .vertical] {
      let uniform = children.indices.filter { children[$0].item.size.length(axis).isUniform && children[$0].available > 0 }
      guard let longest = uniform.map({ children[$0].solved.size.along(axis) }).max() else { continue }
      for index in uniform where children[index].solved.size.along(axis) != longest {
        let child = children[index]
        children[index].forced.set(axis, longest)
        children[index].solved = solve(
          child.item, in: container, first: child.first, available: child.available, forced: children[index].forced)
      }
    }
  }

  private func place(_ children: [Child], _ line: ComposedLine, _ room: LineRoom) -> Solved {
    let axis = line.axis
    let spaces = line.spacing.points * CGFloat(max(0, children.count - 1))
    let used = children.reduce(spaces) { $0 + $1.solved.size.along(axis) + $1.item.spaces.sum(axis) }
    let flexible = children.reduce(line.spacing.isFlexible ? max(0, children.count - 1) : 0) { sum, child in
      sum + (child.item.spaces.lead(axis).isFlexible ? 1 : 0) + (child.item.spaces.trail(axis).isFlexible ? 1 : 0)
    }
    let rest = room.isOpen || flexible == 0 ? 0 : max(0, room.size.along(axis) - used) / CGFloat(flexible)
    var solved = Solved(size: .zero)
    var (along, end, breadth) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for (index, child) in children.enumerated() {
      let spaces = child.item.spaces
      if index > 0 { along += line.spacing.points + (line.spacing.isFlexible ? rest : 0) }
      along += spaces.lead(axis).points + (spaces.lead(axis).isFlexible ? rest : 0)
      let across = near(child, axis.other, room)
      let origin = CGPoint(axis, along: along, across: across)
      solved.boxes += child.solved.boxes.map { $0.moved(by: origin) }
      solved.count += child.solved.count
      along += child.solved.size.along(axis) + spaces.trail(axis).points + (spaces.trail(axis).isFlexible ? rest : 0)
      guard child.available > 0 else { continue }
      end = along
      breadth = max(breadth, child.solved.size.along(axis.other) + spaces.sum(axis.other))
    }
    solved.size = CGSize(axis, along: end, across: breadth)
    return solved
  }

  /// Where an element begins across the line.
  private func near(_ child: Child, _ axis: ComposedAxis, _ room: LineRoom) -> CGFloat {
    let spaces = child.item.spaces
    let rest = room.isOpenAcross ? 0 : room.size.along(axis) - child.solved.size.along(axis) - spaces.sum(axis)
    return spaces.near(axis, rest: rest)
  }
}

extension ComposedSpaces {
  /// An element's distance from the start, given the free space.
  func near(_ axis: ComposedAxis, rest: CGFloat) -> CGFloat {
    let flexible = (lead(axis).isFlexible ? 1 : 0) + (trail(axis).isFlexible ? 1 : 0)
    return lead(axis).points + (lead(axis).isFlexible ? max(0, rest) / CGFloat(flexible) : 0)
  }
}

extension ComposedSupplement {
  /// A supplementary view's frame at a rectangle.
  func frame(_ size: CGSize, in rect: CGRect) -> CGRect {
    let held = own ?? ComposedAnchor(place: container.place)
    let (shift, back) = (container.offset(of: size), held.offset(of: size))
    let x = rect.minX + container.place.x * rect.width + shift.x - held.place.x * size.width - back.x
    let y = rect.minY + container.place.y * rect.height + shift.y - held.place.y * size.height - back.y
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
