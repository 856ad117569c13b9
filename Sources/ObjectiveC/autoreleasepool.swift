/// Runs a piece of work. Swift on Linux releases objects when they are used for the last time: there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
