import Testing

@testable import Porting

@Suite struct MainActorTestTests {
  @Test func synchronousTestsOnTheMainActorBecomeAsync() throws {
    let ported = Ported(
      """
      import XCTest
      @MainActor class A: XCTestCase {
        func testOne() {}
        func testTwo() throws {}
        func testThree() async {}
        func testValue(_ a: Int) {}
        func helper() {}
      }
      extension A { func testFour() {} }
      final class B: A { func testFive() {} }
      class C: XCTestCase {
        @MainActor func testSix() {}
        func testSeven() {}
      }
      """)
    for line in [
      "func testOne() async {}", "func testTwo() async throws {}", "func testThree() async {}", "func testValue(_ a: Int) {}",
      "func helper() {}", "func testFour() async {}", "@MainActor func testSix() async {}", "func testFive() async {}",
      "func testSeven() {}",
    ] { #expect(ported.text.contains(line), "\(line)\n\(ported.text)") }
    #expect(ported.report.counts[.mainActorTest] == 5)
    try ported.expectCompiles()
  }
}
