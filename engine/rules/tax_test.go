package rules

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func readTax(t *testing.T, text string) (tax Tax) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &tax); err != nil {
		t.Fatal(err)
	}
	if err := tax.Check(); err != nil {
		t.Fatal(err)
	}
	return tax
}

// TestTaxHasThreeDecimals checks the rate 6.125%, and that a whole number of basis points means what it always has.
func TestTaxHasThreeDecimals(t *testing.T) {
	for text, want := range map[string]string{"612.5": "$10,000 61250 Sales tax, SD 6.125%", "612.50": "$10,000 61250 Sales tax, SD 6.125%",
		"420": "$10,000 42000 Sales tax, SD 4.2%", "1000.0": "$10,000 100000 Sales tax, SD 10%", "0.1": "$10,000 10 Sales tax, SD 0.001%"} {
		lines := Charges{Tax: readTax(t, `{"name":"Sales tax","rates":{"SD":`+text+`}}`)}.Lines(Purchase{Price: 1_000_000, Quantity: 1, State: "SD"}, "$10,000")
		if got := fmt.Sprint(lines[0].Description, " ", lines[1].Amount, " ", lines[1].Description); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"612.55", "-1", `"612.5"`, "6e2", "10000.1", "1e99"} {
		var tax Tax
		if err := json.Unmarshal([]byte(`{"name":"T","rates":{"SD":`+text+`}}`), &tax); err == nil && tax.Check() == nil {
			t.Errorf("%s was taken as %s", text, tax.Rates["SD"])
		}
	}
}

// TestTheMostSpecificTaxWins checks the order of ZIP code, city, county and state.
func TestTheMostSpecificTaxWins(t *testing.T) {
	tax := readTax(t, `{"name":"Sales tax","rates":{"SD":420,"Minnehaha County, SD":450.5,"Lincoln County, SD":460,"Sioux Falls, SD":612.5,"57104":650},
		"counties":{"Minnehaha County, SD":["Sioux Falls","Brandon","57005"],"Lincoln County, SD":["Tea","57108"]}}`)
	for place, want := range map[Place]string{
		{"SD", "Sioux Falls", "57104"}: "57104 6.5%", {"SD", "Sioux Falls", "57103"}: "Sioux Falls, SD 6.125%", {"SD", "SIOUX  falls", ""}: "Sioux Falls, SD 6.125%",
		{"SD", "Brandon", ""}: "Minnehaha County, SD 4.505%", {"SD", "Valley Springs", "57005"}: "Minnehaha County, SD 4.505%", {"SD", "Tea", ""}: "Lincoln County, SD 4.6%",
		{"SD", "Brandon", "57108"}: "Lincoln County, SD 4.6%", {"SD", "Pierre", "57501"}: "SD 4.2%", {"SD", "", ""}: "SD 4.2%",
		{"IA", "Brandon", ""}: "IA 0%", {"IA", "Sioux Falls", ""}: "IA 0%", {}: " 0%",
	} {
		key, rate := tax.At(place)
		if got := key + " " + rate.String(); got != want {
			t.Errorf("%+v: %s, want %s", place, got, want)
		}
	}
}

// TestTaxPlacesAreChecked checks that a typo is no rule.
func TestTaxPlacesAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		`{"rates":{"Sioux Falls":420}}`:                                        "not a state",
		`{"rates":{"571":420}}`:                                                "not a state",
		`{"rates":{"Minnehaha County, SD":420}}`:                               "does not list",
		`{"rates":{"Tea, SD":1,"TEA, SD":2}}`:                                  "two rates",
		`{"rates":{"SD":1},"counties":{"Lincoln County, SD":[]}}`:              "not a county with a rate",
		`{"rates":{"A County, SD":1},"counties":{"A County, SD":["Tea, SD"]}}`: "without its state",
		`{"rates":{"A County, SD":1,"B County, SD":1},"counties":{"A County, SD":["Tea"],"B County, SD":["tea"]}}`: "is in",
	} {
		tax := Tax{}
		if err := json.Unmarshal([]byte(text), &tax); err != nil {
			t.Fatal(err)
		}
		tax.Name = "Sales tax"
		if err := tax.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestAnyTaxRate checks that rates survive JSON, print exactly, and are rounded once, half up.
func TestAnyTaxRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rate := TaxRate(rapid.Int64Range(0, int64(TaxHundredPercent)).Draw(t, "rate"))
		text, err := json.Marshal(rate)
		var back TaxRate
		if err != nil || json.Unmarshal(text, &back) != nil || back != rate {
			t.Fatalf("%s became %s (%v)", rate, back, err)
		}
		percent, isNumber := new(big.Rat).SetString(strings.TrimSuffix(rate.String(), "%"))
		if !isNumber || percent.Cmp(big.NewRat(int64(rate), 1000)) != 0 {
			t.Fatalf("%d prints %s", rate, rate)
		}
		cents := rapid.Int64Range(0, 1000*MaxAmount).Draw(t, "cents")
		exact := new(big.Int).Mul(big.NewInt(cents), big.NewInt(int64(rate)))
		want := exact.Add(exact, big.NewInt(50_000)).Div(exact, big.NewInt(100_000)).Int64()
		if got := (Tax{Rates: map[string]TaxRate{"SD": rate}}).Amount(cents, Place{State: "SD"}); got != want {
			t.Fatalf("%s of %d is %d, want %d", rate, cents, got, want)
		}
	})
}
