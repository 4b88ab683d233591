package mail

import (
	"html/template"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"fairwarning/cdn/contrast"
	"fairwarning/engine/db"
	"fairwarning/engine/phone"
)

// house is the auction house's header, footer and colors in an email.
type house struct {
	Name, Email, Phone string
	PhoneLink          template.URL
	Address            string
	Logo, Home         string // addresses, or empty
	Band, OnBand       template.CSS
	Button, OnButton   template.CSS
	Signal             template.CSS // the line under the band
}

// Default colors, the same as on the site.
const (
	defaultPrimary = "#14345a"
	defaultSignal  = "#f2a81d"
)

func houseOf(tenant *db.Tenant, links ...string) house {
	c := &tenant.Content
	primary := colorOr(c.Theme.PrimaryColor, defaultPrimary)
	band := colorOr(c.Theme.HeaderMenuBackgroundColor, primary)
	h := house{Name: OneLine(c.TenantName), Email: OneLine(c.TenantEmail), Phone: OneLine(phone.Format(c.TenantPhone)), Home: origin(links),
		Band: template.CSS(band), OnBand: template.CSS(textOn(band)), Button: template.CSS(primary), OnButton: template.CSS(textOn(primary)),
		Signal: template.CSS(colorOr(c.Theme.SecondaryColor, defaultSignal))}
	h.PhoneLink = template.URL(phone.Link(c.TenantPhone))
	h.Address = OneLine(strings.Join(c.TenantAddress, ", "))
	h.Logo = logo(c.Theme.Logo1, h.Home)
	return h
}

// origin returns scheme and host of the first web link, the house's site; "" when there is none.
func origin(links []string) string {
	for _, link := range links {
		if address, err := url.Parse(link); err == nil && webAddress(link) != "" {
			return address.Scheme + "://" + address.Host
		}
	}
	return ""
}

// logoTypes are the image types every email client shows. For any other, the header shows the house's name.
var logoTypes = []string{".png", ".jpg", ".jpeg", ".gif"}

// logo returns the URL of the header's logo, or "" if email clients cannot show it. A path is resolved against home.
func logo(value, home string) string {
	if strings.HasPrefix(value, "/media/") {
		value = strings.Replace(value, "/640.webp", "/640.jpg", 1) // a transparent one, on white
	}
	if strings.HasPrefix(value, "/") && !strings.HasPrefix(value, "//") && home != "" {
		value = home + value
	}
	address, err := url.Parse(value)
	if err != nil || webAddress(value) == "" || !slices.Contains(logoTypes, strings.ToLower(path.Ext(address.Path))) {
		return ""
	}
	return value
}

var hex = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// colorOr returns value if it is a color #rrggbb, else otherwise, so that no other text of the record reaches a style sheet.
func colorOr(value, otherwise string) string {
	if hex.MatchString(value) {
		return value
	}
	return otherwise
}

// textOn returns white or near-black, whichever has more contrast on the background.
func textOn(background string) string {
	color, isColor := contrast.Parse(background)
	if !isColor {
		panic("BUG: not a color: " + background)
	}
	return color.Text().String()
}
