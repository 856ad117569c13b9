import Foundation
import UIKitCore

/// The class of a name: one of the toolkit's by its own name, `"UIVisualEffectView"`, the program's as `"Module.Class"`; nil without one.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  guard !aClassName.contains(".") else { return Foundation.NSClassFromString(aClassName) }
  for module in ["UIKitCore", "QuartzCore", "CoreGraphics", "Foundation"] {
    let mangled = "\(module.utf8.count)\(module)\(aClassName.utf8.count)\(aClassName)C"
    if let found = _typeByName(mangled) as? AnyClass { return found }
  }
  return nil
}
