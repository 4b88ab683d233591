package mapping

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"fairwarning/engine/importer/source"
)

// price maps the text of a price, and returns its value, or what the report says.
func price(t *testing.T, mapFile File, text string) (value string, problems string) {
	t.Helper()
	m, err := New(mapFile)
	if err != nil {
		t.Fatal(err)
	}
	row, err := m.Apply(source.Record{Line: 1, Names: []string{"asking_price"}, Fields: map[string]source.Field{"asking_price": {Text: text}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range row.Problems {
		problems += p.Reason + ";"
	}
	for _, p := range row.Warnings {
		problems += "warning: " + p.Reason + ";"
	}
	return row.Values["asking_price"], problems
}

func TestPrices(t *testing.T) {
	for text, want := range map[string]string{
		"36k": "36000", "36 K": "36000", "$36K": "36000", "1.4M": "1400000", "1.375 million": "1375000", "2 mil": "2000000", "US$ 36,000": "36000", "36,000 USD": "36000",
		"U.S. $36,000.00": "36000", "$36,000 OBO": "36000", "36000 dollars": "36000", "12 thousand": "12000", "$1,250.50 each": "1250.5",
	} {
		if got, problems := price(t, File{}, text); got != want || problems != "" {
			t.Errorf("%q is %q, %s; want %q", text, got, problems, want)
		}
	}
	for _, text := range []string{"Call for price", "CALL", "TBD", "N/A", "n/a", "-", "$ -", "—", "Price on request", "Contact us!", "0", "$0.00", "POA", "Make offer"} {
		if got, problems := price(t, File{}, text); got != "" || !strings.HasPrefix(problems, "warning: ") || !strings.Contains(problems, "imported without one") {
			t.Errorf("%q is %q, %s", text, got, problems)
		}
	}
	for _, text := range []string{
		"36,000 Cdn", "36000 pesos", "R$ 36000", "36000 NZD", "C$36,000", "CA$ 36,000", "€36,000", "36.000 kr", "£5", "36k CAD", "36k-40k", "36,000+", "36000 plus tax",
		"sixty thousand", "1,25", "2,040,", "36%", `36"`, "1e5", "0x24", "36kk", "36 billion", "#REF!", "A36000", "36000/mo",
	} {
		if got, problems := price(t, File{}, text); got != "" || problems == "" || strings.HasPrefix(problems, "warning") {
			t.Errorf("%q is %q, %s", text, got, problems)
		}
	}
	factor := File{Columns: ColumnRules{{Column: "asking_price", From: "asking_price", Factor: "1.1"}}}
	if got, problems := price(t, factor, "€ 36k"); got != "39600" || problems != "" {
		t.Errorf("with a factor: %q, %s", got, problems)
	}
}

// TestPricesFollowTheTableOfTypedAmounts checks that a price is read as the same text is on the command line and on the site.
func TestPricesFollowTheTableOfTypedAmounts(t *testing.T) {
	content, err := os.ReadFile("../../dollars/testdata/typed.json")
	if err != nil {
		t.Fatal(err)
	}
	var table []struct {
		Typed   string
		Cents   int64
		Problem string
	}
	if err := json.Unmarshal(content, &table); err != nil || len(table) < 50 {
		t.Fatalf("%d entries, %v", len(table), err)
	}
	for _, c := range table {
		got, problems := price(t, File{}, source.Visible(c.Typed))
		want := ""
		if c.Cents > 0 {
			want = multiply(plain(false, "1", ""), rational(jsonNumber(c.Cents)+"/100"), 2)
		}
		isScaled := strings.ContainsAny(c.Typed, "kKmM")
		switch c.Problem {
		case "", "empty":
			if got != want {
				t.Errorf("%q is %q, %s; want %q", c.Typed, got, problems, want)
			}
		case "cents", "negative", "large": // the importer refuses these values
		default:
			isCleaned := source.Visible(c.Typed) != c.Typed // of characters nobody sees, which spreadsheets put in
			if got != "" && !isScaled && !isCleaned && !strings.Contains(strings.ToLower(c.Typed), "usd") {
				t.Errorf("%q is %q, want an error", c.Typed, got)
			}
		}
	}
}

func jsonNumber(n int64) string {
	text, _ := json.Marshal(n) // cannot fail
	return string(text)
}

func TestReadings(t *testing.T) {
	m, err := New(File{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, unit, want, warning string }{
		{"6,100", "hours", "6100 hours", ""}, {"6,100 hrs", "", "6100 hours", ""}, {"6,100hrs.", "hours", "6100 hours", ""}, {"45,000 mi", "", "45000 miles", ""},
		{"7k", "hours", "7000 hours", ""}, {"7K miles", "", "7000 miles", ""}, {"190,500 km", "hours", "190500 km", "says hours"}, {"4,531.5 h", "hours", "4531.5 hours", ""},
		{"6,100 hrs (not actual)", "hours", "6100 hours", "the rest of the cell"}, {"6100+", "hours", "6100 hours", "the rest"}, {"~6100", "hours", "6100 hours", "the rest"},
		{"approx. 6100 hours", "", "6100 hours", "the rest"}, {"6100 TMU", "miles", "6100 miles", "the rest"}, {"showing 6,100 hours", "", "6100 hours", ""},
		{"TMU", "miles", " miles", "is not a reading"}, {"EXEMPT", "miles", " miles", "is not a reading"}, {"N/A", "hours", " hours", "is not a reading"},
		{"not actual", "hours", " hours", "is not a reading"}, {"6100 furlongs", "hours", "- hours", "imported without it"}, {"1.4M", "miles", "- miles", "may be miles or millions"},
		{"120,000 m", "miles", "- miles", "may be"}, {"6100 hours / 45000 miles", "", "- ", "imported without it"}, {"50%", "hours", "- hours", "imported without it"},
		{"-5", "hours", "- hours", "imported without it"}, {"6100", "acres", "- -", "is not hours, miles or km"}, {"#VALUE!", "hours", "- hours", "an error of a spreadsheet"},
		{"1,25", "hours", "- hours", "imported without it"},
	} {
		row, err := m.Apply(source.Record{Line: 1, Names: []string{"meter", "meter_unit"}, Fields: map[string]source.Field{"meter": {Text: c.text}, "meter_unit": {Text: c.unit}}})
		if err != nil {
			t.Fatal(err)
		}
		value := func(column string) string {
			text, has := row.Values[column]
			if !has {
				return "-"
			}
			return text
		}
		warnings := ""
		for _, w := range row.Warnings {
			warnings += w.Reason + ";"
		}
		if got := value("meter") + " " + value("meter_unit"); got != c.want || (c.warning == "") != (warnings == "") || !strings.Contains(warnings, c.warning) || len(row.Problems) > 0 {
			t.Errorf("%q %q: %q, %s %v; want %q, %q", c.text, c.unit, got, warnings, row.Problems, c.want, c.warning)
		}
	}
}

func TestChangedBySheet(t *testing.T) {
	for text, want := range map[string]string{
		"4.12E+03": "412E1", "7.61E+11": "761E9", "1.00E+16": "1E16", "1E+05": "1E5", "4,12E+03": "412E1", "11-Mar": "3-11", "Mar-11": "3-11", "3/11/2026": "3-11",
		"1001.0": "1001", "320.00": "320", "12345678901234500000": "123456789012345…", "#NAME?": "", "########": "", "2011-03-11 00:00:00": "2011-03-11",
	} {
		if guess, changed := changedBySheet(text); !changed || guess != want {
			t.Errorf("%q: %q, %v; want %q", text, guess, changed, want)
		}
	}
	for _, text := range []string{"412E1", "3E5", "EX-1", "D6T", "1.5E", "320D", "5.0", "966M", "2024-05-01", "MAR-1000", "PC200-8", "1E10", "00123", "12-MARCH", "1M2AX04C5FM023456", "123456789012345"} {
		if guess, changed := changedBySheet(text); changed {
			t.Errorf("%q was changed (%s)", text, guess)
		}
	}
}

func TestOtherNumbers(t *testing.T) {
	for _, c := range []struct{ column, text, want, problem string }{
		{"quantity", "2 ea", "2", ""}, {"quantity", "1k", "1000", ""}, {"quantity", "12 dozen", "", "is not a number"}, {"quantity", "N/A", "", ""}, {"quantity", "3 pallets", "", "is not a number"},
		{"latitude", "44.37 N", "44.37", ""}, {"longitude", "100.35 W", "-100.35", ""}, {"longitude", "-100.35° W", "-100.35", ""}, {"latitude", "44 deg 22", "(absent)", "imported without it"},
		{"year", "2,019", "2019", ""}, {"year", "2019.0", "2019", ""}, {"year", "c. 2005", "2005", "the rest of the cell"}, {"year", "2018/2019", "(absent)", "imported without it"}, {"year", "Unknown", "", "imported without one"},
		{"make", "#REF!", "#REF!", "Excel seems to have changed this"}, {"description", "#REF!", "(absent)", "an error of a spreadsheet"}, {"condition", "Good &amp; clean", "Good & clean", ""},
	} {
		got := apply(t, "{}", map[string]string{c.column: c.text}, c.column)
		if c.problem == "" && got != c.want || !strings.Contains(got, c.problem) {
			t.Errorf("%s %q: %q, want %q, %q", c.column, c.text, got, c.want, c.problem)
		}
	}
	for cell, want := range map[string]string{"36400 kg": "80,248 lb", "36.4k": "80,248 lb", "36400 lb": "is in lb; the map converts from kg"} {
		if got := apply(t, `columns: {"spec:Weight": {from: a, convert: kg to lb}}`, map[string]string{"a": cell}, "spec:Weight"); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", cell, got, want)
		}
	}
}
