// The colours of a GIF frame by median cut (Heckbert 1982): the box of colours with the longest side, weighted by its number of
// pixels, is split at its median until there are as many boxes as colours. Colours are counted in 32,768 bins.

/// At most 255 colours for a set of pixels, and the nearest of them for each bin.
struct ColourTable {
  /// A bin with 5 bits for each component.
  private struct Bin {
    let colour: SIMD3<Int32>
    let count: Int32
  }

  private struct Box {
    var bins: ArraySlice<Bin>
    var weight: Int { bins.reduce(0) { $0 + Int($1.count) } }

    var widest: (axis: Int, width: Int32) {
      var least = SIMD3<Int32>(repeating: 255)
      var most = SIMD3<Int32>(repeating: 0)
      for bin in bins {
        least = pointwiseMin(least, bin.colour)
        most = pointwiseMax(most, bin.colour)
      }
      let sides = most &- least
      let axis = sides[1] >= sides[0] && sides[1] >= sides[2] ? 1 : sides[0] >= sides[2] ? 0 : 2
      return (axis, sides[axis])
    }

    var mean: SIMD3<Int32> {
      var sum = SIMD3<Int64>(repeating: 0)
      var total: Int64 = 0
      for bin in bins {
        sum &+= SIMD3<Int64>(truncatingIfNeeded: bin.colour) &* Int64(bin.count)
        total += Int64(bin.count)
      }
      return SIMD3<Int32>(truncatingIfNeeded: (sum &+ total / 2) / SIMD3<Int64>(repeating: max(total, 1)))
    }
  }

  private(set) var colours: [SIMD3<Int32>] = []
  /// The index of the nearest colour for each bin; the sentinel −1 means not computed yet.
  private var nearest = [Int16](repeating: -1, count: 32_768)

  static func bin(_ colour: SIMD3<Int32>) -> Int { Int(colour.x >> 3) << 10 | Int(colour.y >> 3) << 5 | Int(colour.z >> 3) }

  /// - Parameters:
  ///   - pixels: red, green and blue, 0…255.
  ///   - limit: the maximum number of colours.
  init(_ pixels: some Sequence<SIMD3<Int32>>, limit: Int) {
    var counts = [Int32](repeating: 0, count: 32_768)
    var sums = [SIMD3<Int32>](repeating: .zero, count: 32_768)
    for pixel in pixels {
      let bin = Self.bin(pixel)
      // Keeps sums below 2³¹ for pictures with up to eight million pixels in a bin.
      guard counts[bin] < 8_000_000 else { continue }
      counts[bin] += 1
      sums[bin] &+= pixel
    }
    let bins = counts.indices.filter { counts[$0] > 0 }.map { Bin(colour: sums[$0] / counts[$0], count: counts[$0]) }
    var boxes = bins.isEmpty ? [] : [Box(bins: bins[...])]
    while boxes.count < limit, let index = Self.boxToCut(boxes) {
      let halves = Self.cut(boxes[index])
      boxes[index] = halves.0
      boxes.append(halves.1)
    }
    colours = boxes.map(\.mean)
  }

  private static func boxToCut(_ boxes: [Box]) -> Int? {
    var best: (index: Int, worth: Double)?
    for (index, box) in boxes.enumerated() where box.bins.count > 1 {
      let worth = Double(box.widest.width) * Double(box.weight).squareRoot()
      if worth > best?.worth ?? 0 { best = (index, worth) }
    }
    return best?.index
  }

  private static func cut(_ box: Box) -> (Box, Box) {
    let axis = box.widest.axis
    let sorted = box.bins.sorted { $0.colour[axis] < $1.colour[axis] }
    let half = box.weight / 2
    var passed = 0
    var index = 0
    while index < sorted.count - 1 && passed + Int(sorted[index].count) <= half || index == 0 {
      passed += Int(sorted[index].count)
      index += 1
    }
    index = min(index, sorted.count - 1)
    return (Box(bins: sorted[..<index]), Box(bins: sorted[index...]))
  }

  /// The index of the colour that is nearest to a pixel.
  mutating func index(of pixel: SIMD3<Int32>) -> UInt8 {
    let bin = Self.bin(pixel)
    if nearest[bin] >= 0 { return UInt8(nearest[bin]) }
    var best = (index: 0, distance: Int32.max)
    for (index, colour) in colours.enumerated() {
      let difference = colour &- pixel
      // The weights of the eye: green is seen best, blue least.
      let weighted = difference &* difference &* SIMD3<Int32>(2, 4, 1)
      let distance = weighted.wrappedSum()
      if distance < best.distance { best = (index, distance) }
    }
    nearest[bin] = Int16(best.index)
    return UInt8(best.index)
  }
}
