import Foundation

/// One of the things that a drag carries.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  private let provider: NSItemProvider

  /// An item with content.
  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
    super.init()
  }

  /// The content.
  open var itemProvider: NSItemProvider { provider }
  /// An object for the program's own use: it needs no loading. Default: nil.
  open var localObject: Any?
  /// Asked for the preview that follows the finger once the drag has begun. Default: nil, the lifted preview.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Called when the drop's animation is to ask for the preview again; nil when none runs.
  private var dropPreviewUpdate: (() -> Void)?
  func setDropPreviewUpdate(_ update: (() -> Void)?) { dropPreviewUpdate = update }

  /// Asks the drop interaction's delegate again for the preview that ends the drop, and goes on to that one. Does nothing unless
  /// the item's drop is being animated.
  open func setNeedsDropPreviewUpdate() { dropPreviewUpdate?() }
}
