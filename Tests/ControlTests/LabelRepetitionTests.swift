import MotionTesting
import Testing

@MainActor
@Suite struct LabelRepetitionTests {
  /// Code that lays out sets the same text and font again and again; that must not ask for layout again.
  @Test func settingAnEqualTextHasNoEffect() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    func text(_ string: String) -> NSAttributedString {
      NSAttributedString(
        string: string,
        attributes: [
          .font: UIFont.systemFont(ofSize: 12, weight: .semibold), .foregroundColor: UIColor.red, .kern: -0.4,
          .paragraphStyle: style.copy() as? NSParagraphStyle ?? style,
        ])
    }
    let plain = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    plain.text = "Plain"
    plain.font = .systemFont(ofSize: 11)
    label.attributedText = text("Horizons")
    stage.window.addSubview(label)
    stage.window.addSubview(plain)
    stage.advance(frames: 2)
    label.attributedText = text("Horizons")
    plain.font = .systemFont(ofSize: 11)
    #expect(!label.layer.needsDisplay())
    #expect(!plain.layer.needsDisplay())
    #expect(!stage.window.layer.needsLayout())
    label.attributedText = text("Places")
    #expect(label.layer.needsDisplay())
  }
}
