package papers

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	_ "image/jpeg" // decodes pictures
	"image/png"
	"regexp"
	"sync"

	"codeberg.org/go-pdf/fpdf"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// Limits of the logo in the band, in millimeters.
const (
	logoWidth   = 84.0
	logoHeight  = 15.0
	logoPixels  = 1400 // of a vector's longer side: sharp in print
	photoPixels = 640  // of a drawing in place of a photo, as many as photos have
)

// picture is one that PDF can hold.
type picture struct {
	format  string // "png", "jpg"
	content []byte
	aspect  float64 // width by height
}

// readPicture returns a logo or photo, or nil if there is none or it cannot be drawn faithfully: a vector with text, for example, whose font
// we may not have. longer is a vector's longer side in pixels.
func readPicture(content []byte, longer float64) *picture {
	if bytes.HasPrefix(bytes.TrimSpace(content), []byte("<")) {
		return drawVector(content, longer)
	}
	return readRaster(content)
}

// maxLogos is how many logos are kept.
const maxLogos = 100

// logos keeps drawn logos by their digest, because drawing one takes longer than the rest of a paper.
var logos = struct {
	sync.Mutex
	drawn map[[sha256.Size]byte]*picture
}{drawn: map[[sha256.Size]byte]*picture{}}

// readLogo is readPicture for logos, which are few and on every paper.
func readLogo(content []byte) *picture {
	key := sha256.Sum256(content)
	logos.Lock()
	defer logos.Unlock()
	drawn, isKept := logos.drawn[key]
	if isKept {
		return drawn
	}
	if len(logos.drawn) >= maxLogos {
		clear(logos.drawn)
	}
	drawn = readPicture(content, logoPixels)
	logos.drawn[key] = drawn
	return drawn
}

// readRaster returns a JPEG or PNG, or nil.
func readRaster(content []byte) *picture {
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.Width == 0 || config.Height == 0 {
		return nil
	}
	if format == "jpeg" {
		format = "jpg"
	}
	return &picture{format, content, float64(config.Width) / float64(config.Height)}
}

// evenScale matches a scale of both axes by one number, which the library takes for one that flattens the drawing.
var evenScale = regexp.MustCompile(`scale\(\s*([-+.0-9eE]+)\s*\)`)

// drawVector turns SVG into pixels, or returns nil if the library does not draw everything in it.
func drawVector(content []byte, longer float64) (drawn *picture) {
	defer func() {
		if recover() != nil { // of the library, on a drawing it cannot take
			drawn = nil
		}
	}()
	content = evenScale.ReplaceAll(content, []byte("scale($1,$1)"))
	icon, err := oksvg.ReadIconStream(bytes.NewReader(content), oksvg.StrictErrorMode)
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return nil
	}
	scale := longer / max(icon.ViewBox.W, icon.ViewBox.H)
	w, h := int(icon.ViewBox.W*scale), int(icon.ViewBox.H*scale)
	if w == 0 || h == 0 {
		return nil
	}
	pixels := image.NewRGBA(image.Rect(0, 0, w, h))
	icon.Transform = rasterx.Identity.Scale(scale, scale).Translate(-icon.ViewBox.X, -icon.ViewBox.Y) // SetTarget would not scale the origin
	icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, pixels, pixels.Bounds())), 1)
	var out bytes.Buffer
	if err := png.Encode(&out, pixels); err != nil {
		return nil
	}
	return &picture{"png", out.Bytes(), icon.ViewBox.W / icon.ViewBox.H}
}

// drawLogo draws the logo in the band, and reports whether there is one.
func (s *sheet) drawLogo() bool {
	if s.logo == nil {
		return false
	}
	s.place(s.logo, margin, 0, logoWidth, logoHeight, bandHeight)
	return true
}

// place draws a picture within a width and a height: at y, or in the middle of a space from there if it is higher.
func (s *sheet) place(p *picture, x, y, width, height, space float64) {
	w, h := height*p.aspect, height
	if w > width {
		w, h = width, width/p.aspect
	}
	options := fpdf.ImageOptions{ImageType: p.format}
	name := fmt.Sprintf("%x", sha256.Sum256(p.content))
	s.pdf.RegisterImageOptionsReader(name, options, bytes.NewReader(p.content))
	s.pdf.ImageOptions(name, x, y+max(0, space-h)/2, w, h, false, options, 0, "")
}
