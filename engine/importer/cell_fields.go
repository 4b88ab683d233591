package importer

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/importer/mapping"
)

// setters set the field of a column from a value in the form of package mapping. An empty value clears the field. Columns for names,
// places, lists and files are handled elsewhere.
var setters = map[string]func(*db.ItemRow, string) error{
	"stock_number":    textInto(func(r *db.ItemRow) *string { return &r.StockNumber }),
	"title":           textInto(func(r *db.ItemRow) *string { return &r.Title }),
	"serial_number":   textInto(func(r *db.ItemRow) *string { return &r.SerialNumber }),
	"condition":       textInto(func(r *db.ItemRow) *string { return &r.Condition }),
	"title_status":    textInto(func(r *db.ItemRow) *string { return &r.TitleStatus }),
	"lot_number":      textInto(func(r *db.ItemRow) *string { return &r.LotNumber }),
	"lot_group":       textInto(func(r *db.ItemRow) *string { return &r.LotGroup }),
	"quantity":        into(func(r *db.ItemRow) *int { return &r.Quantity }, parseQuantity),
	"description":     into(func(r *db.ItemRow) *string { return &r.Text }, parseParagraphs),
	"office_note":     into(func(r *db.ItemRow) *string { return &r.OfficeNote }, parseParagraphs),
	"seo_description": into(func(r *db.ItemRow) *string { return &r.SEODescription }, parseSlug),
	"year":            into(func(r *db.ItemRow) *int { return &r.Year }, parseYear),
	"meter":           into(func(r *db.ItemRow) *int { return &r.Meter }, parseMeter),
	"meter_unit":      setMeterUnit,
	"allow_offers":    into(func(r *db.ItemRow) *bool { return &r.AllowOffers }, parseTruth),
	"titled":          into(func(r *db.ItemRow) *bool { return &r.IsTitled }, parseTruth),
	"ends_at":         into(func(r *db.ItemRow) **int64 { return &r.EndsAt }, parseEnd),
	"starting_price":  setStartingPrice,
	"asking_price":    into(func(r *db.ItemRow) **int64 { return &r.AskingCents }, parsePrice),
	"buy_now_price":   into(func(r *db.ItemRow) **int64 { return &r.BuyNowCents }, parsePrice),
	"reserve_price":   into(func(r *db.ItemRow) **int64 { return &r.ReserveCents }, parsePrice),
}

func textInto(field func(*db.ItemRow) *string) func(*db.ItemRow, string) error {
	return into(field, func(value string) (string, error) { return tidy(value), nil })
}

// into sets a field to what parse makes of a value.
func into[T any](field func(*db.ItemRow) *T, parse func(string) (T, error)) func(*db.ItemRow, string) error {
	return func(r *db.ItemRow, value string) (err error) {
		*field(r), err = parse(value)
		return err
	}
}

// maxPrice, in dollars, exceeds the price of any machine; more is a typo.
const maxPrice = 100_000_000

// parsePrice returns nil without a value.
func parsePrice(value string) (*int64, error) {
	if value == "" {
		return nil, nil
	}
	amount, err := api.ParseMoney(value)
	if err != nil {
		return nil, err
	}
	if amount < 0 || amount > maxPrice*100 {
		return nil, fmt.Errorf("%s is not a price", value)
	}
	return new(int64(amount)), nil
}

func setStartingPrice(r *db.ItemRow, value string) error {
	cents, err := parsePrice(value)
	if r.StartingCents = 0; cents != nil {
		r.StartingCents = *cents
	}
	return err
}

func parseParagraphs(value string) (string, error) { return api.Paragraphs(plainText(value)), nil }

// parseSlug keeps letters and digits and joins words with hyphens.
func parseSlug(value string) (string, error) {
	words := strings.FieldsFunc(strings.ToLower(value), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return strings.Join(words, "-"), nil
}

func parseYear(value string) (int, error) {
	year, err := strconv.Atoi(cmp.Or(value, "0"))
	if err != nil || year != 0 && year < 1900 {
		return year, fmt.Errorf("%s is not a year", value)
	}
	return year, nil
}

// parseMeter rounds to whole hours or miles.
func parseMeter(value string) (int, error) {
	reading, err := strconv.ParseFloat(cmp.Or(value, "0"), 64)
	if err != nil || reading < 0 || reading > 5_000_000 {
		return 0, fmt.Errorf("%s is not a meter reading", value)
	}
	return int(math.Round(reading)), nil
}

func setMeterUnit(r *db.ItemRow, value string) error {
	unit, known := mapping.MeterUnit(value)
	if !known {
		return fmt.Errorf("%q is not hours, miles or km", value)
	}
	r.MeterUnit = unit
	return nil
}

// settleMeter converts kilometers to miles and clears the unit of an empty reading.
func settleMeter(r *db.ItemRow) {
	if r.MeterUnit == mapping.Kilometers {
		r.MeterUnit = "miles"
		miles := mapping.KilometersToMiles(strconv.Itoa(r.Meter))
		r.Meter, _ = strconv.Atoi(miles) // always an integer in range, because miles are fewer than kilometers
	}
	if r.Meter == 0 {
		r.MeterUnit = ""
	}
}

func parseTruth(value string) (bool, error) { return value == "true", nil }

// maxQuantity exceeds what any yard sells as one item; more is a typo.
const maxQuantity = 100_000

func parseQuantity(value string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(value, "1"))
	if err != nil || n < 1 || n > maxQuantity {
		return 1, fmt.Errorf("%s is not a quantity", value)
	}
	return n, nil
}

func parseEnd(value string) (*int64, error) {
	if value == "" {
		return nil, nil
	}
	end, err := time.Parse(time.RFC3339, value)
	if err != nil || end.Year() < 2000 || end.Year() > 2200 {
		return nil, errors.New("is not a closing time")
	}
	return new(db.Millis(end)), nil
}
