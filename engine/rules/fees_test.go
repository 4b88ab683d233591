package rules

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestFeesAreReadWithAndWithoutAName checks both forms of a fee's rule, and that a name is on the cost line.
func TestFeesAreReadWithAndWithoutAName(t *testing.T) {
	for body, want := range map[string]string{
		`{"name": "Documentation fee", "tiers": [{"upTo": 250000, "flat": 2500}, {"flat": 9500}]}`: "Documentation fee",
		`[{"upTo": 250000, "flat": 2500}, {"flat": 9500}]`:                                         "Transaction fee",
	} {
		var fee Fee
		if err := json.Unmarshal([]byte(body), &fee); err != nil || fee.Check() != nil {
			t.Fatalf("%s: %v, %v", body, err, fee.Check())
		}
		lines := Charges{Fee: fee}.Lines(Purchase{Price: 300_000, Quantity: 1}, "2016 Hitachi")
		if len(lines) != 2 || lines[1].Description != want || lines[1].Amount != 9500 {
			t.Errorf("%s: %+v", body, lines)
		}
		again, err := json.Marshal(fee)
		var back Fee
		if err != nil || json.Unmarshal(again, &back) != nil || back.Name != want || len(back.Tiers) != 2 {
			t.Errorf("%s becomes %s (%v)", body, again, err)
		}
	}
}

func TestFeesWithMistakesAreRefused(t *testing.T) {
	for body, says := range map[string]string{
		`{"tiers": [{"flat": 100}]}`:                               "name",
		`{"name": " ", "tiers": [{"flat": 100}]}`:                  "name",
		`{"name": "Fee", "tiers": [{"flat": -1}]}`:                 "flat",
		`{"name": "Fee", "steps": []}`:                             "unknown field",
		`[{"flatt": 100}]`:                                         "unknown field",
		`{"name": "` + strings.Repeat("x", 61) + `", "tiers": []}`: "60",
	} {
		var fee Fee
		err := json.Unmarshal([]byte(body), &fee)
		if err == nil {
			err = fee.Check()
		}
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", body, err)
		}
	}
}
