import MotionTesting
import Testing

@MainActor
@Suite(.serialized) struct TransitionLogTests {
  @Test func aCancelledPresentationIsRecordedWhole() {
    let bench = Bench(interactive: true)
    let log = TransitionLog.shared
    log.isEnabled = true
    defer { log.isEnabled = false }
    log.removeAll()
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance(frames: 2)
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(
      log.entries.map(\.text).filter { !$0.contains("LayoutSubviews") } == [
        "presentationController(forPresented: RecordingController)", "animationController(forPresented: RecordingController)",
        "interactionControllerForPresentation", "RecordingController.viewDidLoad",
        "RecordingPresentation.presentationTransitionWillBegin", "RecordingController.viewWillAppear",
        "startInteractiveTransition", "animateTransition", "RecordingController.viewIsAppearing", "cancelInteractiveTransition",
        "completeTransition(false)", "RecordingController.viewWillDisappear", "RecordingController.viewDidDisappear",
        "RecordingPresentation.presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    #expect(log.entries.map(\.time) == log.entries.map(\.time).sorted())
    #expect(log.entries.first?.description.hasSuffix("presentationController(forPresented: RecordingController)") == true)
    #expect(log.violations == [])
  }

  @Test func aDisabledLogKeepsNothing() {
    // The log is the process's; another suite may have left it on.
    TransitionLog.shared.isEnabled = false
    TransitionLog.shared.removeAll()
    let bench = Bench()
    bench.present()
    bench.stage.advance(by: 1)
    #expect(TransitionLog.shared.entries == [])
  }

  @Test func listenersHearEachEntry() {
    let bench = Bench()
    var texts: [String] = []
    TransitionLog.shared.removeAll()
    TransitionLog.shared.isEnabled = true
    TransitionLog.shared.onEntry = { texts.append($0.text) }
    defer {
      TransitionLog.shared.isEnabled = false
      TransitionLog.shared.onEntry = nil
      TransitionLog.shared.removeAll()
    }
    bench.present(animated: false)
    #expect(texts == TransitionLog.shared.entries.map(\.text) && !texts.isEmpty)
  }
}
