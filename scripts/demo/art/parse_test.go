package art

import (
	"math"
	"strings"
	"testing"
)

func parsed(t *testing.T, body string) []*element {
	t.Helper()
	d, err := parse([]byte(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">` + body + `</svg>`))
	if err != nil {
		t.Fatal(err)
	}
	return d.elements[0].children
}

func isAbout(a, b float64) bool { return math.Abs(a-b) < .01 }

// TestEditorsMayRewriteArtwork checks that a drawing parses the same after an editor saves it with styles, transforms and
// absolute paths.
func TestEditorsMayRewriteArtwork(t *testing.T) {
	for _, same := range []string{
		`<path class="solid paint-90" d="M10-20l30 0 0-10z" fill="#d99800"/>`,
		`<path class="solid paint-90" d="M 10,-20 H 40 V -30 Z" style="fill:#d99800;fill-opacity:1"/>`,
		`<g transform="translate(10 -20)"><path class="solid paint-90" style="fill:#d99800" d="m0,0 30,0 0,-10z"/></g>`,
		`<g transform="matrix(2 0 0 2 0 0)"><polygon class="solid paint-90" fill="#D99800" points="5,-10 20,-10 20,-15"/></g>`,
		`<g inkscape:label="boom"><inkscape:grid/><metadata><x/></metadata><path class="solid paint-90" fill="#d99800" d="M10-20h30v-10z"/></g>`,
	} {
		e := parsed(t, same)[0]
		for len(e.children) > 0 {
			e = e.children[0]
		}
		xy := e.paths[0].outline()
		for i, want := range []float64{10, 20, 40, 20, 40, 30} {
			if !isAbout(xy[i], want) {
				t.Fatalf("%s: outline %v", same, xy)
			}
		}
		if e.fill.key != "paint" || e.fill.tone != .9 || e.fill.fixed != "#d99800" || !e.is("solid") {
			t.Errorf("%s: read as %+v", same, e)
		}
	}
}

func TestCurvesKeepTheirEnds(t *testing.T) {
	e := parsed(t, `<path d="M0 0c0-10 10-20 20-20s20 10 20 20q5 5 10 0t10 0z"/>`)[0]
	xy := e.paths[0].outline()
	if n := len(xy); !isAbout(xy[n-2], 60) || !isAbout(xy[n-1], 0) || n != 2+4*6*2 {
		t.Errorf("outline %v", xy)
	}
}

// TestUnknownArtworkIsRefused checks that artwork the composer cannot draw fails with its line number instead of disappearing.
func TestUnknownArtworkIsRefused(t *testing.T) {
	for body, want := range map[string]string{
		`<path class="soild" d="M0 0h1"/>`:               `unknown class "soild"`,
		`<path d="M0 0A1 1 0 0 0 2 2"/>`:                 `path command "A"`,
		`<image href="x.png"/>`:                          `does not know this element`,
		`<path d="M0 0h1" fill="url(#g)"/>`:              `fill "url(#g)"`,
		`<use href="#wheel"/>`:                           `refers to "#wheel"`,
		`<g data-depth="4"><path d="M0 0h1"/></g>`:       `data-depth needs 2 numbers`,
		`<g transform="skewX(4)"><path d="M0 0h1"/></g>`: `transform skewX`,
	} {
		_, err := parse([]byte(`<svg xmlns="http://www.w3.org/2000/svg">` + body + `</svg>`))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
}
