import Foundation

/// The position of a finger in the window at one time.
package struct Contact: Equatable, Sendable {
  package var id: Int
  package var time: TimeInterval
  package var location: CGPoint

  package init(id: Int, time: TimeInterval, location: CGPoint) {
    self.id = id
    self.time = time
    self.location = location
  }
}
