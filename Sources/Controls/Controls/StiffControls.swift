import Foundation
import ViewCore

// The axes along which controls do not stretch, as in Interface Builder.

extension UISwitch: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
}

extension UIStepper: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
}

extension UISlider: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.vertical] }
}

extension UIProgressView: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.vertical] }
}

extension UISegmentedControl: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.vertical] }
}

extension UIPageControl: StiffContent {
  package var contentStiffAxes: [NSLayoutConstraint.Axis] { [.vertical] }
}
