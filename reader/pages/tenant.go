package pages

import (
	"net"
	"net/url"
)

// Tenant holds the tenant content that a head needs.
type Tenant struct {
	Name       string `json:"tenantName"`
	RetailMode bool   `json:"retailMode"`
	Theme      Theme  `json:"theme"`

	Analytics   Analytics `json:"analytics"`
	RoomOrigins []string  `json:"roomOrigins"` // where rooms of live auctions are streamed
	APIHost     string    `json:"apiHost"`     // that the site sends changes, files and streams to; empty: the site's own

	PaymentForm PaymentForm `json:"paymentForm"`
}

// PaymentForm is where the browser gives card numbers to the payment processor; empty where our own forms take them.
type PaymentForm struct {
	ScriptURL string `json:"scriptURL"`
	APIOrigin string `json:"apiOrigin"`
}

// Theme is the tenant's look.
type Theme struct {
	Logo            string `json:"logo1"`
	HeroImage       string `json:"heroImage"`
	Primary         string `json:"primaryColor"`
	Secondary       string `json:"secondaryColor"`
	Text1           string `json:"textColor1"`
	Text2           string `json:"textColor2"`
	Text3           string `json:"textColor3"`
	Text4           string `json:"textColor4"`
	HeaderColor     string `json:"headerMenuBackgroundColor"`
	HeaderTextColor string `json:"headerMenuTextColor"`
}

// apiOrigin returns the origin of the API's own host, with the scheme and port of the site's, or "".
func (t *Tenant) apiOrigin(site string) string {
	at, err := url.Parse(site)
	if t.APIHost == "" || err != nil || at.Host == "" {
		return ""
	}
	host := t.APIHost
	if port := at.Port(); port != "" {
		host = net.JoinHostPort(host, port)
	}
	if api := at.Scheme + "://" + host; origin.MatchString(api) {
		return api
	}
	return ""
}
