package pages

import "strings"

// paper is what text stands on where no colour is set; readable is the contrast WCAG 2.2 AA asks of text.
const (
	paper    = "#ffffff"
	readable = 4.5
)

// style is the element with the tenant's colours as CSS custom properties, the same ones site/src/tenant/theme.ts sets
// where there is no reader. Text on a colour is chosen for contrast, not assumed. A colour that cannot be read is left
// out, and the site's neutral one stays; nothing else of the record gets into the style.
func (t *Theme) style() string {
	var css strings.Builder
	set := func(name, value string) {
		if value != "" {
			css.WriteString(name + ":" + value + ";")
		}
	}
	header := known(t.HeaderColour)
	if header == "" {
		header = known(t.Primary)
	}
	set("--primary", known(t.Primary))
	set("--on-primary", textOn(t.Primary))
	set("--primary-ink", darkenFor(t.Primary, paper, readable))
	set("--secondary", known(t.Secondary))
	set("--on-secondary", textOn(t.Secondary))
	set("--header-bg", header)
	set("--header-text", readableOr(t.HeaderTextColor, header))
	set("--text-1", darkenFor(t.Text1, paper, readable))
	set("--text-2", darkenFor(t.Text2, paper, readable))
	set("--text-3", darkenFor(t.Text3, paper, readable))
	set("--text-4", readableOr(t.Text4, known(t.Primary)))
	return `<style id="tenant-theme">:root{` + css.String() + `}</style>`
}

// readableOr keeps a text colour that can be read on the background, and chooses one otherwise.
func readableOr(text, background string) string {
	if background == "" {
		return ""
	}
	if contrast(text, background) >= readable {
		return known(text)
	}
	return textOn(background)
}
