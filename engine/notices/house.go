package notices

import (
	"html/template"
	"math"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fairwarning/engine/store"
)

// house is what a mail shows of the auction house.
type house struct {
	Name, Email, Phone string
	PhoneLink          template.URL
	Address            string
	Logo, Home         string // addresses, or empty
	Band, OnBand       template.CSS
	Button, OnButton   template.CSS
	Signal             template.CSS // the line under the band
}

// Colours of a house that has none, as the site's.
const (
	defaultPrimary = "#14345a"
	defaultSignal  = "#f2a81d"
)

func houseOf(tenant *store.Tenant, links ...string) house {
	c := &tenant.Content
	primary := colourOr(c.Theme.PrimaryColor, defaultPrimary)
	band := colourOr(c.Theme.HeaderMenuBackgroundColor, primary)
	h := house{Name: oneLine(c.TenantName), Email: oneLine(c.TenantEmail), Phone: phone(c.TenantPhone), Home: origin(links),
		Band: template.CSS(band), OnBand: template.CSS(textOn(band)), Button: template.CSS(primary), OnButton: template.CSS(textOn(primary)),
		Signal: template.CSS(colourOr(c.Theme.SecondaryColor, defaultSignal))}
	if digits := onlyDigits(c.TenantPhone); digits != "" {
		h.PhoneLink = template.URL("tel:" + dialled(digits))
	}
	h.Address = oneLine(strings.Join(c.TenantAddress, ", "))
	h.Logo = logo(c.Theme.Logo1, h.Home)
	return h
}

// origin is the house's site as one of the links has it; empty when there is none.
func origin(links []string) string {
	for _, link := range links {
		if address, err := url.Parse(link); err == nil && webAddress(link) != "" {
			return address.Scheme + "://" + address.Host
		}
	}
	return ""
}

// shown are the kinds of pictures every mail program shows. It is the house's name in letters that stands for another.
var shown = []string{".png", ".jpg", ".jpeg", ".gif"}

// logo is the address of the header's logo where a mail program can show it; on the site it may be a path.
func logo(said, home string) string {
	if strings.HasPrefix(said, "/") && !strings.HasPrefix(said, "//") && home != "" {
		said = home + said
	}
	address, err := url.Parse(said)
	if err != nil || webAddress(said) == "" || !slices.Contains(shown, strings.ToLower(path.Ext(address.Path))) {
		return ""
	}
	return said
}

func onlyDigits(said string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, said)
}

// dialled is a number with its country's. Ten digits are North American; more begin with the country's, fewer have none.
func dialled(digits string) string {
	switch {
	case len(digits) < 10:
		return digits
	case len(digits) == 10:
		return "+1" + digits
	}
	return "+" + digits
}

// phone shows a North American number as (605) 555-0142, any other as it is.
func phone(said string) string {
	d := onlyDigits(said)
	if len(d) == 11 {
		d = strings.TrimPrefix(d, "1")
	}
	if len(d) != 10 {
		return oneLine(said)
	}
	return "(" + d[:3] + ") " + d[3:6] + "-" + d[6:]
}

var hex = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// colourOr keeps a colour #rrggbb. Whatever else a record says never gets near a style sheet.
func colourOr(said, otherwise string) string {
	if hex.MatchString(said) {
		return said
	}
	return otherwise
}

const (
	white = "#ffffff"
	ink   = "#15181d"
)

// textOn is white or near-black, whichever reads better on the colour (WCAG 2.2, contrast).
func textOn(background string) string {
	light := luminance(background) + 0.05
	if (luminance(white)+0.05)/light >= light/(luminance(ink)+0.05) {
		return white
	}
	return ink
}

// luminance of #rrggbb, 0 to 1 (WCAG 2.2, relative luminance).
func luminance(colour string) float64 {
	v, err := strconv.ParseUint(colour[1:], 16, 24)
	if err != nil {
		panic("BUG: not a colour: " + colour)
	}
	linear := func(c uint64) float64 {
		s := float64(c&0xff) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(v>>16) + 0.7152*linear(v>>8) + 0.0722*linear(v)
}
