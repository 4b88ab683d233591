package pages

import (
	"cmp"
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// manifest is a web app manifest (W3C), by which phones put the house on their home screen.
type manifest struct {
	ID              string         `json:"id"`
	Name            string         `json:"name"`
	ShortName       string         `json:"short_name"`
	Language        string         `json:"lang"`
	StartURL        string         `json:"start_url"`
	Scope           string         `json:"scope"`
	Display         string         `json:"display"`
	ThemeColor      string         `json:"theme_color"`
	BackgroundColor string         `json:"background_color"`
	Icons           []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// IconPrefix is the beginning of the paths of icons.
const IconPrefix = "/app-icons/"

// unnamed is the name of a house that has none.
const unnamed = "Auctions"

// Manifest returns the manifest of a house: its name, its colors, and icons in these colors.
func Manifest(t *Tenant) ([]byte, error) {
	name := cmp.Or(strings.TrimSpace(t.Name), unnamed)
	background, _ := t.Theme.iconColors()
	m := manifest{
		ID: "/", Name: name, ShortName: shortName(name), Language: "en", StartURL: "/", Scope: "/", Display: "standalone",
		ThemeColor: background.text, BackgroundColor: "#ffffff",
	}
	for _, i := range icons {
		if i.purpose != "" {
			m.Icons = append(m.Icons, manifestIcon{IconPrefix + i.name, i.sizes(), "image/png", i.purpose})
		}
	}
	return json.Marshal(m)
}

// longestShortName is the number of letters that fit under an icon.
const longestShortName = 12

// shortName returns as many of the first words as fit, or the first word.
func shortName(name string) string {
	words := strings.Fields(name)
	short := words[0]
	for _, word := range words[1:] {
		longer := short + " " + word
		if utf8.RuneCountInString(longer) > longestShortName {
			break
		}
		short = longer
	}
	return short
}
