package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// largest is the maximum size of a picture, in bytes.
const largest = 12 << 10

var elements = []string{
	"svg", "title", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline",
	"linearGradient", "stop", "clipPath", "text", "use",
}

var attributes = []string{
	"xmlns", "viewBox", "role", "id", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
	"points", "transform", "offset", "stop-color", "fill", "fill-opacity", "opacity", "stroke", "stroke-width",
	"stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "font-family", "font-weight", "font-size",
	"text-anchor", "clip-path", "href",
}

func TestEveryViewIsASoundPicture(t *testing.T) {
	for _, family := range Families() {
		if _, err := machineOf(family); err != nil {
			t.Error(err)
			continue
		}
		views := Views(family)
		if len(views) < 4 || len(views) > 12 {
			t.Errorf("%s: %d views, want 4 to 12", family, len(views))
		}
		if views[0] != "side" {
			t.Errorf("%s: the gallery starts with %q, want the side view", family, views[0])
		}
		for _, view := range views {
			for seed := range uint64(4) {
				photo := Photo{Family: family, View: view, Color: "#e0632b", Light: Lights[seed], Seed: seed * 977, Meter: 4812, Plate: "CAT0320GKX<Y&Z"}
				checkPicture(t, photo)
			}
		}
	}
}

func checkPicture(t *testing.T, photo Photo) {
	t.Helper()
	picture, err := SVG(photo)
	if err != nil {
		t.Errorf("%s/%s: %v", photo.Family, photo.View, err)
		return
	}
	if len(picture) > largest {
		t.Errorf("%s/%s seed %d: %d bytes, want at most %d", photo.Family, photo.View, photo.Seed, len(picture), largest)
	}
	if err := sound(picture); err != nil {
		t.Errorf("%s/%s: %v", photo.Family, photo.View, err)
	}
	if again, _ := SVG(photo); !bytes.Equal(picture, again) {
		t.Errorf("%s/%s: composing the same photo twice differs", photo.Family, photo.View)
	}
}

// sound checks a picture: well-formed XML, plain elements and attributes, and no reference outside of it.
func sound(picture []byte) error {
	ids := map[string]bool{}
	titled := false
	decoder := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		start, isStart := token.(xml.StartElement)
		if !isStart {
			continue
		}
		titled = titled || start.Name.Local == "title"
		if !slices.Contains(elements, start.Name.Local) {
			return fmt.Errorf("element <%s>", start.Name.Local)
		}
		for _, a := range start.Attr {
			if err := soundAttribute(a, ids); err != nil {
				return err
			}
		}
	}
	if !titled {
		return errors.New("no title")
	}
	if !bytes.HasPrefix(picture, []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img">`)) {
		return errors.New("not a 4:3 picture of its own")
	}
	return nil
}

func soundAttribute(a xml.Attr, ids map[string]bool) error {
	name, value := a.Name.Local, a.Value
	if !slices.Contains(attributes, name) {
		return fmt.Errorf("attribute %s", name)
	}
	if name == "id" {
		if ids[value] {
			return fmt.Errorf("id %s twice", value)
		}
		ids[value] = true
	}
	if ref, isRef := strings.CutPrefix(value, "#"); name == "href" && (!isRef || !ids[ref]) {
		return fmt.Errorf("%s refers to %s, which is not there", name, value)
	}
	if ref, isRef := strings.CutPrefix(value, "url("); isRef && !ids[strings.Trim(ref, "#)")] {
		return fmt.Errorf("%s refers to %s, which is not there", name, value)
	}
	if strings.Contains(value, "NaN") || strings.Contains(value, "Inf") || strings.Contains(value, "%!") {
		return fmt.Errorf("%s is %q", name, value)
	}
	return nil
}

