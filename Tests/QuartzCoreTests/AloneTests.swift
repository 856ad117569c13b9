import QuartzCore
import Testing

/// What `import QuartzCore` alone gives, as on iOS: layers, display links by selector, geometry, dates.
@MainActor private final class Ticker: NSObject {
  private(set) var times: [CFTimeInterval] = []
  let born = Date(timeIntervalSinceReferenceDate: 0)
  private var link: CADisplayLink?

  func start() {
    link = CADisplayLink(target: self, selector: Selector(Ticker.tick(_:), "tick(_:)"))
    link?.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
}

@MainActor
@Suite struct AloneTests {
  @Test func displayLinksGeometryAndDatesNeedNoOtherImport() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let tree = LayerTree(root: root)
    tree.makeCurrent()
    tree.advance(to: 0)
    let ticker = Ticker()
    ticker.start()
    for frame in 1...3 {
      tree.advance(to: Double(frame) / 60)
      tree.fireDisplayLinks()
    }
    ticker.stop()
    #expect(ticker.times.count >= 2)
    #expect(ticker.born < Date(timeIntervalSinceReferenceDate: 1))
    #expect(root.position == CGPoint(x: 50, y: 50))
  }
}
