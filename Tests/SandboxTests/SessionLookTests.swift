import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// How often a session reads its scene's motion.
@MainActor @Suite("Looks of a session")
struct SessionLookTests {
  private final class Counted: SceneSession {
    var looks = 0
    override func look() { looks += 1 }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let session = Counted(values: TunableValues(groups: []), rootViewController: UIViewController())

  private func readAll() { _ = (session.reading, session.readouts, session.isAtRest) }

  @Test func eachPropertyReadsAnew() {
    readAll()
    #expect(session.looks == 3)
  }

  @Test func propertiesAfterOneLookShareIt() {
    session.afterOneLook(readAll)
    #expect(session.looks == 1)
    readAll()
    #expect(session.looks == 4)
  }
}
