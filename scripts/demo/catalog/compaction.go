package catalog

var (
	soilRoller    = sheet("Operating weight", "Engine", "Drum width", "Centrifugal force", "Drum diameter")
	asphaltRoller = sheet("Operating weight", "Engine", "Drum width", "Vibration", "Water tank")
	tireRoller    = sheet("Operating weight", "Engine", "Compaction width", "Ballasted weight", "Tires")
)

var (
	rollerParts    = []string{"Engine", "Hydrostatic drive", "Drum", "Vibration", "Tires", "Frame and articulation", "Operator's station"}
	rollerFeatures = []string{
		"two amplitudes", "smooth drum", "shell kit included", "air-conditioned cab", "ROPS canopy", "compaction meter",
		"new scrapers", "traction control", "work lights", "block heater",
	}
)

// compaction lists rollers for soil and asphalt.
var compaction = []Family{
	{
		Category: "Compaction", Name: "Single drum rollers", Noun: "single drum roller", Drawing: "single-drum-roller",
		Meter: "hours", MeterPerYear: 480, Share: 5, Inspected: rollerParts, Features: rollerFeatures,
		Models: []Model{
			{"Caterpillar", "CS56B", 2013, 2022, 158000, catYellow, soilRoller("25,600 lb", "Cat C4.4 ACERT, 157 hp", "84 in", "52,600 lbf", "60 in")},
			{"Caterpillar", "CS44B", 2013, 2022, 118000, catYellow, soilRoller("15,300 lb", "Cat C3.4B, 100 hp", "66 in", "32,000 lbf", "48 in")},
			{"Caterpillar", "CS-533E", 2002, 2009, 112000, catYellow, soilRoller("23,700 lb", "Cat 3054C, 130 hp", "84 in", "60,000 lbf", "60 in")},
			{"Hamm", "H 11i", 2014, 2025, 142000, hammOrange, soilRoller("24,500 lb", "Deutz TCD 3.6, 134 hp", "84 in", "53,900 lbf", "59 in")},
			{"Hamm", "H 7i", 2014, 2025, 108000, hammOrange, soilRoller("16,000 lb", "Deutz TCD 2.9, 75 hp", "66 in", "28,300 lbf", "48 in")},
			{"Bomag", "BW 211 D-5", 2012, 2025, 132000, bomagYellow, soilRoller("23,800 lb", "Deutz TCD 3.6, 131 hp", "84 in", "53,000 lbf", "59 in")},
			{"Bomag", "BW 177 D-5", 2012, 2025, 104000, bomagYellow, soilRoller("16,100 lb", "Deutz TCD 2.9, 74 hp", "66 in", "32,600 lbf", "48 in")},
			{"Dynapac", "CA2500D", 2011, 2025, 126000, dynapacYellow, soilRoller("22,500 lb", "Cummins QSB4.5, 130 hp", "84 in", "55,300 lbf", "60 in")},
			{"Dynapac", "CA1500D", 2012, 2025, 98500, dynapacYellow, soilRoller("15,700 lb", "Deutz TCD 3.6, 100 hp", "66 in", "33,700 lbf", "48 in")},
			{"Volvo", "SD115B", 2014, 2023, 138000, volvoYellow, soilRoller("25,200 lb", "Volvo D4J, 148 hp", "84 in", "57,800 lbf", "59 in")},
			{"Sakai", "SV544", 2015, 2024, 128000, sakaiBlue, soilRoller("22,300 lb", "Cummins QSF3.8, 130 hp", "84 in", "55,800 lbf", "59 in")},
		},
	},
	{
		Category: "Compaction", Name: "Padfoot compactors", Noun: "padfoot compactor", Drawing: "padfoot-compactor",
		Meter: "hours", MeterPerYear: 460, Share: 3, Inspected: rollerParts,
		Features: []string{
			"leveling blade", "two amplitudes", "air-conditioned cab", "ROPS canopy", "compaction meter", "new pad tips",
			"traction control", "cleaner teeth", "work lights",
		},
		Models: []Model{
			{"Caterpillar", "CP56B", 2013, 2022, 168000, catYellow, soilRoller("26,300 lb", "Cat C4.4 ACERT, 157 hp", "84 in", "63,200 lbf", "61 in")},
			{"Caterpillar", "CP44B", 2013, 2022, 124000, catYellow, soilRoller("15,900 lb", "Cat C3.4B, 100 hp", "66 in", "32,000 lbf", "50 in")},
			{"Caterpillar", "CP-433E", 2003, 2010, 96000, catYellow, soilRoller("15,400 lb", "Cat 3054C, 100 hp", "66 in", "30,000 lbf", "48 in")},
			{"Hamm", "H 11i P", 2014, 2025, 148000, hammOrange, soilRoller("25,600 lb", "Deutz TCD 3.6, 134 hp", "84 in", "53,900 lbf", "58 in")},
			{"Hamm", "3412 P", 2007, 2016, 126000, hammOrange, soilRoller("27,500 lb", "Deutz TCD 2012, 134 hp", "84 in", "57,600 lbf", "58 in")},
			{"Bomag", "BW 211 PD-5", 2012, 2025, 138000, bomagYellow, soilRoller("25,800 lb", "Deutz TCD 3.6, 131 hp", "84 in", "61,800 lbf", "58 in")},
			{"Bomag", "BW 177 PDH-5", 2012, 2024, 112000, bomagYellow, soilRoller("17,400 lb", "Deutz TCD 2.9, 74 hp", "66 in", "34,400 lbf", "48 in")},
			{"Dynapac", "CA2500PD", 2011, 2025, 132000, dynapacYellow, soilRoller("24,900 lb", "Cummins QSB4.5, 130 hp", "84 in", "62,900 lbf", "61 in")},
			{"Volvo", "SD75B", 2014, 2023, 108000, volvoYellow, soilRoller("17,900 lb", "Volvo D4J, 100 hp", "66 in", "38,700 lbf", "49 in")},
		},
	},
	{
		Category: "Compaction", Name: "Tandem rollers", Noun: "tandem roller", Drawing: "tandem-roller",
		Meter: "hours", MeterPerYear: 420, Share: 4,
		Inspected: []string{"Engine", "Hydrostatic drive", "Drums", "Vibration", "Water spray", "Articulation", "Operator's station"},
		Features: []string{
			"water spray on both drums", "split drums", "edge cutter", "infrared sensor", "ROPS canopy", "automatic vibration",
			"crab steering", "new cocoa mats", "sliding seat", "work lights",
		},
		Models: []Model{
			{"Caterpillar", "CB10", 2018, 2025, 182000, catYellow, asphaltRoller("23,800 lb", "Cat C4.4 ACERT, 131 hp", "67 in", "2,520 vpm", "264 gal")},
			{"Caterpillar", "CB54B", 2012, 2018, 158000, catYellow, asphaltRoller("23,600 lb", "Cat C4.4 ACERT, 137 hp", "67 in", "2,520 vpm", "264 gal")},
			{"Caterpillar", "CB24B", 2013, 2022, 46500, catYellow, asphaltRoller("5,900 lb", "Cat C1.5, 33 hp", "47 in", "3,780 vpm", "50 gal")},
			{"Hamm", "HD+ 120i", 2014, 2025, 178000, hammOrange, asphaltRoller("27,600 lb", "Deutz TCD 4.1, 155 hp", "78 in", "3,000 vpm", "275 gal")},
			{"Hamm", "HD 12 VV", 2011, 2025, 48900, hammOrange, asphaltRoller("6,000 lb", "Kubota D1703, 24 hp", "47 in", "3,960 vpm", "53 gal")},
			{"Bomag", "BW 190 AD-5", 2014, 2025, 162000, bomagYellow, asphaltRoller("27,300 lb", "Deutz TCD 3.6, 134 hp", "79 in", "2,820 vpm", "238 gal")},
			{"Bomag", "BW 120 AD-5", 2012, 2025, 44200, bomagYellow, asphaltRoller("5,800 lb", "Kubota D1703, 33 hp", "47 in", "3,900 vpm", "48 gal")},
			{"Dynapac", "CC4200", 2012, 2024, 148000, dynapacYellow, asphaltRoller("22,900 lb", "Cummins QSF3.8, 110 hp", "66 in", "3,060 vpm", "198 gal")},
			{"Dynapac", "CC1200", 2010, 2025, 43800, dynapacYellow, asphaltRoller("5,700 lb", "Kubota D1703, 25 hp", "47 in", "4,020 vpm", "50 gal")},
			{"Volvo", "DD120C", 2016, 2024, 158000, volvoYellow, asphaltRoller("25,700 lb", "Volvo D4J, 148 hp", "79 in", "4,000 vpm", "205 gal")},
			{"Sakai", "SW884", 2014, 2024, 162000, sakaiBlue, asphaltRoller("28,000 lb", "Kubota V3800, 113 hp", "79 in", "4,000 vpm", "185 gal")},
		},
	},
	{
		Category: "Compaction", Name: "Pneumatic rollers", Noun: "pneumatic roller", Drawing: "pneumatic-roller",
		Meter: "hours", MeterPerYear: 360, Share: 2,
		Inspected: []string{"Engine", "Hydrostatic drive", "Tires", "Ballast", "Water spray", "Brakes", "Operator's station"},
		Features: []string{
			"air-on-the-run", "heat shields", "water spray with scrapers", "steel ballast", "ROPS canopy", "sliding seat",
			"cocoa mats", "new tires", "work lights",
		},
		Models: []Model{
			{"Caterpillar", "CW34", 2012, 2025, 178000, catYellow, tireRoller("22,100 lb", "Cat C4.4 ACERT, 131 hp", "82 in", "60,000 lb", "Eight, 13/80R20")},
			{"Caterpillar", "CW14", 2009, 2020, 108000, catYellow, tireRoller("10,800 lb", "Cat 3054C, 100 hp", "68 in", "28,500 lb", "Nine, 7.50-15")},
			{"Caterpillar", "PS-150C", 2002, 2010, 92000, catYellow, tireRoller("10,600 lb", "Cat 3054C, 100 hp", "68 in", "28,600 lb", "Nine, 7.50-15")},
			{"Hamm", "HP 280i", 2021, 2025, 186000, hammOrange, tireRoller("29,500 lb", "Deutz TCD 3.6, 134 hp", "82 in", "61,700 lb", "Eight, 11.00-20")},
			{"Hamm", "GRW 280", 2012, 2020, 162000, hammOrange, tireRoller("27,600 lb", "Deutz TCD 3.6, 115 hp", "78 in", "61,700 lb", "Eight, 11.00-20")},
			{"Bomag", "BW 11 RH-5", 2014, 2025, 112000, bomagYellow, tireRoller("11,000 lb", "Kubota V3307, 74 hp", "68 in", "25,400 lb", "Nine, 7.50-15")},
			{"Bomag", "BW 25 RH", 2012, 2022, 158000, bomagYellow, tireRoller("21,200 lb", "Deutz TCD 3.6, 100 hp", "78 in", "55,100 lb", "Seven, 11.00-20")},
			{"Dynapac", "CP1200", 2013, 2024, 104000, dynapacYellow, tireRoller("10,800 lb", "Cummins QSF3.8, 100 hp", "70 in", "26,500 lb", "Nine, 7.50-15")},
			{"Dynapac", "CP2700", 2010, 2022, 156000, dynapacYellow, tireRoller("26,500 lb", "Cummins QSB4.5, 123 hp", "92 in", "59,500 lb", "Nine, 11.00-20")},
		},
	},
}
