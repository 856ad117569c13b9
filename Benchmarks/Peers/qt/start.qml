import QtQuick

Rectangle {
  color: "white"
  Text { x: 20; y: 60; text: "Horizons"; font.family: "Inter"; font.pixelSize: 34 }
  Repeater {
    model: ["#007aff", "#ff9500", "#34c759"]
    Rectangle { x: 20; y: 130 + index * 170; width: 350; height: 150; radius: 20; color: modelData }
  }
  Text { x: 20; y: 650; text: "Twelve places where the day ends"; font.family: "Inter"; font.pixelSize: 17 }
}
