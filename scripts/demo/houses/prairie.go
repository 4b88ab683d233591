package houses

import (
	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/tenant"
)

// CalledSale is the code of the sale that is called, one lot at a time. scripts/start --lively has the automatic clerk call it.
const CalledSale = "PI-RNG"

func prairie() house {
	return house{
		slug: "prairie-iron", hosts: []string{"localhost", "127.0.0.1"}, stockPrefix: "PI", share: 55,
		password: "prairie-iron-2026",
		viewing:  "The three business days before the auction, 8 AM–5 PM. No appointment needed.",
		removal:  "Within 10 business days, weekdays 8 AM–4 PM, with your release ticket. We load onto flatbeds free of charge.",
		logos:    [2]string{"logo-header.svg", "logo-footer.svg"},
		hero:     heroPicture{"crawler-excavator", "#f2a81d", "dusk"},
		content: api.TenantContent{
			TenantName: "Prairie Iron Auctions", TenantPhone: "6055550142", TenantEmail: "sales@prairieiron.example",
			TenantAddress: []string{"4100 N Cliff Ave", "Sioux Falls, SD 57104"},
			FooterTagLine: "Equipment auctions on the northern plains. <strong>What we tell you about a machine, we put in writing.</strong>",
			Tagline:       "Iron with work left in it.",
			Introduction:  "Machines, trucks and trailers from ten yards on the northern plains. Inspected, photographed and sold on sale day.",
			SocialMedia: api.SocialMedia{
				FaceBook: "https://www.facebook.com/prairieiron.example", Twitter: "https://x.com/prairieiron_example",
				Instagram: "https://www.instagram.com/prairieiron.example", LinkedIn: "https://www.linkedin.com/company/prairieiron-example",
				YouTube: "https://www.youtube.com/@prairieiron-example",
			},
			InactivityMilliseconds: 900_000, TimeZone: "America/Chicago", RequiresCard: true, ShowComingSoon: true,
			Theme: api.Theme{
				PrimaryColor: "#14345a", SecondaryColor: "#f2a81d",
				TextColor1: "#15181d", TextColor2: "#4a4f57", TextColor3: "#6c7178", TextColor4: "#ffffff",
				HeaderMenuBackgroundColor: "#14345a", HeaderMenuTextColor: "#ffffff",
			},
		},
		yards: []yard{
			{"Sioux Falls", "SD", 43.5446, -96.7311, []string{"a road builder that retired after 41 seasons", "a county highway department", "a rental fleet"}},
			{"Omaha", "NE", 41.2565, -95.9345, []string{"a utility contractor", "a municipal street department", "an earthmoving contractor"}},
			{"Salina", "KS", 38.8403, -97.6114, []string{"a family farm changing hands", "a grain cooperative", "a paving contractor"}},
			{"Fargo", "ND", 46.8772, -96.7898, []string{"a drainage contractor", "a sugar beet grower", "an equipment dealer's trade-ins"}},
			{"Casper", "WY", 42.8501, -106.3252, []string{"an oilfield service company", "a pipeline contractor", "a gravel producer"}},
			{"Rapid City", "SD", 44.0805, -103.2310, []string{"a logging outfit in the Black Hills", "a site contractor", "a ready-mix plant"}},
			{"Des Moines", "IA", 41.5868, -93.6250, []string{"a tiling contractor", "a city fleet", "a bridge builder"}},
			{"Billings", "MT", 45.7833, -108.5007, []string{"a cattle ranch", "a mine contractor", "a trucking company that is downsizing"}},
			{"Bismarck", "ND", 46.8083, -100.7837, []string{"a wind farm contractor", "a state agency", "a crane company"}},
			{"Grand Island", "NE", 40.9264, -98.3420, []string{"a feedlot", "an irrigation district", "a truck dealer"}},
		},
		weights: map[string]int{"Agriculture": 220, "Forestry": 40, "Haulers": 130, "Compaction": 120},
		rules: []rule{
			{kind: tenant.SchedulePremium, body: `[{"upTo": 1200000, "basisPoints": 1000, "min": 10000}, {"upTo": 7500000, "basisPoints": 485, "min": 120000},
				{"flat": 363800}]`},
			{kind: tenant.ScheduleFee, body: `{"name": "Documentation fee", "tiers": [{"upTo": 100000, "flat": 3500}, {"upTo": 1000000, "flat": 8500}, {"flat": 15000}]}`},
			{kind: tenant.ScheduleTitleFee, body: `{"name": "Title fee", "tiers": [{"flat": 8500}]}`},
			{kind: tenant.ScheduleTitleFee, body: `{"name": "Title fee", "tiers": [{"flat": 9500}]}`, event: "PI-CTY"},
			{kind: tenant.ScheduleSurcharge, body: `{"basisPoints": 295}`},
			{kind: tenant.ScheduleTax, body: `{"name": "Sales tax", "rates": {"SD": 420, "NE": 550, "KS": 650, "ND": 500, "WY": 400, "IA": 600}}`},
			{kind: tenant.ScheduleCommission, body: `[{"upTo": 1000000, "basisPoints": 1200}, {"upTo": 10000000, "basisPoints": 800}, {"basisPoints": 400}]`},
		},
		people:   prairiePeople(),
		calendar: prairieCalendar(),
	}
}

