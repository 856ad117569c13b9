import UIKit

/// The frames of the window's parts for a window size (LOOK §1). A plain value, so that tests can check it as a table.
public struct BenchLayout: Equatable, Sendable {
  /// Where the inspector is: right of the stage, under it, or out of the window.
  public enum InspectorPlace: Equatable, Sendable { case beside, below, hidden }
  /// The dock's contents: lanes beside the log, one of the two, or only the transport row.
  public enum DockForm: Equatable, Sendable { case full, shared, transport, hidden }

  /// Width of the inspector beside the stage, in points.
  public static let inspectorWidth: CGFloat = 360
  /// Width of the inspector in windows narrower than `narrowBelow`, in points.
  public static let narrowInspectorWidth: CGFloat = 320
  /// The greatest width to which an inspector beside the stage can be dragged, in points.
  public static let widestInspector: CGFloat = 560
  /// The least width that the inspector leaves for the stage, in points.
  static let leastBeside: CGFloat = 440
  /// The inspector is narrow in windows narrower than the first width, and below the stage in those narrower than the second.
  public static let narrowBelow: CGFloat = 1120
  /// Windows narrower than this, in points, have the inspector under the stage.
  public static let stackedBelow: CGFloat = 800
  static let stackedShare: CGFloat = 0.45
  static let stackedGutter: CGFloat = 16
  /// Windows smaller than this, in width or height, open without the inspector.
  public static let opensHiddenBelow: CGFloat = 480
  /// Height of the dock with its lanes and log, in points.
  public static let dockHeight: CGFloat = 196
  /// Height of the transport row, in points.
  public static let transportHeight: CGFloat = 52
  /// Windows lower than this have only the dock's first row.
  public static let lowBelow: CGFloat = 640
  /// Height of the percent scale under the stage.
  static let scaleRoom: CGFloat = 28

  /// Where the inspector is.
  public let place: InspectorPlace
  /// The stage's frame in the window.
  public let stage: CGRect
  /// Radius of the stage's corners; 0 where the stage is the whole window.
  public let stageRadius: CGFloat
  /// The inspector's frame in the window; beyond its edge while it is hidden.
  public let inspector: CGRect
  /// The dock's frame in the window; below its edge while the inspector is hidden.
  public let dock: CGRect
  /// What the dock shows.
  public let dockForm: DockForm
  /// Distance between the stage and the other parts; 0 if the stage fills the window.
  public let gutter: CGFloat

  /// The width of an inspector beside the stage, in points: the chosen one, limited by the window, or the default for its width.
  public static func inspectorWidth(_ chosen: CGFloat?, in size: CGSize) -> CGFloat {
    guard let chosen, chosen.isFinite else { return size.width < narrowBelow ? narrowInspectorWidth : inspectorWidth }
    let widest = max(min(widestInspector, size.width - leastBeside), narrowInspectorWidth)
    return min(max(chosen.rounded(), narrowInspectorWidth), widest)
  }

  /// Lays out a window of a size in points.
  ///
  /// - Parameter inspectorWidth: the width chosen for an inspector beside the stage; nil for the default.
  public init(size: CGSize, showsInspector: Bool, inspectorWidth chosen: CGFloat? = nil) {
    guard showsInspector else {
      place = .hidden
      stage = CGRect(origin: .zero, size: size)
      stageRadius = 0
      gutter = 0
      let hidden = BenchLayout(size: size, showsInspector: true, inspectorWidth: chosen)
      dockForm = .hidden
      dock = CGRect(x: 0, y: size.height, width: hidden.dock.width, height: hidden.dock.height)
      inspector =
        hidden.place == .below
        ? hidden.inspector.offsetBy(dx: 0, dy: hidden.inspector.height)
        : hidden.inspector.offsetBy(dx: hidden.inspector.width, dy: 0)
      return
    }
    stageRadius = Dimensions.Radius.stage
    if size.width < Self.stackedBelow {
      place = .below
      gutter = Self.stackedGutter
      let height = (size.height * Self.stackedShare).rounded()
      inspector = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
      dockForm = .transport
      dock = CGRect(
        x: 0, y: inspector.minY - Self.transportHeight, width: size.width, height: Self.transportHeight)
      stage = Self.stage(in: CGRect(x: 0, y: 0, width: size.width, height: dock.minY), gutter: gutter)
    } else {
      place = .beside
      gutter = Dimensions.gutter
      let width = Self.inspectorWidth(chosen, in: size)
      inspector = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
      let isNarrow = size.width < Self.narrowBelow || size.width - width < Self.narrowBelow - Self.inspectorWidth
      dockForm = size.height < Self.lowBelow ? .transport : isNarrow ? .shared : .full
      let height = dockForm == .transport ? Self.transportHeight : Self.dockHeight
      dock = CGRect(x: 0, y: size.height - height, width: size.width - width, height: height)
      stage = Self.stage(in: CGRect(x: 0, y: 0, width: dock.width, height: dock.minY), gutter: gutter)
    }
  }

