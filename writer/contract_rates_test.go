package writer

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"
)

// TestTheContractHasTheNumbers compares the limits that the contract states with the defaults of the settings.
func TestTheContractHasTheNumbers(t *testing.T) {
	text, err := os.ReadFile("../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	type limit struct {
		Counts         string
		Calls, Seconds int
	}
	var contract struct {
		Rates map[string][]limit `json:"x-fairwarning-rates"`
	}
	if err := json.Unmarshal(text, &contract); err != nil {
		t.Fatal(err)
	}
	var stated []limit
	for _, rate := range contract.Rates {
		stated = append(stated, rate...)
	}
	var config Config
	for i, rule := range limitTable {
		config.Limits[i] = rule.calls
	}
	for _, rule := range limitTable {
		want := limit{rule.counts, rule.allowed(&config.Limits), int(rule.span / time.Second)}
		if !slices.Contains(stated, want) {
			t.Errorf("the contract lacks %+v", want)
		}
	}
	if len(stated) != len(limitTable) {
		t.Errorf("the contract states %d limits, there are %d", len(stated), len(limitTable))
	}
}