// prairiePeople lists who can sign in at Prairie Iron Auctions.
func prairiePeople() []person {
	return []person{
		{email: "bidder@prairieiron.example", first: "Dale", last: "Haugen", phone: "6055550177", hasCard: true, biddingStatus: 1, limit: 500_000_000,
			home: &home{"2714 S Holly Ave", "Sioux Falls", "SD"}, registeredFor: []string{"PI-TIM", "PI-GRB", "PI-PIP", CalledSale}},
		{email: "office@prairieiron.example", first: "Marlys", last: "Bergstrom", phone: "6055550142", roles: []string{"owner", "auctioneer", "clerk"}, biddingStatus: 2,
			home: &home{"4100 N Cliff Ave", "Sioux Falls", "SD"}},
		{email: "seller@prairieiron.example", first: "Joyce", last: "Amundson", phone: "6055550119", hasCard: true, biddingStatus: 1, sells: true,
			home: &home{"1207 W Ash St", "Rapid City", "SD"}},
		{email: "new@prairieiron.example", first: "Cody", last: "Two Bulls", phone: "6055550190"},
		{email: "disabled@prairieiron.example", first: "Arlo", last: "Stenberg", phone: "7015550123", hasCard: true,
			home: &home{"318 7th St N", "Fargo", "ND"}},
		{email: "inspector@prairieiron.example", first: "Wade", last: "Kuhlman", phone: "6055550158", roles: []string{"inspector"}},
		{email: "clerk@prairieiron.example", first: "Roy", last: "Tollefson", phone: "6055550144", roles: []string{"clerk"}},
		{email: "lively-clerk@prairieiron.example", first: "June", last: "Sather", phone: "6055550164", roles: []string{"clerk"}, isLively: true},
		{email: "lively1@prairieiron.example", first: "Gail", last: "Rask", phone: "6055550161", hasCard: true, biddingStatus: 1, isLively: true,
			home: &home{"48 E 3rd St", "Omaha", "NE"}, registeredFor: []string{"PI-TIM", "PI-CTY", "PI-GRB", CalledSale}},
		{email: "lively2@prairieiron.example", first: "Vern", last: "Holm", phone: "6055550162", hasCard: true, biddingStatus: 1, isLively: true,
			home: &home{"610 Prospect Ave", "Fargo", "ND"}, registeredFor: []string{"PI-TIM", "PI-CTY", "PI-GRB", CalledSale}},
		{email: "lively3@prairieiron.example", first: "Inez", last: "Cruz", phone: "6055550163", hasCard: true, biddingStatus: 1, isLively: true,
			home: &home{"2201 Ohio St", "Salina", "KS"}, registeredFor: []string{"PI-TIM", "PI-CTY", "PI-GRB", CalledSale}},
	}
}

