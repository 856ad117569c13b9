import Foundation

/// The class with a name: a class of the toolkit by its own name, `"UIVisualEffectView"`, a class of the program as
/// `"Module.Class"`; nil when there is none.
///
/// Foundation has a function of that name, which knows no class of the toolkit. This one comes first in a file that imports both,
/// because `UIKit` exports it by its name.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  guard !aClassName.contains(".") else { return Foundation.NSClassFromString(aClassName) }
  for module in modules {
    let mangled = "\(module.utf8.count)\(module)\(aClassName.utf8.count)\(aClassName)C"
    if let found = _typeByName(mangled) as? AnyClass { return found }
  }
  return nil
}

/// The modules that have the toolkit's classes.
private let modules = [
  "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
  "QuartzCore", "DrawingValues", "ListModel", "CoreGraphics", "Foundation",
]
