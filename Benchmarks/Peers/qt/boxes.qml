import QtQuick

Rectangle {
  color: "white"
  Repeater {
    model: boxCount
    Rectangle {
      width: 24; height: 24; radius: 6
      color: ["#ff0000", "#00ff00", "#0000ff", "#ff8000", "#800080", "#996633", "#00ffff", "#ff00ff"][index % 8]
    }
  }
}
