package reader

import (
	"context"
	"errors"
	"strconv"

	"fairwarning/cdn"
	"fairwarning/reader/pages"
)

// pastCall lists past events by page, the newest first.
const pastCall = "getPastEvents"

// pageSitemapCalls name the pages that are not items'.
var pageSitemapCalls = []string{tenantCall, "GetContentDocuments", "getTermsAndConditions", pastCall}

// How much of the past is listed: 5,000 events, in answers as long as the call allows. Older results are found by way of
// /past-auctions.
const (
	pastEach      = 100
	mostPastPages = 50
)

// composePageSitemap lists all pages but items'. A list that could not be had is no empty list: without it there is no
// sitemap, or the last one stands.
func (m *fileMaker) composePageSitemap(ctx context.Context, q *question, of *tenant, prior *entry) (*entry, error) {
	var wanted []cdn.PageAnswer
	for _, id := range pageSitemapCalls {
		query := ""
		if id == pastCall {
			query = pastQuery(1)
		}
		if a, ok := m.askable(id, query); ok {
			wanted = append(wanted, a)
		}
	}
	parts := m.assembler.parts(ctx, of, wanted, prior != nil)
	if err := failureOf(parts); err != nil {
		return nil, err
	}
	older := m.assembler.parts(ctx, of, m.olderEvents(parts), prior != nil)
	if err := failureOf(older); err != nil {
		return nil, err
	}
	parts = append(parts, older...)
	return m.assembler.assemble(q, parts, prior, func() (*composed, error) {
		var answers []pages.Answer
		for i := range parts {
			if p := &parts[i]; p.err == nil {
				answers = append(answers, pages.Answer{ID: p.id, Key: p.key, Body: p.body()})
			}
		}
		list, err := pages.PageLocations(m.table, answers, m.now())
		if err != nil {
			return nil, err
		}
		return xmlOf(pages.Sitemap(of.origin, list))
	})
}

func pastQuery(page int) string {
	return "pageSize=" + strconv.Itoa(pastEach) + "&pageNumber=" + strconv.Itoa(page)
}

// olderEvents lists what to ask for beyond the first page of past events.
func (m *fileMaker) olderEvents(parts []part) (wanted []cdn.PageAnswer) {
	for i := range parts {
		if p := &parts[i]; p.id == pastCall && p.err == nil {
			for n := 2; n <= min(pages.PageCount(p.body()), mostPastPages); n++ {
				if a, ok := m.askable(pastCall, pastQuery(n)); ok {
					wanted = append(wanted, a)
				}
			}
		}
	}
	return wanted
}

// failureOf gives the first error that is not the engine's word that there is nothing of the kind.
func failureOf(parts []part) error {
	for _, p := range parts {
		var refused *refusal
		if p.err != nil && !errors.As(p.err, &refused) {
			return p.err
		}
	}
	return nil
}
