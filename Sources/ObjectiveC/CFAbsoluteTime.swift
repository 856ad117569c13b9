import Foundation

/// Seconds since 1 January 2001, 00:00 GMT.
public typealias CFAbsoluteTime = Double

/// The wall clock, as `Date()` reads it; replayable programs use `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
