import UIKit
import UIKitCore

/// What the parts of the bench ask of the whole: its inspector, and to show a session.
@MainActor protocol BenchPanels: AnyObject {
  /// The panel of the present session's values.
  var inspector: InspectorView { get }
  /// Makes a session that another application runs the one that the bench shows.
  func changeSession(to session: SceneSession)
  /// Shows the session's reading in the inspector and the marks.
  func showReading()
  /// Shows the dynamic animator's state, also at rest.
  func showDynamics()
  /// Says beside a control, for a moment, why it does nothing or what it did; nil: on the stage.
  func answer(_ text: String, beside view: UIView?)
  /// Called with each entry of the log of a world that the stage drives.
  func worldDidLog(_ entry: TransitionLog.Entry)
}
