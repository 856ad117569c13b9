import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import Motion
import Testing
import Tuning

@Suite struct SpringChartTests {
  private let samples = SpringSamples(SpringLaunch(Spring(duration: 0.5, dampingRatio: 0.6)), count: 41, until: 0.5)

  @Test func svgIsWellFormedAndHoldsEverySample() throws {
    let svg = SpringChart(samples).svg
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.root == "svg")
    let position = try #require(reader.curves["position"])
    #expect(position.count(where: { $0 == "L" }) == 40 && position.hasPrefix("M44 "))
    #expect(reader.curves["velocity"] != nil)
  }

  @Test func samplesBeginAndEndWithTheDuration() {
    #expect(samples.samples.count == 41)
    let first = samples.samples[0]
    #expect(first.time == 0 && first.position == 0 && first.velocity == 0)
    #expect(samples.samples[40].time == 0.5)
    #expect(samples.table.split(separator: "\n").count == 42)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: String?
    var curves: [String: String] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if root == nil { root = name }
      if name == "path", let kind = attributes["class"], let path = attributes["d"], curves[kind] == nil || path.count > 30 {
        curves[kind] = path
      }
    }
  }
}
