import Foundation

extension UICellAccessory {
  /// The edge at which a custom accessory is placed, and its position among the accessories there.
  public enum Placement {
    /// Returns the index at which an accessory is inserted among the accessories of an edge, which are in order from leading to
    /// trailing.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading edge. The default position is the one nearest to the content.
    case leading(
      displayed: UICellAccessory.DisplayedState = .always, at: UICellAccessory.Placement.Position = { $0.count })
    /// The trailing edge. The default position is the one nearest to the content.
    case trailing(
      displayed: UICellAccessory.DisplayedState = .always, at: UICellAccessory.Placement.Position = { _ in 0 })

    /// The position before the accessory of the same kind as another; the first position without one.
    @preconcurrency @MainActor
    public static func position(before accessory: UICellAccessory) -> UICellAccessory.Placement.Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// The position after the accessory of the same kind as another; the last position without one.
    @preconcurrency @MainActor
    public static func position(after accessory: UICellAccessory) -> UICellAccessory.Placement.Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
    }

    var displayed: UICellAccessory.DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }
}

/// The accessories of a row at its two edges, each from leading to trailing.
@MainActor
struct AccessoryEdges {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  private static let leadingOrder: [UICellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
  private static let trailingOrder: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .checkmark, .detail, .disclosureIndicator, .outlineDisclosure, .reorder,
  ]

  /// - Complexity: O(n) in the number of accessories, for each kind and each custom view.
  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let displayed = accessories.filter {
      switch $0.displayed {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
    leading = Self.leadingOrder.flatMap { type in displayed.filter { $0.accessoryType == type } }
    trailing = Self.trailingOrder.flatMap { type in displayed.filter { $0.accessoryType == type } }
    for accessory in displayed {
      guard case .custom(let placement, _) = accessory.content else { continue }
      switch placement {
      case .leading(_, let position): leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
      case .trailing(_, let position): trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
      }
    }
  }
}
