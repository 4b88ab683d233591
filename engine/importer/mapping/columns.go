// Package mapping converts a row of a company's export to our columns: names, values, units, number and date formats. The output is
// uniform: numbers with a decimal point and no thousands separators, times in RFC 3339, booleans as "true" or "false".
package mapping

import (
	"maps"
	"slices"
	"strings"
)

// kind is the type of a column's value.
type kind int

const (
	text kind = iota
	number
	money
	truth
	instant
	list // of files or pairs, separated by bars, or JSON
)

// columns has our columns. The README of package importer explains each.
var columns = map[string]kind{
	"stock_number": text, "category": text, "family": text, "year": text, "make": text, "model": text, "title": text,
	"seo_description": text, "description": text, "serial_number": text, "condition": text, "title_status": text,
	"meter": number, "meter_unit": text,
	"city": text, "state": text, "location": text, "zip": text, "latitude": number, "longitude": number,
	"specifications": list, "asking_price": money, "buy_now_price": money, "allow_offers": truth, "titled": truth,
	"event": text, "lot_number": text, "starting_price": money, "reserve_price": money, "ends_at": instant,
	"lot_group": text, "office_note": text, "seller_email": text, "quantity": number, "withdrawn": truth, "clear": list,
	"photos": list, "photo_captions": list, "documents": list, "inspection": list, "inspection_report": text,
}

// SpecPrefix starts the name of a column for one line of the specification table: "spec:Operating weight".
const SpecPrefix = "spec:"

// Columns returns our column names in order, without those of the specification table.
func Columns() []string { return slices.Sorted(maps.Keys(columns)) }

// Column returns our column by a name as people write it, such as "Stock Number", without those of the specification table.
func Column(name string) (column string, ok bool) {
	column, ok = own(name)
	return column, ok && !strings.HasPrefix(column, SpecPrefix)
}

// own finds our column by a name as people write it, such as "Stock Number".
func own(name string) (column string, ok bool) {
	if len(name) > len(SpecPrefix) && strings.EqualFold(name[:len(SpecPrefix)], SpecPrefix) {
		label := strings.TrimSpace(name[len(SpecPrefix):])
		return SpecPrefix + label, label != ""
	}
	column = underscores.Replace(strings.ToLower(strings.TrimSpace(name)))
	_, ok = columns[column]
	return column, ok
}

var underscores = strings.NewReplacer(" ", "_", "-", "_")

func kindOf(column string) kind { return columns[column] }
