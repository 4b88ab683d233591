package importer

import (
	"encoding/binary"
	"strings"
	"testing"
)

func TestExportOfHofmann(t *testing.T) {
	h := newHouse(t)
	for i, name := range []string{"h1001_1.jpg", "h1001_2.jpg", "h1002_1.jpg"} {
		h.put(name, picture(t, uint8(i*40)))
	}
	h.check("testdata/hofmann.csv", "testdata/hofmann.yaml", [5]int{5, 0, 0, 1, 3},
		`line 8, Gruppe (category): "XXX" is not in the map's values`,
		`line 9, Betriebsstunden (meter): "11.25" is not a number: check the thousands separators, or set decimal in the map; imported without it`,
		`line 10, Interne Nr (stock_number): "H-1002" is on line 5 already`,
		`line 11: field 4 opens a quote that does not close`,
		`line 12, Bilder (photos): fehlt.jpg is not in the photo folder`,
	)
	wantItem(t, h, "H-1001", `Excavators > Crawler excavators > Liebherr > R 926 @ Houston, TX
2017 "2017 Liebherr R 926 crawler excavator" seo "" serial "" condition "" title ""
meter 4813 hours asking - now - offers true
lot "" 3 starting 2700000 reserve - ends 2026-11-15T20:30:00Z
specs [{"label":"Operating weight","value":"58,863 lb"},{"label":"Engine power","value":"173 hp"}]
text "Raupenbagger mit Schnellwechsler, geprüft.\nErsthand."
photo 1 raster 48×36 "" 38ed1866
photo 2 raster 48×36 "" 66571365
`)
	wantItem(t, h, "H-1002", `Loaders > Wheel loaders > Caterpillar > 966M @ Houston, TX
2018 "2018 Caterpillar 966M wheel loader" seo "" serial "" condition "" title ""
meter 9210 hours asking - now 16038000 offers true
specs [{"label":"Operating weight","value":"51,809 lb"},{"label":"Engine power","value":"311 hp"}]
text "Radlader für den Steinbruch"
photo 1 raster 48×36 "" 651169a5
`)
	wantItem(t, h, "H-1008", `Excavators > Mini excavators > Takeuchi > TB260 V4 @ Savannah, GA
2020 "2020 Takeuchi TB260 V4 mini excavator" seo "" serial "" condition "" title ""
meter 1904 hours asking - now 5184000 offers true
specs [{"label":"Operating weight","value":"12,655 lb"},{"label":"Engine power","value":"47 hp"}]
text "Löffel 36\" breit"
photo 1 raster 48×36 "" 651169a5
`)
}

func wantItem(t *testing.T, h *house, stockNumber, want string) {
	t.Helper()
	if got := h.item(stockNumber); got != want {
		t.Errorf("%s:\n%s\nwant\n%s", stockNumber, got, want)
	}
}

func TestExportOfDealerDesk(t *testing.T) {
	h := newHouse(t)
	h.put("u1001/left.jpg", picture(t, 10))
	h.put("u1001/walk.mp4", movie(1280, 720))
	h.put("u1001/service.pdf", []byte("%PDF-1.7"))
	h.check("testdata/dealerdesk.json", "testdata/dealerdesk.yaml", [5]int{3, 0, 0, 0, 2},
		`line 6, pricing.list (asking_price): -5 is not a price`,
		`line 6, unit.year (year): "unknown" is not a year; would be imported without one`,
		`line 7, yard.postal (zip): "00000" is not a U.S. ZIP code`,
		`line 8, condition_report (inspection): point "Engine" has rating 9; ratings go from 1 to 5; imported without it`,
	)
	wantItem(t, h, "U-1001", `Excavators > Crawler excavators > Caterpillar > 320 GC @ Sioux Falls, SD
2021 "2021 Caterpillar 320 GC crawler excavator, CAT00320HZBX12345" seo "2021-caterpillar-320-gc" serial "CAT00320HZBX12345" condition "" title ""
meter 4813 hours asking 12500000 now 11950050 offers true
specs [{"label":"Operating weight","value":"49,600 lb"},{"label":"Bucket","value":"48"}]
text "One owner, dealer maintained.\n\nHydraulic thumb.\nNew tracks 2025 & batteries."
photo 1 raster 48×36 "Left side" 62f9f92b
photo 2 video 1280×720 "Walk around" 43658b35
document "Service record" report false 8 bytes
inspected by R. Olson at 2026-03-04T00:00:00Z: Ready to work. [{"name":"Engine","rating":4,"comment":"Dry."},{"name":"Undercarriage","rating":5,"comment":""}]
`)
	wantItem(t, h, "U-1002", `Trucks > Day cab tractors > Freightliner > Cascadia @ Omaha, NE
2019 "2019 Freightliner Cascadia day cab tractor, 3AKJHHDR5KSKA1234" seo "2019-freightliner-cascadia" serial "3AKJHHDR5KSKA1234" condition "" title ""
meter 380279 miles asking - now - offers false
text "Day cab, wet kit."
`)
}

