import Foundation
import Testing
import UIKit

@testable import DrawingValues
@testable import TestSupport
@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// The files of a ported program, which its libraries look for in the main bundle.
@MainActor @Suite struct ProgramBundleTests {
  private let fixture: NibFixture

  init() throws {
    fixture = try NibFixture([
      "ProgramCard.xib": NibFixture.nib(#"<view id="a"><rect key="frame" x="0" y="0" width="7" height="5"/></view>"#),
      "ProgramMain.storyboard": NibFixture.storyboard("c", #"<viewController id="c" title="First"/>"#),
    ])
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    try picture.pngData()?.write(to: fixture.bundle.bundleURL.appendingPathComponent("ProgramPicture.png"))
    try Data("words".utf8).write(to: fixture.bundle.bundleURL.appendingPathComponent("ProgramWords.asset-data"))
  }

  @Test func nilAndTheMainBundleAreTheProgramsAfterItsStart() {
    #expect(UIImage(named: "ProgramPicture") == nil && NSDataAsset(name: "ProgramWords") == nil)
    ProgramBundle.register(fixture.bundle)
    defer { ProgramBundle.register(nil) }
    #expect(UIImage(named: "ProgramPicture") != nil && UIImage(named: "ProgramPicture", in: .main, compatibleWith: nil) != nil)
    #expect(NSDataAsset(name: "ProgramWords")?.data == Data("words".utf8))
    #expect((Bundle.main.loadNibNamed("ProgramCard", owner: nil)?.first as? UIView)?.bounds.size == CGSize(width: 7, height: 5))
    #expect(UINib(nibName: "ProgramCard", bundle: nil).instantiate(withOwner: nil).count == 1)
    #expect(UIStoryboard(name: "ProgramMain", bundle: nil).instantiateInitialViewController()?.title == "First")
    #expect(UIImage(named: "ProgramPicture", in: Bundle(for: NSObject.self), compatibleWith: nil) == nil)
  }

  @Test func aStartRegistersTheBundleOfTheDelegatesModule() {
    UIApplication.prepareLaunch(with: StartingDelegate.self)
    defer { ProgramBundle.register(nil) }
    #expect(ProgramBundle.candidates(for: nil).first === PortedNibs.bundle && ProgramBundle.candidates(for: nil).count == 2)
    #expect(ProgramBundle.candidates(for: fixture.bundle) == [fixture.bundle])
    // A module without a list has no bundle of its own, and does not keep that of the former program.
    UIApplication.prepareLaunch(with: UIResponder.self)
    #expect(ProgramBundle.candidates(for: nil) == [.main])
  }
}

private final class StartingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
