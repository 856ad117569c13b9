import Foundation
import Nibs
import ViewCore

/// Makes the objects of nibs as `NibInstance` reads them.
@MainActor
struct NibObjects: NibMaker {
  func makeObjects(of document: NibDocument, in bundle: Bundle, owner: Any?, external: [String: Any]) -> [Any] {
    let instance = NibInstance(document, bundle: bundle)
    var made: [AnyObject] = []
    for element in document.root.items("objects") {
      switch element.tag {
      case "placeholder" where element["placeholderIdentifier"] == "IBFilesOwner":
        if let owner { instance.register(owner as AnyObject, for: element) }
      case "placeholder" where element["placeholderIdentifier"] == "IBFirstResponder": instance.registerFirstResponder(element.id)
      case "placeholder":
        if let object = external[element["placeholderIdentifier"] ?? ""] { instance.register(object as AnyObject, for: element) }
      default: if let object = instance.make(element) { made.append(object) }
      }
    }
    instance.finish { $0 !== owner as AnyObject? }
    return made
  }
}
