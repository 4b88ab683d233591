package catalog

var (
	grader  = sheet("Operating weight", "Engine", "Moldboard", "Drive", "Tires")
	paver   = sheet("Operating weight", "Engine", "Paving width", "Hopper", "Undercarriage")
	planer  = sheet("Operating weight", "Engine", "Cutting width", "Cutting depth", "Drive")
	sweeper = sheet("Hopper capacity", "Engine", "Sweep path", "Water tank", "Chassis")
	ditcher = sheet("Operating weight", "Engine", "Dig depth", "Trench width", "Drive")
	drill   = sheet("Pullback", "Engine", "Spindle torque", "Rod length", "Operating weight")
)

// roadwork lists graders, pavers, mills, sweepers, trenchers and directional drills.
var roadwork = []Family{
	{
		Category: "Roadwork", Name: "Motor graders", Noun: "motor grader", Drawing: "motor-grader",
		Meter: "hours", MeterPerYear: 780, Share: 5,
		Inspected: []string{"Engine", "Transmission", "Tires", "Circle and drawbar", "Moldboard", "Tandems", "Hydraulics", "Cab and controls"},
		Features: []string{
			"six-wheel drive", "rear ripper", "front scarifier", "push block", "snow wing", "joystick controls", "cross slope control",
			"air-conditioned cab", "rear-view camera", "new cutting edges",
		},
		Models: []Model{
			{"Caterpillar", "140M3", 2014, 2019, 398000, catYellow, grader("42,200 lb", "Cat C9.3 ACERT, 200 hp", "14 ft", "Six by four", "17.5R25")},
			{"Caterpillar", "140M3 AWD", 2014, 2019, 448000, catYellow, grader("44,400 lb", "Cat C9.3 ACERT, 219 hp", "14 ft", "Six by six", "17.5R25")},
			{"Caterpillar", "12M3", 2014, 2019, 362000, catYellow, grader("41,300 lb", "Cat C9.3 ACERT, 179 hp", "12 ft", "Six by four", "14.00R24")},
			{"Caterpillar", "160M2", 2011, 2015, 412000, catYellow, grader("45,300 lb", "Cat C9.3 ACERT, 213 hp", "14 ft", "Six by four", "17.5R25")},
			{"Caterpillar", "140H", 1995, 2007, 228000, catYellow, grader("32,500 lb", "Cat 3306, 165 hp", "12 ft", "Six by four", "14.00-24")},
			{"John Deere", "670G", 2009, 2022, 298000, deereYellow, grader("40,600 lb", "PowerTech PSS 6.8 L, 185 hp", "12 ft", "Six by four", "14.00R24")},
			{"John Deere", "772GP", 2009, 2022, 402000, deereYellow, grader("44,700 lb", "PowerTech PSS 9.0 L, 275 hp", "14 ft", "Six by six", "17.5R25")},
			{"John Deere", "872GP", 2009, 2022, 428000, deereYellow, grader("45,900 lb", "PowerTech PSS 9.0 L, 300 hp", "14 ft", "Six by six", "17.5R25")},
			{"Komatsu", "GD655-6", 2014, 2025, 342000, komatsuYellow, grader("40,100 lb", "Komatsu SAA6D107E-3, 218 hp", "14 ft", "Six by four", "17.5R25")},
			{"Volvo", "G960", 2007, 2015, 318000, volvoYellow, grader("41,700 lb", "Volvo D7E, 219 hp", "14 ft", "Six by four", "17.5R25")},
			{"Case", "865B AWD", 2012, 2023, 318000, caseYellow, grader("38,800 lb", "FPT N67, 205 hp", "14 ft", "Six by six", "17.5R25")},
		},
	},
	{
		Category: "Roadwork", Name: "Asphalt pavers", Noun: "asphalt paver", Drawing: "asphalt-paver",
		Meter: "hours", MeterPerYear: 560, Share: 2,
		Inspected: []string{"Engine", "Hydrostatic drive", "Undercarriage", "Conveyors and augers", "Hopper", "Screed plates", "Screed heat", "Controls"},
		Features: []string{
			"electric screed heat", "automatic grade and slope", "sonic feeders", "power crown", "rubber tracks", "umbrella and lights",
			"washdown kit", "new auger flights", "truck hitch", "material sensors",
		},
		Models: []Model{
			{"Caterpillar", "AP1055F", 2014, 2024, 548000, catYellow, paver("44,100 lb", "Cat C7.1 ACERT, 225 hp", "10 to 25 ft", "232 ft³", "Rubber track")},
			{"Caterpillar", "AP1000F", 2014, 2024, 522000, catYellow, paver("38,900 lb", "Cat C7.1 ACERT, 225 hp", "10 to 25 ft", "232 ft³", "Wheels")},
			{"Caterpillar", "AP655F", 2014, 2024, 462000, catYellow, paver("38,200 lb", "Cat C7.1 ACERT, 174 hp", "8 to 20 ft", "219 ft³", "Rubber track")},
			{"Vögele", "Super 2000-3i", 2016, 2025, 572000, "#5c8f3a", paver("45,400 lb", "Cummins QSL9, 250 hp", "10 to 28 ft", "247 ft³", "Crawler track")},
			{"Vögele", "Super 700-3i", 2016, 2025, 248000, "#5c8f3a", paver("13,700 lb", "Deutz TCD 2.9, 74 hp", "4 to 10 ft", "113 ft³", "Crawler track")},
			{"Volvo", "P7820C", 2015, 2022, 438000, volvoYellow, paver("36,800 lb", "Volvo D8J, 251 hp", "10 to 26 ft", "250 ft³", "Crawler track")},
			{"Blaw-Knox", "PF-6110", 2009, 2019, 312000, "#f0a51e", paver("32,700 lb", "Cummins QSB6.7, 225 hp", "10 to 24 ft", "215 ft³", "Crawler track")},
			{"Dynapac", "F1000T", 2012, 2024, 418000, dynapacYellow, paver("37,900 lb", "Cummins QSB6.7, 225 hp", "10 to 25 ft", "228 ft³", "Crawler track")},
			{"LeeBoy", "8520C", 2018, 2025, 226000, "#e9e7e0", paver("22,000 lb", "Kubota V3800, 115 hp", "8 to 16 ft", "167 ft³", "Crawler track")},
			{"LeeBoy", "8510E", 2020, 2025, 178000, "#e9e7e0", paver("18,600 lb", "Kubota V3307, 74 hp", "8 to 15 ft", "140 ft³", "Crawler track")},
		},
	},
	{
		Category: "Roadwork", Name: "Cold planers", Noun: "cold planer", Drawing: "cold-planer",
		Meter: "hours", MeterPerYear: 620, Share: 1,
		Inspected: []string{"Engine", "Hydrostatic drive", "Tracks", "Cutter drum and holders", "Conveyors", "Water spray", "Grade control", "Controls"},
		Features: []string{
			"folding conveyor", "automatic grade and slope", "dust extraction", "quick-change holders", "four-track steering", "canopy",
			"high-pressure wash", "new conveyor belt", "rear-view camera",
		},
		Models: []Model{
			{"Wirtgen", "W 220i", 2017, 2024, 985000, wirtgenWhite, planer("77,600 lb", "Two Cummins, 797 hp", "87 in", "13.8 in", "Four tracks")},
			{"Wirtgen", "W 210i", 2012, 2021, 892000, wirtgenWhite, planer("64,800 lb", "Two Cummins QSB6.7, 693 hp", "79 in", "13 in", "Four tracks")},
			{"Wirtgen", "W 120 CFi", 2013, 2023, 548000, wirtgenWhite, planer("43,900 lb", "Cummins QSL9, 315 hp", "47 in", "12.6 in", "Four tracks")},
			{"Wirtgen", "W 50 Ri", 2015, 2025, 268000, wirtgenWhite, planer("16,300 lb", "Deutz TCD 3.6, 121 hp", "20 in", "8.3 in", "Wheels")},
			{"Wirtgen", "W 2000", 1999, 2011, 620000, wirtgenWhite, planer("64,300 lb", "Cat 3408, 421 hp", "79 in", "12.6 in", "Four tracks")},
			{"Caterpillar", "PM620", 2017, 2025, 812000, catYellow, planer("73,500 lb", "Cat C18 ACERT, 630 hp", "79 in", "13 in", "Four tracks")},
			{"Caterpillar", "PM312", 2018, 2025, 562000, catYellow, planer("46,100 lb", "Cat C9.3 ACERT, 334 hp", "48 in", "13 in", "Four tracks")},
			{"Caterpillar", "PM200", 2008, 2017, 698000, catYellow, planer("67,100 lb", "Cat C18 ACERT, 575 hp", "79 in", "12.6 in", "Four tracks")},
			{"Roadtec", "RX-700e", 2009, 2021, 712000, "#e9e5da", planer("84,400 lb", "Cat C18 ACERT, 755 hp", "86 in", "14 in", "Three tracks")},
			{"Bomag", "BM 1200/35", 2014, 2024, 498000, bomagYellow, planer("42,300 lb", "Cummins QSL9, 340 hp", "47 in", "12.6 in", "Four tracks")},
		},
	},
	{
		Category: "Roadwork", Name: "Road sweepers", Noun: "road sweeper", Drawing: "road-sweeper",
		Meter: "miles", MeterPerYear: 5200, Share: 3,
		Inspected: []string{"Chassis engine", "Auxiliary engine", "Brooms", "Conveyor or fan", "Hopper", "Water system", "Tires", "Cab and controls"},
		Features: []string{
			"dual gutter brooms", "dual steering", "stainless hopper", "catch-basin hose", "water recycling", "arrow board",
			"rear-view camera", "new main broom", "auto-lube", "PM-10 certified",
		},
		Models: []Model{
			{"Elgin", "Pelican NP", 2007, 2024, 258000, "#efeee9", sweeper("3.5 yd³", "John Deere 4045, 74 hp", "10 ft", "220 gal", "Own three-wheel")},
			{"Elgin", "Crosswind NX", 2004, 2018, 298000, "#efeee9", sweeper("8 yd³", "John Deere 4045, 115 hp", "12 ft", "240 gal", "Freightliner M2")},
			{"Elgin", "Broom Bear", 2006, 2025, 312000, "#efeee9", sweeper("4.5 yd³", "Cummins QSB4.5, 99 hp", "10 ft", "360 gal", "Freightliner M2")},
			{"Elgin", "Eagle FW", 2002, 2015, 268000, "#efeee9", sweeper("4.5 yd³", "Cummins B4.5, 110 hp", "10 ft", "280 gal", "Autocar Xpert")},
			{"Schwarze", "A7 Tornado", 2010, 2025, 278000, "#f2c230", sweeper("8.4 yd³", "John Deere 4045, 115 hp", "12 ft", "250 gal", "Freightliner M2")},
			{"Schwarze", "M6 Avalanche", 2010, 2024, 262000, "#f2c230", sweeper("6 yd³", "John Deere 4045, 99 hp", "10 ft", "400 gal", "Freightliner M2")},
			{"Tymco", "600", 2000, 2025, 242000, "#eef0ee", sweeper("6 yd³", "John Deere 4045, 115 hp", "12 ft", "220 gal", "Isuzu FTR")},
			{"Tymco", "435", 2002, 2024, 198000, "#eef0ee", sweeper("4 yd³", "John Deere 4024, 74 hp", "8 ft 8 in", "200 gal", "Isuzu NRR")},
			{"Johnston", "VT652", 2010, 2020, 252000, "#f1efe8", sweeper("8.5 yd³", "JCB 444, 99 hp", "11 ft 6 in", "300 gal", "Freightliner M2")},
			{"Global", "M4", 2012, 2025, 286000, "#eceae2", sweeper("5.6 yd³", "Cummins QSB6.7, 240 hp", "10 ft", "360 gal", "Own four-wheel")},
		},
	},
	{
		Category: "Roadwork", Name: "Trenchers", Noun: "trencher", Drawing: "trencher",
		Meter: "hours", MeterPerYear: 320, Share: 3,
		Inspected: []string{"Engine", "Hydrostatic drive", "Tires", "Digging boom", "Chain and teeth", "Backfill blade", "Hydraulics", "Operator's station"},
		Features: []string{
			"six-way backfill blade", "shark teeth chain", "rock chain", "vibratory plow", "crumb shoe", "rear steer", "four-wheel steer",
			"new digging chain", "ROPS canopy",
		},
		Models: []Model{
			{"Ditch Witch", "RT45", 2008, 2020, 78500, witchOrange, ditcher("6,300 lb", "Deutz D2.9, 49 hp", "62 in", "6 to 12 in", "Four-wheel")},
			{"Ditch Witch", "RT80", 2016, 2025, 128000, witchOrange, ditcher("10,400 lb", "Deutz TD2.9, 74 hp", "72 in", "6 to 16 in", "Four-wheel")},
			{"Ditch Witch", "RT120", 2013, 2024, 198000, witchOrange, ditcher("17,500 lb", "Deutz TCD 3.6, 120 hp", "97 in", "8 to 24 in", "Four-wheel")},
			{"Ditch Witch", "RT55", 2006, 2015, 82500, witchOrange, ditcher("7,600 lb", "Deutz F4M1011, 60 hp", "62 in", "6 to 14 in", "Four-wheel")},
			{"Ditch Witch", "410SX", 2003, 2018, 39800, witchOrange, ditcher("3,500 lb", "Kubota V1505, 36 hp", "30 in", "5 to 8 in", "Four-wheel")},
			{"Vermeer", "RTX550", 2012, 2021, 92500, vermeerYellow, ditcher("8,900 lb", "Deutz D2.9, 65 hp", "62 in", "6 to 16 in", "Four-wheel")},
			{"Vermeer", "RTX750", 2016, 2025, 132000, vermeerYellow, ditcher("12,600 lb", "Deutz TD2.9, 74 hp", "72 in", "6 to 18 in", "Four-wheel")},
			{"Vermeer", "RTX1250i2", 2016, 2025, 212000, vermeerYellow, ditcher("18,700 lb", "Deutz TCD 4.1, 127 hp", "96 in", "8 to 24 in", "Quad track")},
			{"Vermeer", "V8550A", 2000, 2008, 86000, vermeerYellow, ditcher("11,600 lb", "Perkins 1004, 85 hp", "84 in", "8 to 18 in", "Four-wheel")},
			{"Case", "860 Turbo", 1997, 2009, 72000, caseYellow, ditcher("9,500 lb", "Case 4T-390, 80 hp", "72 in", "6 to 18 in", "Four-wheel")},
		},
	},
	{
		Category: "Roadwork", Name: "Directional drills", Noun: "directional drill", Drawing: "directional-drill",
		Meter: "hours", MeterPerYear: 640, Share: 3,
		Inspected: []string{"Engine", "Hydraulics", "Rotation gearbox", "Rack and carriage", "Vises and wrenches", "Mud pump", "Rubber tracks", "Drill rods"},
		Features: []string{
			"500 ft of drill rod", "automatic rod loader", "locator and sonde", "onboard mud pump", "strike alert", "enclosed cab",
			"mixing system included", "new saver sub", "remote lockout", "cruise control",
		},
		Models: []Model{
			{"Vermeer", "D20x22 S3", 2015, 2025, 228000, vermeerYellow, drill("19,550 lb", "Deutz TD2.9, 74 hp", "2,250 ft·lb", "10 ft", "16,200 lb")},
			{"Vermeer", "D23x30 S3", 2015, 2025, 268000, vermeerYellow, drill("24,000 lb", "Deutz TCD 3.6, 100 hp", "3,000 ft·lb", "10 ft", "18,900 lb")},
			{"Vermeer", "D24x40 S3", 2015, 2025, 298000, vermeerYellow, drill("28,000 lb", "Cummins QSB4.5, 125 hp", "4,200 ft·lb", "10 ft", "20,600 lb")},
			{"Vermeer", "D40x55 S3", 2017, 2025, 418000, vermeerYellow, drill("40,000 lb", "Cummins QSB4.5, 140 hp", "5,500 ft·lb", "15 ft", "31,500 lb")},
			{"Vermeer", "D10x15 S3", 2018, 2025, 168000, vermeerYellow, drill("10,000 lb", "Deutz TD2.9, 74 hp", "1,500 ft·lb", "6 ft", "10,400 lb")},
			{"Ditch Witch", "JT20", 2014, 2024, 222000, witchOrange, drill("20,000 lb", "Cummins QSF2.8, 74 hp", "2,200 ft·lb", "10 ft", "15,800 lb")},
			{"Ditch Witch", "JT25", 2012, 2022, 256000, witchOrange, drill("27,000 lb", "Cummins QSB4.5, 130 hp", "4,000 ft·lb", "10 ft", "19,700 lb")},
			{"Ditch Witch", "JT40", 2020, 2025, 398000, witchOrange, drill("40,000 lb", "Cummins QSB4.5, 160 hp", "5,500 ft·lb", "15 ft", "30,000 lb")},
			{"Ditch Witch", "JT3020 Mach 1", 2006, 2014, 262000, witchOrange, drill("30,000 lb", "Cummins QSB4.5, 148 hp", "4,000 ft·lb", "10 ft", "21,300 lb")},
			{"Toro", "DD2024", 2012, 2019, 172000, "#c8202c", drill("20,000 lb", "Cummins QSF2.8, 74 hp", "2,400 ft·lb", "10 ft", "17,600 lb")},
		},
	},
}
