import Foundation
import Nibs
import ViewCore

/// The scene of a storyboard from which a controller was made.
@MainActor
package protocol ControllerScene: AnyObject {
  var storyboard: UIStoryboard { get }
  /// Makes the view and the scene's other objects; nil for a controller without a view of its own.
  func loadView() -> UIView?
  /// Connects the objects of the view, after the controller has it.
  func finishView()
  /// Performs the segue of an identifier, after the controller has loaded its view; false if there is none.
  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}

/// A segue of a storyboard that a cell triggers.
@MainActor
package protocol CellSegue: AnyObject {
  /// Performs the segue, if the controller allows it.
  func fire(_ sender: Any?)
}

/// Makes the controllers of storyboards.
@MainActor
package protocol StoryboardMaker {
  /// Whether an element of a scene is a view controller.
  func isController(_ element: NibElement) -> Bool
  /// Makes the controller of a scene, its bar items and the controllers that it contains from the start.
  ///
  /// - Parameter creator: makes the controller itself; if it is nil or returns nil, `init(coder:)` does.
  func makeController(
    _ element: NibElement, scene: NibElement, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController
}

/// The making of the controllers of storyboards, which may be of any class of the toolkit.
@MainActor
package enum StoryboardMaking {
  package static let maker = Hook<any StoryboardMaker>("Making the controllers of storyboards")
}
