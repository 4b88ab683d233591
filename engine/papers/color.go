package papers

import "fairwarning/cdn/contrast"

type rgb = contrast.RGB

// Colors of every paper. The house's own are in the letterhead only, so that figures read the same on each.
var (
	ink      = contrast.Ink
	gray     = rgb{88, 93, 101}
	hairline = rgb{208, 212, 217}
	tint     = rgb{243, 244, 246}
	red      = rgb{176, 32, 37}
	green    = rgb{22, 107, 62}
)

// Colors of a house that has chosen none, the same as on the site.
const (
	defaultBand   = "#14345a"
	defaultSignal = "#f2a81d"
)

// colorOf parses #rrggbb, or returns the color of otherwise.
func colorOf(hex, otherwise string) rgb {
	if c, isColor := contrast.Parse(hex); isColor {
		return c
	}
	return colorOf(otherwise, defaultBand)
}
