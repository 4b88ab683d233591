package pages

import "strings"

// readable is the contrast WCAG 2.2 AA requires of text; without a color set, text is on white.
const readable = 4.5

// hideAuctions hides what the exported home page shows of auctions until the site knows the tenant
// (site/src/home/home-screen.tsx).
const hideAuctions = `<style>[data-auctions]{display:none}</style>`

// style returns the element with the tenant's colors as CSS custom properties, the same ones site/src/tenant/theme.ts
// sets without a reader. Text colors are chosen for contrast. Invalid colors are skipped, and nothing else of the
// record reaches the style.
func (t *Theme) style() string {
	primary, secondary, header := parseColor(t.Primary), parseColor(t.Secondary), parseColor(t.HeaderColor)
	if !header.isKnown() {
		header = primary
	}
	var css strings.Builder
	set := func(name string, value color) {
		if value.isKnown() {
			css.WriteString(name + ":" + value.text + ";")
		}
	}
	css.WriteString(`<style id="tenant-theme">:root{`)
	set("--primary", primary)
	set("--on-primary", textOn(primary))
	set("--primary-ink", darkenFor(primary, white, readable))
	set("--secondary", secondary)
	set("--on-secondary", textOn(secondary))
	set("--header-bg", header)
	set("--header-text", readableOr(parseColor(t.HeaderTextColor), header))
	set("--text-1", darkenFor(parseColor(t.Text1), white, readable))
	set("--text-2", darkenFor(parseColor(t.Text2), white, readable))
	set("--text-3", darkenFor(parseColor(t.Text3), white, readable))
	set("--text-4", readableOr(parseColor(t.Text4), primary))
	css.WriteString(`}</style>`)
	return css.String()
}

// readableOr keeps a text color readable on the background, or chooses another.
func readableOr(text, background color) color {
	if background.isKnown() && contrast(text, background) >= readable {
		return text
	}
	return textOn(background)
}
