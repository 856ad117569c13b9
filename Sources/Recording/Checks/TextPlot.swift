import Foundation

/// A motion's course as a small text plot: the fraction of the distance over time.
public struct TextPlot {
  private static let width = 60
  private static let height = 9

  private let course: MotionCourse
  /// The marked time, in seconds.
  private let mark: TimeInterval?

  /// Makes a plot of a course, with a dotted line at a time in seconds if one is given.
  public init(_ course: MotionCourse, mark: TimeInterval? = nil) {
    self.course = course
    self.mark = mark
  }

  /// Nine rows of 60 columns, with a dotted line at the motion's end, and the times below; “(nothing moved)” for an empty course.
  public var text: String {
    guard let end = course.samples.last?.time, end > 0 else { return "(nothing moved)" }
    let shares = course.samples.map(\.share)
    let (low, high) = (min(shares.min() ?? 0, 0), max(shares.max() ?? 1, 1))
    func row(_ share: Double) -> Int { Int(((high - share) / (high - low) * Double(Self.height - 1)).rounded()) }
    func column(_ time: TimeInterval) -> Int { min(Int(time / end * Double(Self.width - 1)), Self.width - 1) }
    var cells = [[Character]](repeating: [Character](repeating: " ", count: Self.width), count: Self.height)
    for column in 0..<Self.width { cells[row(1)][column] = "┄" }
    if let mark, mark <= end { for row in 0..<Self.height { cells[row][column(mark)] = "┊" } }
    for sample in course.samples { cells[row(sample.share)][column(sample.time)] = "•" }
    let labels = [row(1): "1", row(0): "0"]
    var lines = cells.enumerated().map { row, line in
      let label = labels[row] ?? (row == 0 ? String(format: "%.2f", high) : "")
      return String(repeating: " ", count: max(5 - label.count, 0)) + label + " │" + String(line)
    }
    let last = String(format: "%.2f s", end)
    lines.append("      0" + String(repeating: " ", count: Self.width - last.count) + last)
    return lines.map(Self.trimmed).joined(separator: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}

extension MotionCheck {
  /// The check, the finding and the plot; nil if the check passes.
  public func report(on course: MotionCourse) -> String? {
    guard let failure = failure(in: course) else { return nil }
    var mark: TimeInterval?
    if case .settles(let limit) = self { mark = limit }
    return "Expected: \(name). \(failure)\n\(TextPlot(course, mark: mark).text)"
  }
}
