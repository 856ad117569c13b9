import Foundation

// Ratios of the toolkit's time to that of the same pixels drawn by hand, in one process, both including the window's share.
extension BenchmarkCase {
  static let limits: [BenchmarkCase] = [
    BenchmarkCase(name: "ratio.edgepan.software", unit: "×", goal: 1.5) {
      try EdgePanInSoftware(width: 390, height: 844).ratios()
    },
    BenchmarkCase(name: "ratio.edgepan.wide.software", unit: "×", goal: 1.5) {
      try EdgePanInSoftware(width: 1280, height: 880).ratios()
    },
    BenchmarkCase(name: "ratio.edgepan.opengl", unit: "×", goal: 1.5) { try EdgePanByCard(width: 390, height: 844).ratios() },
    BenchmarkCase(name: "ratio.edgepan.wide.opengl", unit: "×", goal: 1.5) {
      try EdgePanByCard(width: 1280, height: 880).ratios()
    },
    BenchmarkCase(name: "ratio.boxes.1000.software", unit: "×", goal: 3) { try BoxesInSoftware(count: 1_000).ratios() },
    BenchmarkCase(name: "ratio.boxes.5000.software", unit: "×", goal: 3) {
      try BoxesInSoftware(count: 5_000).ratios(frames: 10)
    },
    BenchmarkCase(name: "ratio.boxes.1000.opengl", unit: "×", goal: 3) { try BoxesByCard(count: 1_000).ratios(frames: 10) },
    BenchmarkCase(name: "boxes.1000.software", unit: "ms") { try BoxesInSoftware(count: 1_000).milliseconds() },
    BenchmarkCase(name: "boxes.5000.software", unit: "ms") { try BoxesInSoftware(count: 5_000).milliseconds(frames: 10) },
    BenchmarkCase(name: "boxes.1000.opengl", unit: "ms") { try BoxesByCard(count: 1_000).milliseconds(frames: 10) },
    BenchmarkCase(name: "boxes.1000.opengl.triangles", unit: "triangles") { try BoxesByCard(count: 1_000).triangles() },
    BenchmarkCase(name: "boxes.1000.opengl.calls", unit: "calls") { try BoxesByCard(count: 1_000).drawCalls() },
    BenchmarkCase(name: "ratio.labels.20.software", unit: "×", goal: 1.5) { try LabelsInSoftware().ratios() },
    BenchmarkCase(name: "labels.20.software", unit: "ms") { try LabelsInSoftware().milliseconds() },
    BenchmarkCase(name: "labels.20.opengl", unit: "ms") { try LabelsByCard().milliseconds() },
    BenchmarkCase(name: "labels.20.opengl.memory", unit: "MB", goal: 90) {
      let result = try ProbeProcess(.labels).result()
      guard let megabytes = result.residentMegabytes else { throw NotMeasured(description: "the probe said nothing") }
      return megabytes
    },
  ]
}
