package pages

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/cdn"
)

// PageLocations lists all pages except item pages: fixed ones, content pages, upcoming events, and results of past ones, as far as
// the tenant has them. It fails if a response has an unexpected form.
func PageLocations(table *cdn.Table, answers []Answer, now time.Time) ([]Location, error) {
	isRetail, err := isRetail(answers)
	if err != nil {
		return nil, err
	}
	list := &pageList{table: table, now: now, isRetail: isRetail, seen: map[string]bool{}}
	for i := range table.Routes.Pages {
		if p := &table.Routes.Pages[i]; hasOneAddress(p) && p.Robots != cdn.NoIndex && list.has(p) {
			list.add(Location{Path: p.Patterns[0]})
		}
	}
	for _, a := range answers {
		if err := list.read(&a); err != nil {
			return nil, fmt.Errorf("%s: %w", a.ID, err)
		}
	}
	return list.all, nil
}

// hasOneAddress reports whether a page has no variables and is not an error page.
func hasOneAddress(p *cdn.Page) bool {
	return len(p.Patterns) == 1 && !strings.Contains(p.Patterns[0], "{") && !p.BareQuery && p.Status == 0
}

// isRetail reports whether the tenant's record is among the responses and has retail mode on.
func isRetail(answers []Answer) (bool, error) {
	for _, a := range answers {
		if a.ID == "GetTenantContent" {
			t, err := ParseTenant(a.Body)
			return err == nil && t.RetailMode, err
		}
	}
	return false, nil
}

// pageList collects pages without duplicates.
type pageList struct {
	table    *cdn.Table
	now      time.Time
	isRetail bool
	all      []Location
	seen     map[string]bool // by path
}

// has reports whether the tenant has a page; nil is none.
func (l *pageList) has(p *cdn.Page) bool { return p != nil && (p.IsInRetail() || !l.isRetail) }

func (l *pageList) add(one Location) {
	if !l.seen[one.Path] {
		l.seen[one.Path] = true
		l.all = append(l.all, one)
	}
}

// contentLink is a content page in the tenant's record or the information center.
type contentLink struct {
	Key string `json:"key"`
}

// read adds the pages of a response.
func (l *pageList) read(a *Answer) error {
	var named struct {
		Links     []contentLink `json:"links"`     // GetTenantContent
		Documents []contentLink `json:"documents"` // GetContentDocuments
		Events    []event       `json:"events"`    // getupcomingevents, getPastEvents
		UpdatedAt string        `json:"updatedAt"` // getTermsAndConditions
	}
	if err := json.Unmarshal(a.Body, &named); err != nil {
		return err
	}
	switch a.ID {
	case "GetTenantContent":
		l.addContent(named.Links)
	case "GetContentDocuments":
		l.addContent(named.Documents)
	case "getupcomingevents":
		l.addEvents(named.Events)
	case "getPastEvents":
		l.addResults(named.Events)
	case "getTermsAndConditions":
		l.dateTerms(timeOf(named.UpdatedAt))
	}
	return nil
}

// addContent adds content pages under their canonical URLs; invalid keys have none.
func (l *pageList) addContent(links []contentLink) {
	call := l.table.Policy.ByID("GetContentLinkHTML")
	if call == nil || l.table.Routes.Page("content") == nil {
		return
	}
	for _, link := range links {
		key, bad := call.Key("key=" + escapeQuery(link.Key))
		if _, escaped, found := strings.Cut(key, "key="); bad == nil && found {
			l.add(Location{Path: "/content?" + escaped})
		}
	}
}

// addEvents adds the pages of events.
func (l *pageList) addEvents(events []event) {
	if !l.has(l.table.Routes.Page("event")) {
		return
	}
	for _, e := range events {
		l.add(Location{Path: fmt.Sprintf("/event/%d", e.EventID)})
	}
}

// addResults adds results of events, last modified when the last lot closed.
func (l *pageList) addResults(events []event) {
	if !l.has(l.table.Routes.Page("results")) {
		return
	}
	for _, e := range events {
		one := Location{Path: fmt.Sprintf("/event/results/%d", e.EventID), Modified: timeOf(e.End)}
		if one.Modified.After(l.now) {
			one.Modified = time.Time{}
		}
		l.add(one)
	}
}

// dateTerms sets when the terms last changed.
func (l *pageList) dateTerms(at time.Time) {
	if p := l.table.Routes.Page("terms"); p != nil {
		if i := slices.IndexFunc(l.all, func(one Location) bool { return one.Path == p.Patterns[0] }); i >= 0 {
			l.all[i].Modified = at
		}
	}
}

// PageCount returns the number of pages of a list, or 0 if unknown.
func PageCount(body []byte) int {
	var list struct {
		PageCount int `json:"pageCount"`
	}
	_ = json.Unmarshal(body, &list) // an unknown form has no further pages
	return list.PageCount
}
