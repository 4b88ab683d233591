package compose

import (
	"context"
	"strconv"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
)

// pastCall lists past events by page, newest first.
const pastCall = "getPastEvents"

// pageSitemapCalls lists the operations that name all pages except item pages.
var pageSitemapCalls = []string{TenantOperation, "GetContentDocuments", "getTermsAndConditions", "getupcomingevents", pastCall}

// The sitemap covers 5,000 past events, in the largest pages the operation allows. Older results are linked from
// /past-auctions.
const (
	pastEach      = 100
	mostPastPages = 50
)

// composePageSitemap lists all pages except item pages. A list that fails must not look empty: it fails the
// composition, and the previous sitemap stays in place.
func (f *Files) composePageSitemap(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, _ string, prior *cache.Entry) (*cache.Entry, error) {
	var wanted []cdn.PageAnswer
	for _, id := range pageSitemapCalls {
		query := ""
		if id == pastCall {
			query = pastQuery(1)
		}
		if a, ok := f.PartFor(id, query); ok {
			wanted = append(wanted, a)
		}
	}
	parts := f.Assembler.parts(ctx, tenant, wanted, prior != nil)
	if err := failureOf(parts); err != nil {
		return nil, err
	}
	older := f.Assembler.parts(ctx, tenant, f.olderEvents(parts), prior != nil)
	if err := failureOf(older); err != nil {
		return nil, err
	}
	parts = append(parts, older...)
	return f.Assembler.assemble(q, parts, prior, func() (*document, error) {
		var answers []pages.Answer
		for i := range parts {
			if p := &parts[i]; p.err == nil {
				answers = append(answers, pages.Answer{ID: p.id, Key: p.key, Body: p.body()})
			}
		}
		list, err := pages.PageLocations(f.Table, answers, f.Now())
		if err != nil {
			return nil, err
		}
		return xmlOf(pages.Sitemap(tenant.Origin, list))
	})
}

func pastQuery(page int) string {
	return "pageSize=" + strconv.Itoa(pastEach) + "&pageNumber=" + strconv.Itoa(page)
}

// olderEvents returns the remaining result pages of past events.
func (f *Files) olderEvents(parts []Part) (wanted []cdn.PageAnswer) {
	for i := range parts {
		if p := &parts[i]; p.id == pastCall && p.err == nil {
			for n := 2; n <= min(pages.PageCount(p.body()), mostPastPages); n++ {
				if a, ok := f.PartFor(pastCall, pastQuery(n)); ok {
					wanted = append(wanted, a)
				}
			}
		}
	}
	return wanted
}

// failureOf returns the first error that is not a refusal.
func failureOf(parts []Part) error {
	for _, p := range parts {
		if p.err != nil && !cache.IsRefusal(p.err) {
			return p.err
		}
	}
	return nil
}
