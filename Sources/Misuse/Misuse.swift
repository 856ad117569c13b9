// Calls for which UIKit raises an exception end the program here: it could not continue correctly. Swift's `precondition` drops
// its message in release builds; UIKit prints its reason there too, and so do these functions.

/// Ends the program with a reason: the caller violated a documented precondition.
///
/// The reason names the call, the arguments and the correct use. It is written to standard error, in release builds too.
/// `Documentation/Misuse.md` lists every such call.
@inlinable
package func misuse(_ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(reason(), file: file, line: line)
}

/// Ends the program with a reason unless a condition holds.
@inlinable
package func misuse(
  unless condition: @autoclosure () -> Bool, _ reason: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(reason(), file: file, line: line) }
}
