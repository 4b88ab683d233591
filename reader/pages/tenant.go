package pages

// Tenant holds the tenant content that a head needs.
type Tenant struct {
	Name       string `json:"tenantName"`
	RetailMode bool   `json:"retailMode"`
	Theme      Theme  `json:"theme"`

	Analytics   Analytics `json:"analytics"`
	RoomOrigins []string  `json:"roomOrigins"` // where rooms of live auctions are streamed

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
