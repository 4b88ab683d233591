package mapping

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/importer/source"
)

// apply maps one record with a map file and returns the given columns of the result, or the error.
func apply(t *testing.T, mapFile string, fields map[string]string, columns ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "map.yaml")
	if err := os.WriteFile(path, []byte(mapFile), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(file)
	if err != nil {
		t.Fatal(err)
	}
	record := source.Record{Line: 7, Fields: map[string]source.Field{}}
	for name, text := range fields {
		record.Names = append(record.Names, name)
		record.Fields[name] = source.Field{Text: text}
	}
	row, err := m.Apply(record)
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, problem := range slices.Concat(row.Problems, row.Warnings) {
		out = append(out, problem.Error())
	}
	if len(out) > 0 {
		return strings.Join(out, "; ")
	}
	for _, column := range columns {
		value, has := row.Values[column]
		if !has {
			value = "(absent)"
		}
		out = append(out, value)
	}
	return strings.Join(out, "; ")
}

func TestRules(t *testing.T) {
	for _, c := range []struct {
		what, mapFile string
		fields        map[string]string
		columns       []string
		want          string
	}{
		{"our own names, as people write them", "{}", map[string]string{"Stock Number": " 7 ", "Title-Status": "On hand"}, []string{"stock_number", "title_status", "make"}, "7; On hand; (absent)"},
		{"another column instead of our own", "columns: {title: Headline}", map[string]string{"title": "On hand", "Headline": "A machine"}, []string{"title"}, "A machine"},
		{"join leaves out what is empty", "columns: {model: {join: [a, b, c], with: '-'}}", map[string]string{"a": "ZX", "b": " ", "c": "6"}, []string{"model"}, "ZX-6"},
		{"split", "columns: {make: {from: a, split: ' ', part: '1'}, model: {from: a, split: ' ', part: 2-}}", map[string]string{"a": "Hitachi ZX350 LC"}, []string{"make", "model"}, "Hitachi; ZX350 LC"},
		{"split of too little", "columns: {model: {from: a, split: '/', part: '3'}}", map[string]string{"a": "x/y"}, []string{"model"}, ""},
		{"match", "columns: {year: {from: a, match: '(\\d{4})'}}", map[string]string{"a": "built in 2016"}, []string{"year"}, "2016"},
		{"values without regard to case", "columns: {make: {from: a, values: {CAT: Caterpillar}}}", map[string]string{"a": " cat "}, []string{"make"}, "Caterpillar"},
		{"what is not among the values stays", "columns: {make: {from: a, values: {CAT: Caterpillar}}}", map[string]string{"a": "Volvo"}, []string{"make"}, "Volvo"},
		{"only", "columns: {make: {from: a, only: true, values: {CAT: Caterpillar}}}", map[string]string{"a": "Volvo"}, nil, `line 7, a (make): "Volvo" is not in the map's values`},
		{"default of a rule", "columns: {make: {from: a, default: Unknown}}", map[string]string{"a": ""}, []string{"make"}, "Unknown"},
		{"defaults", "defaults: {state: SD, make: x}", map[string]string{"make": "Volvo"}, []string{"state", "make"}, "SD; Volvo"},
		{"value", "columns: {condition: {value: Used}}", nil, []string{"condition"}, "Used"},
		{"category and family in one", "columns: {category: a}", map[string]string{"a": "Loaders / Wheel loaders"}, []string{"category", "family"}, "Loaders; Wheel loaders"},
		{"a slash stays where there is a family", "columns: {category: a, family: b}", map[string]string{"a": "Loaders/Dozers", "b": "Dozers"}, []string{"category", "family"}, "Loaders/Dozers; Dozers"},
		{"template of ours and theirs", "columns: {title: {template: '{year} {make}  {noun} ({Color})'}, make: a}", map[string]string{"a": "CAT", "family": "Wheel loaders", "Color": "red"}, []string{"title"}, "CAT wheel loader (red)"},
		{"meter with a comma", "decimal: ','", map[string]string{"meter": "4.812,5 h"}, []string{"meter"}, "4812.5"},
		{"kilometers", "columns: {meter: {from: a, convert: km to miles}}", map[string]string{"a": "100,000 km"}, []string{"meter"}, "62137"},
		{"specification converted", `columns: {"spec:Weight": {from: a, convert: kg to lb}}`, map[string]string{"a": "36400"}, []string{"spec:Weight"}, "80,248 lb"},
		{"specification with decimals", `columns: {"spec:Bucket": {from: a, convert: m3 to yd3, decimals: 1}}`, map[string]string{"a": "1.6 m3"}, nil, `line 7, a (spec:Bucket): "1.6 m3" is not a number: check the thousands separators, or set decimal in the map; imported without it`},
		{"specification as it is", "{}", map[string]string{"Spec:Engine": "MP8, 425 hp"}, []string{"spec:Engine"}, "MP8, 425 hp"},
		{"every problem", "columns: {make: {from: a, only: true, values: {CAT: Caterpillar}}, meter: b}", map[string]string{"a": "Volvo", "b": "x", "year": "MMXX"}, nil, `line 7, a (make): "Volvo" is not in the map's values; line 7, year: "MMXX" is not a year; imported without it; line 7, b (meter): "x" is not a meter reading; imported without it`},
		{"amount by a factor", "columns: {asking_price: {from: a, factor: '1.1'}}", map[string]string{"a": "€ 99.99"}, []string{"asking_price"}, "109.99"},
		{"amount in another currency", "{}", map[string]string{"asking_price": "CAD 100"}, nil, `line 7, asking_price: "CAD 100" is not in dollars; convert it with factor in the map`},
		{"dates and zone", "dates: [MM/DD/YYYY hh:mm PM]\nzone: America/Chicago", map[string]string{"ends_at": "07/04/2026 03:30 PM"}, []string{"ends_at"}, "2026-07-04T20:30:00Z"},
		{"dates as everyone reads them", "{}", map[string]string{"ends_at": "2026-07-04T15:30:00-05:00"}, []string{"ends_at"}, "2026-07-04T20:30:00Z"},
		{"year of a date", "dates: [MM/YYYY]", map[string]string{"year": "03/2017"}, []string{"year"}, "2017"},
		{"year of a spreadsheet", "{}", map[string]string{"year": "2017.0"}, []string{"year"}, "2017"},
		{"truth", "columns: {allow_offers: {from: a, values: {ja: 'yes'}}}", map[string]string{"a": "Ja"}, []string{"allow_offers"}, "true"},
		{"list by another sign, each element by itself", "columns: {photos: {from: a, separator: ';', match: '([^/]+)$'}}", map[string]string{"a": "http://x/a.jpg; http://x/b.jpg;"}, []string{"photos"}, "a.jpg|b.jpg"},
		{"folder of photos", "columns: {photos: {template: '{No}/'}}", map[string]string{"No": "P1"}, []string{"photos"}, "P1/"},
		{"skip by value", "skip: [{column: Status, is: [SOLD, gone]}]", map[string]string{"Status": "Sold "}, nil, "skipped"},
		{"skip by nothing", "skip: [{column: Status, empty: true}]", map[string]string{"Status": " "}, nil, "skipped"},
		{"ignored though it has our name", "ignore: [Title]", map[string]string{"Title": "x"}, []string{"title"}, "(absent)"},
		{"a map in JSON", `{"columns":{"make":{"from":"a"}},"defaults":{"state":"SD"}}`, map[string]string{"a": "CAT"}, []string{"make", "state"}, "CAT; SD"},
	} {
		if got := apply(t, c.mapFile, c.fields, c.columns...); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

func TestJSONNumbersKeepTheirPointWhateverTheDecimalSign(t *testing.T) {
	m, err := New(File{Decimal: ","})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		field source.Field
		want  string
	}{{source.Field{Text: "812.125", IsExact: true}, "812.125"}, {source.Field{Text: "812.125"}, "812125"}} {
		row, err := m.Apply(source.Record{Names: []string{"meter"}, Fields: map[string]source.Field{"meter": c.field}})
		if err != nil || row.Values["meter"] != c.want {
			t.Errorf("%+v: %v, %v", c.field, row.Values, err)
		}
	}
}

func TestMapsThatCannotBeUsed(t *testing.T) {
	for mapFile, want := range map[string]string{
		"columns: {make: {}}":                                    "exactly one of",
		"columns: {make: {from: a, join: [b]}}":                  "exactly one of",
		"columns: {color: a}":                                    `unknown column "color"`,
		"columns: {make: a, Make: b}":                            "make appears twice",
		"columns: {make: {from: a, part: '1'}}":                  "used together",
		"columns: {make: {from: a, split: x, part: '0'}}":        `part "0"`,
		"columns: {make: {from: a, match: '['}}":                 "missing closing ]",
		"columns: {make: {from: a, match: 'x'}}":                 "needs a group",
		"columns: {make: {from: a, only: true}}":                 "only requires values",
		"columns: {meter: {from: a, factor: x}}":                 `factor "x"`,
		"columns: {meter: {from: a, convert: km}}":               "must look like",
		"columns: {meter: {from: a, factor: '2', decimals: 12}}": "decimals must be",
		"defaults: {color: red}":                                 `unknown column "color"`,
		"skip: [{column: a}]":                                    "is or empty",
		"skip: [{empty: true}]":                                  "needs a column",
		"decimal: x":                                             "must be",
		"dates: [soon]":                                          "is not a pattern",
		"zone: Nowhere":                                          "unknown time zone",
		"columns: {make: {form: a}}":                             "form",
	} {
		path := filepath.Join(t.TempDir(), "map.yaml")
		if err := os.WriteFile(path, []byte(mapFile), 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := Load(path)
		if err == nil {
			_, err = New(file)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", mapFile, err, want)
		}
	}
	if _, err := Load(filepath.Join(t.TempDir(), "none.yaml")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a map that is not there: %v", err)
	}
}

func TestTakes(t *testing.T) {
	m, err := New(File{Columns: ColumnRules{{Column: "photos", From: "media"}, {Column: "title", Template: "{unit.name}"}}, Ignore: []string{"export"}})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, name := range []string{"media", "media.url", "unit.name", "unit.year", "export.by", "Serial Number", "spec:Weight", "inspection.summary", "Color"} {
		got += fmt.Sprintf("%s %v, ", name, m.Takes(name))
	}
	if want := "media true, media.url true, unit.name true, unit.year false, export.by true, Serial Number true, spec:Weight true, inspection.summary true, Color false, "; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
