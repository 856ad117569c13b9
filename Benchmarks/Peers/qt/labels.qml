import QtQuick

Rectangle {
  color: "white"
  Repeater {
    model: 20
    Text {
      x: 20; y: 20 + 40 * index; width: 200; height: 24
      font.family: "Inter"; font.pixelSize: 17
    }
  }
}
