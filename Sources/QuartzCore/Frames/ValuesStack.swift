import Foundation

/// Storage for the present values of each layer from the root to the one being drawn; reused from frame to frame.
@MainActor
final class ValuesStack {
  private var slots: [UnsafeMutablePointer<LayerValues>] = []

  /// The slot of a depth; its address stays valid while deeper slots are added.
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
