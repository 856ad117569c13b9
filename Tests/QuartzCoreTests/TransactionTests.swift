import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct TransactionTests {
  @Test func changesOfAPlainLayerAnimateByDefault() {
    let world = World()
    let layer = world.layer()
    layer.position.x = 55
    let animation = layer.animation(forKey: "position") as? CABasicAnimation
    #expect(animation?.duration == 0.25)
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.shownX == 5)
    #expect(layer.position.x == 55)
    world.frame(at: 0.25)
    #expect(layer.shownX == 55)
  }

  @Test func interruptedImplicitAnimationContinuesFromThePresentationValue() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 105
    CATransaction.commit()
    world.frame(at: 0.5)
    #expect(isClose(layer.shownX, 55))
    layer.position.x = 5
    #expect(isClose(layer.shownX, 55))
  }

  @Test func disabledActionsChangeAtOnceAndNest() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 50
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    CATransaction.setDisableActions(false)
    layer.opacity = 0
    CATransaction.commit()
    layer.cornerRadius = 4
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func completionWaitsForEveryAnimationAlsoOfInnerTransactions() {
    let world = World()
    let layer = world.layer()
    func add(_ name: String, _ duration: Double) {
      let animation = basic("position.x", from: 0, to: 1, duration: duration)
      animation.delegate = Listener(world, name)
      layer.add(animation, forKey: name)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("outer") }
    add("a", 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("inner") }
    add("b", 2)
    CATransaction.commit()
    CATransaction.commit()
    #expect(world.log == [])
    for time in [0.0, 1, 2, 3] { world.frame(at: time) }
    #expect(world.log == ["a start", "b start", "a stop true", "b stop true", "inner", "outer"])
  }

  @Test func completionWithoutAnimationsRunsAtTheCommit() {
    let world = World()
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("done") }
    #expect(world.log == [])
    CATransaction.commit()
    #expect(world.log == ["done"])
  }

  @Test func completionRunsWhenAnimationsAreRemoved() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("done") }
    layer.add(basic("opacity", from: 0, to: 1), forKey: "a")
    CATransaction.commit()
    layer.removeAnimation(forKey: "a")
    world.frame(at: 0.1)
    #expect(world.log == ["done"])
  }

  @Test func secondCompletionBlockAppliesToLaterChanges() {
    let world = World()
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { world.log.append("first") }
    layer.add(basic("opacity", from: 0, to: 1, duration: 2), forKey: "a")
    CATransaction.setCompletionBlock { world.log.append("second") }
    layer.add(basic("opacity", from: 0, to: 1, duration: 1), forKey: "b")
    CATransaction.commit()
    for time in [0.0, 1, 2] { world.frame(at: time) }
    #expect(world.log == ["second", "first"])
  }

  @Test func theImplicitTransactionEndsWithTheFrame() {
    let world = World()
    CATransaction.setAnimationDuration(9)
    CATransaction.setCompletionBlock { world.log.append("done") }
    #expect(CATransaction.animationDuration() == 9)
    world.frame(at: 1)
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(world.log == ["done"])
  }

  @Test func valuesByKeyAreInheritedByNestedTransactions() {
    CATransaction.begin()
    CATransaction.setValue(0.7, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("x", forKey: "tag")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "tag") as? String == "x")
    #expect(CATransaction.animationDuration() == 0.7)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "tag") == nil)
  }

  @Test func aValueThatIsClampedToTheOldOneStartsNoAction() {
    let world = World()
    let layer = CALayer()
    world.root.addSublayer(layer)
    world.frame()
    layer.cornerRadius = -1
    layer.borderWidth = -2
    layer.shadowRadius = 3
    layer.shadowOpacity = -1
    #expect(layer.animationKeys() == nil)
    layer.shadowOpacity = 2
    #expect(layer.animationKeys() == ["shadowOpacity"] && layer.shadowOpacity == 1)
  }

  @Test func actionsAreSearchedInApplesOrder() {
    final class Answer: NSObject, CALayerDelegate {
      var reply: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { reply }
    }
    final class Note: CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append("\(event) \((anObject as? CALayer)?.position.x ?? -1)")
      }
    }
    let world = World()
    let layer = world.layer()
    let (answer, first, second) = (Answer(), Note(), Note())
    layer.delegate = answer
    layer.actions = ["position": second]
    layer.position.x = 1
    answer.reply = first
    layer.position.x = 2
    answer.reply = NSNull()
    layer.position.x = 3
    answer.reply = NullAction.shared
    layer.position.x = 4
    layer.position.x = 4
    #expect(second.events == ["position 1.0"])
    #expect(first.events == ["position 2.0"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "position") == nil)
  }
}
