import Foundation

/// An object of a nib or storyboard that is neither a responder nor a bar item, and has `awakeFromNib()`. `edgewise port` makes classes such
/// objects that derive from `NSObject` and override the method: on Linux `NSObject` does not have it.
@preconcurrency @MainActor
public protocol _NibAwakening: NSObjectProtocol {
  /// Called after the object was made, with all outlets of its file set.
  func awakeFromNib()
}
