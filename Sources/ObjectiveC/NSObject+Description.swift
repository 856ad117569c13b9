import Foundation

extension NSObject {
  /// The name of the class: `"UIView"` of the toolkit's, `"Module.Card"` of a program's.
  public class func description() -> String {
    let name = String(reflecting: self)
    guard let dot = name.firstIndex(of: ".") else { return name }
    return toolkit.contains(name[..<dot]) ? String(name[name.index(after: dot)...]) : name
  }
}

/// The modules whose classes have their names alone, as Apple's have.
private let toolkit: Set<Substring> = [
  "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
  "QuartzCore", "CoreGraphics", "Foundation",
]
