import Foundation

extension NSObject {
  /// The name of the class: `"UIView"` of the toolkit's, `"Module.Card"` of a program's.
  public class func description() -> String {
    let name = String(reflecting: self)
    guard let dot = name.firstIndex(of: ".") else { return name }
    return ["UIKitCore", "QuartzCore", "CoreGraphics", "Foundation"].contains(String(name[..<dot]))
      ? String(name[name.index(after: dot)...]) : name
  }
}
