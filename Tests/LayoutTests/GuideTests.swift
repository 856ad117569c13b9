import MotionTesting
import Testing

@MainActor
struct GuideTests {
  private let stage = LayoutStage()

  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func safeAreaGuideExcludesTheInsets() {
    let box = stage.add()
    fill(box, stage.view.safeAreaLayoutGuide)
    stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 20, right: 5)
    stage.stage.advance()
    #expect(box.frame == CGRect(x: 10, y: 50, width: 385, height: 730))
    #expect(stage.view.safeAreaLayoutGuide.layoutFrame == box.frame)
    stage.controller.additionalSafeAreaInsets.top = 0
    stage.stage.advance()
    #expect(box.frame == CGRect(x: 10, y: 0, width: 385, height: 780))
  }

  @Test func marginsGuideIsInsetAndReadableGuideIsLimitedInWidth() {
    let (inner, column) = (stage.add(), stage.add())
    fill(inner, stage.view.layoutMarginsGuide)
    fill(column, stage.view.readableContentGuide)
    stage.stage.advance()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 384, height: 784))
    #expect(column.frame == inner.frame)
    UIApplication.shared.resize(to: CGSize(width: 1000, height: 800), scale: 2)
    stage.stage.advance()
    #expect(inner.frame.width == 984)
    #expect(column.frame == CGRect(x: 164, y: 8, width: 672, height: 784))
  }

  @Test func customGuidesDivideTheSpace() {
    let guides = (0..<2).map { _ in UILayoutGuide() }
    for guide in guides { stage.view.addLayoutGuide(guide) }
    let box = stage.add(ContentView(100, 20))
    NSLayoutConstraint.activate([
      guides[0].leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      guides[0].trailingAnchor.constraint(equalTo: box.leadingAnchor),
      guides[1].leadingAnchor.constraint(equalTo: box.trailingAnchor),
      guides[1].trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
      guides[0].widthAnchor.constraint(equalTo: guides[1].widthAnchor, multiplier: 2),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame.minX == 200)
    #expect(guides[1].layoutFrame == CGRect(x: 300, y: 0, width: 100, height: 0))
    #expect(stage.view.layoutGuides == guides && guides[0].owningView === stage.view)
    stage.view.removeLayoutGuide(guides[0])
    #expect(guides[0].owningView == nil && stage.view.layoutGuides == [guides[1]])
    #expect(stage.view.constraints.count == 2)
  }

  @Test func movedGuideLaysOutItsOwner() {
    final class Owner: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(owner)
    let guide = UILayoutGuide()
    owner.addLayoutGuide(guide)
    let height = guide.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    stage.stage.advance()
    let before = owner.layouts
    height.constant = 20
    stage.stage.advance(frames: 3)
    #expect(owner.layouts == before + 1)
    #expect(guide.layoutFrame.height == 20)
  }

  // MARK: - Scroll views

  @Test func contentLayoutGuideDeterminesTheContentSize() {
    let scroll = stage.add(UIScrollView())
    let content = stage.add(to: scroll)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: stage.view.leftAnchor), scroll.topAnchor.constraint(equalTo: stage.view.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 300), scroll.heightAnchor.constraint(equalToConstant: 200),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    fill(content, scroll.contentLayoutGuide)
    stage.stage.advance()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    scroll.contentOffset.y = 250
    stage.stage.advance()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 250, width: 300, height: 200))
  }

  @Test func edgesOfAScrollViewAreThoseOfItsContentForSubviews() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.view.addSubview(scroll)
    let content = stage.add(ContentView(250, 700), to: scroll)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[content]-30-|", metrics: nil, views: ["content": content])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[content]|", metrics: nil, views: ["content": content]))
    stage.stage.advance()
    #expect(scroll.contentSize == CGSize(width: 300, height: 700))
    content.content.height = 800
    stage.stage.advance()
    #expect(scroll.contentSize.height == 800)
  }

  @Test func frameLayoutGuideKeepsContentInPlace() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    stage.view.addSubview(scroll)
    let badge = stage.add(ContentView(10, 10), to: scroll)
    badge.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 60).isActive = true
    stage.stage.advance()
    #expect(badge.frame.minY == 10)
    scroll.contentOffset.y = 400
    stage.stage.advance()
    #expect(badge.frame.minY == 410)
  }
}
