package draw

import "fmt"

// closeUp draws a detail of the machine. It fills the picture; x runs from 0 to 800, y from 0 at the bottom to 600.
func closeUp(photo Photo, m machine, d detail) []byte {
	p := newPen(photo)
	sky := lights[photo.Light]
	d.draw(p, photo)
	p.tint(sky)
	return p.picture(fmt.Sprintf("%s, %s", m.noun, d.noun))
}
