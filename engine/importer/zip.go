package importer

import (
	"fmt"
	"regexp"
	"strings"

	"fairwarning/engine/reference"
)

var zipDigits = regexp.MustCompile(`^(\d{3,5}|\d{7,9}|\d{5}[-\s]+\d{4})(?:[.,]0+)?-?$`)

// zipPlace is what a postal code says about a place.
type zipPlace struct {
	place  reference.Place // of a known ZIP code
	known  bool
	state  string // alone, of an unknown ZIP code or a Canadian one; "": none
	remark string // on a code that was repaired or is unknown; "": none
}

// readZip reads a ZIP code as spreadsheets leave it, without its zeros, its hyphen or as a number, or a Canadian postal code.
func readZip(text string) (z zipPlace) {
	text = strings.TrimSpace(text)
	if state, isCanadian := reference.Province(text); isCanadian {
		return zipPlace{state: state}
	}
	found := zipDigits.FindStringSubmatch(text)
	if found == nil {
		return zipPlace{remark: fmt.Sprintf("%q is not a U.S. ZIP code", text)}
	}
	code := fiveDigits(found[1])
	if z.place, z.known = reference.Zip(code); !z.known {
		z.state, _ = reference.ZipState(code)
		z.remark = fmt.Sprintf("%q is not a U.S. ZIP code", text)
		if z.state != "" {
			z.remark = fmt.Sprintf("%q is not a known ZIP code; only its state is imported, %s", text, z.state)
		}
	} else if !strings.HasPrefix(text, code) || strings.ContainsAny(text, ".,") {
		z.remark = fmt.Sprintf("%q read as %s (%s, %s)", text, code, z.place.City, z.place.State)
	}
	return z
}

// fiveDigits returns the first five digits of a ZIP code, with the zeros that a spreadsheet dropped.
func fiveDigits(code string) string {
	code = strings.NewReplacer("-", "", " ", "").Replace(code)
	if len(code) > 5 {
		code = strings.Repeat("0", 9-len(code)) + code
	} else {
		code = strings.Repeat("0", 5-len(code)) + code
	}
	return code[:5]
}
