package catalog

var (
	mobileCrane = sheet("Lift capacity", "Engine", "Main boom", "Jib", "Operating weight")
	reacher     = sheet("Lift capacity", "Engine", "Lift height", "Forward reach", "Operating weight")
	fork        = sheet("Lift capacity", "Power", "Lift height", "Mast", "Operating weight")
	platform    = sheet("Platform height", "Power", "Platform capacity", "Horizontal reach", "Operating weight")
)

var aerialParts = []string{"Engine or batteries", "Drive and steering", "Boom or scissor", "Hydraulics", "Platform and gate", "Platform controls", "Safety devices", "Tires"}

// lifting lists cranes, forklifts, telehandlers and lifts.
var lifting = []Family{
	{
		Category: "Lifting", Name: "Rough terrain cranes", Noun: "rough terrain crane", Drawing: "rough-terrain-crane",
		Meter: "hours", MeterPerYear: 780, Share: 3,
		Inspected: []string{"Engine", "Transmission", "Boom and extensions", "Winches and rope", "Outriggers", "Swing", "Load indicator", "Tires", "Cab and controls"},
		Features: []string{
			"auxiliary winch", "two-piece jib", "load moment indicator", "four-wheel steer", "headache ball", "current crane inspection",
			"air-conditioned cab", "tilting cab", "winch cameras",
		},
		Models: []Model{
			{"Grove", "RT530E-2", 2006, 2020, 368000, groveYellow, mobileCrane("30 tons", "Cummins QSB6.7, 173 hp", "95 ft", "26 to 45 ft", "58,800 lb")},
			{"Grove", "RT760E", 2006, 2016, 562000, groveYellow, mobileCrane("60 tons", "Cummins QSB6.7, 240 hp", "110 ft", "33 to 56 ft", "85,200 lb")},
			{"Grove", "RT880E", 2008, 2018, 698000, groveYellow, mobileCrane("80 tons", "Cummins QSB6.7, 275 hp", "128 ft", "33 to 56 ft", "99,300 lb")},
			{"Grove", "GRT8100", 2018, 2025, 912000, groveYellow, mobileCrane("100 tons", "Cummins QSB6.7, 275 hp", "154 ft", "33 to 59 ft", "117,600 lb")},
			{"Link-Belt", "RTC-8050 II", 2004, 2014, 472000, linkBeltRed, mobileCrane("50 tons", "Cummins QSB6.7, 190 hp", "110 ft", "28 to 51 ft", "75,300 lb")},
			{"Link-Belt", "RTC-8065 II", 2006, 2018, 568000, linkBeltRed, mobileCrane("65 tons", "Cummins QSB6.7, 232 hp", "115 ft", "35 to 58 ft", "85,200 lb")},
			{"Link-Belt", "75 RT", 2018, 2025, 682000, linkBeltRed, mobileCrane("75 tons", "Cummins QSB6.7, 225 hp", "142 ft", "35 to 58 ft", "92,600 lb")},
			{"Tadano", "GR-550XL", 2005, 2017, 498000, tadanoBlue, mobileCrane("55 tons", "Cummins QSB6.7, 267 hp", "111 ft", "30 to 50 ft", "83,200 lb")},
			{"Tadano", "GR-800XL", 2009, 2018, 698000, tadanoBlue, mobileCrane("80 tons", "Cummins QSB6.7, 267 hp", "143 ft", "33 to 58 ft", "105,300 lb")},
			{"Terex", "RT 555-1", 2003, 2014, 398000, "#e9e6dc", mobileCrane("55 tons", "Cummins QSB6.7, 173 hp", "110 ft", "33 to 57 ft", "75,000 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Crawler cranes", Noun: "crawler crane", Drawing: "crawler-crane",
		Meter: "hours", MeterPerYear: 900, Share: 1,
		Inspected: []string{"Engine", "Winches and rope", "Lattice boom", "Gantry and pendants", "Undercarriage", "Swing", "Load indicator", "Cab and controls"},
		Features: []string{
			"third drum", "free-fall winches", "200 ft of boom", "fixed jib", "self-assembly", "load moment indicator",
			"current crane inspection", "air-conditioned cab", "boom-mounted anemometer",
		},
		Models: []Model{
			{"Manitowoc", "8500-1", 2009, 2020, 895000, manitowocRed, mobileCrane("85 tons", "Cummins QSB6.7, 200 hp", "180 ft", "50 ft", "157,700 lb")},
			{"Manitowoc", "999", 1997, 2016, 1980000, manitowocRed, mobileCrane("275 tons", "Cummins QSX15, 400 hp", "290 ft", "120 ft", "405,200 lb")},
			{"Manitowoc", "14000", 2006, 2017, 1480000, manitowocRed, mobileCrane("220 tons", "Cummins QSL9, 340 hp", "250 ft", "85 ft", "360,000 lb")},
			{"Link-Belt", "138 HSL", 1998, 2012, 682000, linkBeltRed, mobileCrane("80 tons", "Isuzu 6HK1X, 207 hp", "190 ft", "60 ft", "147,100 lb")},
			{"Link-Belt", "218 HSL", 2005, 2025, 985000, linkBeltRed, mobileCrane("110 tons", "Isuzu 6HK1X, 284 hp", "230 ft", "60 ft", "178,400 lb")},
			{"Link-Belt", "248 HSL", 2005, 2025, 1580000, linkBeltRed, mobileCrane("200 tons", "Isuzu 6UZ1, 362 hp", "280 ft", "100 ft", "330,300 lb")},
			{"Kobelco", "CK1100G-2", 2012, 2024, 1020000, kobelcoTeal, mobileCrane("110 tons", "Hino J08E, 285 hp", "230 ft", "60 ft", "190,800 lb")},
			{"Kobelco", "CK1600G-2", 2013, 2024, 1390000, kobelcoTeal, mobileCrane("160 tons", "Hino P11C, 331 hp", "250 ft", "100 ft", "298,100 lb")},
			{"Liebherr", "LR 1100", 2004, 2024, 1180000, liebherrYellow, mobileCrane("110 tons", "Liebherr D936, 308 hp", "213 ft", "66 ft", "220,500 lb")},
			{"Sumitomo", "SCX1000A-3", 2014, 2024, 940000, "#d6d9dc", mobileCrane("110 tons", "Isuzu 6HK1X, 285 hp", "200 ft", "60 ft", "192,900 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Telehandlers", Noun: "telehandler", Drawing: "telehandler",
		Meter: "hours", MeterPerYear: 560, Share: 6,
		Inspected: []string{"Engine", "Transmission", "Tires", "Boom and wear pads", "Carriage and forks", "Hydraulics", "Brakes", "Cab and controls"},
		Features: []string{
			"frame leveling", "four-wheel steer", "auxiliary hydraulics", "quick-attach carriage", "48 in pallet forks", "foam-filled tires",
			"enclosed cab", "outriggers", "boom light", "backup camera",
		},
		Models: []Model{
			{"JLG", "1055", 2013, 2025, 152000, jlgOrange, reacher("10,000 lb", "Cummins QSF3.8, 130 hp", "55 ft", "42 ft", "33,900 lb")},
			{"JLG", "943", 2013, 2025, 118000, jlgOrange, reacher("9,000 lb", "Cummins QSF3.8, 74 hp", "43 ft", "30 ft", "25,100 lb")},
			{"JLG", "G10-55A", 2005, 2013, 122000, jlgOrange, reacher("10,000 lb", "John Deere 4045, 115 hp", "55 ft", "40 ft", "32,900 lb")},
			{"SkyTrak", "8042", 2004, 2025, 108000, jlgOrange, reacher("8,000 lb", "Cummins QSF3.8, 74 hp", "41 ft 11 in", "30 ft", "23,300 lb")},
			{"SkyTrak", "10054", 2004, 2025, 136000, jlgOrange, reacher("10,000 lb", "Cummins QSF3.8, 110 hp", "54 ft", "40 ft", "30,500 lb")},
			{"SkyTrak", "6036", 2004, 2024, 92500, jlgOrange, reacher("6,000 lb", "Cummins QSF3.8, 74 hp", "36 ft", "22 ft", "20,200 lb")},
			{"Genie", "GTH-1056", 2009, 2025, 142000, genieBlue, reacher("10,000 lb", "Deutz TCD 3.6, 120 hp", "56 ft 10 in", "42 ft", "33,500 lb")},
			{"Genie", "GTH-844", 2006, 2025, 106000, genieBlue, reacher("8,000 lb", "Deutz TD3.6, 74 hp", "44 ft", "30 ft", "24,000 lb")},
			{"Caterpillar", "TL1055D", 2014, 2025, 152000, catYellow, reacher("10,000 lb", "Cat C3.6, 111 hp", "55 ft", "42 ft", "33,800 lb")},
			{"Caterpillar", "TL642D", 2014, 2025, 104000, catYellow, reacher("6,500 lb", "Cat C3.6, 74 hp", "42 ft", "30 ft", "21,900 lb")},
			{"JCB", "510-56", 2012, 2025, 138000, jcbYellow, reacher("10,000 lb", "JCB EcoMAX 4.4 L, 109 hp", "56 ft", "42 ft", "32,600 lb")},
			{"JCB", "541-70 Agri", 2012, 2024, 128000, jcbYellow, reacher("9,000 lb", "JCB EcoMAX 4.8 L, 145 hp", "23 ft", "12 ft 2 in", "17,300 lb")},
			{"Manitou", "MT 1840", 2013, 2024, 132000, manitouRed, reacher("8,800 lb", "Deutz TCD 3.6, 101 hp", "57 ft 7 in", "43 ft", "26,200 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Forklifts", Noun: "forklift", Drawing: "forklift",
		Meter: "hours", MeterPerYear: 900, Share: 6,
		Inspected: []string{"Engine or battery", "Transmission", "Mast and chains", "Forks", "Tires", "Brakes", "Steering", "Operator's station"},
		Features: []string{
			"side shift", "fork positioner", "three-stage mast", "48 in forks", "LED lights", "blue safety light", "cushion tires",
			"pneumatic tires", "seat switch", "non-marking tires",
		},
		Models: []Model{
			{"Toyota", "8FGU25", 2007, 2025, 34500, toyotaOrange, fork("5,000 lb", "Toyota 4Y LP gas, 51 hp", "15 ft 7 in", "Three-stage", "8,100 lb")},
			{"Toyota", "8FGCU25", 2007, 2025, 31800, toyotaOrange, fork("5,000 lb", "Toyota 4Y LP gas, 51 hp", "15 ft 7 in", "Three-stage", "8,000 lb")},
			{"Toyota", "8FD70U", 2009, 2024, 82500, toyotaOrange, fork("15,500 lb", "Toyota 14Z diesel, 79 hp", "13 ft", "Two-stage", "21,200 lb")},
			{"Hyster", "H50FT", 2005, 2020, 32900, hysterYellow, fork("5,000 lb", "Mazda 2.2 L LP gas, 48 hp", "15 ft 9 in", "Three-stage", "8,400 lb")},
			{"Hyster", "H155FT", 2005, 2020, 92000, hysterYellow, fork("15,500 lb", "Cummins QSB3.3 diesel, 107 hp", "14 ft 5 in", "Two-stage", "21,800 lb")},
			{"Hyster", "E50XN", 2010, 2025, 38900, hysterYellow, fork("5,000 lb", "36 V battery", "15 ft 9 in", "Three-stage", "9,600 lb")},
			{"Caterpillar", "GP25N", 2007, 2022, 33500, catYellow, fork("5,000 lb", "GK25 LP gas, 61 hp", "15 ft 8 in", "Three-stage", "8,200 lb")},
			{"Caterpillar", "DP70N", 2008, 2022, 86000, catYellow, fork("15,500 lb", "Mitsubishi S6S diesel, 81 hp", "13 ft", "Two-stage", "20,900 lb")},
			{"Yale", "GLP050VX", 2005, 2022, 31500, "#e8b21b", fork("5,000 lb", "GM 2.4 L LP gas, 59 hp", "15 ft 9 in", "Three-stage", "8,500 lb")},
			{"Crown", "C-5 1050-50", 2008, 2022, 36500, "#d9cdb2", fork("5,000 lb", "Crown 2.4 L LP gas, 60 hp", "15 ft 8 in", "Three-stage", "8,700 lb")},
			{"Clark", "C25", 2004, 2024, 29800, "#5b8f3c", fork("5,000 lb", "PSI 2.4 L LP gas, 60 hp", "15 ft 5 in", "Three-stage", "8,300 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Rough terrain forklifts", Noun: "rough terrain forklift", Drawing: "rough-terrain-forklift",
		Meter: "hours", MeterPerYear: 480, Share: 2,
		Inspected: []string{"Engine", "Transmission", "Mast and chains", "Forks", "Tires", "Brakes", "Hydraulics", "Operator's station"},
		Features: []string{
			"four-wheel drive", "side shift", "48 in forks", "three-stage mast", "enclosed cab", "work lights", "rear camera",
			"differential lock", "foam-filled tires",
		},
		Models: []Model{
			{"Case", "588H", 2014, 2024, 92500, caseYellow, fork("8,000 lb", "FPT F5C diesel, 74 hp", "21 ft", "Three-stage", "14,600 lb")},
			{"Case", "586H", 2014, 2024, 84500, caseYellow, fork("6,000 lb", "FPT F5C diesel, 74 hp", "21 ft", "Three-stage", "13,400 lb")},
			{"Case", "586G", 2003, 2013, 68000, caseYellow, fork("6,000 lb", "Case 445T diesel, 79 hp", "21 ft", "Three-stage", "13,200 lb")},
			{"Manitou", "M30-4", 2012, 2025, 78500, manitouRed, fork("6,000 lb", "Kubota V3307 diesel, 74 hp", "18 ft", "Two-stage", "12,300 lb")},
			{"Manitou", "M50-4", 2012, 2025, 98500, manitouRed, fork("10,000 lb", "Deutz TD3.6 diesel, 74 hp", "18 ft", "Two-stage", "17,600 lb")},
			{"Manitou", "MC 25-4", 2010, 2024, 68900, manitouRed, fork("5,500 lb", "Kubota V3307 diesel, 49 hp", "18 ft", "Two-stage", "9,900 lb")},
			{"JCB", "930", 2006, 2025, 76500, jcbYellow, fork("6,000 lb", "JCB EcoMAX diesel, 74 hp", "22 ft", "Three-stage", "13,600 lb")},
			{"JCB", "940", 2006, 2025, 86500, jcbYellow, fork("8,000 lb", "JCB EcoMAX diesel, 74 hp", "22 ft", "Three-stage", "14,800 lb")},
			{"Harlo", "HP8500", 2005, 2024, 88000, "#d8622a", fork("8,500 lb", "Deutz D2.9 diesel, 74 hp", "21 ft", "Three-stage", "15,900 lb")},
			{"Sellick", "SD-80", 2008, 2024, 82500, "#e2a21c", fork("8,000 lb", "Cummins QSF3.8 diesel, 74 hp", "18 ft", "Two-stage", "14,900 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Scissor lifts", Noun: "scissor lift", Drawing: "scissor-lift",
		Meter: "hours", MeterPerYear: 220, Share: 6, Inspected: aerialParts,
		Features: []string{
			"slide-out deck", "new batteries", "non-marking tires", "pothole guards", "folding rails", "leveling jacks",
			"four-wheel drive", "tilt alarm", "current annual inspection", "power to platform",
		},
		Models: []Model{
			{"Genie", "GS-1930", 1999, 2024, 14800, genieBlue, platform("19 ft", "24 V battery", "500 lb", "Deck extends 3 ft", "3,300 lb")},
			{"Genie", "GS-2632", 1999, 2024, 18900, genieBlue, platform("26 ft", "24 V battery", "500 lb", "Deck extends 3 ft", "4,300 lb")},
			{"Genie", "GS-3369 RT", 2009, 2025, 48500, genieBlue, platform("33 ft", "Deutz D2.9 diesel, 49 hp", "1,000 lb", "Deck extends 5 ft", "7,200 lb")},
			{"Genie", "GS-4390 RT", 2004, 2025, 62500, genieBlue, platform("43 ft", "Deutz D2.9 diesel, 49 hp", "1,500 lb", "Decks extend 4 ft", "11,900 lb")},
			{"JLG", "1932R", 2018, 2025, 15900, jlgOrange, platform("19 ft", "24 V battery", "507 lb", "Deck extends 3 ft", "3,500 lb")},
			{"JLG", "2646ES", 2000, 2022, 21800, jlgOrange, platform("26 ft", "24 V battery", "1,000 lb", "Deck extends 4 ft", "5,200 lb")},
			{"JLG", "3394RT", 2002, 2025, 54500, jlgOrange, platform("33 ft", "Deutz D2.9 diesel, 65 hp", "2,250 lb", "Deck extends 5 ft", "10,600 lb")},
			{"JLG", "4394RT", 2002, 2025, 62800, jlgOrange, platform("43 ft", "Deutz D2.9 diesel, 65 hp", "1,500 lb", "Deck extends 5 ft", "12,400 lb")},
			{"Skyjack", "SJIII 3219", 2003, 2024, 14200, skyjackOrange, platform("19 ft", "24 V battery", "550 lb", "Deck extends 3 ft", "2,600 lb")},
			{"Skyjack", "SJ6832 RT", 2009, 2025, 42800, skyjackOrange, platform("32 ft", "Kubota D1105 diesel, 25 hp", "1,000 lb", "Deck extends 5 ft", "7,600 lb")},
			{"Haulotte", "Compact 12", 2004, 2022, 21500, "#f0b81c", platform("33 ft", "24 V battery", "660 lb", "Deck extends 3 ft", "5,900 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Articulating boom lifts", Noun: "articulating boom lift", Drawing: "articulating-boom-lift",
		Meter: "hours", MeterPerYear: 420, Share: 4, Inspected: aerialParts,
		Features: []string{
			"four-wheel drive", "jib boom", "foam-filled tires", "power to platform", "oscillating axle", "tilt alarm",
			"current annual inspection", "6 ft platform", "work light",
		},
		Models: []Model{
			{"Genie", "Z-45/25J RT", 2000, 2020, 68500, genieBlue, platform("45 ft", "Deutz D2.9 diesel, 49 hp", "500 lb", "25 ft", "14,900 lb")},
			{"Genie", "Z-45 XC", 2018, 2025, 78900, genieBlue, platform("45 ft", "Deutz D2.9 diesel, 49 hp", "660 lb", "24 ft 10 in", "15,700 lb")},
			{"Genie", "Z-60/34", 2000, 2018, 98500, genieBlue, platform("60 ft", "Deutz D2.9 diesel, 49 hp", "500 lb", "34 ft", "22,300 lb")},
			{"Genie", "Z-80/60", 2004, 2025, 168000, genieBlue, platform("80 ft", "Deutz TD2.9 diesel, 74 hp", "500 lb", "60 ft", "37,900 lb")},
			{"Genie", "Z-34/22N", 1998, 2025, 52800, genieBlue, platform("34 ft", "48 V battery", "500 lb", "22 ft", "11,400 lb")},
			{"JLG", "450AJ", 1999, 2025, 72500, jlgOrange, platform("45 ft", "Deutz D2.9 diesel, 49 hp", "550 lb", "24 ft 10 in", "14,300 lb")},
			{"JLG", "600AJ", 2000, 2025, 108000, jlgOrange, platform("60 ft", "Deutz D2.9 diesel, 65 hp", "550 lb", "39 ft 9 in", "23,900 lb")},
			{"JLG", "800AJ", 2003, 2025, 162000, jlgOrange, platform("80 ft", "Deutz D2.9 diesel, 67 hp", "500 lb", "52 ft", "36,200 lb")},
			{"Skyjack", "SJ46AJ", 2012, 2021, 68900, skyjackOrange, platform("46 ft", "Deutz D2.9 diesel, 48 hp", "500 lb", "25 ft", "15,900 lb")},
			{"Skyjack", "SJ63AJ", 2012, 2021, 104000, skyjackOrange, platform("62 ft", "Deutz D2.9 diesel, 48 hp", "500 lb", "40 ft", "22,700 lb")},
		},
	},
	{
		Category: "Lifting", Name: "Telescopic boom lifts", Noun: "telescopic boom lift", Drawing: "telescopic-boom-lift",
		Meter: "hours", MeterPerYear: 440, Share: 4, Inspected: aerialParts,
		Features: []string{
			"four-wheel drive", "jib boom", "foam-filled tires", "8 ft platform", "power to platform", "oscillating axle", "welder package",
			"current annual inspection", "tilt alarm",
		},
		Models: []Model{
			{"Genie", "S-45 XC", 2018, 2025, 82500, genieBlue, platform("45 ft", "Deutz D2.9 diesel, 49 hp", "660 lb", "36 ft 8 in", "15,200 lb")},
			{"Genie", "S-65", 1999, 2018, 112000, genieBlue, platform("65 ft", "Deutz D2.9 diesel, 49 hp", "500 lb", "56 ft 2 in", "27,900 lb")},
			{"Genie", "S-65 XC", 2018, 2025, 124000, genieBlue, platform("65 ft", "Deutz D2.9 diesel, 49 hp", "660 lb", "54 ft 2 in", "28,100 lb")},
			{"Genie", "S-85", 1999, 2018, 158000, genieBlue, platform("85 ft", "Deutz TD2.9 diesel, 74 hp", "500 lb", "77 ft 6 in", "38,000 lb")},
			{"JLG", "460SJ", 1999, 2025, 84500, jlgOrange, platform("46 ft", "Deutz D2.9 diesel, 49 hp", "600 lb", "38 ft 8 in", "16,900 lb")},
			{"JLG", "600S", 1998, 2025, 104000, jlgOrange, platform("60 ft", "Deutz D2.9 diesel, 67 hp", "600 lb", "49 ft 6 in", "22,500 lb")},
			{"JLG", "660SJ", 1998, 2025, 118000, jlgOrange, platform("66 ft", "Deutz D2.9 diesel, 67 hp", "550 lb", "57 ft 1 in", "27,600 lb")},
			{"JLG", "860SJ", 2000, 2025, 162000, jlgOrange, platform("86 ft", "Deutz TD2.9 diesel, 75 hp", "500 lb", "75 ft", "36,700 lb")},
			{"Skyjack", "SJ66T", 2012, 2021, 108000, skyjackOrange, platform("66 ft", "Deutz D2.9 diesel, 48 hp", "500 lb", "56 ft", "27,000 lb")},
			{"Haulotte", "HT67RTJ", 2016, 2025, 112000, "#f0b81c", platform("66 ft", "Deutz D2.9 diesel, 49 hp", "600 lb", "54 ft", "25,400 lb")},
		},
	},
}
