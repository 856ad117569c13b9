import CoreGraphics

/// The frames of the columns in a size.
@MainActor
struct SplitLayout {
  /// The least width of a secondary column beside others with the automatic behaviour, in points. Chosen, between the widths of a
  /// portrait and a landscape tablet.
  private static let secondaryWidth: CGFloat = 440

  /// A column with the widths that the program prefers for it.
  typealias Part = (column: UISplitViewController.Column, width: SplitColumnWidth)

  let size: CGSize
  /// The columns before the secondary one, from the primary edge.
  let parts: [Part]
  /// nil without an inspector.
  let inspector: SplitColumnWidth?
  let secondary: SplitColumnWidth
  /// Whether the primary edge is the right one.
  let isFlipped: Bool

  /// The columns before the secondary one, from the primary edge.
  var leading: [UISplitViewController.Column] { parts.map(\.column) }
  /// Their widths where nothing asks them for room, in points.
  private var widths: [CGFloat] { parts.map { $0.width.resolved(in: size.width) } }
  /// The least width of the secondary column beside others, in points.
  private var leastSecondary: CGFloat { secondary.least ?? Self.secondaryWidth }

  /// The behaviour that `automatic` stands for: beside each other where the secondary column keeps its least width.
  var automaticBehavior: UISplitViewController.SplitBehavior {
    let widths = widths
    let rest = size.width - (widths.last ?? 0)
    if rest - widths.dropLast().reduce(0, +) >= leastSecondary { return .tile }
    return parts.count > 1 && rest >= leastSecondary ? .displace : .overlay
  }

  /// The number of leading columns that are visible at first.
  func automaticCount(_ behavior: UISplitViewController.SplitBehavior) -> Int {
    switch behavior {
    case .overlay: 0
    case .displace: 1
    default: parts.count
    }
  }

  /// The visible columns beside the secondary one.
  func visible(_ state: SplitState) -> [UISplitViewController.Column] {
    leading.suffix(state.count) + (state.showsInspector && inspector != nil ? [.inspector] : [])
  }

  // MARK: - Frames

  /// The frames of all columns in a state; those that are not visible are beyond their edges.
  func frames(_ state: SplitState, _ behavior: UISplitViewController.SplitBehavior) -> [UISplitViewController.Column: CGRect] {
    var frames: [UISplitViewController.Column: CGRect] = [:]
    let room = room(state, behavior)
    var x = -room.leading.dropLast(state.count).reduce(0, +)
    for (part, width) in zip(parts, room.leading) {
      frames[part.column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    var secondary = CGRect(
      x: behavior == .overlay ? 0 : x, y: 0, width: max(rest(room, state, behavior, withInspector: false), 0),
      height: size.height)
    if inspector != nil {
      let shown = state.showsInspector ? room.inspector : 0
      let edge = room.isInspectorOver ? size.width : secondary.maxX
      frames[.inspector] = CGRect(x: edge - shown, y: 0, width: room.inspector, height: size.height)
      if !room.isInspectorOver { secondary.size.width = max(secondary.width - shown, 0) }
    }
    frames[.secondary] = secondary
    return isFlipped ? frames.mapValues(flipped) : frames
  }

  private func flipped(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = size.width - frame.maxX
    return frame
  }

  /// Whether the secondary column is dimmed, and does not receive touches.
  func dimsSecondary(_ state: SplitState, _ behavior: UISplitViewController.SplitBehavior) -> Bool {
    let isBelowLeading = behavior == .overlay ? state.count > 0 : behavior == .displace && state.count > 1
    return isBelowLeading || isInspectorOver(state, behavior)
  }

  /// Whether the inspector covers a part of the secondary column, which has no room for one beside it.
  func isInspectorOver(_ state: SplitState, _ behavior: UISplitViewController.SplitBehavior) -> Bool {
    state.showsInspector && inspector != nil && visibleRoom(state, behavior).isInspectorOver
  }

  // MARK: - Making room

  /// Widths of columns, in points.
  private struct Room {
    var leading: [CGFloat]
    var inspector: CGFloat
    var isInspectorOver = false
  }

  /// The widths in a state. A column that is not visible is as wide as it will be.
  private func room(_ state: SplitState, _ behavior: UISplitViewController.SplitBehavior) -> Room {
    var room = visibleRoom(state, behavior)
    for index in parts.indices.dropLast(state.count) {
      let shown = SplitState(count: parts.count - index, showsInspector: state.showsInspector)
      room.leading[index] = visibleRoom(shown, behavior).leading[index]
    }
    if !state.showsInspector {
      room.inspector = visibleRoom(SplitState(count: state.count, showsInspector: true), behavior).inspector
    }
    return room
  }

  /// The widths of the visible columns. Those beside the secondary one become narrower or wider within their limits where it asks for a
  /// width: the inspector first, which else covers it.
  private func visibleRoom(_ state: SplitState, _ behavior: UISplitViewController.SplitBehavior) -> Room {
    let wished = Room(leading: widths, inspector: inspector?.resolved(in: size.width) ?? 0)
    guard state.showsInspector, inspector != nil else { return fitted(wished, state, behavior, withInspector: false) }
    let beside = fitted(wished, state, behavior, withInspector: true)
    guard rest(beside, state, behavior, withInspector: true) < leastSecondary else { return beside }
    var over = fitted(wished, state, behavior, withInspector: false)
    over.isInspectorOver = true
    return over
  }

  /// What remains for the secondary column, in points.
  private func rest(
    _ room: Room, _ state: SplitState, _ behavior: UISplitViewController.SplitBehavior, withInspector: Bool
  ) -> CGFloat {
    let beside =
      switch behavior {
      case .overlay: 0.0
      case .displace where state.count > 1: room.leading.last ?? 0
      default: room.leading.suffix(state.count).reduce(0, +)
      }
    return size.width - beside - (withInspector ? room.inspector : 0)
  }

  private func fitted(
    _ room: Room, _ state: SplitState, _ behavior: UISplitViewController.SplitBehavior, withInspector: Bool
  ) -> Room {
    var room = room
    let rest = rest(room, state, behavior, withInspector: withInspector)
    let least = secondary.least ?? (withInspector ? Self.secondaryWidth : 0)
    var lack = max(secondary.wish(in: size.width) ?? rest, least) - rest
    func fit(_ width: CGFloat, _ limits: ClosedRange<CGFloat>) -> CGFloat {
      let new = min(max(width - lack, limits.lowerBound), limits.upperBound)
      lack += new - width
      return new
    }
    if withInspector, let inspector { room.inspector = fit(room.inspector, inspector.range(in: size.width)) }
    guard behavior != .overlay, behavior != .displace || state.count < 2 else { return room }
    for index in room.leading.indices.suffix(state.count) {
      room.leading[index] = fit(room.leading[index], parts[index].width.range(in: size.width))
    }
    return room
  }
}
