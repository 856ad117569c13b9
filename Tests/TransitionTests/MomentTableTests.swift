import Foundation
import MotionTesting
import Testing

/// Every change of pages in every situation from every place, each callback with what is true then.
///
/// `Tests/References/moments.txt` is the reviewed table. With the environment variable `EDGEWISE_WRITE_MOMENTS` the tests write it anew;
/// read the difference before it is committed.
@MainActor
struct MomentTableTests {
  private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("References/moments.txt")

  @Test func everyMomentSaysWhatIsTrue() {
    for moment in MomentCase.all {
      let test = MomentsUnderTest(moment)
      let (_, faults) = withExtendedLifetime(test) { test.run() }
      #expect(faults.map { "\(moment): \($0)" } == [])
    }
  }

  @Test func theTableIsTheReviewedOne() throws {
    let sections = MomentCase.all.map { moment in
      let test = MomentsUnderTest(moment)
      return "\(moment)\n" + withExtendedLifetime(test) { test.run() }.lines.map { "  \($0)\n" }.joined()
    }
    let table = sections.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["EDGEWISE_WRITE_MOMENTS"] != nil {
      try table.write(to: Self.reference, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.reference, encoding: .utf8).components(separatedBy: "\n\n")
    for (section, old) in zip(table.components(separatedBy: "\n\n"), kept) { #expect(section == old) }
    #expect(kept.count == sections.count)
  }
}
