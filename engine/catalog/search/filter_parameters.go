package search

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fairwarning/engine/reference"
)

// maxFilterLength is the limit of SearchInventory for each filter value, in characters. Names not listed are not filters.
var maxFilterLength = map[string]int{"status": 200, "events": 400, "categories": 2000, "families": 2000, "makes": 2000, "models": 2000,
	"locations": 2000, "years": 400, "price": 21, "meter": 21, "near": 10, "sold": 4, "search_string": 200}

// Filters parses the query string of a /search URL and returns its filters as a Query and in canonical form, such as
// "categories=EXCAVATORS&makes=HITACHI": names in order, values in upper case, sorted and distinct. It ignores sort, page and all
// other parameters. Canonical is empty without filters. Ok is false for a malformed query or a filter that is too long.
func Filters(query string) (q Query, canonical string, ok bool) {
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return q, "", false
	}
	kept := url.Values{}
	for name, most := range maxFilterLength {
		text := strings.Join(values[name], "|")
		if len([]rune(text)) > most {
			return q, "", false
		}
		switch name {
		case "search_string":
			text = strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "|", " ")), " "))
		case "sold":
			text = strings.ToLower(text)
		default:
			text = canonicalList(text)
		}
		if text != "" {
			kept.Set(name, text)
		}
	}
	if q, err = Parse(kept); err != nil {
		return q, "", false
	}
	q.Page, q.Size = 1, 1
	return q, kept.Encode(), true
}

// Parse returns the query of the filters of a search as the address spells them. The error is for people.
func Parse(values url.Values) (q Query, err error) {
	list := func(name string) []string { return Values(values.Get(name)) }
	q = Query{Text: values.Get("search_string"), Status: list("status"), Events: list("events"), Categories: list("categories"),
		Families: list("families"), Makes: list("makes"), Models: list("models"), Locations: list("locations"), Years: list("years")}
	if q.Price, err = parseRange(values.Get("price"), "price"); err != nil {
		return q, err
	}
	q.Price.From, q.Price.To = q.Price.From*100, q.Price.To*100
	if q.Meter, err = parseRange(values.Get("meter"), "meter"); err != nil {
		return q, err
	}
	if q.Near, err = parseNear(values.Get("near")); err != nil {
		return q, err
	}
	switch sold := values.Get("sold"); {
	case sold == "hide":
		q.Sold = HideSold
	case sold == "" && len(q.Status)+len(q.Events) == 0:
		q.Sold = HideSoldOfPastSales
	case sold != "" && sold != "show":
		return q, fmt.Errorf("sold must be show or hide, not %q", sold)
	}
	return q, nil
}

func parseRange(text, name string) (r Range, err error) {
	if text == "" || text == "-" {
		return r, nil
	}
	r, ok := ParseRange(text)
	if !ok {
		return r, fmt.Errorf("%s must be a range such as 5000-20000, 5000- or -20000, not %q", name, text)
	}
	return r, nil
}

// parseNear reads a ZIP code and miles, "57104-100". Nothing is near an unknown ZIP code.
func parseNear(text string) (c Circle, err error) {
	if text == "" {
		return c, nil
	}
	zip, distance, _ := strings.Cut(text, "-")
	miles, err := strconv.Atoi(distance)
	if err != nil || len(zip) != 5 || miles < 1 {
		return c, fmt.Errorf("near must be a ZIP code and miles such as 57104-100, not %q", text)
	}
	place, isKnown := reference.Zip(zip)
	if !isKnown {
		return Circle{Miles: -1}, nil
	}
	return Circle{Latitude: place.Latitude, Longitude: place.Longitude, Miles: float64(miles)}, nil
}

// canonicalList returns a bar-separated list with its values in upper case and sorted.
func canonicalList(list string) string {
	values := Values(strings.ToUpper(list))
	slices.Sort(values)
	return strings.Join(values, "|")
}

// Counted is the number of items a query matches.
type Counted struct {
	All    int
	Fresh  int   // those created after since
	Newest int64 // creation time of the newest, Unix milliseconds; 0: none
}

// Count counts the items a query matches and those of them created after since, Unix milliseconds.
func (x *Index) Count(q Query, since int64) (c Counted) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	f := x.found(q)
	defer f.release()
	for docs := f.docs.Iterator(); docs.HasNext(); c.All++ {
		created := x.keys[docs.Next()].created
		c.Newest = max(c.Newest, created)
		if created > since {
			c.Fresh++
		}
	}
	return c
}