func TestFamiliesAndViewsLookDifferent(t *testing.T) {
	seen := map[string]string{}
	for _, family := range Families() {
		for _, view := range Views(family) {
			picture, err := SVG(Photo{Family: family, View: view, Seed: 5, Plate: "X"})
			if err != nil {
				t.Fatal(err)
			}
			_, drawing, _ := bytes.Cut(picture, []byte("</title>"))
			if other, known := seen[string(drawing)]; known {
				t.Errorf("%s/%s is the same picture as %s", family, view, other)
			}
			seen[string(drawing)] = family + "/" + view
		}
	}
}

func TestSeedLightAndColorShow(t *testing.T) {
	base := Photo{Family: "wheel-loader", View: "side", Color: "#f4c414", Light: "clear", Seed: 1}
	plain, _ := SVG(base)
	for name, change := range map[string]func(*Photo){
		"seed":  func(p *Photo) { p.Seed = 2 },
		"light": func(p *Photo) { p.Light = "dusk" },
		"color": func(p *Photo) { p.Color = "#2f7d3a" },
	} {
		other := base
		change(&other)
		if picture, _ := SVG(other); bytes.Equal(plain, picture) {
			t.Errorf("another %s gives the same picture", name)
		}
	}
}

func TestMeterAndPlateCanBeRead(t *testing.T) {
	meter, err := SVG(Photo{Family: "crawler-excavator", View: "hour-meter", Meter: 4812})
	if err != nil {
		t.Fatal(err)
	}
	if digits := texts(meter); !strings.Contains(digits, "0|4|8|1|2") {
		t.Errorf("hour meter reads %s", digits)
	}
	plate, err := SVG(Photo{Family: "crawler-excavator", View: "serial-plate", Plate: "1FFDDC70ELF"})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(texts(plate), "1FFDDC70ELF") {
		t.Errorf("plate reads %s", texts(plate))
	}
}

// texts joins the picture's texts with bars.
func texts(picture []byte) string {
	var all []string
	for part := range strings.SplitSeq(string(picture), "</text>") {
		if _, text, found := strings.Cut(part[strings.LastIndex(part, "<"):], ">"); found {
			all = append(all, text)
		}
	}
	return strings.Join(all, "|")
}

func TestUnknownParametersAreRefused(t *testing.T) {
	for _, photo := range []Photo{
		{Family: "hovercraft"},
		{Family: "wheel-loader", View: "undercarriage"},
		{Family: "wheel-loader", Color: "yellow"},
		{Family: "wheel-loader", Color: "#f4c41z"},
		{Family: "wheel-loader", Light: "midnight"},
	} {
		if picture, err := SVG(photo); err == nil || picture != nil {
			t.Errorf("%+v: composed, want an error", photo)
		}
	}
	if views := Views("hovercraft"); views != nil {
		t.Errorf("an unknown family has views %v", views)
	}
}

// TestArtworkIsUsed checks that every close-up and crop is in a gallery, and that every gallery entry is one of the two. Any
// other entry would show the whole machine again.
func TestArtworkIsUsed(t *testing.T) {
	isCloseUp := map[string]bool{}
	closeUps, err := fs.Glob(files, "closeups/*.svg")
	if err != nil || len(closeUps) == 0 {
		t.Fatalf("%d close-ups, %v", len(closeUps), err)
	}
	for _, file := range closeUps {
		isCloseUp[strings.TrimSuffix(path.Base(file), ".svg")] = true
	}
	used := map[string]bool{}
	for _, family := range Families() {
		m, err := machineOf(family)
		if err != nil {
			t.Fatal(err)
		}
		for _, view := range m.gallery {
			_, isCrop := m.crops[view]
			used[view] = true
			if isCrop == isCloseUp[view] {
				t.Errorf("%s/%s: crop %t, close-up %t, want one of them", family, view, isCrop, isCloseUp[view])
			}
		}
		for view := range m.crops {
			if !slices.Contains(m.gallery, view) {
				t.Errorf("%s: crop %s is not in the gallery", family, view)
			}
		}
	}
	for view := range isCloseUp {
		if !used[view] {
			t.Errorf("close-up %s is in no gallery", view)
		}
	}
	for _, yard := range yards {
		if _, err := scenes.get("yards/" + yard + ".svg"); err != nil {
			t.Error(err)
		}
	}
}

