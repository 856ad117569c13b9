import Foundation

/// Storage for the layers from the root to the one being drawn, and their present values; reused from frame to frame, since a stack of
/// a thousand layers takes most of its time to grow.
@MainActor
final class ValuesStack {
  private var slots: [UnsafeMutablePointer<LayerValues>] = []
  /// Empty, with the memory of the last list.
  private var openLayers: [DisplayListBuilder.OpenLayer] = []

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

  /// The memory for the open layers of a list; new memory while another list has it.
  func borrowOpenLayers() -> [DisplayListBuilder.OpenLayer] {
    var borrowed: [DisplayListBuilder.OpenLayer] = []
    swap(&borrowed, &openLayers)
    return borrowed
  }

  func giveBack(_ layers: inout [DisplayListBuilder.OpenLayer]) {
    layers.removeAll(keepingCapacity: true)
    swap(&layers, &openLayers)
  }

  isolated deinit {
    for slot in slots { slot.deallocate() }
  }
}
