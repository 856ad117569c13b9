import Foundation

/// Room for the present values of each layer from the root down to the one that is being drawn; kept from frame to frame.
@MainActor
final class ValuesStack {
  private var slots: [UnsafeMutablePointer<LayerValues>] = []

  /// The room at a depth; it stays where it is while deeper room is made.
  @inline(__always)
  func slot(_ depth: Int) -> UnsafeMutablePointer<LayerValues> {
    depth < slots.count ? slots[depth] : grow()
  }

  private func grow() -> UnsafeMutablePointer<LayerValues> {
    let slot = UnsafeMutablePointer<LayerValues>.allocate(capacity: 1)
    slot.initialize(to: LayerValues())
    slots.append(slot)
    return slot
  }

  isolated deinit {
    for slot in slots { slot.deallocate() }
  }
}
