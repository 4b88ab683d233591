package catalog

var (
	digger     = sheet("Operating weight", "Engine", "Bucket capacity", "Dig depth", "Maximum reach")
	miniDigger = sheet("Operating weight", "Engine", "Dig depth", "Dump height", "Width")
)

// excavators lists machines that dig with an arm and swing.
var excavators = []Family{
	{
		Category: "Excavators", Name: "Crawler excavators", Noun: "crawler excavator", Drawing: "crawler-excavator",
		Meter: "hours", MeterPerYear: 950, Share: 10,
		Inspected: []string{"Engine", "Hydraulics", "Undercarriage", "Boom and stick", "Bucket and linkage", "Swing", "Cab and controls", "Electrical"},
		Features: []string{
			"hydraulic thumb", "quick coupler", "auxiliary hydraulics", "rear-view camera", "air-conditioned cab", "long undercarriage",
			"grade control ready", "heated seat", "triple grouser shoes", "bucket with new teeth", "second boom line", "cab guard",
		},
		Models: []Model{
			{"Caterpillar", "320", 2018, 2025, 248000, catYellow, digger("49,600 lb", "Cat C4.4, 172 hp", "1.56 yd³", "22 ft 1 in", "32 ft 4 in")},
			{"Caterpillar", "320D L", 2006, 2014, 198000, catYellow, digger("48,700 lb", "Cat C6.4 ACERT, 148 hp", "1.3 yd³", "21 ft 10 in", "32 ft 4 in")},
			{"Caterpillar", "336E L", 2011, 2014, 338000, catYellow, digger("82,200 lb", "Cat C9.3 ACERT, 308 hp", "2.6 yd³", "24 ft 7 in", "36 ft 4 in")},
			{"Caterpillar", "349F L", 2014, 2020, 512000, catYellow, digger("107,100 lb", "Cat C13 ACERT, 417 hp", "3.2 yd³", "25 ft 3 in", "39 ft 2 in")},
			{"Komatsu", "PC210LC-11", 2015, 2025, 226000, komatsuYellow, digger("51,400 lb", "Komatsu SAA6D107E-3, 165 hp", "1.57 yd³", "21 ft 9 in", "32 ft 5 in")},
			{"Komatsu", "PC360LC-11", 2014, 2025, 348000, komatsuYellow, digger("78,600 lb", "Komatsu SAA6D114E-6, 257 hp", "2.56 yd³", "24 ft 3 in", "36 ft 5 in")},
			{"Komatsu", "PC490LC-11", 2014, 2025, 478000, komatsuYellow, digger("105,700 lb", "Komatsu SAA6D125E-7, 359 hp", "3.3 yd³", "25 ft 5 in", "39 ft 5 in")},
			{"John Deere", "210G LC", 2013, 2022, 218000, deereYellow, digger("49,300 lb", "PowerTech PVS 6.8 L, 159 hp", "1.3 yd³", "21 ft 11 in", "32 ft 7 in")},
			{"John Deere", "350G LC", 2012, 2022, 352000, deereYellow, digger("79,900 lb", "Isuzu 6HK1, 271 hp", "2.1 yd³", "26 ft 9 in", "38 ft 11 in")},
			{"Hitachi", "ZX210LC-6", 2015, 2022, 214000, hitachiOrange, digger("48,700 lb", "Isuzu 4HK1X, 159 hp", "1.2 yd³", "21 ft 11 in", "32 ft 7 in")},
			{"Hitachi", "ZX350LC-6", 2014, 2022, 346000, hitachiOrange, digger("80,200 lb", "Isuzu 6HK1X, 271 hp", "2.1 yd³", "26 ft 9 in", "38 ft 11 in")},
			{"Volvo", "EC220EL", 2014, 2023, 215000, volvoYellow, digger("50,700 lb", "Volvo D6J, 174 hp", "1.5 yd³", "22 ft 1 in", "32 ft 7 in")},
			{"Kobelco", "SK210LC-10", 2015, 2022, 208000, kobelcoTeal, digger("49,200 lb", "Hino J05E, 160 hp", "1.2 yd³", "22 ft", "32 ft 6 in")},
			{"Doosan", "DX225LC-5", 2014, 2021, 196000, doosanOrange, digger("52,500 lb", "Doosan DL06P, 166 hp", "1.4 yd³", "21 ft 8 in", "32 ft 6 in")},
		},
	},
	{
		Category: "Excavators", Name: "Mini excavators", Noun: "mini excavator", Drawing: "mini-excavator",
		Meter: "hours", MeterPerYear: 520, Share: 9,
		Inspected: []string{"Engine", "Hydraulics", "Rubber tracks", "Boom and stick", "Swing post", "Blade", "Operator's station"},
		Features: []string{
			"hydraulic thumb", "quick coupler", "auxiliary hydraulics", "angle blade", "two-speed travel", "zero tail swing",
			"12, 18 and 24 in buckets", "pattern changer", "long arm", "four-post canopy",
		},
		Models: []Model{
			{"Kubota", "KX040-4", 2013, 2025, 62500, kubotaOrange, miniDigger("9,260 lb", "Kubota D1803, 40 hp", "11 ft 3 in", "13 ft 7 in", "5 ft 7 in")},
			{"Kubota", "U35-4", 2014, 2025, 53800, kubotaOrange, miniDigger("8,020 lb", "Kubota D1703, 24 hp", "10 ft", "11 ft 4 in", "5 ft 7 in")},
			{"Kubota", "KX057-5", 2019, 2025, 86500, kubotaOrange, miniDigger("12,200 lb", "Kubota V2607, 47 hp", "12 ft 8 in", "13 ft 11 in", "6 ft 5 in")},
			{"Bobcat", "E35", 2010, 2025, 54900, bobcatWhite, miniDigger("7,700 lb", "Bobcat D18, 33 hp", "10 ft 2 in", "11 ft 2 in", "5 ft 9 in")},
			{"Bobcat", "E50", 2010, 2025, 74800, bobcatWhite, miniDigger("10,700 lb", "Bobcat D24, 49 hp", "11 ft 7 in", "13 ft 3 in", "6 ft 5 in")},
			{"Takeuchi", "TB240", 2013, 2025, 63200, takeuchiRed, miniDigger("8,900 lb", "Yanmar 4TNV88C, 35 hp", "11 ft 4 in", "12 ft 5 in", "5 ft 8 in")},
			{"Takeuchi", "TB260", 2013, 2025, 84500, takeuchiRed, miniDigger("12,700 lb", "Yanmar 4TNV86CT, 48 hp", "12 ft 9 in", "13 ft 9 in", "6 ft 7 in")},
			{"Caterpillar", "303.5 CR", 2019, 2025, 58900, catYellow, miniDigger("8,300 lb", "Cat C1.7, 24 hp", "9 ft 9 in", "11 ft 5 in", "5 ft 10 in")},
			{"Caterpillar", "305E2 CR", 2014, 2020, 71500, catYellow, miniDigger("11,700 lb", "Cat C2.4, 40 hp", "12 ft 1 in", "12 ft 6 in", "6 ft 6 in")},
			{"John Deere", "35G", 2014, 2025, 53900, deereYellow, miniDigger("8,130 lb", "Yanmar 3TNV88C, 23 hp", "10 ft", "11 ft", "5 ft 8 in")},
			{"John Deere", "50G", 2013, 2025, 70200, deereYellow, miniDigger("10,600 lb", "Yanmar 4TNV88C, 36 hp", "11 ft 9 in", "13 ft", "6 ft 7 in")},
			{"Yanmar", "ViO35-6A", 2014, 2025, 51900, yanmarRed, miniDigger("7,940 lb", "Yanmar 3TNV88C, 24 hp", "11 ft 2 in", "11 ft 4 in", "5 ft 9 in")},
			{"Case", "CX37C", 2019, 2025, 52200, caseYellow, miniDigger("8,160 lb", "Yanmar 3TNV88, 25 hp", "10 ft 2 in", "11 ft 5 in", "5 ft 7 in")},
		},
	},
	{
		Category: "Excavators", Name: "Wheeled excavators", Noun: "wheeled excavator", Drawing: "wheeled-excavator",
		Meter: "hours", MeterPerYear: 900, Share: 2,
		Inspected: []string{"Engine", "Hydraulics", "Tires", "Axles and brakes", "Boom and stick", "Stabilizers", "Cab and controls"},
		Features: []string{
			"outriggers and blade", "two-piece boom", "quick coupler", "tilting bucket", "rear-view camera", "dual tires",
			"auxiliary hydraulics", "air-conditioned cab", "road lights", "work tool box",
		},
		Models: []Model{
			{"Caterpillar", "M318F", 2014, 2022, 302000, catYellow, digger("40,500 lb", "Cat C7.1 ACERT, 173 hp", "1.1 yd³", "19 ft 6 in", "30 ft 5 in")},
			{"Caterpillar", "M322D", 2007, 2014, 286000, catYellow, digger("48,500 lb", "Cat C6.6 ACERT, 173 hp", "1.3 yd³", "22 ft", "33 ft 3 in")},
			{"Caterpillar", "M314F", 2014, 2022, 264000, catYellow, digger("35,300 lb", "Cat C4.4 ACERT, 142 hp", "0.9 yd³", "18 ft 4 in", "28 ft 11 in")},
			{"Volvo", "EWR150E", 2016, 2025, 271000, volvoYellow, digger("37,900 lb", "Volvo D6J, 141 hp", "0.9 yd³", "17 ft 1 in", "28 ft 5 in")},
			{"Volvo", "EW180E", 2015, 2025, 298000, volvoYellow, digger("41,900 lb", "Volvo D6J, 173 hp", "1.1 yd³", "19 ft 4 in", "30 ft 6 in")},
			{"John Deere", "190G W", 2014, 2022, 282000, deereYellow, digger("42,500 lb", "Isuzu 4HK1, 159 hp", "1.0 yd³", "19 ft 4 in", "31 ft 3 in")},
			{"Hitachi", "ZX170W-6", 2015, 2022, 268000, hitachiOrange, digger("39,400 lb", "Isuzu 4HK1X, 154 hp", "0.9 yd³", "18 ft 8 in", "29 ft 10 in")},
			{"Liebherr", "A 918 Compact", 2015, 2024, 292000, liebherrYellow, digger("41,000 lb", "Liebherr D924, 163 hp", "1.1 yd³", "18 ft 8 in", "29 ft 6 in")},
			{"Doosan", "DX190W-5", 2014, 2021, 246000, doosanOrange, digger("43,900 lb", "Doosan DL06P, 166 hp", "1.0 yd³", "19 ft 5 in", "31 ft 3 in")},
		},
	},
	{
		Category: "Excavators", Name: "Long reach excavators", Noun: "long reach excavator", Drawing: "long-reach-excavator",
		Meter: "hours", MeterPerYear: 780, Share: 1,
		Inspected: []string{"Engine", "Hydraulics", "Undercarriage", "Long boom and stick", "Bucket and linkage", "Swing", "Cab and controls"},
		Features: []string{
			"60 ft front", "ditch-cleaning bucket", "heavy counterweight", "rear-view camera", "air-conditioned cab",
			"standard boom included", "long undercarriage", "boom-mounted lights",
		},
		Models: []Model{
			{"Caterpillar", "320D LRR", 2007, 2014, 246000, catYellow, digger("54,500 lb", "Cat C6.4 ACERT, 148 hp", "0.6 yd³", "38 ft 6 in", "51 ft 6 in")},
			{"Caterpillar", "352F XE VG LR", 2016, 2020, 586000, catYellow, digger("118,200 lb", "Cat C13 ACERT, 417 hp", "1.2 yd³", "52 ft", "69 ft 10 in")},
			{"Komatsu", "PC210LC-11 SLF", 2016, 2025, 272000, komatsuYellow, digger("54,300 lb", "Komatsu SAA6D107E-3, 165 hp", "0.6 yd³", "38 ft 8 in", "50 ft 4 in")},
			{"Komatsu", "PC290LC-11 SLF", 2016, 2025, 338000, komatsuYellow, digger("69,200 lb", "Komatsu SAA6D107E-3, 213 hp", "0.8 yd³", "46 ft 5 in", "60 ft 3 in")},
			{"John Deere", "210G LC LR", 2014, 2022, 258000, deereYellow, digger("53,400 lb", "PowerTech PVS 6.8 L, 159 hp", "0.6 yd³", "38 ft 5 in", "51 ft 3 in")},
			{"Hitachi", "ZX250SLF-6", 2015, 2022, 292000, hitachiOrange, digger("60,800 lb", "Isuzu 4HK1X, 188 hp", "0.6 yd³", "46 ft 9 in", "60 ft")},
			{"Volvo", "EC300EL LR", 2014, 2023, 352000, volvoYellow, digger("75,200 lb", "Volvo D8J, 230 hp", "0.8 yd³", "47 ft 3 in", "60 ft 10 in")},
			{"Kobelco", "SK260LC-10 LR", 2016, 2022, 288000, kobelcoTeal, digger("61,900 lb", "Hino J05E, 178 hp", "0.6 yd³", "46 ft 3 in", "59 ft 8 in")},
			{"Link-Belt", "250 X4 LF", 2015, 2023, 298000, linkBeltRed, digger("62,200 lb", "Isuzu 4HK1X, 177 hp", "0.6 yd³", "46 ft 2 in", "60 ft")},
		},
	},
}