// TestArtworkShowsItsColors checks that the artwork's own colors are those the composer draws in yellow and clear light, so
// that an editor shows the same.
func TestArtworkShowsItsColors(t *testing.T) {
	p := newPen(Photo{Color: keyColors["paint"]}, lights[Lights[0]])
	check := func(file string, d *drawing) {
		for _, e := range everyElement(d.elements) {
			for _, i := range []ink{e.fill, e.stroke} {
				if i.key == "" || i.fixed == "" || e.is("sky") {
					continue
				}
				if got := p.color(i); !isNear(got, i.fixed) {
					t.Errorf("%s: %s shows %s, drawn as %s", file, i.key, i.fixed, got)
				}
			}
		}
	}
	for _, family := range Families() {
		m, err := machineOf(family)
		if err != nil {
			t.Fatal(err)
		}
		check(family, m.drawing)
	}
	for _, folder := range []string{"closeups", "yards"} {
		names, _ := fs.Glob(files, folder+"/*.svg")
		for _, file := range names {
			d, err := scenes.get(file)
			if err != nil {
				t.Fatal(err)
			}
			check(file, d)
		}
	}
}

func everyElement(elements []*element) []*element {
	all := slices.Clone(elements)
	for _, e := range elements {
		all = append(all, everyElement(e.children)...)
	}
	return all
}

// isNear allows each channel a difference of four: tones are whole percent.
func isNear(a, b string) bool {
	x, _ := strconv.ParseUint(a[1:], 16, 32)
	y, _ := strconv.ParseUint(b[1:], 16, 32)
	for shift := 0; shift < 24; shift += 8 {
		if d := int(x>>shift&255) - int(y>>shift&255); d > 4 || d < -4 {
			return false
		}
	}
	return true
}

// TestRepeatedPartsComeFromThePictureItself checks that a picture draws a wheel once and reuses it, which keeps files small.
func TestRepeatedPartsComeFromThePictureItself(t *testing.T) {
	for _, family := range []string{"day-cab-tractor", "lowboy-trailer", "forwarder"} {
		picture, err := SVG(Photo{Family: family})
		if err != nil {
			t.Fatal(err)
		}
		if parts, uses := bytes.Count(picture, []byte("<g id=")), bytes.Count(picture, []byte("<use ")); uses < parts || parts == 0 {
			t.Errorf("%s: %d uses of %d parts", family, uses, parts)
		}
	}
}

// TestAnyPhotoIsSound checks that any seed, color, reading and plate gives a valid picture of limited size.
func TestAnyPhotoIsSound(t *testing.T) {
	families := Families()
	rapid.Check(t, func(t *rapid.T) {
		family := rapid.SampledFrom(families).Draw(t, "family")
		photo := Photo{
			Family: family,
			View:   rapid.SampledFrom(Views(family)).Draw(t, "view"),
			Color:  rapid.StringMatching(`#[0-9a-fA-F]{6}`).Draw(t, "color"),
			Light:  rapid.SampledFrom(Lights).Draw(t, "light"),
			Seed:   rapid.Uint64().Draw(t, "seed"),
			Meter:  rapid.IntRange(0, 2_000_000).Draw(t, "meter"),
			Plate:  rapid.StringMatching(`[ -~]{0,20}`).Draw(t, "plate"),
		}
		picture, err := SVG(photo)
		if err != nil {
			t.Fatal(err)
		}
		if err := sound(picture); err != nil {
			t.Fatal(err)
		}
		if len(picture) > largest {
			t.Fatalf("%d bytes", len(picture))
		}
	})
}
