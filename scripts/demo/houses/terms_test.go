package houses

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// TestTermsNameTheFeesThatAreCharged checks that the terms of each sale name the house's fee as cost lines do, with every amount.
func TestTermsNameTheFeesThatAreCharged(t *testing.T) {
	for _, h := range houses() {
		var fee rules.Fee
		for _, r := range h.rules {
			if r.kind != tenant.ScheduleFee {
				continue
			}
			if err := json.Unmarshal([]byte(r.body), &fee); err != nil {
				t.Fatal(err)
			}
		}
		files, err := fs.Glob(texts, "texts/"+h.slug+"/terms-event*.html")
		if err != nil || len(files) == 0 || len(fee.Tiers) == 0 {
			t.Fatalf("%s: %v, %d files, %+v", h.slug, err, len(files), fee)
		}
		for _, file := range files {
			text, err := fs.ReadFile(texts, file)
			if err != nil {
				t.Fatal(err)
			}
			_, after, found := strings.Cut(string(text), fee.Name+":")
			promise, _, _ := strings.Cut(after, "</li>")
			for _, tier := range fee.Tiers {
				if amount := api.Money(tier.Flat).USD(); !found || !strings.Contains(promise, amount) {
					t.Errorf("%s does not name the %s of %s: %q", file, fee.Name, amount, promise)
				}
			}
		}
	}
}
