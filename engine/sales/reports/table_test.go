package reports

import (
	"fmt"
	"testing"
)

func TestAHouseWithoutAuctionsHasItsOwnWords(t *testing.T) {
	sheet := newTable(kindText, "Auction", kindCount, "Lots", kindMoney, "Hammer", kindMoney, "Tax").withoutAuctions()
	var heads []string
	for _, column := range sheet.columns {
		heads = append(heads, column.Name)
	}
	if got := fmt.Sprint(heads); got != "[Sale Items Price Tax]" {
		t.Error(got)
	}
}
