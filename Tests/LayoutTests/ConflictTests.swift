import MotionTesting
import Testing

@MainActor
struct ConflictTests {
  private let stage = LayoutStage()

  @Test func conflictsAreLoggedOnceAndBreakTheNewestConstraint() throws {
    let box = stage.add()
    let first = box.widthAnchor.constraint(equalToConstant: 100)
    let second = box.widthAnchor.constraint(equalToConstant: 200)
    let other = box.heightAnchor.constraint(equalToConstant: 7)
    let messages = stage.logged {
      NSLayoutConstraint.activate([first, other, second])
      stage.view.layoutIfNeeded()
      _ = stage.add()
      stage.view.layoutIfNeeded()
    }
    try #require(messages.count == 1)
    let lines = messages[0].split(separator: "\n").map(String.init)
    #expect(lines[0] == "Unable to simultaneously satisfy constraints.")
    #expect(messages[0].contains("    \"\(first.description)\",\n    \"\(second.description)\"\n)"))
    #expect(!messages[0].contains(other.description))
    #expect(messages[0].hasSuffix("Will attempt to recover by breaking constraint \n\(second.description)"))
    #expect(box.frame.width == 100 && second.isActive)
    // When the other one goes, the broken one is as good as ever.
    first.isActive = false
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 200)
  }

  @Test func conflictingConstantIsLogged() {
    let box = stage.add()
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    NSLayoutConstraint.activate([width, limit])
    stage.view.layoutIfNeeded()
    let messages = stage.logged {
      width.constant = 180
      stage.view.layoutIfNeeded()
    }
    #expect(messages.count == 1)
    #expect(box.frame.width == 180)
    width.constant = 120
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 120)
  }

  @Test func framesAndMarginsWithoutSpaceAreLogged() {
    let frame = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    stage.view.addSubview(frame)
    let box = stage.add(to: frame)
    let messages = stage.logged {
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: frame.leftAnchor, constant: 20),
        box.rightAnchor.constraint(equalTo: frame.rightAnchor, constant: -20),
      ])
      stage.view.layoutIfNeeded()
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("NSAutoresizingMaskLayoutConstraint"))
    #expect(box.frame == CGRect(x: 20, y: 0, width: 0, height: 0))
  }

  @Test func optionalConstraintsNeverConflict() {
    let box = stage.add()
    let messages = stage.logged {
      for width in [10, 20, 30] as [CGFloat] {
        let constraint = box.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = UILayoutPriority(999)
        constraint.isActive = true
      }
      stage.view.layoutIfNeeded()
    }
    #expect(messages == [])
    #expect(box.frame.width == 20)
  }
}
