package search

import (
	"net/url"
	"slices"
	"strings"
)

// mostFilter is how long the value of a filter may be, in characters, as SearchInventory takes it; names not here are no filters.
var mostFilter = map[string]int{"status": 200, "events": 400, "categories": 2000, "families": 2000, "makes": 2000, "models": 2000,
	"locations": 2000, "years": 400, "search_string": 200}

// Filters reads the query of an address of /search and answers what is filtered by, as a question and written canonically:
// "categories=EXCAVATORS&makes=HITACHI". Names in order, values upper-cased, sorted and each once; order and page are no filters
// and are left out, as is whatever else is there. Canonical is empty when nothing is filtered by. False when the query cannot be
// read or a filter is longer than the search takes.
func Filters(query string) (q Query, canonical string, ok bool) {
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return q, "", false
	}
	kept := url.Values{}
	for name, most := range mostFilter {
		text := strings.Join(values[name], "|")
		if len([]rune(text)) > most {
			return q, "", false
		}
		if name == "search_string" {
			text = strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "|", " ")), " "))
		} else {
			text = joined(text)
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

// joined is a bar-joined list with its values upper-cased and sorted.
func joined(list string) string {
	values := Values(strings.ToUpper(list))
	slices.Sort(values)
	return strings.Join(values, "|")
}

// Counted is how many items a question finds.
type Counted struct {
	All    int
	Fresh  int   // of them, created after the instant asked about
	Newest int64 // when the newest was created, Unix milliseconds; 0 without one
}

// Count counts what a question finds, and what of it was created after since, Unix milliseconds.
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
