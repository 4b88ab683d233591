package jobs

import (
	"slices"
	"strings"

	"fairwarning/engine/api/office"
	"fairwarning/engine/importer/mapping"
)

// fileFields are the fields that name photos and documents. Without an archive they are left out, so that items keep what they have.
var fileFields = []string{"photos", "photo_captions", "documents", "inspection_report"}

// sellerFields are the fields that need the duty seller.
var sellerFields = []string{"reserve_price", "seller_email"}

// apiRules returns rules as the contract has them.
func apiRules(rules mapping.ColumnRules) []office.ImportRule {
	list := make([]office.ImportRule, len(rules))
	for i, r := range rules {
		list[i] = office.ImportRule{ImportSource: office.ImportSource{Field: r.Column, From: r.From, Value: r.Value}}
	}
	return list
}

// mapFile returns the map file of a map. Columns of the file that no rule uses are ignored, whatever their names are.
func mapFile(m *office.ImportMap, columns []string, hasFiles bool) mapping.File {
	f := mapping.File{Sheet: m.Sheet, SkipLines: m.SkipRows, Delimiter: m.Delimiter, Encoding: m.Encoding, Decimal: m.Decimal, Dates: m.Dates,
		Zone: m.Zone, Trust: m.Trust, Defaults: map[string]string{}}
	used := map[string]bool{}
	for _, r := range m.Columns {
		if !hasFiles && isOne(fileFields, r.Field) {
			continue
		}
		f.Columns = append(f.Columns, mapping.ColumnRule{Column: r.Field, From: r.From, Join: r.Join, Template: r.Template, Value: r.Value, With: r.With,
			Separator: r.Separator, Split: r.Split, Part: r.Part, Match: r.Match, Values: words(r.Values), Only: r.Only, Convert: r.Convert, Factor: r.Factor,
			Decimals: r.Decimals, Default: r.Default})
		for _, name := range append([]string{r.From}, r.Join...) {
			used[name] = true
		}
	}
	for _, d := range m.Defaults {
		f.Defaults[d.Field] = d.Value
	}
	for _, k := range m.Skip {
		f.Skip = append(f.Skip, mapping.SkipRule{Column: k.Column, Is: k.Is, Empty: k.Empty})
	}
	for _, name := range columns {
		if !used[name] {
			f.Ignore = append(f.Ignore, name)
		}
	}
	return f
}

func words(list []office.ImportWord) map[string]string {
	if len(list) == 0 {
		return nil
	}
	words := make(map[string]string, len(list))
	for _, w := range list {
		words[w.Theirs] = w.Ours
	}
	return words
}

// isOne reports whether a field, as people may write it, is one of a list.
func isOne(list []string, field string) bool {
	column, known := mapping.Column(field)
	return known && slices.Contains(list, column)
}

// sellerFieldsOf returns which fields of a map need the duty seller, as text.
func sellerFieldsOf(m *office.ImportMap) string {
	var found []string
	add := func(field string) {
		if column, _ := mapping.Column(field); isOne(sellerFields, field) && !slices.Contains(found, column) {
			found = append(found, column)
		}
	}
	for _, r := range m.Columns {
		add(r.Field)
	}
	for _, d := range m.Defaults {
		add(d.Field)
	}
	return strings.Join(found, ", ")
}
