/// The kinds of ground by which *Columns* sorts the places.
enum Landscape: String, CaseIterable {
  case everywhere = "Everywhere"
  case sea = "Sea"
  case hills = "Hills"
  case peaks = "Peaks"
  case dunes = "Dunes"

  /// The places with this ground, in the order of the day.
  var places: [Horizon] {
    Horizon.byDay.filter { place in
      switch (self, place.ground) {
      case (.everywhere, _), (.sea, .sea), (.hills, .hills), (.peaks, .peaks), (.dunes, .dunes): true
      default: false
      }
    }
  }
}
