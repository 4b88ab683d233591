package mapping

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Kilometers is a meter unit that is not stored: readings are converted to miles.
const Kilometers = "km"

var meterUnits = map[string]string{
	"": "", "hours": "hours", "hour": "hours", "hrs": "hours", "hr": "hours", "h": "hours", "smh": "hours", "smu": "hours", "std": "hours",
	"miles": "miles", "mile": "miles", "mi": "miles", "mls": "miles",
	"km": Kilometers, "kms": Kilometers, "kilometers": Kilometers, "kilometer": Kilometers, "kilometres": Kilometers, "kilometre": Kilometers,
}

// MeterUnit returns hours, miles or km for a unit as people write it, or false for another.
func MeterUnit(word string) (unit string, known bool) {
	unit, known = meterUnits[strings.ToLower(strings.Trim(word, " ."))]
	return unit, known
}

// noReading has the words of cells without a reading.
var noReading = slices.Concat(noValue, strings.Fields(`tmu exempt true mileage miles hours hour meter odometer actual inop inoperable broken works working does
	reading reads not-working blank missing nm unverified`))

// besideReading has the words that qualify a reading. Those in quiet say nothing about it.
var (
	quiet         = strings.Fields("reads reading showing shows shown meter odometer hour hourmeter on the of")
	besideReading = slices.Concat(quiet, strings.Fields(`not actual tmu true mileage exempt unknown approx approximately est estimated about around ca circa c over plus
		unverified original orig per inop inoperable broken replaced new`))
)

var (
	errUnit    = errors.New("has a unit that is not hours, miles or km")
	errScale   = errors.New("may be miles or millions")
	errReading = errors.New("is not a meter reading")
)

// reading parses a cell of the meter column: the number, the unit if the cell has one, and what else it says about the number.
func (m *Mapping) reading(s string) (value, unit, remark, note string, err error) {
	if isWithoutValue(s, noReading) {
		return "", "", "is not a reading; imported without one", "", nil
	}
	before, core, after := parts(s)
	if core == "" || strings.ContainsAny(before+after, `%$€£/"°`) || strings.ContainsAny(before, "-−") || strings.HasPrefix(strings.TrimSpace(after), "-") {
		return "", "", "", "", errReading
	}
	factor, after := scaled(after)
	if value, err = parseNumber(core, m.decimal); err != nil {
		return "", "", "", "", err
	}
	if factor == 1_000_000 {
		return "", "", "", "", errScale
	}
	if factor != 1 {
		value = multiply(value, new(big.Rat).SetInt64(factor), 0)
		note = "read as " + thousands(value)
	}
	unit, isQualified, err := beside(before, after)
	if err == nil && (isQualified || strings.ContainsAny(before+after, "+~<>?*≈")) {
		remark = fmt.Sprintf("imported as %s; the rest of the cell is not", strings.TrimSpace(thousands(value)+" "+unit))
	}
	return value, unit, remark, note, err
}

// beside finds the unit among the words around a number. isQualified means that other words say that the number is not quite what it is.
func beside(before, after string) (unit string, isQualified bool, err error) {
	for i, word := range slices.Concat(words(after), words(before)) {
		switch found, known := MeterUnit(word); {
		case known && unit != "" && unit != found:
			return "", false, errUnit
		case known:
			unit = found
		case slices.Contains(besideReading, word):
			isQualified = isQualified || !slices.Contains(quiet, word)
		case i == 0 || unit == "":
			return "", false, errUnit
		default:
			isQualified = true
		}
	}
	return unit, isQualified, nil
}

// settleUnit settles the unit of the cell, if it has one, with that of the unit column: the cell wins.
func (r *Row) settleUnit() {
	unit, known := MeterUnit(r.Values["meter_unit"])
	if !known {
		r.Doubt("meter_unit", fmt.Sprintf("%q is not hours, miles or km", shorten(r.Values["meter_unit"])))
		if unit = ""; r.cellUnit == "" {
			r.Drop("meter")
		}
	} else if _, has := r.Values["meter_unit"]; has {
		r.Values["meter_unit"] = unit
	}
	if r.cellUnit == "" || r.Values["meter"] == "" {
		return
	}
	if unit != "" && unit != r.cellUnit {
		r.Warn("meter", fmt.Sprintf("is in %s, but the unit column says %s; imported as %s", r.cellUnit, unit, r.cellUnit))
	}
	r.Values["meter_unit"] = r.cellUnit
}
