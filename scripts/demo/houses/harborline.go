package houses

import (
	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/tenant"
)

func harborline() house {
	return house{
		slug: "harborline", hosts: []string{"harborline.localhost"}, stockPrefix: "HL", share: 41,
		password: "harborline-2026",
		viewing:  "Weekdays 7 AM–4 PM until the auction closes. Hard hats and vests are at the gate.",
		removal:  "Within 10 business days. After that, storage is $40 per day. Bring your release ticket.",
		logos:    [2]string{"logo-header.svg", "logo-footer.svg"},
		hero:     heroPicture{"log-loader", "#e4572e", "gray"},
		content: api.TenantContent{
			TenantName: "Harborline Equipment", TenantPhone: "2535550168", TenantEmail: "desk@harborline.example",
			TenantAddress: []string{"Pier 23, 1802 Port of Tacoma Rd", "Tacoma, WA 98421"},
			FooterTagLine: "Working equipment for the coast: <em>timber, trucks, lift and marine construction.</em>",
			Tagline:       "From the landing to the loading dock.",
			Introduction:  "Lift, logging, trucks and trailers from eight yards along the Pacific. Buy today or make an offer.",
			SocialMedia: api.SocialMedia{
				FaceBook: "https://www.facebook.com/harborline.example", Instagram: "https://www.instagram.com/harborline.example",
				LinkedIn: "https://www.linkedin.com/company/harborline-example",
			},
			InactivityMilliseconds: 600_000, TimeZone: "America/Los_Angeles", RegistrationStepThree: true, BiddingByRequest: true, ShowComingSoon: true,
			ShowDisclaimer: true,
			Disclaimer:     "<p>Sold as is, where is. Read the inspection report, call the yard, or come see it: viewing is free, weekdays 7 AM–4 PM.</p>",
			Theme: api.Theme{
				PrimaryColor: "#0d3b3e", SecondaryColor: "#e4572e",
				TextColor1: "#15181d", TextColor2: "#454c4d", TextColor3: "#667071", TextColor4: "#ffffff",
				HeaderMenuBackgroundColor: "#f3efe6", HeaderMenuTextColor: "#0d3b3e",
			},
		},
		yards: []yard{
			{"Tacoma", "WA", 47.2529, -122.4443, []string{"a stevedoring company", "a marine contractor", "a lift rental fleet"}},
			{"Portland", "OR", 45.5152, -122.6784, []string{"a general contractor", "a freight carrier", "a public utility district"}},
			{"Longview", "WA", 46.1382, -122.9382, []string{"a sawmill", "a log hauler", "a paper mill"}},
			{"Coos Bay", "OR", 43.3665, -124.2179, []string{"a logging company with three sides", "a dredging contractor", "a timber grower"}},
			{"Everett", "WA", 47.9790, -122.2021, []string{"an aerospace supplier", "a ready-mix company", "a tree service"}},
			{"Eureka", "CA", 40.8021, -124.1637, []string{"a forest road contractor", "a county road yard", "a shipyard"}},
			{"Stockton", "CA", 37.9577, -121.2908, []string{"a produce hauler", "an orchard owner", "a grading contractor"}},
			{"Spokane", "WA", 47.6588, -117.4260, []string{"a wheat grower", "a truck dealer", "a pipeline contractor"}},
		},
		weights: map[string]int{"Forestry": 420, "Lifting": 200, "Trucks": 150, "Trailers": 140, "Agriculture": 40, "Roadwork": 70},
		rules: []rule{
			{kind: tenant.ScheduleSoftClose, body: `{"window": 180000, "reset": 180000, "mode": "lot", "trigger": "price_change"}`},
			{kind: tenant.SchedulePremium, body: `[{"upTo": 5000000, "basisPoints": 1200, "min": 5000}, {"basisPoints": 800, "min": 600000}]`},
			{kind: tenant.ScheduleFee, body: `{"name": "Documentation fee", "tiers": [{"upTo": 250000, "flat": 2500}, {"flat": 9500}]}`},
			{kind: tenant.ScheduleTitleFee, body: `{"name": "Title fee", "tiers": [{"flat": 9500}]}`},
			{kind: tenant.ScheduleSurcharge, body: `{"basisPoints": 350, "above": 500000}`},
			{kind: tenant.ScheduleTax, body: `{"name": "Sales tax", "rates": {"WA": 650, "CA": 725}}`},
			{kind: tenant.ScheduleCommission, body: `[{"basisPoints": 800}]`},
		},
		people:   harborlinePeople(),
		calendar: harborlineCalendar(),
	}
}

