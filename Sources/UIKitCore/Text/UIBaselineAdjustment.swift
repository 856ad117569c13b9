/// What keeps its place when text shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters
  case none
}
