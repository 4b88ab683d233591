package houses

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fairwarning/scripts/demo/art"
)

// picture is one photo of a machine, its file and its caption.
type picture struct {
	photo   art.Photo
	file    string
	caption string
}

// variants is how many combinations of yard, light and wear there are of a family in one color. Machines that look the
// same share photos, which keeps the first start short.
const variants = 4

// pictures picks 4 to 12 views of the machine. Photos of its meter and plate are its own.
func (m machine) pictures() []picture {
	views := art.Views(m.family.Drawing)
	extra := some(m.dice, views[1:], m.dice.between(3, 11))
	seed := m.dice.Uint64N(variants)
	var out []picture
	for _, view := range append(views[:1:1], extra...) {
		out = append(out, m.picture(view, seed))
	}
	return out
}

func (m machine) picture(view string, seed uint64) picture {
	p := art.Photo{
		Family: m.family.Drawing, View: view, Color: m.color, Seed: seed,
		Light: art.Lights[(seed+uint64(len(view)))%uint64(len(art.Lights))],
	}
	switch {
	case strings.Contains(view, "meter"), strings.Contains(view, "odometer"):
		p.Meter = m.meter
	case strings.Contains(view, "plate"):
		p.Plate = m.serial
	}
	return picture{photo: p, file: p.Family + "-" + photoKey(p) + ".svg", caption: caption(view)}
}

// photoKey identifies a photo by everything it depends on.
func photoKey(p art.Photo) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", p)
	return fmt.Sprintf("%016x", h.Sum64())
}

// caption turns a view's name into a caption: "truck-tire" becomes "Truck tire".
func caption(view string) string {
	words := strings.ReplaceAll(view, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}

// write composes the picture into dir, unless it is already there.
func (p picture) write(dir string) error {
	path := filepath.Join(dir, p.file)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	svg, err := art.SVG(p.photo)
	if err != nil {
		return err
	}
	return os.WriteFile(path, svg, 0o644)
}
