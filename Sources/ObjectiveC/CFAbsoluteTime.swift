import Foundation

/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double

/// The computer's clock, as `Date()` reads it; programs that are to be replayed ask `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
