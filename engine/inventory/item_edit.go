package inventory

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/reference"
	"fairwarning/engine/revision"
)

// itemEdit applies the fields that somebody sent to an item and notes what is wrong with them. It reads and writes nothing.
type itemEdit struct {
	fields   *office.ItemFields
	before   *ItemCard // what is stored; of a new item, defaults without an ID
	row      db.ItemRow
	names    itemNames // of the row after the edit
	now      time.Time
	changed  map[string]revision.Field // by the names in the contract
	problems map[string][]string       // by the names in the contract
}

// itemNames are the names that a row refers to by ID.
type itemNames struct{ category, family, maker, model, city, state string }

// limits of what is plausible. More is a typo.
const (
	maxMeter    = 5_000_000
	maxQuantity = 100_000
	firstYear   = 1900
)

// editItem applies fields to an item; place is where it is stored.
func editItem(fields *office.ItemFields, before *ItemCard, place *db.LocationRow, now time.Time) *itemEdit {
	e := &itemEdit{fields: fields, before: before, row: before.ItemRow, now: now, changed: map[string]revision.Field{}, problems: map[string][]string{},
		names: itemNames{before.Category, before.Family, before.Make, before.Model, place.City, place.State}}
	e.setTexts()
	e.setNames()
	e.setPlace()
	e.setNumbers()
	e.setPrices()
	e.setSpecifications()
	e.setTitle()
	return e
}

func (e *itemEdit) refuse(field, format string, args ...any) {
	e.problems[field] = append(e.problems[field], fmt.Sprintf(format, args...))
}

// note records a field for the history and the comparison with what others changed.
func (e *itemEdit) note(field, label string, before, after any) {
	e.changed[field] = revision.Field{Label: label, Before: before, After: after}
}

// setText sets one line of text, with single spaces.
func (e *itemEdit) setText(field, label string, sent api.Patch[string], to *string) {
	if sent.IsSent {
		text := strings.Join(strings.Fields(sent.Or("")), " ")
		e.note(field, label, *to, text)
		*to = text
	}
}

func (e *itemEdit) setTexts() {
	f, r := e.fields, &e.row
	e.setText("stockNumber", "stock number", f.StockNumber, &r.StockNumber)
	e.setText("serialNumber", "serial number", f.Serial, &r.SerialNumber)
	e.setText("condition", "condition", f.Condition, &r.Condition)
	e.setText("titleStatus", "title status", f.TitleStatus, &r.TitleStatus)
	e.setText("lotGroup", "lot group", f.LotGroup, &r.LotGroup)
	for field, text := range map[string]struct {
		label string
		sent  api.Patch[string]
		to    *string
	}{"text": {"description", f.Text, &r.Text}, "officeNote": {"office note", f.OfficeNote, &r.OfficeNote}} {
		if text.sent.IsSent {
			paragraphs := api.Paragraphs(text.sent.Or(""))
			e.note(field, text.label, *text.to, paragraphs)
			*text.to = paragraphs
		}
	}
	if f.StockNumber.IsSent && r.StockNumber == "" {
		e.refuse("stockNumber", "is empty")
	}
	setValue(e, "isTitled", "title", f.IsTitled, &r.IsTitled)
	setValue(e, "allowOffers", "offers", f.AllowOffers, &r.AllowOffers)
}

// setValue sets a field of any comparable type.
func setValue[T any](e *itemEdit, field, label string, sent api.Patch[T], to *T) {
	if sent.IsSent {
		e.note(field, label, *to, sent.Or(*to))
		*to = sent.Or(*to)
	}
}

// setNames sets the names of groups. A new category needs a family in it, and a new make a model of it.
func (e *itemEdit) setNames() {
	f, n := e.fields, &e.names
	for _, name := range []struct {
		field string
		sent  api.Patch[string]
		to    *string
	}{{"category", f.Category, &n.category}, {"family", f.Family, &n.family}, {"make", f.Make, &n.maker}, {"model", f.Model, &n.model}} {
		before := *name.to
		e.setText(name.field, name.field, name.sent, name.to)
		switch {
		case *name.to == "":
			e.refuse(name.field, "is empty")
		case strings.Contains(*name.to, "|"):
			e.refuse(name.field, "holds a bar, which divides the values of a filter")
		case name.field == "category" && before != "" && FoldName(before) != FoldName(*name.to) && !f.Family.IsSent:
			e.refuse("family", "is of another category")
		case name.field == "make" && before != "" && FoldName(before) != FoldName(*name.to) && !f.Model.IsSent:
			e.refuse("model", "is of another make")
		}
	}
}

