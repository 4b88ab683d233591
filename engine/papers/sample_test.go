package papers

import (
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
)

var noon = time.Date(2026, 11, 23, 18, 0, 0, 0, time.UTC)

func sampleHouse() House {
	chicago, _ := time.LoadLocation("America/Chicago")
	return House{Name: "Prairie Iron Auctions", Address: []string{"4100 N Cliff Ave", "Sioux Falls, SD 57104"}, Phone: "(605) 555-0142",
		Email: "hello@prairieiron.example", Band: "#14345a", Signal: "#f2a81d", Zone: chicago}
}

var sampleBuyer = Party{Name: "Olesen Grading & Excavation LLC", Contact: "Ann Marie Olesen", Address: []string{"1820 W 12th St", "Suite 4", "Sioux Falls, SD 57104"}}

// sampleInvoice returns an invoice for a number of sales of five lines each.
func sampleInvoice(sales int) *Invoice {
	i := &Invoice{House: sampleHouse(), ID: 1042, Status: "Partly paid", Buyer: sampleBuyer, Event: "November Heavy Equipment Auction", Date: noon}
	for n := range sales {
		price := int64(48_500_00 + n*1_250_00)
		i.Lines = append(i.Lines, Line{fmt.Sprint(101 + n), "2021 Hitachi ZX350LC-6 crawler excavator", price, false}, Line{"", "Buyer's premium, 10%", price / 10, true},
			Line{"", "Documentation fee", 75_00, true}, Line{"", "Sales tax, SD 4.2%", price * 42 / 1000, true})
	}
	for _, line := range i.Lines {
		i.Total += line.Cents
	}
	if i.Total > 0 {
		i.Payments = []Payment{{"Bank payment", noon.Add(48 * time.Hour), 20_000_00}, {"Card payment", noon.Add(50 * time.Hour), 1_234_56}}
	}
	for _, p := range i.Payments {
		i.Total -= 0
		i.Due -= p.Cents
	}
	i.Due += i.Total
	return i
}

func sampleRelease() Release {
	return Release{House: sampleHouse(), ItemID: 4711, InvoiceID: 1042, Title: "2021 Hitachi ZX350LC-6 crawler excavator", Lot: "101", StockNumber: "PI-20417",
		SerialNumber: "HCMDDGP0E00901234", Quantity: 1, Event: "November Heavy Equipment Auction", Buyer: sampleBuyer, SoldAt: noon, PaidAt: noon.Add(50 * time.Hour),
		Place: "Sioux Falls, SD", PickupAddress: "4100 N Cliff Ave, Sioux Falls, SD 57104", PickupHours: "Monday to Friday, 7 AM–4 PM, through December 4. Loading assistance until 3 PM."}
}

func sampleSettlement() *Settlement {
	t := &Settlement{House: sampleHouse(), ID: 77, Status: "Ready to pay", Seller: sampleBuyer, Event: "November Heavy Equipment Auction", Date: noon,
		Lines:  []Line{{"101", "2021 Hitachi ZX350LC-6 crawler excavator", 48_500_00, false}, {"", "Commission, 8%", -3_880_00, true}, {"", "Transport", -450_00, true}},
		Hammer: 48_500_00, Commission: 3_880_00, Fees: 450_00, Net: 44_170_00, Paid: 10_000_00, Due: 34_170_00,
		Payments: []Payment{{"Check 1001", noon, 10_000_00}}}
	return t
}

func sampleInspection(points int) *api.Inspection {
	inspection := &api.Inspection{ItemID: 42, Inspector: "Dana Ortiz", InspectedAt: time.Date(2026, 11, 1, 2, 0, 0, 0, time.UTC),
		Summary: "Starts at once, runs smoothly. Façade of the cab is scratched — nothing else."}
	for i := range points {
		inspection.Points = append(inspection.Points,
			api.InspectionPoint{Name: fmt.Sprintf("Point %d", i+1), Rating: i%5 + 1, Comment: strings.Repeat("Some wear, as its hours let expect. ", i%7)})
	}
	return inspection
}
