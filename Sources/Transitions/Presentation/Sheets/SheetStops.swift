import CoreGraphics
import DrawingValues
import Foundation

/// The heights at which a sheet may rest in its container, in increasing order.
@MainActor
struct SheetStops {
  struct Stop {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The height of the sheet including the safe area, in points.
    let height: CGFloat
  }

  let room: SheetRoom
  let stops: [Stop]

  init(_ around: SheetSurroundings, traits: UITraitCollection, options: SheetOptions) {
    room = SheetRoom(around)
    let context = SheetResolutionContext(room, traits: traits)
    var stops: [Stop] = []
    for detent in options.values.detents {
      guard let value = detent.resolvedValue(in: context), !value.isNaN else { continue }
      stops.append(Stop(identifier: detent.identifier, height: room.height(forDetent: value)))
    }
    // If no detent is active, the sheet rests at its full height.
    if stops.isEmpty { stops.append(Stop(identifier: .large, height: room.full.height)) }
    self.stops = stops.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }.map(\.element)
  }

  var smallest: Stop { stops[0] }
  var largest: Stop { stops[stops.count - 1] }

  /// The height above which a sheet changes from floating to attached; see `SheetRoom.place(height:floor:)`.
  private var floor: CGFloat {
    guard largest.height >= room.full.height else { return room.full.height }
    return stops.last { $0.height < room.full.height }?.height ?? 0
  }

  func index(of identifier: UISheetPresentationController.Detent.Identifier?) -> Int? {
    identifier.flatMap { identifier in stops.firstIndex { $0.identifier == identifier } }
  }

  func selectedIndex(of options: SheetOptions) -> Int { index(of: options.values.selected) ?? 0 }

  func place(of stop: Stop) -> SheetPlace { place(height: stop.height) }
  func place(height: CGFloat) -> SheetPlace { room.place(height: height, floor: floor) }
  func place(visible: CGFloat) -> SheetPlace { place(height: room.height(forVisible: visible, floor: floor)) }

  func restingPlace(of options: SheetOptions) -> SheetPlace { place(of: stops[selectedIndex(of: options)]) }

  /// The index of the stop whose top is nearest to a height above the bottom edge, in points.
  func nearest(toVisible visible: CGFloat) -> Int {
    stops.indices.min { abs(place(of: stops[$0]).visible - visible) < abs(place(of: stops[$1]).visible - visible) } ?? 0
  }

  /// The alpha of the dimming view for a height: it increases from the largest undimmed detent to the next one.
  func dimming(at height: CGFloat, _ options: SheetOptions) -> CGFloat {
    guard let index = index(of: options.values.largestUndimmed) else { return UISheetPresentationController.dimming }
    let clear = stops[index].height
    guard height > clear else { return 0 }
    guard let next = stops[(index + 1)...].first(where: { $0.height > clear }) else { return 0 }
    return UISheetPresentationController.dimming * min((height - clear) / (next.height - clear), 1)
  }
}
