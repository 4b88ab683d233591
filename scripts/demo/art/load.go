package art

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed machines closeups yards
var files embed.FS

// machine is a file under machines: the drawing and the facts from its guides.
type machine struct {
	*drawing
	back, front, top, width float64 // the box it fills, in its own units
	footBack, footFront     float64 // where it touches the ground
	gallery                 []string
	crops                   map[string]crop
}

// crop is a view of a part of the machine: the frame and the angle it is seen from.
type crop struct {
	x, y, width float64 // center and width of the frame
	from        angle
	noun        string
}

// machineFiles maps families to their files.
var machineFiles = sync.OnceValue(func() map[string]string {
	byFamily := map[string]string{}
	matches, err := fs.Glob(files, "machines/*/*.svg")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	for _, file := range matches {
		byFamily[strings.TrimSuffix(path.Base(file), ".svg")] = file
	}
	return byFamily
})

// Families lists the machines in alphabetical order.
func Families() []string { return slices.Sorted(maps.Keys(machineFiles())) }

var machines, scenes = newCache(readMachine), newCache(readDrawing)

// cache parses each file once, on first use.
type cache[T any] struct {
	entries sync.Map // file → func() (T, error)
	read    func(file string) (T, error)
}

func newCache[T any](read func(string) (T, error)) *cache[T] { return &cache[T]{read: read} }

func (c *cache[T]) get(file string) (T, error) {
	read, found := c.entries.Load(file)
	if !found {
		read, _ = c.entries.LoadOrStore(file, sync.OnceValues(func() (T, error) { return c.read(file) }))
	}
	return read.(func() (T, error))()
}

func machineOf(family string) (*machine, error) {
	file, found := machineFiles()[family]
	if !found {
		return nil, fmt.Errorf("art: no machine %q", family)
	}
	return machines.get(file)
}

func readDrawing(file string) (*drawing, error) {
	text, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	d, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("art: %s: %w", file, err)
	}
	return d, nil
}

func readMachine(file string) (*machine, error) {
	d, err := readDrawing(file)
	if err != nil {
		return nil, err
	}
	m := &machine{drawing: d, gallery: strings.Fields(d.gallery), crops: map[string]crop{}}
	if err := m.readGuides(); err != nil {
		return nil, fmt.Errorf("art: %s: %w", file, err)
	}
	return m, nil
}

// readGuides reads the extent, the footprint and the crops from the hidden guides layer.
func (m *machine) readGuides() error {
	extent, foot := m.ids["extent"], m.ids["footprint"]
	if extent == nil || !extent.hasDepth || foot == nil {
		return errors.New("the guides lack #extent with data-depth, or #footprint")
	}
	m.back, m.front, m.top, m.width = extent.low.x, extent.high.x, extent.high.y, extent.far
	m.footBack, m.footFront = foot.low.x, foot.high.x
	for id, e := range m.ids {
		view, isView := strings.CutPrefix(id, "view-")
		if !isView {
			continue
		}
		i := slices.IndexFunc(angles, func(a angle) bool { return a.name == e.from })
		if i < 0 {
			return fmt.Errorf("#%s has no data-from that names an angle", id)
		}
		low, high := e.low, e.high
		m.crops[view] = crop{(low.x + high.x) / 2, (low.y + high.y) / 2, high.x - low.x, angles[i], e.title}
	}
	return nil
}
