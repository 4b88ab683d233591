package report

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
)

func sample(points int) (House, Machine, api.Inspection) {
	inspection := api.Inspection{ItemID: 42, Inspector: "Dana Ortiz", InspectedAt: time.Date(2026, 11, 1, 2, 0, 0, 0, time.UTC),
		Summary: "Starts at once, runs smoothly. Façade of the cab is scratched — nothing else."}
	for i := range points {
		inspection.Points = append(inspection.Points,
			api.InspectionPoint{Name: fmt.Sprintf("Point %d", i+1), Rating: i%5 + 1, Comment: strings.Repeat("Some wear, as its hours let expect. ", i%7)})
	}
	chicago, _ := time.LoadLocation("America/Chicago")
	return House{Name: "Prairie Iron Auctions", Phone: "6055550142", Email: "hello@example.com", Color: "#a33b1f", Zone: chicago},
		Machine{Title: "2021 Hitachi ZX350LC-6 crawler excavator", StockNumber: "PI-1", Location: "Sioux Falls, SD"}, inspection
}

func TestSameInspectionMakesSameBytes(t *testing.T) {
	first, err := Inspection(sample(8))
	if err != nil {
		t.Fatal(err)
	}
	again, _ := Inspection(sample(8))
	if !bytes.Equal(first, again) {
		t.Error("the bytes differ")
	}
	if !bytes.HasPrefix(first, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(first), []byte("%%EOF")) {
		t.Error("not a whole PDF file")
	}
}

func TestLongReportGoesOnOverPages(t *testing.T) {
	house, machine, inspection := sample(60)
	file, err := Inspection(house, machine, inspection)
	if err != nil {
		t.Fatal(err)
	}
	if pages := bytes.Count(file, []byte("/Type /Page\n")); pages < 3 {
		t.Errorf("%d pages for 60 points", pages)
	}
}

func TestOddHouseStillGetsItsReport(t *testing.T) {
	for _, hex := range []string{"", "#", "red", "#12", "#zzzzzz", "#12345678"} {
		house, machine, inspection := sample(1)
		house.Color, house.Phone, house.Name = hex, "", "株式会社"
		if _, err := Inspection(house, machine, inspection); err != nil {
			t.Errorf("%q: %v", hex, err)
		}
	}
}