  private static func stage(in room: CGRect, gutter: CGFloat) -> CGRect {
    CGRect(
      x: gutter, y: gutter, width: max(room.width - 2 * gutter, 1), height: max(room.height - gutter - scaleRoom, 1))
  }

  /// The size of a window whose stage has the given size beside the inspector.
  public static func windowSize(forStage stage: CGSize) -> CGSize {
    let height = stage.height + Dimensions.gutter + scaleRoom + dockHeight
    let width = stage.width + 2 * Dimensions.gutter + inspectorWidth
    if width >= narrowBelow, height >= lowBelow { return CGSize(width: width, height: height) }
    let narrow = max(stage.width + 2 * Dimensions.gutter + narrowInspectorWidth, stackedBelow)
    guard narrow < narrowBelow else { return CGSize(width: max(width, narrowBelow), height: max(height, lowBelow)) }
    return CGSize(width: narrow, height: max(height, lowBelow))
  }

  /// Whether the inspector is shown initially in a window of this size.
  public static func opensWithInspector(_ size: CGSize) -> Bool {
    size.width >= opensHiddenBelow && size.height >= opensHiddenBelow
  }

  // MARK: - Marks

  static let gripLength: CGFloat = 44
  static let gripWidth: CGFloat = 4
  /// From the stage's edge to a grip's middle: outside in the gutter, inside in the full window.
  private var gripDistance: CGFloat { gutter > 0 ? -gutter / 2 : 8 }

  /// The grip of an edge.
  public func grip(_ edge: UIRectEdge) -> CGRect {
    let middle = CGPoint(x: stage.midX, y: stage.midY)
    let center: CGPoint
    switch edge {
    case .left: center = CGPoint(x: stage.minX + gripDistance, y: middle.y)
    case .right: center = CGPoint(x: stage.maxX - gripDistance, y: middle.y)
    case .top: center = CGPoint(x: middle.x, y: stage.minY + gripDistance)
    default: center = CGPoint(x: middle.x, y: stage.maxY - gripDistance)
    }
    let isUpright = edge == .left || edge == .right
    let size =
      isUpright
      ? CGSize(width: Self.gripWidth, height: Self.gripLength) : CGSize(width: Self.gripLength, height: Self.gripWidth)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  static let pillSize = CGSize(width: 408, height: 44)

  /// The verdict pill's frame: bottom centre, or top centre for a drag from the bottom edge.
  public func pill(edge: UIRectEdge) -> CGRect {
    let inset: CGFloat = gutter > 0 ? 16 : 24
    let width = min(Self.pillSize.width, stage.width - 2 * inset)
    let y = edge == .bottom ? stage.minY + inset : stage.maxY - inset - Self.pillSize.height
    return CGRect(x: stage.midX - width / 2, y: y, width: width, height: Self.pillSize.height)
  }

  /// The percent scale's frame, parallel to the drag: below the stage, or to its left.
  public func scale(isHorizontal: Bool) -> CGRect {
    isHorizontal
      ? CGRect(x: stage.minX, y: stage.maxY, width: stage.width, height: Self.scaleRoom)
      : CGRect(x: stage.minX - gutter, y: stage.minY, width: gutter, height: stage.height)
  }
}
