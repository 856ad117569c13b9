/// A signed integer of the machine's width, as in Apple's Objective-C.
public typealias NSInteger = Int
/// An unsigned integer of the machine's width, as in Apple's Objective-C.
public typealias NSUInteger = UInt
