import Foundation
import Misuse
import Nibs
import ViewCore

/// From where a controller takes its view.
@MainActor
package enum NibSource {
  /// A scene of a storyboard.
  case scene(any ControllerScene)
  /// A nib by name; without a name that of the class, if there is one.
  case nib(name: String?, bundle: Bundle?)

  package var scene: (any ControllerScene)? { if case .scene(let scene) = self { scene } else { nil } }
  var storyboard: UIStoryboard? { scene?.storyboard }
  var name: String? { if case .nib(let name, _) = self { name } else { nil } }
  var bundle: Bundle? {
    switch self {
    case .scene(let scene): scene.storyboard.bundle
    case .nib(_, let bundle): bundle
    }
  }

  /// Loads the view, and sets it on the controller; false if there is none.
  func loadView(of controller: UIViewController) -> Bool {
    switch self {
    case .scene(let scene):
      guard let view = scene.loadView() else { return false }
      controller.view = view
      scene.finishView()
      return true
    case .nib(let name, let bundle):
      var place = bundle ?? NibModules.bundle(of: type(of: controller))
      var document = Self.document(name, of: controller, in: place)
      // A library may name a nib of the program.
      if document == nil, let name, let found = NibFiles.find(name, .nib, in: bundle) { (document, place) = found }
      guard let found = document else {
        misuse(unless: name == nil, "Could not load NIB in bundle: \(place.bundlePath) with name '\(name ?? "")'")
        return false
      }
      _ = UINib(document: found, bundle: place).instantiate(withOwner: controller)
      return controller.isViewLoaded
    }
  }

  /// The nib of a name, or of the class: `CardView` for a `CardViewController`, then `CardViewController`.
  private static func document(_ name: String?, of controller: UIViewController, in bundle: Bundle) -> NibDocument? {
    // Without a bundle of its own the class has no nibs.
    if name == nil, bundle === Bundle.main { return nil }
    if let name { return NibFiles.document(name, .nib, in: bundle) }
    let type = "\(Swift.type(of: controller))"
    let short = type.hasSuffix("Controller") ? String(type.dropLast("Controller".count)) : nil
    for candidate in [short, type].compactMap(\.self) {
      if let found = NibFiles.document(candidate, .nib, in: bundle) { return found }
    }
    return nil
  }
}

extension UIViewController {
  /// Loads the view from the storyboard or nib; false if there is none.
  package func loadNibView() -> Bool { nibSource.loadView(of: self) }
}
