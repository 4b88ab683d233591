package art

import (
	"hash/fnv"
	"html"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
)

// light is a time of day: the sky from top to horizon, the ground, the hills, and a tint over everything.
type light struct {
	high, low, ground, hills string
	tint                     string
	strength                 float64
}

// Lights are the names of all lights, the neutral one first.
var Lights = []string{"clear", "bright", "gray", "dusk", "morning", "winter"}

var lights = map[string]light{
	"clear":   {"#c3d6e4", "#eef1ee", "#b9ab92", "#a59c86", "#ffffff", 0},
	"bright":  {"#9cc6e6", "#e6f1f5", "#c7b99c", "#a3a583", "#fff6d8", .05},
	"gray":    {"#b9c1c8", "#e2e4e4", "#a5a299", "#92948f", "#6b7480", .08},
	"dusk":    {"#d9b9a0", "#f6e4cb", "#a8957a", "#937f6c", "#d5854a", .10},
	"morning": {"#c9d4e3", "#f9e9d6", "#b4a58c", "#a3a09a", "#ffd9a8", .07},
	"winter":  {"#cbd8e2", "#f0f3f5", "#d4d6d5", "#b5bcc0", "#dfeaf5", .07},
}

// yards are the places a machine may stand in, by file.
var yards = []string{"dirt-hills", "gravel-yard", "concrete-fence", "shop-wall", "tree-line"}

func lightAfter(name string, steps int) light {
	return lights[Lights[(slices.Index(Lights, name)+steps)%len(Lights)]]
}

// newPen returns a photo's pen. Wear is the same in all views of a machine; other random choices differ by view.
func newPen(photo Photo, l light) *pen {
	machineDice := rand.New(rand.NewPCG(photo.Seed, 1))
	h := fnv.New64a()
	h.Write([]byte(photo.Family + "/" + photo.View))
	return &pen{
		photo: photo, view: flat, wear: .15 + .8*machineDice.Float64(),
		colors: map[string]string{"paint": photo.Color, "sky-high": l.high, "sky-low": l.low, "ground": l.ground, "hills": l.hills},
		dice:   rand.New(rand.NewPCG(photo.Seed, h.Sum64())),
		out:    make([]byte, 0, 8<<10), gradients: map[string]string{}, shared: map[placement]repeat{},
	}
}

// wholeMachine shows the machine in a yard.
func wholeMachine(photo Photo, m *machine, a angle) ([]byte, error) {
	l := lightAfter(photo.Light, a.light)
	p := newPen(photo, l)
	view := frame(m, a, p.between(.9, 1))
	if err := p.backdrop(flat); err != nil {
		return nil, err
	}
	p.stand(m, view)
	p.tint(l)
	return p.picture(m.title + ", " + a.noun), nil
}

// cropOf shows a part of the machine as it is on the machine.
func cropOf(photo Photo, m *machine, c crop) ([]byte, error) {
	l := lights[photo.Light]
	p := newPen(photo, l)
	view := closeTo(m, c)
	yard := flat
	yard.originY = max(0, view.originY-grain*505) // the ground of the yard is where the machine stands
	p.culls = true
	p.writes(`<path d="M0 0H3200V2400H0z" fill="`, l.high, `"/>`)
	if err := p.backdrop(yard); err != nil {
		return nil, err
	}
	p.stand(m, view)
	p.tint(l)
	return p.picture(m.title + ", " + c.noun), nil
}

// closeUp shows a scene that fits many machines: a cab, a meter, a tire.
func closeUp(photo Photo, m *machine) ([]byte, error) {
	d, err := scenes.get("closeups/" + photo.View + ".svg")
	if err != nil {
		return nil, err
	}
	l := lights[photo.Light]
	p := newPen(photo, l)
	p.digits = reading(photo.Meter, d.digits)
	p.drawAll(d.elements)
	p.tint(l)
	return p.picture(m.title + ", " + d.title), nil
}

// backdrop draws one of the yards.
func (p *pen) backdrop(view projection) error {
	d, err := scenes.get("yards/" + yards[p.dice.IntN(len(yards))] + ".svg")
	if err != nil {
		return err
	}
	p.define("sky", "0", "", p.colors["sky-high"], ".6", p.colors["sky-low"])
	p.view = view
	p.drawAll(d.elements)
	return nil
}

// stand draws the machine and its shadow.
func (p *pen) stand(m *machine, view projection) {
	p.view, p.width, p.far = view, m.width, m.width
	x, y := p.project((m.footBack+m.footFront)/2, 0, m.width/2)
	rx := ((m.footFront-m.footBack)*view.narrow/2 + m.width*math.Abs(view.across)*.4) * view.scale * 1.08
	ry := (m.width*view.rise/2 + 11) * view.scale
	p.writes(`<ellipse cx="`, num(x), `" cy="`, num(y+3*view.scale), `" rx="`, num(rx), `" ry="`, num(ry), `" fill="#000" fill-opacity=".26"/>`)
	p.drawAll(m.elements)
}

// tint covers everything with the light's color.
func (p *pen) tint(l light) {
	if l.strength > 0 {
		p.writes(`<path d="M0 0H3200V2400H0z" fill="`, l.tint, `" fill-opacity="`, strconv.FormatFloat(l.strength, 'f', 2, 64), `"/>`)
	}
}

// picture closes the drawing.
func (p *pen) picture(title string) []byte {
	p.define("glass", "1", "", "#dbe8ee", "1", "#7f97a5")
	return slices.Concat([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img"><title>`+html.EscapeString(title)+`</title><defs>`),
		p.defs, []byte(`</defs><g transform="scale(.25)" fill="none" stroke-linecap="round" stroke-linejoin="round">`), p.out, []byte(`</g></svg>`))
}
