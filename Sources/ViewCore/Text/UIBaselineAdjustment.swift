/// The part of the text that keeps its position when a label shrinks its font.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters
  case none
}
