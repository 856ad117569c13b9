import MotionTesting
import Testing

@MainActor
struct KeyboardGuideTests {
  private let stage = LayoutStage()

  private func height(_ box: UIView, _ constant: CGFloat) -> NSLayoutConstraint {
    box.heightAnchor.constraint(equalToConstant: constant)
  }

  @Test func guideIsAtTheBottomAsHighAsTheSafeAreaInset() {
    let guide = stage.view.keyboardLayoutGuide
    #expect(guide === stage.view.keyboardLayoutGuide && guide.owningView === stage.view)
    let box = stage.add(ContentView(100, 20))
    box.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8).isActive = true
    stage.controller.additionalSafeAreaInsets.bottom = 30
    stage.stage.advance()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 770, width: 400, height: 30))
    #expect(box.frame.maxY == 762)
    stage.controller.additionalSafeAreaInsets.bottom = 10
    stage.stage.advance()
    #expect(box.frame.maxY == 782)
  }

  @Test func guideWithoutSafeAreaHasNoHeight() {
    let guide = stage.view.keyboardLayoutGuide
    stage.controller.additionalSafeAreaInsets.bottom = 30
    guide.usesBottomSafeArea = false
    stage.stage.advance()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 800, width: 400, height: 0))
    guide.usesBottomSafeArea = true
    stage.stage.advance()
    #expect(guide.layoutFrame.height == 30)
  }

  @Test func trackedConstraintsAreActiveByTheEdgesOfTheGuide() {
    let guide = stage.view.keyboardLayoutGuide
    let box = stage.add()
    let (near, top, both) = (height(box, 10), height(box, 20), height(box, 30))
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([top], activeWhenNearEdge: .top)
    guide.setConstraints([both], activeWhenNearEdge: [.bottom, .leading])
    #expect(near.isActive && !top.isActive && !both.isActive)
    let (away, sides, bottom) = (height(box, 10), height(box, 10), height(box, 40))
    guide.setConstraints([away], activeWhenAwayFrom: .top)
    guide.setConstraints([sides], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([bottom], activeWhenAwayFrom: [.top, .bottom])
    #expect(away.isActive && sides.isActive && !bottom.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .top) == [top] && guide.constraints(activeWhenAwayFrom: .top) == [away])
    #expect(guide.constraints(activeWhenNearEdge: .trailing) == [])
    stage.view.layoutIfNeeded()
    #expect(box.frame.height == 10)
  }

  @Test func replacedAndRemovedConstraintsAreInactive() {
    let guide = stage.view.keyboardLayoutGuide
    let box = stage.add()
    let (first, second, third) = (height(box, 10), height(box, 20), height(box, 20))
    guide.setConstraints([first], activeWhenNearEdge: .bottom)
    guide.setConstraints([second], activeWhenNearEdge: .bottom)
    guide.setConstraints([third], activeWhenAwayFrom: .top)
    #expect(!first.isActive && second.isActive && third.isActive)
    guide.removeAllTrackedConstraints()
    #expect(!second.isActive && !third.isActive && guide.constraints(activeWhenNearEdge: .bottom) == [])
  }
}
