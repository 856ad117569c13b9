/// The column that a value fills.
public struct OSLogStringAlignment {
  private var isLeft = false
  private var columns: (() -> Int)?

  /// No column.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  /// Spaces behind the value, up to a number of characters.
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(isLeft: true, columns: columns)
  }
  /// Spaces before the value, up to a number of characters.
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(isLeft: false, columns: columns)
  }

  func apply(to text: String) -> String {
    let missing = (columns?() ?? 0) - text.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return isLeft ? text + spaces : spaces + text
  }
}
