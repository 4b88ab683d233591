package search

import (
	"net/url"
	"slices"
	"strings"
)

// maxFilterLength is the limit of SearchInventory for each filter value, in characters. Names not listed are not filters.
var maxFilterLength = map[string]int{"status": 200, "events": 400, "categories": 2000, "families": 2000, "makes": 2000, "models": 2000,
	"locations": 2000, "years": 400, "search_string": 200}

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
		if name == "search_string" {
			text = strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "|", " ")), " "))
		} else {
			text = canonicalList(text)
		}
		if text != "" {
			kept.Set(name, text)
		}
	}
	q = Query{Text: kept.Get("search_string"), Status: Values(kept.Get("status")), Events: Values(kept.Get("events")),
		Categories: Values(kept.Get("categories")), Families: Values(kept.Get("families")), Makes: Values(kept.Get("makes")),
		Models: Values(kept.Get("models")), Locations: Values(kept.Get("locations")), Years: Values(kept.Get("years")), Page: 1, Size: 1}
	return q, kept.Encode(), true
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
	for docs := x.found(q).docs.Iterator(); docs.HasNext(); c.All++ {
		created := x.keys[docs.Next()].created
		c.Newest = max(c.Newest, created)
		if created > since {
			c.Fresh++
		}
	}
	return c
}
