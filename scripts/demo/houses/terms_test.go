package houses

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// TestTermsNameTheFeesThatAreCharged checks that the terms of each sale name the house's fees as cost lines do, with every amount.
func TestTermsNameTheFeesThatAreCharged(t *testing.T) {
	for _, h := range houses() {
		terms := map[string]string{"": "terms-event.html"} // by event code
		for _, sale := range h.calendar {
			if sale.revisedTerms != "" {
				terms[sale.code] = sale.revisedTerms
			}
		}
		for code, file := range terms {
			text, err := h.read(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, kind := range []string{tenant.ScheduleFee, tenant.ScheduleTitleFee} {
				fee := h.feeOf(t, kind, code)
				_, after, found := strings.Cut(text, fee.Name+":")
				promise, _, _ := strings.Cut(after, "</li>")
				for _, tier := range fee.Tiers {
					if amount := api.Money(tier.Flat).USD(); !found || !strings.Contains(promise, amount) {
						t.Errorf("%s: %s does not name the %s of %s: %q", h.slug, file, fee.Name, amount, promise)
					}
				}
			}
		}
	}
}

// feeOf returns the fee of a kind that lots of an event pay: the event's, or the house's.
func (h house) feeOf(t *testing.T, kind, code string) (fee rules.Fee) {
	t.Helper()
	for _, event := range []string{code, ""} {
		at := slices.IndexFunc(h.rules, func(r rule) bool { return r.kind == kind && r.event == event })
		if at < 0 {
			continue
		}
		if err := json.Unmarshal([]byte(h.rules[at].body), &fee); err != nil || len(fee.Tiers) == 0 {
			t.Fatalf("%s: %v %+v", h.slug, err, fee)
		}
		return fee
	}
	t.Fatalf("%s has no %s", h.slug, kind)
	return fee
}
