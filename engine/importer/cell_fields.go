package importer

import (
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
	"quantity":        setQuantity,
	"description":     paragraphsInto(func(r *db.ItemRow) *string { return &r.Text }),
	"office_note":     paragraphsInto(func(r *db.ItemRow) *string { return &r.OfficeNote }),
	"seo_description": setSEODescription,
	"year":            setYear,
	"meter":           setMeter,
	"meter_unit":      setMeterUnit,
	"allow_offers":    truthInto(func(r *db.ItemRow) *bool { return &r.AllowOffers }),
	"titled":          truthInto(func(r *db.ItemRow) *bool { return &r.IsTitled }),
	"ends_at":         setEndsAt,
	"starting_price":  setStartingPrice,
	"asking_price":    priceInto(func(r *db.ItemRow) **int64 { return &r.AskingCents }),
	"buy_now_price":   priceInto(func(r *db.ItemRow) **int64 { return &r.BuyNowCents }),
	"reserve_price":   priceInto(func(r *db.ItemRow) **int64 { return &r.ReserveCents }),
}

func textInto(field func(*db.ItemRow) *string) func(*db.ItemRow, string) error {
	return func(r *db.ItemRow, value string) error {
		*field(r) = strings.Join(strings.Fields(value), " ")
		return nil
	}
}

// maxPrice, in dollars, exceeds the price of any machine; more is a typo.
const maxPrice = 100_000_000

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
	cents := int64(amount)
	return &cents, nil
}

func priceInto(field func(*db.ItemRow) **int64) func(*db.ItemRow, string) error {
	return func(r *db.ItemRow, value string) (err error) {
		*field(r), err = parsePrice(value)
		return err
	}
}

func setStartingPrice(r *db.ItemRow, value string) error {
	cents, err := parsePrice(value)
	if r.StartingCents = 0; cents != nil {
		r.StartingCents = *cents
	}
	return err
}

func paragraphsInto(field func(*db.ItemRow) *string) func(*db.ItemRow, string) error {
	return func(r *db.ItemRow, value string) error {
		*field(r) = api.Paragraphs(plainText(value))
		return nil
	}
}

func setSEODescription(r *db.ItemRow, value string) error {
	r.SEODescription = slug(value)
	return nil
}

// slug keeps letters and digits and joins words with hyphens.
func slug(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return strings.Join(words, "-")
}

func setYear(r *db.ItemRow, value string) (err error) {
	r.Year = 0
	if value == "" {
		return nil
	}
	if r.Year, err = strconv.Atoi(value); err != nil || r.Year != 0 && r.Year < 1900 {
		return fmt.Errorf("%s is not a year", value)
	}
	return nil
}

// setMeter rounds to whole hours or miles.
func setMeter(r *db.ItemRow, value string) error {
	r.Meter = 0
	if value == "" {
		return nil
	}
	reading, err := strconv.ParseFloat(value, 64)
	if err != nil || reading < 0 || reading > 5_000_000 {
		return fmt.Errorf("%s is not a meter reading", value)
	}
	r.Meter = int(math.Round(reading))
	return nil
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

func truthInto(field func(*db.ItemRow) *bool) func(*db.ItemRow, string) error {
	return func(r *db.ItemRow, value string) error {
		*field(r) = value == "true"
		return nil
	}
}

// maxQuantity exceeds what any yard sells as one item; more is a typo.
const maxQuantity = 100_000

func setQuantity(r *db.ItemRow, value string) error {
	r.Quantity = 1
	if value == "" {
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > maxQuantity {
		return fmt.Errorf("%s is not a quantity", value)
	}
	r.Quantity = n
	return nil
}

func setEndsAt(r *db.ItemRow, value string) error {
	r.EndsAt = nil
	if value == "" {
		return nil
	}
	end, err := time.Parse(time.RFC3339, value)
	if err != nil || end.Year() < 2000 || end.Year() > 2200 {
		return errors.New("is not a closing time")
	}
	ms := db.Millis(end)
	r.EndsAt = &ms
	return nil
}
