import Foundation

/// The files of a `.dataset`, which `NSDataAsset` reads: the bytes, and the type beside them.
struct DataSet {
  private(set) var files: [AssetCatalogue.File] = []

  /// Uniform type identifiers of files for which the catalogue has none, by extension. Others are `public.data`.
  private static let types = [
    "json": "public.json", "txt": "public.plain-text", "md": "net.daringfireball.markdown", "xml": "public.xml",
    "html": "public.html", "css": "public.css", "csv": "public.comma-separated-values-text",
    "plist": "com.apple.property-list", "strings": "com.apple.xcode.strings-text", "pdf": "com.adobe.pdf",
    "zip": "public.zip-archive",
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "svg": "public.svg-image",
    "heic": "public.heic", "webp": "org.webmproject.webp", "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio",
    "m4a": "com.apple.m4a-audio", "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie", "ttf": "public.truetype-ttf-font",
    "otf": "public.opentype-font",
  ]

  /// - Parameters:
  ///   - name: the name of the files without idiom and extension.
  ///   - note: reports what is not read, in one sentence.
  init(_ folder: URL, name: String, contents: [String: Any], note: (String) -> Void) {
    let all = (contents["data"] as? [[String: Any]] ?? []).filter { $0["filename"] != nil }
    let entries = all.filter { ["universal", "iphone", "ipad", nil].contains($0["idiom"] as? String) }
    if entries.isEmpty { note("None of its files is for every device, a phone or a pad.") }
    let hasUniversal = entries.contains { ["universal", nil].contains($0["idiom"] as? String) }
    for entry in entries {
      let file = folder.appendingPathComponent(entry["filename"] as? String ?? "")
      guard FileManager.default.fileExists(atPath: file.path) else {
        note("Its file \(file.lastPathComponent) is missing.")
        continue
      }
      let idiom = entry["idiom"] as? String
      let stem = idiom == "ipad" || idiom == "iphone" && hasUniversal ? "\(name)~\(idiom!)" : name
      // A second one is for a processor or much memory.
      guard !files.contains(where: { $0.name == "\(stem).asset-data" }) else { continue }
      let type = entry["universal-type-identifier"] as? String ?? Self.types[file.pathExtension.lowercased()] ?? "public.data"
      files.append(AssetCatalogue.File(name: "\(stem).asset-data", content: .file(file)))
      files.append(AssetCatalogue.File(name: "\(stem).asset-type", content: .made(Data(type.utf8))))
    }
  }
}
