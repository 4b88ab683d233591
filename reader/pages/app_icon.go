package pages

import (
	"bytes"
	"fmt"
	"image"
	imagecolor "image/color"
	"image/png"
	"math"
	"slices"
)

// icon is one picture of the gavel in site/public/icons/icon.svg, in the colors of the house.
type icon struct {
	name    string
	pixels  int     // width and height
	purpose string  // in the manifest; empty: not in it
	corner  float64 // radius, of a side of 32
	mark    float64 // size of the gavel, of 1
}

// icons lists all. Systems that cut icons to their own shape get them without round corners, and a maskable one keeps the gavel within
// the circle that is never cut.
var icons = []icon{
	{"180.png", 180, "", 0, 0.85}, // for iOS, which ignores the manifest's icons
	{"192.png", 192, "any", 6, 1},
	{"512.png", 512, "any", 6, 1},
	{"maskable-512.png", 512, "maskable", 0, 0.75},
}

func (i *icon) sizes() string { return fmt.Sprintf("%dx%d", i.pixels, i.pixels) }

// HasIcon reports whether there is an icon of that name.
func HasIcon(name string) bool { return indexOfIcon(name) >= 0 }

func indexOfIcon(name string) int {
	return slices.IndexFunc(icons, func(i icon) bool { return i.name == name })
}

// Icon draws an icon of a house as PNG. The name must be one that HasIcon knows.
func Icon(t *Tenant, name string) ([]byte, error) {
	i := indexOfIcon(name)
	if i < 0 {
		return nil, fmt.Errorf("there is no icon %s", name)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&out, icons[i].draw(&t.Theme))
	return out.Bytes(), err
}

// neutral is the background of houses without colors, that of icon.svg.
const neutral = "#15181d"

// iconColors returns the color of the header and one that is readable on it.
func (t *Theme) iconColors() (background, mark color) {
	for _, text := range []string{t.HeaderColor, t.Primary, neutral} {
		if background = parseColor(text); background.isKnown() {
			break
		}
	}
	return background, textOn(background)
}

// stroke is a line of the gavel, in units of 1/32 of a side.
type stroke struct{ x1, y1, x2, y2 float64 }

const (
	side       = 32.0
	halfStroke = 1.5
)

var gavel = []stroke{{11, 7, 20, 16}, {8, 10, 17, 19}, {13.5, 12.5, 7, 19}, {16, 24, 27, 24}}

// distance returns how far a point is from the line.
func (s *stroke) distance(x, y float64) float64 {
	dx, dy := s.x2-s.x1, s.y2-s.y1
	along := max(0, min(1, ((x-s.x1)*dx+(y-s.y1)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(x-s.x1-along*dx, y-s.y1-along*dy)
}

func (i *icon) draw(t *Theme) *image.NRGBA {
	background, mark := t.iconColors()
	picture := image.NewNRGBA(image.Rect(0, 0, i.pixels, i.pixels))
	unit := side / float64(i.pixels) // of a pixel
	for py := range i.pixels {
		for px := range i.pixels {
			x, y := (float64(px)+0.5)*unit, (float64(py)+0.5)*unit
			picture.SetNRGBA(px, py, blend(background, mark, coverage(i.gavelDistance(x, y), unit), coverage(i.outside(x, y), unit)))
		}
	}
	return picture
}

// gavelDistance returns how far a point is outside the gavel, in units; negative inside.
func (i *icon) gavelDistance(x, y float64) float64 {
	x, y = side/2+(x-side/2)/i.mark, side/2+(y-side/2)/i.mark
	nearest := math.Inf(1)
	for n := range gavel {
		nearest = min(nearest, gavel[n].distance(x, y))
	}
	return (nearest - halfStroke) * i.mark
}

// outside returns how far a point is outside the square with its round corners, in units; negative inside.
func (i *icon) outside(x, y float64) float64 {
	dx, dy := math.Abs(x-side/2)-(side/2-i.corner), math.Abs(y-side/2)-(side/2-i.corner)
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - i.corner
}

// coverage returns how much of a pixel at that distance from an edge is inside, 0 to 1.
func coverage(distance, pixel float64) float64 { return max(0, min(1, 0.5-distance/pixel)) }

func blend(background, mark color, share, opacity float64) imagecolor.NRGBA {
	mix := func(n int) uint8 {
		return uint8(math.Round(float64(background.rgb[n])*(1-share) + float64(mark.rgb[n])*share))
	}
	return imagecolor.NRGBA{R: mix(0), G: mix(1), B: mix(2), A: uint8(math.Round(255 * opacity))}
}
