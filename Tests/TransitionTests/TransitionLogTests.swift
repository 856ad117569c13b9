import MotionTesting
import Testing

@MainActor
struct TransitionLogTests {
  @Test func cancelledPresentationIsRecordedCompletely() {
    let test = PresentationUnderTest(interactive: true)
    let log = TransitionLog.shared
    log.isEnabled = true
    defer { log.isEnabled = false }
    log.removeAll()
    test.present()
    test.driver.update(0.5)
    test.stage.advance(frames: 2)
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(
      log.entries.map(\.text).filter { !$0.contains("LayoutSubviews") } == [
        "presentationController(forPresented: RecordingController)", "animationController(forPresented: RecordingController)",
        "interactionControllerForPresentation", "RecordingController.viewDidLoad",
        "RecordingPresentation.presentationTransitionWillBegin", "RecordingController.viewWillAppear",
        "startInteractiveTransition", "animateTransition", "RecordingController.viewIsAppearing",
        "updateInteractiveTransition(0.50)", "cancelInteractiveTransition",
        "completeTransition(false)", "RecordingController.viewWillDisappear", "RecordingController.viewDidDisappear",
        "RecordingPresentation.presentationTransitionDidEnd(false)", "animationEnded(false)",
      ])
    #expect(log.entries.map(\.time) == log.entries.map(\.time).sorted())
    #expect(log.entries.first?.description.hasSuffix("presentationController(forPresented: RecordingController)") == true)
    #expect(log.violations == [])
  }

  @Test func aDisabledLogKeepsNothing() {
    let test = PresentationUnderTest()
    test.present()
    test.stage.advance(by: 1)
    #expect(TransitionLog.shared.entries == [])
  }

  @Test func observersReceiveEachEntry() {
    let test = PresentationUnderTest()
    var texts: [String] = []
    TransitionLog.shared.isEnabled = true
    var observation: TransitionLog.Observation? = TransitionLog.shared.observe { texts.append($0.text) }
    test.present(animated: false)
    withExtendedLifetime(observation) {}
    #expect(texts == TransitionLog.shared.entries.map(\.text) && !texts.isEmpty)
    // Without keeping entries it hears them all the same, and no more when it is gone.
    TransitionLog.shared.isEnabled = false
    texts = []
    test.dismiss(animated: false)
    #expect(!texts.isEmpty)
    observation = nil
    texts = []
    test.present(animated: false)
    #expect(texts.isEmpty)
  }
}
