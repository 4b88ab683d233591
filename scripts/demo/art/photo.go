// Package art composes the photos of the demo yard from SVG artwork. A machine is one file under machines, drawn in
// side elevation; the composer gives it an angle, a color, a light, wear and a yard to stand in. README.md explains
// the artwork. The same Photo always gives the same bytes.
package art

import (
	"cmp"
	"fmt"
	"slices"
)

// Photo describes the picture to compose. Only Family is required.
type Photo struct {
	Family string // one of Families
	View   string // one of Views(Family); default: the side view
	Color  string // paint, #rrggbb; default: yellow
	Light  string // one of Lights; default: clear
	Seed   uint64 // picks the wear, the yard and the place in it
	Meter  int    // reading of the hour meter or odometer
	Plate  string // serial number or VIN on the plate; default: made from Seed
}

// SVG composes the photo, 800 by 600. It fails for a family, view, color or light that does not exist.
func SVG(photo Photo) ([]byte, error) {
	m, err := machineOf(photo.Family)
	if err != nil {
		return nil, err
	}
	photo = photo.withDefaults()
	switch {
	case !isColor(photo.Color):
		return nil, fmt.Errorf("art: color %q is not #rrggbb", photo.Color)
	case !slices.Contains(Lights, photo.Light):
		return nil, fmt.Errorf("art: no light %q", photo.Light)
	}
	if i := slices.IndexFunc(angles, func(a angle) bool { return a.name == photo.View }); i >= 0 {
		return wholeMachine(photo, m, angles[i])
	}
	if !slices.Contains(m.gallery, photo.View) {
		return nil, fmt.Errorf("art: machine %q has no view %q", photo.Family, photo.View)
	}
	if c, isCrop := m.crops[photo.View]; isCrop {
		return cropOf(photo, m, c)
	}
	return closeUp(photo, m)
}

func (p Photo) withDefaults() Photo {
	p.View, p.Color, p.Light = cmp.Or(p.View, angles[0].name), cmp.Or(p.Color, keyColors["paint"]), cmp.Or(p.Light, Lights[0])
	p.Plate = cmp.Or(p.Plate, fmt.Sprintf("%08d", p.Seed%100_000_000))
	return p
}

// Views lists the views of a family in gallery order, the side view first; nil for an unknown family.
func Views(family string) []string {
	m, err := machineOf(family)
	if err != nil {
		return nil
	}
	var views []string
	for _, a := range angles {
		views = append(views, a.name)
	}
	return append(views, m.gallery...)
}
