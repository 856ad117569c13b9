/// Calls a closure. Swift on Linux releases objects after their last use: there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
