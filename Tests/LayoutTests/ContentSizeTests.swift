import MotionTesting
import Testing

@MainActor
struct ContentSizeTests {
  private let stage = LayoutStage()
  private let text = "Twelve places where one thing ends and another begins, and nobody minds"

  private func pin(_ view: UIView, right: Bool = true) {
    view.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 10).isActive = true
    if right { view.rightAnchor.constraint(lessThanOrEqualTo: stage.view.rightAnchor, constant: -10).isActive = true }
  }

  @Test func controlsHaveIntrinsicSizes() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let field = UITextField()
    field.text = "Golden"
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let segments = UISegmentedControl(items: ["One", "Two"])
    let views = [
      UISwitch(), button, UIImageView(image: image), field, segments, UIStepper(), UIActivityIndicatorView(style: .medium),
      UIPageControl(),
    ]
    for view in views {
      stage.add(view)
      pin(view, right: false)
    }
    stage.view.layoutIfNeeded()
    for view in views {
      // Within a pixel: places are rounded.
      let natural = view.intrinsicContentSize
      #expect(abs(view.bounds.width - natural.width) <= 0.5 && abs(view.bounds.height - natural.height) <= 0.5, "\(view)")
      #expect(view.bounds.width > 0 || view is UIPageControl, "\(view)")
    }
  }

  @Test func slidersAndProgressStretchAlongOneAxisOnly() {
    for view in [UISlider(), UIProgressView()] {
      stage.add(view)
      pin(view)
      view.rightAnchor.constraint(equalTo: stage.view.rightAnchor, constant: -10).isActive = true
      stage.view.layoutIfNeeded()
      #expect(view.bounds.size == CGSize(width: 380, height: view.intrinsicContentSize.height))
      #expect(view.contentHuggingPriority(for: .vertical) == .defaultHigh)
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    }
  }

  @Test func aLabelFollowsItsText() {
    let label = stage.add(UILabel())
    pin(label)
    label.text = "Hour"
    stage.view.layoutIfNeeded()
    let short = label.frame.width
    #expect(label.frame.size == label.intrinsicContentSize)
    label.text = "Golden Hour"
    stage.stage.advance()
    #expect(label.frame.width > short && label.frame.size == label.intrinsicContentSize)
  }

  @Test func textWrapsAtTheWidthThatConstraintsLeave() {
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = text
    pin(label)
    let below = stage.add(ContentView(20, 20))
    below.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
    stage.stage.advance()
    let fitted = label.sizeThatFits(CGSize(width: 380, height: 0))
    #expect(label.frame.size == fitted)
    #expect(fitted.height > 1.8 * label.font.lineHeight && fitted.width < 380)
    #expect(below.frame.minY == label.frame.maxY)
    // More room, fewer lines; less room, more.
    UIApplication.shared.resize(to: CGSize(width: 2000, height: 800), scale: 2)
    stage.stage.advance()
    #expect(label.frame.height < 1.5 * label.font.lineHeight)
    UIApplication.shared.resize(to: CGSize(width: 200, height: 800), scale: 2)
    stage.stage.advance()
    #expect(label.frame.size == label.sizeThatFits(CGSize(width: 180, height: 0)))
    #expect(below.frame.minY == label.frame.maxY)
  }

  @Test func preferredWidthWraps() {
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = text
    label.preferredMaxLayoutWidth = 120
    pin(label)
    stage.view.layoutIfNeeded()
    #expect(label.frame.size == label.sizeThatFits(CGSize(width: 120, height: 0)))
  }

  @Test func lowerHuggingStretchesAndLowerResistanceShrinks() {
    let (name, value) = (stage.add(ContentView(100, 20)), stage.add(ContentView(60, 20)))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[name][value]|", metrics: nil, views: ["name": name, "value": value]))
    value.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stage.view.layoutIfNeeded()
    #expect(name.frame.width == 340 && value.frame.width == 60)
    name.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    stage.view.layoutIfNeeded()
    #expect(name.frame.width == 100 && value.frame.width == 300)
    name.content.width = 380
    value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    stage.view.layoutIfNeeded()
    #expect(name.frame.width == 340 && value.frame.width == 60)
  }

  @Test func baselinesOfDifferentFontsAreAligned() throws {
    let (small, large) = (stage.add(UILabel()), stage.add(UILabel()))
    small.text = "km/h"
    large.text = "88"
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 48)
    pin(large)
    small.leftAnchor.constraint(equalTo: large.rightAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor).isActive = true
    stage.view.layoutIfNeeded()
    // Where a font sits in its line is its own affair: the distance of the tops is that of the ascenders, within the rounding of lines.
    let expected = large.font.ascender - small.font.ascender
    #expect(abs(small.frame.minY - large.frame.minY - expected) <= 2)
  }

  // MARK: - Fitting

  @Test func aCardFitsItsContent() {
    let card = UIView()
    let label = stage.add(UILabel(), to: card)
    label.numberOfLines = 0
    label.text = text
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[label]-12-|", metrics: nil, views: ["label": label])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[label]-8-|", metrics: nil, views: ["label": label]))
    let natural = label.sizeThatFits(.zero)
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: natural.width + 24, height: natural.height + 16))
    let wrapped = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(wrapped == CGSize(width: 200, height: label.sizeThatFits(CGSize(width: 176, height: 0)).height + 16))
    // Asking changes nothing.
    #expect(card.frame == .zero && label.frame == .zero)
  }

  @Test func fittingSizeIncludesViewsWithAutoresizingMasks() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let content = UIView(frame: cell.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(content)
    let inner = stage.add(ContentView(70, 30), to: content)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[inner]-5-|", metrics: nil, views: ["inner": inner])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[inner]-5-|", metrics: nil, views: ["inner": inner]))
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 40))
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 80, height: 40))
  }
}
