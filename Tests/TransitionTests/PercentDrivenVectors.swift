/// `{percent_driven}` of motion-vectors.json: the times of a percent-driven transition's rest, in seconds.
struct PercentDrivenVector {
  var duration, percent, speed, timeOffset, finishRemaining, cancelRemaining: Double

  static let all: [PercentDrivenVector] = [
    PercentDrivenVector(
      duration: 0.35, percent: 0, speed: 0.5, timeOffset: 0.0, finishRemaining: 0.7, cancelRemaining: 0.0),
    PercentDrivenVector(
      duration: 0.35, percent: 0, speed: 2, timeOffset: 0.0, finishRemaining: 0.175, cancelRemaining: 0.0),
    PercentDrivenVector(
      duration: 0.35, percent: 0.1, speed: 1, timeOffset: 0.034999999999999996, finishRemaining: 0.315,
      cancelRemaining: 0.034999999999999996),
    PercentDrivenVector(
      duration: 0.35, percent: 0.5, speed: 0.5, timeOffset: 0.175, finishRemaining: 0.35, cancelRemaining: 0.35),
    PercentDrivenVector(
      duration: 0.35, percent: 0.5, speed: 2, timeOffset: 0.175, finishRemaining: 0.0875, cancelRemaining: 0.0875),
    PercentDrivenVector(
      duration: 0.35, percent: 0.9, speed: 1, timeOffset: 0.315, finishRemaining: 0.03499999999999999, cancelRemaining: 0.315),
    PercentDrivenVector(
      duration: 0.35, percent: 1, speed: 0.5, timeOffset: 0.35, finishRemaining: 0.0, cancelRemaining: 0.7),
    PercentDrivenVector(
      duration: 0.35, percent: 1, speed: 2, timeOffset: 0.35, finishRemaining: 0.0, cancelRemaining: 0.175),
    PercentDrivenVector(
      duration: 0.5, percent: 0, speed: 1, timeOffset: 0.0, finishRemaining: 0.5, cancelRemaining: 0.0),
    PercentDrivenVector(
      duration: 0.5, percent: 0.1, speed: 0.5, timeOffset: 0.05, finishRemaining: 0.9, cancelRemaining: 0.1),
    PercentDrivenVector(
      duration: 0.5, percent: 0.1, speed: 2, timeOffset: 0.05, finishRemaining: 0.225, cancelRemaining: 0.025),
    PercentDrivenVector(
      duration: 0.5, percent: 0.5, speed: 1, timeOffset: 0.25, finishRemaining: 0.25, cancelRemaining: 0.25),
    PercentDrivenVector(
      duration: 0.5, percent: 0.9, speed: 0.5, timeOffset: 0.45, finishRemaining: 0.09999999999999998, cancelRemaining: 0.9),
    PercentDrivenVector(
      duration: 0.5, percent: 0.9, speed: 2, timeOffset: 0.45, finishRemaining: 0.024999999999999994, cancelRemaining: 0.225),
    PercentDrivenVector(
      duration: 0.5, percent: 1, speed: 1, timeOffset: 0.5, finishRemaining: 0.0, cancelRemaining: 0.5),
    PercentDrivenVector(
      duration: 10, percent: 0, speed: 0.5, timeOffset: 0, finishRemaining: 20.0, cancelRemaining: 0.0),
    PercentDrivenVector(
      duration: 10, percent: 0, speed: 2, timeOffset: 0, finishRemaining: 5.0, cancelRemaining: 0.0),
    PercentDrivenVector(
      duration: 10, percent: 0.1, speed: 1, timeOffset: 1.0, finishRemaining: 9.0, cancelRemaining: 1.0),
    PercentDrivenVector(
      duration: 10, percent: 0.5, speed: 0.5, timeOffset: 5.0, finishRemaining: 10.0, cancelRemaining: 10.0),
    PercentDrivenVector(
      duration: 10, percent: 0.5, speed: 2, timeOffset: 5.0, finishRemaining: 2.5, cancelRemaining: 2.5),
    PercentDrivenVector(
      duration: 10, percent: 0.9, speed: 1, timeOffset: 9.0, finishRemaining: 0.9999999999999998, cancelRemaining: 9.0),
    PercentDrivenVector(
      duration: 10, percent: 1, speed: 0.5, timeOffset: 10, finishRemaining: 0.0, cancelRemaining: 20.0),
    PercentDrivenVector(
      duration: 10, percent: 1, speed: 2, timeOffset: 10, finishRemaining: 0.0, cancelRemaining: 5.0),
  ]
}
