package catalog

var (
	pusher    = sheet("Operating weight", "Engine", "Blade", "Blade capacity", "Track shoes")
	pipeLayer = sheet("Operating weight", "Engine", "Lift capacity", "Boom length", "Track shoes")
)

// dozers lists dozers, and pipelayers, which are built on the same tracks.
var dozers = []Family{
	{
		Category: "Dozers", Name: "Crawler dozers", Noun: "crawler dozer", Drawing: "crawler-dozer",
		Meter: "hours", MeterPerYear: 880, Share: 7,
		Inspected: []string{"Engine", "Transmission", "Undercarriage", "Final drives", "Blade and cutting edge", "Ripper", "Hydraulics", "Cab and controls"},
		Features: []string{
			"multi-shank ripper", "six-way blade", "rear winch", "sweeps and screens", "air-conditioned cab", "grade control ready",
			"new cutting edge", "heavy-duty undercarriage", "blade lift accumulator", "rear-view camera",
		},
		Models: []Model{
			{"Caterpillar", "D6T XL", 2005, 2020, 412000, catYellow, pusher("45,500 lb", "Cat C9.3 ACERT, 207 hp", "Semi-universal, 10 ft 8 in", "7.3 yd³", "22 in")},
			{"Caterpillar", "D6 XE", 2019, 2025, 486000, catYellow, pusher("49,600 lb", "Cat C9.3B, 215 hp", "Power angle tilt, 12 ft 8 in", "6.0 yd³", "24 in")},
			{"Caterpillar", "D8T", 2004, 2025, 785000, catYellow, pusher("87,700 lb", "Cat C15 ACERT, 354 hp", "Semi-universal, 12 ft 11 in", "11.4 yd³", "24 in")},
			{"Caterpillar", "D9T", 2004, 2025, 1120000, catYellow, pusher("105,600 lb", "Cat C18 ACERT, 436 hp", "Semi-universal, 14 ft 2 in", "17.7 yd³", "24 in")},
			{"Komatsu", "D65EX-18", 2014, 2025, 398000, komatsuYellow, pusher("44,600 lb", "Komatsu SAA6D114E-6, 217 hp", "Sigma, 11 ft 2 in", "7.3 yd³", "24 in")},
			{"Komatsu", "D85EX-18", 2016, 2025, 548000, komatsuYellow, pusher("66,000 lb", "Komatsu SAA6D125E-7, 264 hp", "Semi-universal, 11 ft 11 in", "9.4 yd³", "24 in")},
			{"Komatsu", "D155AX-8", 2015, 2025, 742000, komatsuYellow, pusher("90,400 lb", "Komatsu SAA6D140E-7, 354 hp", "Sigma, 13 ft 7 in", "12.3 yd³", "24 in")},
			{"John Deere", "750K", 2012, 2022, 328000, deereYellow, pusher("36,900 lb", "PowerTech PSS 6.8 L, 165 hp", "Power angle tilt, 10 ft 10 in", "5.6 yd³", "22 in")},
			{"John Deere", "850K", 2011, 2022, 398000, deereYellow, pusher("45,000 lb", "PowerTech PSS 6.8 L, 205 hp", "Power angle tilt, 12 ft", "7.3 yd³", "24 in")},
			{"John Deere", "1050K", 2015, 2022, 642000, deereYellow, pusher("94,600 lb", "PowerTech PSS 13.5 L, 350 hp", "Semi-universal, 13 ft 2 in", "11.9 yd³", "24 in")},
			{"Case", "2050M", 2012, 2024, 352000, caseYellow, pusher("45,100 lb", "FPT N67, 214 hp", "Semi-universal, 10 ft 7 in", "7.2 yd³", "22 in")},
			{"Liebherr", "PR 736", 2014, 2024, 408000, liebherrYellow, pusher("49,600 lb", "Liebherr D936, 201 hp", "Semi-universal, 11 ft 2 in", "7.3 yd³", "22 in")},
		},
	},
	{
		Category: "Dozers", Name: "Low ground pressure dozers", Noun: "LGP dozer", Drawing: "lgp-dozer",
		Meter: "hours", MeterPerYear: 760, Share: 6,
		Inspected: []string{"Engine", "Transmission", "Undercarriage", "Final drives", "Blade and cutting edge", "Hydraulics", "Cab and controls"},
		Features: []string{
			"six-way blade", "wide track shoes", "grade control with masts", "air-conditioned cab", "rear drawbar", "sweeps and screens",
			"blade shake", "new bottom rollers", "folding blade", "rear-view camera",
		},
		Models: []Model{
			{"Caterpillar", "D6 LGP", 2019, 2025, 452000, catYellow, pusher("50,200 lb", "Cat C9.3B, 215 hp", "Power angle tilt, 14 ft 4 in", "5.5 yd³", "36 in")},
			{"Caterpillar", "D6N LGP", 2004, 2018, 318000, catYellow, pusher("38,900 lb", "Cat C6.6 ACERT, 150 hp", "Power angle tilt, 13 ft 4 in", "4.2 yd³", "33 in")},
			{"Caterpillar", "D5K2 LGP", 2012, 2020, 178000, catYellow, pusher("21,300 lb", "Cat C4.4 ACERT, 104 hp", "Power angle tilt, 10 ft 7 in", "2.9 yd³", "26 in")},
			{"Komatsu", "D61PX-24", 2015, 2025, 318000, komatsuYellow, pusher("41,400 lb", "Komatsu SAA6D107E-3, 168 hp", "Power angle tilt, 12 ft 8 in", "5.0 yd³", "34 in")},
			{"Komatsu", "D39PX-24", 2016, 2025, 192000, komatsuYellow, pusher("21,600 lb", "Komatsu SAA4D95LE-7, 105 hp", "Power angle tilt, 10 ft 8 in", "3.1 yd³", "25 in")},
			{"John Deere", "650K LGP", 2013, 2022, 168000, deereYellow, pusher("20,800 lb", "PowerTech PWL 4.5 L, 104 hp", "Power angle tilt, 10 ft 8 in", "3.2 yd³", "28 in")},
			{"John Deere", "700K LGP", 2012, 2022, 232000, deereYellow, pusher("30,100 lb", "PowerTech PWS 6.8 L, 135 hp", "Power angle tilt, 10 ft 10 in", "4.2 yd³", "30 in")},
			{"John Deere", "850L LGP", 2021, 2025, 468000, deereYellow, pusher("51,500 lb", "PowerTech PSS 9.0 L, 225 hp", "Power angle tilt, 14 ft", "7.0 yd³", "36 in")},
			{"Case", "850M LGP", 2014, 2025, 178000, caseYellow, pusher("21,200 lb", "FPT F5C, 112 hp", "Power angle tilt, 10 ft 6 in", "3.1 yd³", "26 in")},
			{"Case", "1650M LGP", 2013, 2024, 262000, caseYellow, pusher("33,300 lb", "FPT N67, 150 hp", "Power angle tilt, 12 ft", "4.3 yd³", "30 in")},
		},
	},
	{
		Category: "Dozers", Name: "Pipelayers", Noun: "pipelayer", Drawing: "pipelayer",
		Meter: "hours", MeterPerYear: 620, Share: 1,
		Inspected: []string{"Engine", "Transmission", "Undercarriage", "Boom", "Winches and cable", "Hook block", "Counterweight"},
		Features: []string{
			"load monitoring", "hydraulic counterweight", "free-fall hook", "20 ft boom", "four-post canopy", "new boom cable",
			"narrow-gauge shipping kit", "dual braking system",
		},
		Models: []Model{
			{"Caterpillar", "PL61", 2011, 2025, 472000, catYellow, pipeLayer("37,300 lb", "Cat C6.6 ACERT, 125 hp", "40,000 lb", "18 ft", "24 in")},
			{"Caterpillar", "PL72", 2016, 2025, 735000, catYellow, pipeLayer("70,600 lb", "Cat C9.3 ACERT, 222 hp", "90,000 lb", "22 ft", "30 in")},
			{"Caterpillar", "PL83", 2015, 2025, 1080000, catYellow, pipeLayer("113,200 lb", "Cat C15 ACERT, 348 hp", "160,000 lb", "24 ft", "30 in")},
			{"Caterpillar", "PL87", 2015, 2025, 1290000, catYellow, pipeLayer("127,100 lb", "Cat C15 ACERT, 366 hp", "216,000 lb", "28 ft", "34 in")},
			{"Caterpillar", "572R II", 1999, 2008, 520000, catYellow, pipeLayer("66,200 lb", "Cat 3306, 230 hp", "90,000 lb", "20 ft", "30 in")},
			{"Caterpillar", "583T", 2006, 2015, 890000, catYellow, pipeLayer("99,300 lb", "Cat C15 ACERT, 310 hp", "140,000 lb", "20 ft", "30 in")},
			{"Komatsu", "D155CX-5", 2002, 2012, 780000, komatsuYellow, pipeLayer("108,000 lb", "Komatsu SA6D140E, 302 hp", "156,000 lb", "24 ft", "30 in")},
			{"Volvo", "PL4809D", 2011, 2020, 720000, volvoYellow, pipeLayer("127,900 lb", "Volvo D12D, 346 hp", "200,000 lb", "28 ft", "36 in")},
			{"Liebherr", "RL 56", 2014, 2024, 760000, liebherrYellow, pipeLayer("88,200 lb", "Liebherr D936, 275 hp", "126,000 lb", "24 ft", "32 in")},
		},
	},
}
