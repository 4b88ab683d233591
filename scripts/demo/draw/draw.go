// Package draw makes the photos of the demo yard: SVG pictures of machines, composed from a few parts, with the
// maker's colour, the light, the view and the wear as parameters. There is no chance in it beyond the seed: the same
// Photo gives the same bytes.
//
// How a family is added. Each family file holds one map literal from drawing key to machine, listed in families.go.
// A machine names
//
//	noun     what the picture shows, for its <title>: "crawler excavator"
//	body     draws the whole machine with a pen; see below
//	extent   the box it fills: back and front end (x), top (y), width across (z)
//	foot     the part of it that touches the ground, for the shadow: back and front x
//	details  close-ups that fit it, in gallery order: each a drawing of its own (a key of the detail maps listed in
//	         families.go) or a crop of the machine (an entry "family/view"
//	         in a crop map listed there)
//
// The pen works in machine space: x forward (the front of the machine is on the right), y up with the ground at 0,
// z away from the viewer with the near side at 0. Draw about 600 units long; the scene scales by the extent, so keep
// it true. Every view is the same drawing through another projection, hence three rules:
//
//  1. span(z0, z1) says which slice across the machine the next parts fill; solid parts (block, box, limb, wheel,
//     track …) run from z0 to z1, flat parts (face, louvre, rail, decal …) lie on the near side z0.
//  2. Paint far to near: far wheels, then the body, then the near wheels.
//  3. At the same depth hand the parts to p.along, ordered from the rear of the machine to its front
//     (deck, cab, hood, blade): it paints them so that the one nearer to the viewer comes last. Each part sets its
//     own span.
//
// Parts painted with p.paint (the machine's colour) get scratches, dust and rust by the seed as they are drawn.
package draw

import (
	"fmt"
	"slices"
)

// Photo says what to draw. Zero values are allowed everywhere but in Family: View defaults to the first of Views,
// Colour to the yellow of the trade, Light to clear.
type Photo struct {
	Family string // drawing key, one of Families
	View   string // one of Views(Family)
	Colour string // #rrggbb
	Light  string // one of Lights
	Seed   uint64 // wear, place and background
	Meter  int    // reading of the hour meter or odometer
	Plate  string // serial number or VIN on the plate
}

// machine is one family's drawing; the package comment states the contract.
type machine struct {
	noun    string
	body    func(*pen)
	extent  extent
	foot    foot
	details []string
}

// extent is the box a machine fills, in its own units.
type extent struct{ back, front, top, width float64 }

// foot is where a machine stands.
type foot struct{ back, front float64 }

// detail is a close-up. It draws on the whole picture: x from 0 to 800, y up from 0 to 600.
type detail struct {
	noun string
	draw func(*pen, Photo)
}

// SVG draws the photo. It fails for a family, view, colour or light it does not know.
func SVG(photo Photo) ([]byte, error) {
	m, known := machineOf(photo.Family)
	if !known {
		return nil, fmt.Errorf("draw: no drawing for family %q", photo.Family)
	}
	if photo.View == "" {
		photo.View = wholeViews[0].name
	}
	if photo.Colour == "" {
		photo.Colour = "#f2a900"
	}
	if photo.Light == "" {
		photo.Light = Lights[0]
	}
	if !isColour(photo.Colour) {
		return nil, fmt.Errorf("draw: colour %q is not #rrggbb", photo.Colour)
	}
	if !slices.Contains(Lights, photo.Light) {
		return nil, fmt.Errorf("draw: no light %q", photo.Light)
	}
	if !slices.Contains(Views(photo.Family), photo.View) {
		return nil, fmt.Errorf("draw: family %q has no view %q", photo.Family, photo.View)
	}
	if part, isCrop := cropOf(photo.Family, photo.View); isCrop {
		return cropped(photo, m, part), nil
	}
	if close, isDetail := detailOf(photo.View); isDetail {
		return closeUp(photo, m, close), nil
	}
	return whole(photo, m), nil
}

// Views lists the views of a family in gallery order, the side view first; nil for an unknown family.
func Views(family string) []string {
	m, known := machineOf(family)
	if !known {
		return nil
	}
	var views []string
	for _, v := range wholeViews {
		views = append(views, v.name)
	}
	return append(views, m.details...)
}
