// What UIKit raises an exception for ends the program here: a program that goes on would go on wrongly. Swift's `precondition` drops
// its words in release builds; UIKit prints its reason there, too, and so do these.

/// Ends the program with the reason: the caller did what the documentation forbids.
///
/// The reason names the call, the values that were passed and what to do instead. It goes to standard error, in release builds too.
/// `Documentation/Misuse.md` lists every such call.
@inlinable
package func misuse(_ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(reason(), file: file, line: line)
}

/// Ends the program with the reason unless the condition holds.
@inlinable
package func misuse(
  unless condition: @autoclosure () -> Bool, _ reason: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(reason(), file: file, line: line) }
}
