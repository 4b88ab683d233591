package jobs

import (
	"maps"
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

// recalled returns the rules that were last chosen for columns of these names, each field once. past are the maps of the house, latest first.
func recalled(columns []string, past []office.ImportMap) (rules []office.ImportRule) {
	open, taken := map[string]string{}, map[string]bool{} // the columns without a rule, by their names in lower case, and the fields with one
	for _, name := range columns {
		open[strings.ToLower(name)] = name
	}
	for _, m := range past {
		found := map[string]bool{} // a map may take several fields from one column
		for _, rule := range m.Columns {
			key := strings.ToLower(rule.From)
			name, isOpen := open[key]
			if !isOpen || taken[rule.Field] {
				continue
			}
			rule.From, taken[rule.Field], found[key] = name, true, true
			rules = append(rules, rule)
		}
		maps.DeleteFunc(open, func(key, _ string) bool { return found[key] })
	}
	return rules
}

// withGuesses adds the guesses about columns and fields that have no rule.
func withGuesses(rules, guesses []office.ImportRule) []office.ImportRule {
	for _, guess := range guesses {
		isDecided := func(rule office.ImportRule) bool { return rule.From == guess.From || rule.Field == guess.Field }
		if !slices.ContainsFunc(rules, isDecided) {
			rules = append(rules, guess)
		}
	}
	return rules
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