// prairieCalendar lists the auctions of Prairie Iron Auctions, from past to announced.
func prairieCalendar() []sale {
	return []sale{
		{code: "PI-DAK", typeID: codes.EventOnline, name: "Dakota contractors’ consignment", location: "Sioux Falls, SD", days: -76, hour: 9, length: 8, phase: closed, share: 6, categories: earthmoving,
			description: "Excavators, dozers and compaction from eleven contractors in both Dakotas. Lots closed one a minute."},
		{code: "PI-GRV", typeID: codes.EventSimulcast, name: "Gravel and aggregate fleet", location: "Casper, WY", days: -47, hour: 10, length: 6, phase: closed, share: 5, categories: quarry,
			description: "Loaders, haul trucks and a gravel producer’s complete crushing spread, sold live in the yard and online.", providers: partners},
		{code: "PI-LFT", typeID: codes.EventSimulcast, name: "Northern lift and access sale", location: "Fargo, ND", days: -32, hour: 11, length: 5, phase: closed, share: 3, categories: lifting,
			description: "Telehandlers, boom lifts and forklifts off rent, sold live in the yard and online.", providers: partners},
		{code: "PI-FAR", typeID: codes.EventOnline, name: "Harvest’s end farm retirement", location: "Salina, KS", days: -5, hour: 9, length: 8, phase: completed, share: 6, categories: farm,
			description: "Two families are retiring and selling it all: tractors, combines, carts and the trucks that hauled the grain."},
		{code: "PI-TRK", typeID: codes.EventSimulcast, name: "Plains truck and trailer roundup", location: "Omaha, NE", days: -1, hour: 9, length: 7, phase: completed, share: 8, categories: road,
			description: "Day cabs, sleepers, lowboys and grain trailers from four states.", providers: partners},
		{code: "PI-ICE", typeID: codes.EventOnline, name: "Bismarck winter equipment sale", location: "Bismarck, ND", days: -4, hour: 9, length: 6, phase: didNotRun, share: 1, categories: attachments,
			canceled:    "Snow closed I-94, so we postponed the sale. Its lots will sell in a later auction.",
			description: "Postponed because of weather. Its lots will sell in a later auction."},
		{code: "PI-RET", typeID: codes.EventSimulcast, name: "Sioux Falls contractor retirement", location: "Sioux Falls, SD", today: underway, length: 7, phase: running, share: 5, categories: earthmoving,
			description: "A road builder’s complete fleet: excavators, dozers, haul trucks and a shop full of attachments.", providers: partners},
		{code: "PI-TIM", typeID: codes.EventOnline, name: "Northern plains timed auction", location: "Omaha, NE", today: sinceYesterday, length: 34, phase: running, share: 9, categories: anything, dynamic: true,
			description: "Construction, farm and trucks from ten yards. Lots close one a minute; a bid in the last minutes extends the lot."},
		{code: "PI-CTY", typeID: codes.EventOnline, name: "County fleet, no reserve", location: "Des Moines, IA", today: laterToday, length: 5, phase: open, share: 4, categories: municipal, noReserve: true, revisedTerms: "terms-event-2.html",
			description: "Graders, loaders and service trucks maintained by the county shop, with full records."},
		{code: "PI-GRB", typeID: codes.EventOnline, name: "Grain belt farm and construction", location: "Salina, KS", days: 3, hour: 10, length: 8, phase: open, share: 7, categories: farm, dynamic: true,
			description: "Row-crop tractors, combines and the dirt equipment that goes with them. Prebidding is open."},
		{code: "PI-PIP", typeID: codes.EventSimulcast, isCalled: true, name: "Pipeline and utility spread", location: "Billings, MT", days: 6, hour: 9, length: 6, phase: open, share: 5, categories: earthmoving,
			description: "Pipelayers, trenchers and drills from a contractor who finished his last job."},
		{code: "PI-CRN", typeID: codes.EventThirdParty, name: "Rocky Mountain crane and lift", location: "Casper, WY", days: 12, hour: 11, length: 5, phase: announced, share: 3, categories: lifting,
			description: "Rough-terrain cranes, telehandlers and lifts, on our partner’s site.", providers: partners},
		{code: "PI-YER", typeID: codes.EventSimulcast, isCalled: true, name: "Year-end truck roundup", location: "Omaha, NE", days: 19, hour: 9, length: 7, phase: numbered, share: 5, categories: road, approval: true,
			description: "Lot numbers are assigned. Consignments accepted until a week before the sale."},
		{code: "PI-NXT", typeID: codes.EventOnline, name: "Rental returns, part one", location: "Fargo, ND", days: 33, hour: 9, length: 8, phase: cataloged, share: 4, categories: anything,
			description: "Late-model rental returns with full service histories. New consignments every day."},
		{code: CalledSale, typeID: codes.EventSimulcast, name: "Cliff Avenue ring sale", location: "Sioux Falls, SD", today: startsNow, length: 6, phase: open, share: 5, categories: earthmoving, isCalled: true,
			description: "One lot at a time, called in our yard on Cliff Avenue. Bid from the fence or from anywhere."},
	}
}