// setPlace sets city, state and ZIP code.
func (e *itemEdit) setPlace() {
	f := e.fields
	e.setText("city", "city", f.City, &e.names.city)
	if f.LocationState.IsSent {
		state := strings.ToUpper(strings.TrimSpace(f.LocationState.Or("")))
		e.note("locationState", "state", e.names.state, state)
		e.names.state = state
	}
	switch _, known := reference.StateCenter(e.names.state); {
	case e.names.state == "":
		e.refuse("locationState", "is empty")
	case f.LocationState.IsSent && !known:
		e.refuse("locationState", "%q is not a state", e.names.state)
	}
	if !f.PostalCode.IsSent {
		return
	}
	code := strings.TrimSpace(f.PostalCode.Or(""))
	if zip, known := reference.Zip(code); code != "" && !known {
		e.refuse("postalCode", "%q is not a ZIP code", code)
	} else if known && zip.State != e.names.state {
		e.refuse("postalCode", "%q is in %s, not %s", code, zip.State, e.names.state)
	}
	e.note("postalCode", "ZIP code", e.row.PostalCode, code)
	e.row.PostalCode = code
}

func (e *itemEdit) setNumbers() {
	f, r := e.fields, &e.row
	setValue(e, "year", "year", f.Year, &r.Year)
	setValue(e, "meter", "meter", f.Meter, &r.Meter)
	setValue(e, "meterUnit", "unit of the meter", f.MeterUnit, &r.MeterUnit)
	setValue(e, "quantity", "quantity", f.Quantity, &r.Quantity)
	switch {
	case f.Year.IsSent && r.Year != 0 && r.Year < firstYear:
		e.refuse("year", "%d is not a year", r.Year)
	case f.Year.IsSent && r.Year > e.now.Year()+2:
		e.refuse("year", "%d is in the future", r.Year)
	}
	switch {
	case !f.Meter.IsSent && !f.MeterUnit.IsSent:
	case r.Meter < 0 || r.Meter > maxMeter:
		e.refuse("meter", "%d is not a meter reading", r.Meter)
	case r.Meter != 0 && r.MeterUnit == "":
		e.refuse("meterUnit", "is empty; a meter needs hours or miles")
	}
	switch {
	case !f.Quantity.IsSent:
	case r.Quantity < 1 || r.Quantity > maxQuantity:
		e.refuse("quantity", "%d is not a quantity", r.Quantity)
	case r.Quantity < r.SoldQuantity:
		e.refuse("quantity", "%s sold already", count.Of(r.SoldQuantity, "piece is", "pieces are"))
	}
}

func (e *itemEdit) setPrices() {
	f, r := e.fields, &e.row
	e.setPrice("askingPrice", "asking price", f.AskingPrice, &r.AskingCents)
	e.setPrice("buyNowPrice", "price to buy now", f.BuyNowPrice, &r.BuyNowCents)
	e.setPrice("reserve", "reserve", f.Reserve, &r.ReserveCents)
	var starting *int64 // stored as 0 if there is none
	if r.StartingCents != 0 {
		starting = new(r.StartingCents)
	}
	e.setPrice("startingBid", "starting bid", f.StartingBid, &starting)
	r.StartingCents = api.Zero(starting)
}

// setPrice sets an amount; zero is none.
func (e *itemEdit) setPrice(field, label string, sent api.Patch[api.Money], to **int64) {
	if !sent.IsSent {
		return
	}
	var cents *int64
	if sent.Value != nil && *sent.Value != 0 {
		cents = new(int64(*sent.Value))
	}
	e.note(field, label, revision.Dollars(*to), revision.Dollars(cents))
	*to = cents
}

func (e *itemEdit) setSpecifications() {
	if !e.fields.Specifications.IsSent {
		return
	}
	list := []api.Spec{}
	for _, sent := range e.fields.Specifications.Or(nil) {
		spec := api.Spec{Label: strings.Join(strings.Fields(sent.Label), " "), Value: strings.Join(strings.Fields(sent.Value), " ")}
		if spec.Label == "" || spec.Value == "" {
			e.refuse("specifications", "a label or a value is empty")
		}
		list = append(list, spec)
	}
	text, _ := json.Marshal(list) // a list of texts always encodes
	var before []api.Spec
	if err := json.Unmarshal([]byte(e.row.Specifications), &before); err != nil {
		before = []api.Spec{}
	}
	e.note("specifications", "specifications", before, list)
	e.row.Specifications = string(text)
}

// setTitle sets the title that was sent, or the default one if it is empty or was the default before.
func (e *itemEdit) setTitle() {
	b, n := e.before, e.names
	title := e.row.Title
	switch isDefault := b.ID == 0 || strings.EqualFold(title, defaultTitle(b.Year, b.Make, b.Model, b.Family)); {
	case e.fields.Title.IsSent && strings.TrimSpace(e.fields.Title.Or("")) != "":
		title = strings.Join(strings.Fields(e.fields.Title.Or("")), " ")
	case e.fields.Title.IsSent || isDefault:
		title = defaultTitle(e.row.Year, n.maker, n.model, n.family)
	default:
		return
	}
	e.note("title", "title", e.row.Title, title)
	e.row.Title = title
}

// defaultTitle composes a title such as "2021 Hitachi ZX350LC-6 crawler excavator".
func defaultTitle(year int, maker, model, family string) string {
	title := maker + " " + model + " " + Noun(family)
	if year != 0 {
		title = fmt.Sprint(year, " ", title)
	}
	return strings.Join(strings.Fields(title), " ")
}
