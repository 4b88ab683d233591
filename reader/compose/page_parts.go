package compose

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
)

// errNothingNewer means that no part changed and none could be revalidated.
var errNothingNewer = errors.New("no part changed")

// Part is an API response used in a composed response.
type Part struct {
	id   string // of the operation
	key  string // canonical, without scope
	main bool
	from *cache.Entry // nil if it is unavailable
	err  error
}

// Assembler composes responses from others.
type Assembler struct {
	Loader      *fill.Loader
	Resources   *cache.Resources
	Store       *cache.Store
	Generations *cache.Generations
	Now         cache.Clock
}

// parts gets all parts concurrently.
func (a *Assembler) parts(ctx context.Context, tenant *edge.Tenant, wanted []cdn.PageAnswer, renew bool) []Part {
	got := make([]Part, len(wanted))
	var all sync.WaitGroup
	for i, w := range wanted {
		all.Go(func() {
			got[i] = a.part(ctx, tenant, w.Operation, w.Key, renew)
			got[i].main = w.Main
		})
	}
	all.Wait()
	return got
}

// part gets one part. A first composition accepts stale parts; a revalidation waits for fresh ones.
func (a *Assembler) part(ctx context.Context, tenant *edge.Tenant, op *cdn.Operation, canonical string, renew bool) (p Part) {
	p = Part{id: op.ID, key: canonical}
	key := append(a.Resources.AppendScope(nil, tenant.ID), canonical...)
	now := a.Now.Nanoseconds()
	if stored := a.Store.Get(key); renew && stored != nil && a.needsRenewal(stored, now) {
		p.from, _, p.err = a.Loader.Renew(stored, now)
		return p
	}
	p.from, _, p.err = a.Loader.Find(key, now, func() (*cache.Resource, fill.Caller) {
		return a.Resources.Operation(tenant.ID, op, canonical), fill.Caller{Request: fill.RequestOf(ctx), Traceparent: tracing.Traceparent(ctx)}
	})
	if ctx.Err() != nil {
		p.from, p.err = nil, fill.ErrBusy
	}
	return p
}

func (a *Assembler) needsRenewal(e *cache.Entry, now int64) bool {
	state := a.Generations.Freshness(e, now)
	return state == cache.Stale || state == cache.Changed
}

// body returns the response as the engine sent it.
func (p *Part) body() []byte { return p.from.Variants[0].Body }

// mainError returns the first error among required parts.
func mainError(parts []Part) error {
	for _, p := range parts {
		if p.main && p.err != nil {
			return p.err
		}
	}
	return nil
}

// document is a composed response before it becomes an entry.
type document struct {
	status      int
	contentType string
	body        []byte
	policy      string // Content-Security-Policy, or empty
	link        string // Link, or empty
	unrendered  bool   // the page could not be rendered this time
}

// assemble builds the entry from its parts. It is as fresh as the least fresh of them. If the parts have the same
// bytes as before, it reuses the bytes of prior and skips rendering and compression, unless prior is unrendered.
func (a *Assembler) assemble(q *cache.Resource, parts []Part, prior *cache.Entry, write func() (*document, error)) (*cache.Entry, error) {
	now := a.Now()
	from, lasts := a.entriesOf(parts, now)
	pieces := cache.PartRefsOf(from)
	if prior != nil && slices.EqualFunc(prior.Parts, pieces, cache.PartRef.IsSame) {
		switch {
		case lasts <= 0:
			return nil, errNothingNewer
		case !prior.Unrendered:
			return prior.Again(now, lasts, pieces), nil
		}
	}
	made, err := write()
	if err != nil {
		return nil, err
	}
	e := a.Store.NewEntry(q, &cache.Answer{
		Status: made.status, ContentType: made.contentType, Body: made.body, MaxAge: lasts, IsShared: allShared(from),
	}, now)
	if len(from) > 0 {
		e.Tags, e.Surrogates = cache.JoinTags(from)
	}
	e.CSP, e.Link, e.Parts, e.Unrendered = made.policy, []byte(made.link), pieces, made.unrendered
	return e, nil
}

// entriesOf returns the available parts and how long all of them stay fresh.
func (a *Assembler) entriesOf(parts []Part, now time.Time) (from []*cache.Entry, lasts time.Duration) {
	lasts = 1 << 62
	for _, p := range parts {
		if p.err == nil {
			from = append(from, p.from)
			lasts = min(lasts, time.Duration(p.from.Fresh-now.UnixNano()))
			if a.Generations.Freshness(p.from, now.UnixNano()) != cache.Fresh {
				lasts = 0
			}
		}
	}
	return from, max(0, lasts)
}

func allShared(from []*cache.Entry) bool {
	return !slices.ContainsFunc(from, func(e *cache.Entry) bool { return !e.IsShared })
}
