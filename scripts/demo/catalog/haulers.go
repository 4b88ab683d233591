package catalog

var (
	hauler  = sheet("Rated payload", "Engine", "Body capacity", "Empty weight", "Tires")
	scraper = sheet("Heaped capacity", "Engine", "Empty weight", "Cut width", "Tires")
	tanker  = sheet("Tank capacity", "Engine", "Spray width", "Empty weight", "Tires")
)

// haulers lists off-road trucks and scrapers.
var haulers = []Family{
	{
		Category: "Haulers", Name: "Articulated dump trucks", Noun: "articulated dump truck", Drawing: "articulated-dump-truck",
		Meter: "hours", MeterPerYear: 1100, Share: 5,
		Inspected: []string{"Engine", "Transmission", "Tires", "Articulation joint", "Dump body and hoist", "Suspension", "Brakes", "Cab and controls"},
		Features: []string{
			"tailgate", "body heat", "onboard scale", "retarder", "auto-lube", "air-conditioned cab", "rear-view camera", "new tires",
			"fuel-saver idle", "heated mirrors",
		},
		Models: []Model{
			{"Caterpillar", "725C2", 2016, 2019, 472000, catYellow, hauler("26.5 tons", "Cat C9.3 ACERT, 314 hp", "19.6 yd³", "50,800 lb", "23.5R25")},
			{"Caterpillar", "735C", 2014, 2019, 612000, catYellow, hauler("36 tons", "Cat C13 ACERT, 452 hp", "27 yd³", "67,200 lb", "26.5R25")},
			{"Caterpillar", "745", 2018, 2025, 745000, catYellow, hauler("45.2 tons", "Cat C18 ACERT, 504 hp", "32.7 yd³", "74,200 lb", "29.5R25")},
			{"Volvo", "A30G", 2014, 2025, 528000, volvoYellow, hauler("32 tons", "Volvo D11J, 357 hp", "23 yd³", "51,800 lb", "23.5R25")},
			{"Volvo", "A40G", 2014, 2025, 668000, volvoYellow, hauler("43 tons", "Volvo D16J, 469 hp", "31.4 yd³", "66,600 lb", "29.5R25")},
			{"Volvo", "A25F", 2011, 2014, 398000, volvoYellow, hauler("26.5 tons", "Volvo D11H, 315 hp", "19.6 yd³", "47,700 lb", "23.5R25")},
			{"Komatsu", "HM300-5", 2014, 2025, 518000, komatsuYellow, hauler("30.9 tons", "Komatsu SAA6D125E-7, 324 hp", "22.4 yd³", "55,100 lb", "23.5R25")},
			{"Komatsu", "HM400-5", 2014, 2025, 668000, komatsuYellow, hauler("44.1 tons", "Komatsu SAA6D140E-7, 466 hp", "31.4 yd³", "77,800 lb", "29.5R25")},
			{"John Deere", "310E", 2013, 2022, 492000, deereYellow, hauler("30.9 tons", "PowerTech PSS 9.0 L, 332 hp", "22.2 yd³", "51,600 lb", "23.5R25")},
			{"John Deere", "460E", 2013, 2022, 698000, deereYellow, hauler("46.1 tons", "PowerTech PSX 13.5 L, 481 hp", "32.8 yd³", "73,500 lb", "29.5R25")},
			{"Bell", "B30E", 2014, 2025, 462000, "#f0c52a", hauler("30.9 tons", "Mercedes-Benz OM936, 329 hp", "22.9 yd³", "50,300 lb", "23.5R25")},
		},
	},
	{
		Category: "Haulers", Name: "Rigid haul trucks", Noun: "rigid haul truck", Drawing: "rigid-haul-truck",
		Meter: "hours", MeterPerYear: 1600, Share: 1,
		Inspected: []string{"Engine", "Transmission", "Tires", "Final drives", "Dump body and hoist", "Suspension cylinders", "Brakes and retarder", "Cab and controls"},
		Features: []string{
			"liner package", "payload monitoring", "automatic retarder", "fire suppression", "fast-fill fuel", "rock ejectors",
			"rear-view camera", "auto-lube", "body heat",
		},
		Models: []Model{
			{"Caterpillar", "770G", 2012, 2025, 985000, catYellow, hauler("42 tons", "Cat C15 ACERT, 516 hp", "32.8 yd³", "76,500 lb", "18.00R33")},
			{"Caterpillar", "772G", 2012, 2025, 1080000, catYellow, hauler("52 tons", "Cat C18 ACERT, 605 hp", "40.9 yd³", "84,400 lb", "21.00R33")},
			{"Caterpillar", "773G", 2012, 2025, 1240000, catYellow, hauler("61.6 tons", "Cat C27 ACERT, 775 hp", "46.2 yd³", "101,100 lb", "24.00R35")},
			{"Caterpillar", "777G", 2012, 2025, 1890000, catYellow, hauler("100 tons", "Cat C32 ACERT, 1,025 hp", "78.8 yd³", "164,800 lb", "27.00R49")},
			{"Caterpillar", "769D", 1995, 2006, 720000, catYellow, hauler("40 tons", "Cat 3408E, 518 hp", "31.7 yd³", "70,300 lb", "18.00R33")},
			{"Komatsu", "HD405-8", 2016, 2025, 1010000, komatsuYellow, hauler("44 tons", "Komatsu SAA6D140E-7, 503 hp", "35.3 yd³", "79,100 lb", "18.00R33")},
			{"Komatsu", "HD605-8", 2015, 2025, 1290000, komatsuYellow, hauler("69.4 tons", "Komatsu SAA6D170E-7, 724 hp", "52.3 yd³", "110,700 lb", "24.00R35")},
			{"Komatsu", "HD785-8", 2016, 2025, 1820000, komatsuYellow, hauler("101 tons", "Komatsu SAA12V140E-7, 1,140 hp", "78.5 yd³", "164,000 lb", "27.00R49")},
			{"Terex", "TR60", 2008, 2020, 860000, "#e8e4d8", hauler("60.6 tons", "Cummins QSK19, 700 hp", "45.8 yd³", "91,200 lb", "24.00R35")},
			{"Hitachi", "EH1100-5", 2014, 2022, 1140000, hitachiOrange, hauler("70 tons", "Cummins QSK23, 760 hp", "54.5 yd³", "107,800 lb", "24.00R35")},
		},
	},
	{
		Category: "Haulers", Name: "Motor scrapers", Noun: "motor scraper", Drawing: "motor-scraper",
		Meter: "hours", MeterPerYear: 800, Share: 2,
		Inspected: []string{"Tractor engine", "Scraper engine", "Transmission", "Tires", "Hitch and gooseneck", "Bowl and cutting edge", "Brakes", "Cab and controls"},
		Features: []string{
			"push-pull hitch", "cushion hitch", "load assist", "new cutting edges", "air-conditioned cab", "high-speed ejector",
			"rear-view camera", "sequence assist",
		},
		Models: []Model{
			{"Caterpillar", "621K", 2014, 2024, 1020000, catYellow, scraper("24 yd³", "Cat C13 ACERT, 407 hp", "79,700 lb", "10 ft 5 in", "33.25R29")},
			{"Caterpillar", "627K", 2014, 2024, 1350000, catYellow, scraper("24 yd³", "Cat C13 and C9.3, 407 and 290 hp", "91,200 lb", "10 ft 5 in", "33.25R29")},
			{"Caterpillar", "627G", 2001, 2013, 1040000, catYellow, scraper("22 yd³", "Cat C15 and C9, 365 and 266 hp", "86,700 lb", "9 ft 11 in", "33.25R29")},
			{"Caterpillar", "631K", 2015, 2025, 1280000, catYellow, scraper("34 yd³", "Cat C18 ACERT, 570 hp", "104,300 lb", "11 ft 6 in", "37.25R35")},
			{"Caterpillar", "637K", 2015, 2025, 1640000, catYellow, scraper("34 yd³", "Cat C18 and C9.3, 570 and 290 hp", "115,800 lb", "11 ft 6 in", "37.25R35")},
			{"Caterpillar", "623K", 2014, 2024, 1120000, catYellow, scraper("23 yd³", "Cat C13 ACERT, 407 hp", "84,700 lb", "10 ft 4 in", "33.25R29")},
			{"Caterpillar", "657G", 2003, 2025, 2150000, catYellow, scraper("44 yd³", "Cat C18 and C15, 600 and 451 hp", "151,100 lb", "12 ft 4 in", "40.5/75R39")},
			{"John Deere", "762B", 1985, 2004, 298000, deereYellow, scraper("11 yd³", "John Deere 6076, 180 hp", "39,900 lb", "8 ft 1 in", "23.5-25")},
			{"Terex", "TS14G", 1998, 2010, 520000, "#e8e4d8", scraper("20 yd³", "Two Cummins QSB5.9, 160 hp each", "58,300 lb", "9 ft 11 in", "29.5R25")},
		},
	},
	{
		Category: "Haulers", Name: "Water wagons", Noun: "water wagon", Drawing: "water-wagon",
		Meter: "hours", MeterPerYear: 900, Share: 2,
		Inspected: []string{"Engine", "Transmission", "Tires", "Tank", "Pump and valves", "Spray heads", "Articulation joint", "Cab and controls"},
		Features: []string{
			"in-cab spray control", "water cannon", "side sprays", "hydraulic pump drive", "tank baffles", "hose reel", "bottom fill",
			"air-conditioned cab", "rear-view camera",
		},
		Models: []Model{
			{"Caterpillar", "725 WT", 2010, 2020, 512000, catYellow, tanker("6,000 gal", "Cat C11 ACERT, 309 hp", "60 ft", "58,600 lb", "23.5R25")},
			{"Caterpillar", "730C WT", 2014, 2024, 578000, catYellow, tanker("7,000 gal", "Cat C13 ACERT, 367 hp", "60 ft", "62,400 lb", "23.5R25")},
			{"Caterpillar", "740B WT", 2011, 2018, 698000, catYellow, tanker("9,000 gal", "Cat C15 ACERT, 474 hp", "70 ft", "82,000 lb", "29.5R25")},
			{"Caterpillar", "613C WW", 1990, 2010, 268000, catYellow, tanker("5,000 gal", "Cat 3116T, 175 hp", "50 ft", "33,900 lb", "23.5-25")},
			{"Volvo", "A25G WT", 2015, 2025, 492000, volvoYellow, tanker("6,000 gal", "Volvo D11J, 315 hp", "60 ft", "55,200 lb", "23.5R25")},
			{"Volvo", "A40G WT", 2015, 2025, 722000, volvoYellow, tanker("9,000 gal", "Volvo D16J, 469 hp", "70 ft", "78,700 lb", "29.5R25")},
			{"Komatsu", "HM300-5 WT", 2015, 2025, 548000, komatsuYellow, tanker("7,000 gal", "Komatsu SAA6D125E-7, 324 hp", "60 ft", "61,500 lb", "23.5R25")},
			{"Komatsu", "HM400-5 WT", 2015, 2025, 712000, komatsuYellow, tanker("9,000 gal", "Komatsu SAA6D140E-7, 466 hp", "70 ft", "84,900 lb", "29.5R25")},
			{"John Deere", "370E WT", 2014, 2022, 612000, deereYellow, tanker("8,000 gal", "PowerTech PSX 13.5 L, 422 hp", "65 ft", "69,800 lb", "26.5R25")},
		},
	},
}
