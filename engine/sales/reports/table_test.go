package reports

import (
	"fmt"
	"testing"

	"fairwarning/engine/api/office"
)

func TestAHouseWithoutAuctionsHasItsOwnWords(t *testing.T) {
	sheet := newTable(kindText, "Auction", kindCount, "Lots", kindMoney, "Hammer", kindMoney, premium, kindMoney, "Tax")
	sheet.add(office.ReportRow{}, "Yard", int64(2), int64(5000), int64(0), int64(300))
	sheet.compare(buyersPremium, 0, 0)
	sheet = sheet.withoutAuctions()
	var heads []string
	for _, column := range sheet.columns {
		heads = append(heads, column.Name)
	}
	if got := fmt.Sprint(heads); got != "[Sale Items Price Tax]" {
		t.Error(got)
	}
	if got := fmt.Sprint(sheet.rows[0].Cells, sheet.totals(), sheet.control); got != "[Yard 2 50.00 3.00] [Total 2 50.00 3.00] []" {
		t.Error(got)
	}
}
