internal import CLocks

// The functions of libkern's OSAtomic.h that count and exchange. Those named “Barrier” also keep other reads and writes on their side.

/// Adds to a number, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  edgewise_add_32(theAmount, theValue, false)
}

/// Adds to a number behind a barrier, and returns the sum.
@discardableResult
public func OSAtomicAdd32Barrier(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  edgewise_add_32(theAmount, theValue, true)
}

/// Adds 1 to a number, and returns the sum.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { edgewise_add_32(1, theValue, false) }

/// Adds 1 to a number behind a barrier, and returns the sum.
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { edgewise_add_32(1, theValue, true) }

/// Takes 1 from a number, and returns the difference.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { edgewise_add_32(-1, theValue, false) }

/// Takes 1 from a number behind a barrier, and returns the difference.
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { edgewise_add_32(-1, theValue, true) }

/// Adds to a number, and returns the sum.
@discardableResult
public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  edgewise_add_64(theAmount, theValue, false)
}

/// Adds to a number behind a barrier, and returns the sum.
@discardableResult
public func OSAtomicAdd64Barrier(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  edgewise_add_64(theAmount, theValue, true)
}

/// Adds 1 to a number, and returns the sum.
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 { edgewise_add_64(1, theValue, false) }

/// Adds 1 to a number behind a barrier, and returns the sum.
@discardableResult
public func OSAtomicIncrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 { edgewise_add_64(1, theValue, true) }

/// Takes 1 from a number, and returns the difference.
@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 { edgewise_add_64(-1, theValue, false) }

/// Takes 1 from a number behind a barrier, and returns the difference.
@discardableResult
public func OSAtomicDecrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 { edgewise_add_64(-1, theValue, true) }

/// Writes a number if the present one is `oldValue`, and says whether it did.
@discardableResult
public func OSAtomicCompareAndSwap32(_ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Bool {
  edgewise_swap_32(oldValue, newValue, theValue, false)
}

/// Writes a number behind a barrier if the present one is `oldValue`, and says whether it did.
@discardableResult
public func OSAtomicCompareAndSwap32Barrier(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool { edgewise_swap_32(oldValue, newValue, theValue, true) }

/// Writes a number if the present one is `oldValue`, and says whether it did.
@discardableResult
public func OSAtomicCompareAndSwap64(_ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Bool {
  edgewise_swap_64(oldValue, newValue, theValue, false)
}

/// Writes a number behind a barrier if the present one is `oldValue`, and says whether it did.
@discardableResult
public func OSAtomicCompareAndSwap64Barrier(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool { edgewise_swap_64(oldValue, newValue, theValue, true) }

/// Keeps reads and writes on their side of the call.
public func OSMemoryBarrier() { edgewise_fence() }
