import Foundation
import Misuse
import Nibs
import ViewCore

/// A storyboard: view controllers with their views, and the segues between them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  package let document: NibDocument
  package let bundle: Bundle
  /// The elements of the controllers by identity, each with its scene.
  private let scenes: [String: (scene: NibElement, controller: NibElement)]
  private let initial: String?

  /// A storyboard of a bundle, which `edgewise port` has compiled. Traps without a file of that name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let found = NibFiles.find(name, .storyboard, in: storyboardBundleOrNil) else {
      let path = (storyboardBundleOrNil ?? .main).bundlePath
      misuse("Could not find a storyboard named '\(name)' in bundle \(path); `edgewise port` compiles .storyboard files.")
    }
    (document, bundle) = found
    scenes = Self.scenes(of: document)
    initial = document.root["initialViewController"]
    super.init()
  }

  private static func scenes(of document: NibDocument) -> [String: (scene: NibElement, controller: NibElement)] {
    let maker = StoryboardMaking.maker.value
    var found: [String: (scene: NibElement, controller: NibElement)] = [:]
    for scene in document.root.items("scenes") {
      for element in scene.items("objects")
      where maker.isController(element) || element.tag == "viewControllerPlaceholder" {
        if let id = element.id { found[id] = (scene, element) }
      }
    }
    return found
  }

  // MARK: - Instantiating the initial view controller

  /// Makes the controller at which the storyboard starts; nil, with a warning, if it has none.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

  /// Makes the initial controller by a closure, or, if that is nil or returns nil, by `init(coder:)`.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let controller = makeInitial(creator: creator) else { return nil }
    return checked(controller, "instantiateInitialViewController")
  }

  private func makeInitial(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let initial, let controller = controller(withID: initial, creator: creator) else {
      ToolkitLog.warning("The storyboard \(document.name) has no initial view controller.")
      return nil
    }
    return controller
  }

  // MARK: - Instantiating identified view controllers

  /// Makes the controller of a storyboard identifier. Traps for an unknown one.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// Makes the controller of a storyboard identifier by a closure, or, if that is nil or returns nil, by `init(coder:)`. Traps
  /// for an unknown identifier.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    checked(make(identifier, creator: creator), "instantiateViewController(identifier: \"\(identifier)\")")
  }

  private func make(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let id = scenes.first { $0.value.controller["storyboardIdentifier"] == identifier }?.key
    guard let id, let controller = controller(withID: id, creator: creator) else {
      misuse("Storyboard (\(document.name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  private func checked<ViewController: UIViewController>(_ controller: UIViewController, _ call: String) -> ViewController {
    guard let fitting = controller as? ViewController else {
      misuse("\(call): the controller is a \(type(of: controller)), which is no \(ViewController.self).")
    }
    return fitting
  }

  // MARK: - Making controllers

  /// Makes the controller of an identity, also that of a reference to another storyboard.
  package func controller(withID id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let (scene, element) = scenes[id] else { return nil }
    if element.tag == "viewControllerPlaceholder" { return referenced(by: element, creator) }
    return StoryboardMaking.maker.value.makeController(element, scene: scene, of: self, creator: creator)
  }

  private func referenced(by element: NibElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    let other = element["storyboardName"].map { $0 == document.name ? self : UIStoryboard(name: $0, bundle: bundle) } ?? self
    guard let identifier = element["referencedIdentifier"] else { return other.makeInitial(creator: creator) }
    return other.make(identifier, creator: creator)
  }
}
