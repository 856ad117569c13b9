import Foundation

/// An object of a nib or storyboard that is neither a responder nor a bar item, and has `awakeFromNib()`. `edgewise port` makes classes such
/// objects that derive from `NSObject` and override the method: on Linux `NSObject` does not have it.
@preconcurrency @MainActor
public protocol _NibAwakening: NSObjectProtocol {
  /// Called after the object was made and its outlets were set. An object to which a bar item of a controller is connected is made with the
  /// controller: its outlets to views, which are made later, are not set by then.
  func awakeFromNib()
}
