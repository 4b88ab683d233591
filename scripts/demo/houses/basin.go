package houses

import (
	"fairwarning/engine/api"
	"fairwarning/engine/tenant"
)

// basin returns a small dealer in retail mode: no auctions, no stock numbers, and everything else that a house's record can switch on.
func basin() house {
	return house{
		slug: "basin", hosts: []string{"basin.localhost"}, stockPrefix: "BT", share: 4, hidesStockNumbers: true,
		password: "basin-2026",
		logos:    [2]string{"logo-header.svg", "logo-footer.svg"},
		hero:     heroPicture{"dump-truck", "#c8102e", "dusk"},
		content: api.TenantContent{
			TenantName: "Basin Truck & Trailer", TenantPhone: "7755550126", TenantEmail: "sales@basintruck.example",
			TenantAddress: []string{"1440 Silver St", "Elko, NV 89801"},
			FooterTagLine: "Trucks and trailers for the high desert. <strong>Priced on the windshield.</strong>",
			Tagline:       "Drive it home today.",
			Introduction:  "Day cabs, dump trucks and trailers with a price on each. Buy now, or make an offer.",
			SocialMedia:   api.SocialMedia{FaceBook: "https://www.facebook.com/basintruck.example"},

			WebsiteLogoLink: "https://www.basintruck.example", AuctionBoardURL: "https://board.basintruck.example/ring",
			Analytics:              api.Analytics{GoogleIDs: []string{"G-BASIN12345"}, MetaIDs: []string{"100200300400500"}},
			InactivityMilliseconds: 900_000, TimeZone: "America/Los_Angeles", RegistrationStepThree: true, RetailMode: true,
			Theme: api.Theme{
				PrimaryColor: "#7a1020", SecondaryColor: "#c8102e",
				TextColor1: "#15181d", TextColor2: "#4a4548", TextColor3: "#6e676a", TextColor4: "#ffffff",
				HeaderMenuBackgroundColor: "#ffffff", HeaderMenuTextColor: "#7a1020",
			},
		},
		yards: []yard{
			{"Elko", "NV", 40.8324, -115.7631, []string{"a mine hauler", "a road contractor"}},
			{"Winnemucca", "NV", 40.9730, -117.7357, []string{"a hay grower", "a freight carrier"}},
		},
		weights: map[string]int{"Trucks": 500, "Trailers": 400, "Agriculture": 0, "Attachments": 0, "Compaction": 0, "Dozers": 0, "Excavators": 0,
			"Forestry": 0, "Haulers": 0, "Lifting": 0, "Loaders": 0, "Power": 0, "Roadwork": 0},
		rules: []rule{
			{kind: tenant.ScheduleFee, body: `{"name": "Documentation fee", "tiers": [{"flat": 12500}]}`},
			{kind: tenant.ScheduleTax, body: `{"name": "Sales tax", "rates": {"NV": 710}}`},
			{kind: tenant.ScheduleCommission, body: `[{"basisPoints": 600}]`},
		},
		people: []person{
			{email: "buyer@basintruck.example", first: "Lena", last: "Ortiz", phone: "7755550131", hasCard: true, biddingStatus: 1, home: &home{"705 Idaho St", "Elko", "NV"}},
			{email: "office@basintruck.example", first: "Hank", last: "Dufur", phone: "7755550126", roles: []string{"owner", "clerk"}, biddingStatus: 2,
				home: &home{"1440 Silver St", "Elko", "NV"}},
			{email: "seller@basintruck.example", first: "Bea", last: "Goicoechea", phone: "7755550144", hasCard: true, biddingStatus: 1, sells: true,
				home: &home{"12 Bridge St", "Winnemucca", "NV"}},
			{email: "new@basintruck.example", first: "Otis", last: "Payne", phone: "7755550190"},
		},
	}
}
