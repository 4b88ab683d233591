package catalog

var (
	scooper   = sheet("Operating weight", "Engine", "Bucket capacity", "Tipping load", "Dump height")
	compactor = sheet("Operating weight", "Engine", "Rated capacity", "Lift height", "Lift path")
	backDig   = sheet("Operating weight", "Engine", "Dig depth", "Loader bucket", "Drive")
)

// loaders lists machines with a loader bucket.
var loaders = []Family{
	{
		Category: "Loaders", Name: "Wheel loaders", Noun: "wheel loader", Drawing: "wheel-loader",
		Meter: "hours", MeterPerYear: 1050, Share: 8,
		Inspected: []string{"Engine", "Transmission", "Tires", "Center joint", "Loader arms and pins", "Bucket and cutting edge", "Brakes", "Cab and controls"},
		Features: []string{
			"quick coupler", "third-valve hydraulics", "ride control", "payload scale", "auto-lube", "air-conditioned cab",
			"rear-view camera", "joystick steering", "limited-slip axles", "bolt-on cutting edge", "full fenders", "reversing fan",
		},
		Models: []Model{
			{"Caterpillar", "938M", 2013, 2022, 232000, catYellow, scooper("36,300 lb", "Cat C7.1 ACERT, 188 hp", "3.8 yd³", "22,300 lb", "9 ft 5 in")},
			{"Caterpillar", "950M", 2013, 2022, 348000, catYellow, scooper("42,400 lb", "Cat C7.1 ACERT, 230 hp", "4.5 yd³", "26,400 lb", "9 ft 8 in")},
			{"Caterpillar", "966M", 2013, 2022, 462000, catYellow, scooper("51,200 lb", "Cat C9.3 ACERT, 276 hp", "5.5 yd³", "33,600 lb", "10 ft 1 in")},
			{"Caterpillar", "980M", 2013, 2022, 612000, catYellow, scooper("66,100 lb", "Cat C13 ACERT, 386 hp", "7.5 yd³", "43,300 lb", "10 ft 8 in")},
			{"Komatsu", "WA380-8", 2016, 2025, 298000, komatsuYellow, scooper("42,200 lb", "Komatsu SAA6D107E-3, 191 hp", "4.3 yd³", "27,100 lb", "9 ft 3 in")},
			{"Komatsu", "WA470-8", 2015, 2025, 418000, komatsuYellow, scooper("54,100 lb", "Komatsu SAA6D125E-7, 272 hp", "5.5 yd³", "36,200 lb", "10 ft 3 in")},
			{"John Deere", "544K", 2009, 2018, 198000, deereYellow, scooper("28,700 lb", "PowerTech PSS 6.8 L, 163 hp", "2.75 yd³", "20,400 lb", "8 ft 9 in")},
			{"John Deere", "644K", 2009, 2018, 282000, deereYellow, scooper("40,900 lb", "PowerTech PSS 6.8 L, 229 hp", "4.25 yd³", "27,800 lb", "9 ft 4 in")},
			{"John Deere", "744L", 2018, 2025, 432000, deereYellow, scooper("57,400 lb", "PowerTech PSS 9.0 L, 304 hp", "5.5 yd³", "38,300 lb", "10 ft 1 in")},
			{"Volvo", "L90H", 2014, 2025, 246000, volvoYellow, scooper("34,900 lb", "Volvo D6J, 184 hp", "3.3 yd³", "23,200 lb", "9 ft 2 in")},
			{"Volvo", "L120H", 2014, 2025, 322000, volvoYellow, scooper("43,400 lb", "Volvo D8J, 276 hp", "4.6 yd³", "29,700 lb", "9 ft 6 in")},
			{"Volvo", "L220H", 2014, 2025, 538000, volvoYellow, scooper("71,700 lb", "Volvo D13J, 373 hp", "7.3 yd³", "48,000 lb", "10 ft 2 in")},
			{"Case", "821G", 2016, 2025, 258000, caseYellow, scooper("39,400 lb", "FPT N67, 230 hp", "4.2 yd³", "26,200 lb", "9 ft 3 in")},
			{"Hyundai", "HL955", 2016, 2024, 212000, hyundaiYellow, scooper("33,300 lb", "Cummins QSB6.7, 197 hp", "3.7 yd³", "22,900 lb", "9 ft 2 in")},
		},
	},
	{
		Category: "Loaders", Name: "Compact wheel loaders", Noun: "compact wheel loader", Drawing: "compact-wheel-loader",
		Meter: "hours", MeterPerYear: 560, Share: 4,
		Inspected: []string{"Engine", "Hydrostatic drive", "Tires", "Center joint", "Loader arms and pins", "Hydraulics", "Cab and controls"},
		Features: []string{
			"hydraulic coupler", "pallet forks", "third-valve hydraulics", "high-flow hydraulics", "ride control", "air-conditioned cab",
			"snow bucket", "creep speed", "rear counterweight",
		},
		Models: []Model{
			{"Caterpillar", "906M", 2016, 2023, 92500, catYellow, scooper("12,400 lb", "Cat C3.3B, 73 hp", "1.2 yd³", "7,900 lb", "8 ft 2 in")},
			{"Caterpillar", "908M", 2016, 2023, 102000, catYellow, scooper("14,300 lb", "Cat C3.3B, 73 hp", "1.5 yd³", "8,700 lb", "8 ft 3 in")},
			{"Kubota", "R530", 2014, 2023, 68500, kubotaOrange, scooper("9,500 lb", "Kubota V2403, 49 hp", "0.85 yd³", "5,900 lb", "8 ft 4 in")},
			{"Kubota", "R640", 2020, 2025, 89500, kubotaOrange, scooper("11,700 lb", "Kubota V2607, 63 hp", "1.1 yd³", "7,500 lb", "8 ft 5 in")},
			{"John Deere", "244K-II", 2014, 2020, 89000, deereYellow, scooper("12,300 lb", "Yanmar 4TNV98C, 60 hp", "1.1 yd³", "8,500 lb", "8 ft")},
			{"John Deere", "324L", 2019, 2025, 112000, deereYellow, scooper("13,200 lb", "Yanmar 4TNV98CT, 73 hp", "1.3 yd³", "8,900 lb", "8 ft 5 in")},
			{"Volvo", "L25H", 2017, 2025, 84000, volvoYellow, scooper("11,000 lb", "Volvo D3.3H, 66 hp", "1.2 yd³", "7,400 lb", "8 ft 1 in")},
			{"Bobcat", "L85", 2021, 2025, 79000, bobcatWhite, scooper("10,900 lb", "Bobcat D24, 68 hp", "1.0 yd³", "6,700 lb", "8 ft 7 in")},
			{"Case", "321F", 2015, 2025, 92000, caseYellow, scooper("12,300 lb", "FPT F5H, 69 hp", "1.4 yd³", "8,900 lb", "8 ft 2 in")},
			{"JCB", "409", 2014, 2024, 98000, jcbYellow, scooper("13,700 lb", "JCB by Kohler KDI2504, 74 hp", "1.3 yd³", "8,900 lb", "8 ft 6 in")},
		},
	},
	{
		Category: "Loaders", Name: "Crawler loaders", Noun: "crawler loader", Drawing: "crawler-loader",
		Meter: "hours", MeterPerYear: 700, Share: 2,
		Inspected: []string{"Engine", "Hydrostatic drive", "Undercarriage", "Loader arms and pins", "Bucket and teeth", "Hydraulics", "Cab and controls"},
		Features: []string{
			"multi-purpose bucket", "ripper", "new undercarriage", "sweeps and screens", "air-conditioned cab", "bucket with bolt-on edge",
			"demolition guarding", "rear-view camera",
		},
		Models: []Model{
			{"Caterpillar", "953D", 2007, 2016, 298000, catYellow, scooper("34,200 lb", "Cat C6.6 ACERT, 128 hp", "2.4 yd³", "23,900 lb", "9 ft 4 in")},
			{"Caterpillar", "953K", 2014, 2024, 342000, catYellow, scooper("34,900 lb", "Cat C6.6 ACERT, 133 hp", "2.4 yd³", "24,700 lb", "9 ft 4 in")},
			{"Caterpillar", "963D", 2006, 2014, 358000, catYellow, scooper("44,200 lb", "Cat C6.6 ACERT, 189 hp", "3.2 yd³", "31,200 lb", "9 ft 10 in")},
			{"Caterpillar", "963K", 2014, 2024, 412000, catYellow, scooper("45,000 lb", "Cat C7.1 ACERT, 193 hp", "3.2 yd³", "31,800 lb", "10 ft 1 in")},
			{"Caterpillar", "973D", 2009, 2017, 478000, catYellow, scooper("61,700 lb", "Cat C9 ACERT, 263 hp", "4.2 yd³", "42,900 lb", "10 ft 9 in")},
			{"Caterpillar", "939C", 2001, 2010, 142000, catYellow, scooper("20,700 lb", "Cat 3046T, 90 hp", "1.5 yd³", "14,300 lb", "8 ft 7 in")},
			{"John Deere", "655K", 2014, 2022, 298000, deereYellow, scooper("43,800 lb", "PowerTech PSS 6.8 L, 145 hp", "2.4 yd³", "27,500 lb", "9 ft 7 in")},
			{"John Deere", "755K", 2013, 2022, 378000, deereYellow, scooper("46,200 lb", "PowerTech PSS 6.8 L, 194 hp", "3.25 yd³", "31,300 lb", "10 ft 2 in")},
			{"Liebherr", "LR 636", 2014, 2024, 365000, liebherrYellow, scooper("48,500 lb", "Liebherr D934, 184 hp", "3.1 yd³", "32,400 lb", "9 ft 11 in")},
		},
	},
	{
		Category: "Loaders", Name: "Backhoe loaders", Noun: "backhoe loader", Drawing: "backhoe-loader",
		Meter: "hours", MeterPerYear: 620, Share: 7,
		Inspected: []string{"Engine", "Transmission", "Tires", "Loader arms", "Backhoe boom and stick", "Stabilizers", "Hydraulics", "Cab and controls"},
		Features: []string{
			"extendable stick", "four-wheel drive", "pilot controls", "multi-purpose bucket", "ride control", "air-conditioned cab",
			"hydraulic thumb", "front counterweight", "24 in dig bucket", "street pads",
		},
		Models: []Model{
			{"Caterpillar", "420F2", 2015, 2019, 118000, catYellow, backDig("15,800 lb", "Cat C4.4 ACERT, 93 hp", "14 ft 4 in", "1.3 yd³", "Four-wheel drive")},
			{"Caterpillar", "420", 2019, 2025, 138000, catYellow, backDig("16,100 lb", "Cat C3.6, 92 hp", "14 ft 3 in", "1.3 yd³", "Four-wheel drive")},
			{"Caterpillar", "416F2", 2015, 2022, 98000, catYellow, backDig("15,000 lb", "Cat C4.4, 87 hp", "14 ft 3 in", "1.0 yd³", "Two-wheel drive")},
			{"John Deere", "310SL", 2015, 2025, 122000, deereYellow, backDig("14,900 lb", "PowerTech PWL 4.5 L, 99 hp", "14 ft 3 in", "1.3 yd³", "Four-wheel drive")},
			{"John Deere", "310L EP", 2016, 2025, 98500, deereYellow, backDig("13,900 lb", "PowerTech EWL 4.5 L, 70 hp", "14 ft 3 in", "1.0 yd³", "Two-wheel drive")},
			{"John Deere", "410L", 2015, 2025, 148000, deereYellow, backDig("17,900 lb", "PowerTech PWL 4.5 L, 116 hp", "15 ft 8 in", "1.5 yd³", "Four-wheel drive")},
			{"Case", "580 Super N", 2011, 2025, 108000, caseYellow, backDig("15,100 lb", "FPT F5H, 97 hp", "14 ft 7 in", "1.25 yd³", "Four-wheel drive")},
			{"Case", "590 Super N", 2011, 2025, 132000, caseYellow, backDig("17,500 lb", "FPT F5H, 110 hp", "15 ft 6 in", "1.4 yd³", "Four-wheel drive")},
			{"JCB", "3CX-15 Super", 2014, 2024, 116000, jcbYellow, backDig("17,700 lb", "JCB EcoMAX 4.4 L, 109 hp", "14 ft 7 in", "1.4 yd³", "Four-wheel drive")},
			{"JCB", "3CX-14", 2014, 2025, 104000, jcbYellow, backDig("17,000 lb", "JCB EcoMAX 4.4 L, 91 hp", "14 ft 5 in", "1.3 yd³", "Four-wheel drive")},
			{"New Holland", "B95C", 2012, 2023, 98000, hollandYellow, backDig("14,700 lb", "FPT F5C, 97 hp", "14 ft 5 in", "1.0 yd³", "Four-wheel drive")},
		},
	},
	{
		Category: "Loaders", Name: "Skid steer loaders", Noun: "skid steer loader", Drawing: "skid-steer-loader",
		Meter: "hours", MeterPerYear: 420, Share: 8,
		Inspected: []string{"Engine", "Hydrostatic drive", "Tires", "Loader arms and pins", "Quick attach", "Hydraulics", "Cab and controls"},
		Features: []string{
			"high-flow hydraulics", "hydraulic quick attach", "two-speed travel", "enclosed cab with heat and air", "ride control",
			"joystick controls", "rear-view camera", "block heater", "new tires", "74 in bucket",
		},
		Models: []Model{
			{"Bobcat", "S650", 2010, 2021, 52800, bobcatWhite, compactor("8,330 lb", "Bobcat D34, 74 hp", "2,690 lb", "10 ft 2 in", "Vertical")},
			{"Bobcat", "S70", 2007, 2025, 28900, bobcatWhite, compactor("2,890 lb", "Kubota D1005, 23 hp", "760 lb", "7 ft 10 in", "Radial")},
			{"Bobcat", "S770", 2011, 2022, 61500, bobcatWhite, compactor("9,310 lb", "Bobcat D34, 92 hp", "3,350 lb", "10 ft 11 in", "Vertical")},
			{"Bobcat", "S76", 2019, 2025, 62900, bobcatWhite, compactor("8,620 lb", "Bobcat D34, 74 hp", "2,900 lb", "10 ft 5 in", "Vertical")},
			{"Caterpillar", "262D", 2013, 2022, 56800, catYellow, compactor("8,000 lb", "Cat C3.3B, 74 hp", "2,700 lb", "10 ft 6 in", "Vertical")},
			{"Caterpillar", "246D", 2013, 2022, 52200, catYellow, compactor("7,440 lb", "Cat C3.3B, 74 hp", "2,150 lb", "10 ft 1 in", "Radial")},
			{"John Deere", "324G", 2016, 2025, 55200, deereYellow, compactor("8,650 lb", "Yanmar 4TNV98CT, 74 hp", "2,690 lb", "10 ft 5 in", "Vertical")},
			{"John Deere", "332G", 2015, 2025, 68900, deereYellow, compactor("10,000 lb", "Yanmar 4TNV94FHT, 100 hp", "3,600 lb", "11 ft", "Vertical")},
			{"Case", "SV280B", 2020, 2025, 56900, caseYellow, compactor("8,500 lb", "FPT F5H, 74 hp", "2,800 lb", "10 ft 3 in", "Vertical")},
			{"New Holland", "L220", 2011, 2024, 46900, hollandYellow, compactor("6,900 lb", "FPT F5C, 67 hp", "2,000 lb", "10 ft", "Vertical")},
			{"Kubota", "SSV75", 2015, 2025, 52900, kubotaOrange, compactor("8,160 lb", "Kubota V3307, 74 hp", "2,690 lb", "10 ft 7 in", "Vertical")},
			{"Gehl", "R190", 2014, 2024, 45500, gehlYellow, compactor("6,700 lb", "Yanmar 4TNV98C, 69 hp", "1,900 lb", "9 ft 10 in", "Radial")},
		},
	},
	{
		Category: "Loaders", Name: "Compact track loaders", Noun: "compact track loader", Drawing: "compact-track-loader",
		Meter: "hours", MeterPerYear: 520, Share: 9,
		Inspected: []string{"Engine", "Hydrostatic drive", "Rubber tracks", "Rollers and idlers", "Loader arms and pins", "Quick attach", "Hydraulics", "Cab and controls"},
		Features: []string{
			"high-flow hydraulics", "hydraulic quick attach", "two-speed travel", "enclosed cab with heat and air", "new rubber tracks",
			"ride control", "torsion suspension", "rear-view camera", "forestry door", "80 in bucket",
		},
		Models: []Model{
			{"Bobcat", "T66", 2019, 2025, 72500, bobcatWhite, compactor("8,790 lb", "Bobcat D24, 74 hp", "2,450 lb", "10 ft", "Vertical")},
			{"Bobcat", "T770", 2011, 2022, 82500, bobcatWhite, compactor("10,300 lb", "Bobcat D34, 92 hp", "3,480 lb", "10 ft 11 in", "Vertical")},
			{"Bobcat", "T590", 2013, 2022, 62800, bobcatWhite, compactor("7,970 lb", "Bobcat D24, 66 hp", "2,100 lb", "9 ft 9 in", "Radial")},
			{"Caterpillar", "259D3", 2019, 2024, 71800, catYellow, compactor("8,990 lb", "Cat C3.3B, 74 hp", "2,030 lb", "10 ft 1 in", "Vertical")},
			{"Caterpillar", "289D", 2013, 2019, 76500, catYellow, compactor("10,700 lb", "Cat C3.3B, 74 hp", "2,710 lb", "10 ft 6 in", "Vertical")},
			{"Caterpillar", "299D3 XE", 2019, 2024, 108000, catYellow, compactor("11,700 lb", "Cat C3.8, 110 hp", "3,260 lb", "10 ft 6 in", "Vertical")},
			{"John Deere", "325G", 2017, 2025, 72200, deereYellow, compactor("9,500 lb", "Yanmar 4TNV98CT, 74 hp", "2,590 lb", "10 ft 1 in", "Vertical")},
			{"John Deere", "333G", 2015, 2025, 98500, deereYellow, compactor("12,100 lb", "Yanmar 4TNV94FHT, 100 hp", "3,700 lb", "10 ft 11 in", "Vertical")},
			{"Kubota", "SVL75-2", 2015, 2025, 66500, kubotaOrange, compactor("9,190 lb", "Kubota V3307, 74 hp", "2,300 lb", "9 ft 10 in", "Vertical")},
			{"Kubota", "SVL97-2", 2018, 2025, 82800, kubotaOrange, compactor("11,600 lb", "Kubota V3800, 96 hp", "3,200 lb", "10 ft 9 in", "Vertical")},
			{"Takeuchi", "TL12R2", 2018, 2024, 92500, takeuchiRed, compactor("12,900 lb", "Kubota V3800, 111 hp", "3,010 lb", "10 ft 8 in", "Radial")},
			{"Takeuchi", "TL8R2", 2019, 2025, 68900, takeuchiRed, compactor("8,710 lb", "Kubota V3307, 74 hp", "2,110 lb", "9 ft 10 in", "Radial")},
			{"Case", "TR310B", 2020, 2025, 70500, caseYellow, compactor("9,600 lb", "FPT F5H, 74 hp", "3,100 lb", "10 ft 1 in", "Radial")},
			{"New Holland", "C237", 2015, 2021, 76900, hollandYellow, compactor("9,850 lb", "FPT F5C, 84 hp", "3,700 lb", "10 ft 5 in", "Vertical")},
		},
	},
}