func TestExportOfPlains(t *testing.T) {
	h := newHouse(t)
	for i, name := range []string{"P100/10.jpg", "P100/2.jpg", "P100/1.JPG", "P100/notes.txt", "P102/a.jpg"} {
		h.put(name, picture(t, uint8(i*40)))
	}
	h.check("testdata/plains.csv", "testdata/plains.yaml", [5]int{4, 0, 0, 0, 3},
		`line 5, List $ (asking_price): "sixty thousand" is not a number`,
		`line 6, City (city): no coordinates for Nowhere, SD; imported as South Dakota. Add latitude and longitude, or zip`,
		`line 7, Sale (event): no event has the code "fall-1999"`,
		`line 8, City (city): is empty; an item needs city and state, a state alone, location, or zip`,
		`line 8: has 6 cells for 27 columns; the last ones are missing`,
	)
	wantItem(t, h, "P100", `Trucks > Dump trucks > Mack > GU713 Granite @ Sioux Falls, SD
2015 "2015 Mack GU713 Granite dump truck" seo "" serial "1M2AX04C5FM023456" condition "Good" title "On hand"
meter 412880 miles asking 6450000 now - offers true
specs [{"label":"GVWR","value":"66,000 lb"},{"label":"Axles","value":"3"},{"label":"Engine","value":"MP8 425 hp"},{"label":"Suspension","value":"Camelback"},{"label":"Wheels","value":"22.5 in"}]
text "Runs and drives, \"clean\" cab"
photo 1 raster 48×36 "" 651169a5
photo 2 raster 48×36 "" 66571365
photo 3 raster 48×36 "" 38ed1866
`)
	wantItem(t, h, "P101", `Trailers > Lowboy trailers > Trail King > TK110HDG @ Grand Island, NE
2008 "2008 Trail King TK110HDG lowboy trailer" seo "" serial "1TKJ04834 8B123456" condition "Fair" title "On hand"
meter 0  asking 3875000 now - offers false
specs [{"label":"GVWR","value":"110,000 lb"},{"label":"Axles","value":"3"},{"label":"Suspension","value":"Air"},{"label":"Wheels","value":"17.5 in"}]
`)
	wantItem(t, h, "P102", `Loaders > Skid steer loaders > Bobcat > S650 T4 @ Nowhere, SD
2019 "2019 Bobcat S650 T4 skid steer loader" seo "" serial "ALJ812345" condition "Excellent" title "Not required"
meter 1205 hours asking - now - offers false
lot "12A" 1201 starting 100000 reserve 2500000 ends -
photo 1 raster 48×36 "" cb4778ec
`)
}

// movie returns a minimal MP4 file.
func movie(width, height int) []byte {
	box := func(name, body string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))) + name + body
	}
	header := make([]byte, 84)
	binary.BigEndian.PutUint32(header[76:], uint32(width)<<16)
	binary.BigEndian.PutUint32(header[80:], uint32(height)<<16)
	return []byte(strings.Join([]string{box("ftyp", "isom\x00\x00\x02\x00"), box("moov", box("trak", box("tkhd", string(header)))), box("mdat", "")}, ""))
}