// harborlinePeople lists who can sign in at Harborline Equipment.
func harborlinePeople() []person {
	return []person{
		{email: "bidder@harborline.example", first: "Renee", last: "Okafor", phone: "2535550131", hasCard: true, biddingStatus: 1, limit: 500_000_000,
			home: &home{"911 N 5th St", "Tacoma", "WA"}, registeredFor: []string{"HL-TIM", "HL-REE", "HL-CRN"}},
		{email: "office@harborline.example", first: "Tom", last: "Lindqvist", phone: "2535550168", roles: []string{"owner", "auctioneer", "clerk"}, biddingStatus: 2,
			home: &home{"1802 Port of Tacoma Rd", "Tacoma", "WA"}},
		{email: "seller@harborline.example", first: "Ruth", last: "Castellano", phone: "3605550144", hasCard: true, biddingStatus: 1, sells: true,
			home: &home{"77 Commerce Ave", "Longview", "WA"}},
		{email: "lively1@harborline.example", first: "Ted", last: "Moen", phone: "2535550161", hasCard: true, biddingStatus: 1, isLively: true,
			home: &home{"300 Hewitt Ave", "Everett", "WA"}, registeredFor: []string{"HL-TIM", "HL-UTL", "HL-REE"}},
		{email: "lively2@harborline.example", first: "Ana", last: "Quist", phone: "2535550162", hasCard: true, biddingStatus: 1, isLively: true,
			home: &home{"1415 E 7th St", "Stockton", "CA"}, registeredFor: []string{"HL-TIM", "HL-UTL", "HL-REE"}},
	}
}

// harborlineCalendar lists the auctions of Harborline Equipment, from past to announced.
func harborlineCalendar() []sale {
	return []sale{
		{code: "HL-MILL", typeID: codes.EventSimulcast, name: "Longview mill closure", location: "Longview, WA", days: -61, hour: 9, length: 6, phase: closed, share: 5, categories: timber,
			description: "Log loaders, forklifts and rolling stock from a sawmill that has cut its last log.", providers: partners},
		{code: "HL-DRAY", typeID: codes.EventOnline, name: "Drayage tractors and chassis", location: "Tacoma, WA", days: -40, hour: 8, length: 7, phase: closed, share: 7, categories: road,
			description: "Port trucks sold ahead of the new emission rules, all with service records."},
		{code: "HL-ACC", typeID: codes.EventSimulcast, name: "West coast access returns", location: "Portland, OR", days: -26, hour: 10, length: 5, phase: closed, share: 3, categories: lifting,
			description: "Scissor and boom lifts off rent, sold live in the yard and online.", providers: partners},
		{code: "HL-GRD", typeID: codes.EventOnline, name: "Central Valley dirt sale", location: "Stockton, CA", days: -5, hour: 8, length: 7, phase: completed, share: 5, categories: earthmoving,
			description: "Dozers, scrapers and excavators from a grading contractor that finished its last subdivision."},
		{code: "HL-SHO", typeID: codes.EventSimulcast, name: "Shop and yard cleanout", location: "Everett, WA", days: -1, hour: 9, length: 5, phase: completed, share: 4, categories: attachments,
			description: "Attachments, generators and everything out back of the shop.", providers: partners},
		{code: "HL-FOG", typeID: codes.EventSimulcast, name: "Coos Bay dock sale", location: "Coos Bay, OR", days: -3, hour: 9, length: 5, phase: didNotRun, share: 1, categories: lifting,
			canceled:    "Fog on the bar kept the barge out. Consigned lots move to the next sale.",
			description: "Canceled because of fog. Consigned lots move to the next sale.", providers: partners},
		{code: "HL-NOW", typeID: codes.EventSimulcast, name: "South coast logging sides", location: "Coos Bay, OR", today: underway, length: 6, phase: running, share: 6, categories: timber,
			description: "Three complete logging sides: feller bunchers, skidders, loaders and the trucks.", providers: partners},
		{code: "HL-TIM", typeID: codes.EventOnline, name: "Harbor timed auction", location: "Tacoma, WA", today: sinceYesterday, length: 34, phase: running, share: 9, categories: anything, dynamic: true,
			description: "Lift, trucks and trailers from eight yards. Lots close one a minute."},
		{code: "HL-UTL", typeID: codes.EventOnline, name: "Public utility district surplus", location: "Portland, OR", today: laterToday, length: 4, phase: open, share: 4, categories: municipal, noReserve: true,
			description: "Bucket trucks, service bodies and site equipment from a public fleet. Everything sells."},
		{code: "HL-REE", typeID: codes.EventOnline, name: "Reefers and vans", location: "Stockton, CA", days: 4, hour: 9, length: 7, phase: open, share: 6, categories: road, dynamic: true,
			description: "Refrigerated and dry vans and the tractors that pulled them. Prebidding is open."},
		{code: "HL-CRN", typeID: codes.EventSimulcast, name: "Waterfront cranes and forklifts", location: "Tacoma, WA", days: 8, hour: 9, length: 6, phase: announced, share: 4, categories: lifting,
			description: "A stevedoring company is replacing its fleet: forklifts to 36,000 lb and rough-terrain cranes.", providers: partners},
		{code: "HL-ORC", typeID: codes.EventThirdParty, name: "Orchard and vineyard partners’ sale", location: "Stockton, CA", days: 14, hour: 10, length: 5, phase: announced, share: 3, categories: farm,
			description: "Narrow tractors, sprayers and carts, on our partner’s site.", providers: partners},
		{code: "HL-NUM", typeID: codes.EventOnline, name: "Inland contractors’ consignment", location: "Spokane, WA", days: 22, hour: 8, length: 7, phase: numbered, share: 4, categories: earthmoving,
			description: "Lot numbers are assigned. Prebidding opens three days before the sale."},
		{code: "HL-CAT", typeID: codes.EventSimulcast, isCalled: true, name: "Timber country winter sale", location: "Longview, WA", days: 36, hour: 9, length: 7, phase: cataloged, share: 4, categories: timber,
			description: "First consignments are in. Call the yard to add yours."},
	}
}
