package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// largest is the size a picture may have, in bytes.
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
		views := Views(family)
		if len(views) < 4 || len(views) > 12 {
			t.Errorf("%s: %d views, want 4 to 12", family, len(views))
		}
		if views[0] != "side" {
			t.Errorf("%s: the gallery starts with %q, want the side view", family, views[0])
		}
		for _, view := range views {
			for seed := range uint64(4) {
				photo := Photo{Family: family, View: view, Colour: "#e0632b", Light: Lights[seed], Seed: seed * 977, Meter: 4812, Plate: "CAT0320GKX<Y&Z"}
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
		t.Errorf("%s/%s: the same photo drawn twice differs", photo.Family, photo.View)
	}
}

// sound tells what is wrong with a picture: bad XML, an element or attribute that is not plain, a reference out of it.
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

func TestSeedLightAndColourShow(t *testing.T) {
	base := Photo{Family: "wheel-loader", View: "side", Colour: "#f4c414", Light: "clear", Seed: 1}
	plain, _ := SVG(base)
	for name, change := range map[string]func(*Photo){
		"seed":   func(p *Photo) { p.Seed = 2 },
		"light":  func(p *Photo) { p.Light = "dusk" },
		"colour": func(p *Photo) { p.Colour = "#2f7d3a" },
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

// texts joins the texts of a picture with bars.
func texts(picture []byte) string {
	var all []string
	for part := range strings.SplitSeq(string(picture), "</text>") {
		if _, text, found := strings.Cut(part[strings.LastIndex(part, "<"):], ">"); found {
			all = append(all, text)
		}
	}
	return strings.Join(all, "|")
}

func TestUnknownWishesAreRefused(t *testing.T) {
	for _, photo := range []Photo{
		{Family: "hovercraft"},
		{Family: "wheel-loader", View: "undercarriage"},
		{Family: "wheel-loader", Colour: "yellow"},
		{Family: "wheel-loader", Colour: "#f4c41z"},
		{Family: "wheel-loader", Light: "midnight"},
	} {
		if picture, err := SVG(photo); err == nil || picture != nil {
			t.Errorf("%+v: drawn, want an error", photo)
		}
	}
	if views := Views("hovercraft"); views != nil {
		t.Errorf("an unknown family has views %v", views)
	}
}

func TestCropsAndDetailsAreReached(t *testing.T) {
	used := map[string]bool{}
	for _, family := range Families() {
		for _, view := range Views(family) {
			used[family+"/"+view], used[view] = true, true
		}
	}
	for _, group := range cropLists() {
		for key := range group {
			if !used[key] {
				t.Errorf("crop %s is in no gallery", key)
			}
		}
	}
	for _, group := range closeUps() {
		for view := range group {
			if !used[view] {
				t.Errorf("detail %s is in no gallery", view)
			}
		}
	}
}

// Any seed, colour, reading and plate gives a sound picture of bounded size.
func TestAnyPhotoIsSound(t *testing.T) {
	families := Families()
	rapid.Check(t, func(t *rapid.T) {
		family := rapid.SampledFrom(families).Draw(t, "family")
		photo := Photo{
			Family: family,
			View:   rapid.SampledFrom(Views(family)).Draw(t, "view"),
			Colour: rapid.StringMatching(`#[0-9a-fA-F]{6}`).Draw(t, "colour"),
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
