package reader

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/reader/pages"
)

// tenantCall is the answer that every page is coloured and named by.
const tenantCall = "GetTenantContent"

// errNothingNewer: a page was to be composed anew, and nothing it is made of has changed or could be fetched.
var errNothingNewer = errors.New("nothing newer to compose the page from")

// loadShells reads the shells of all pages of the table, once, when the reader starts.
func loadShells(table *cdn.Table, folder string) (map[string]*pages.Shell, error) {
	shells := map[string]*pages.Shell{}
	for _, page := range table.Routes.Pages {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(page.Shell)))
		if err != nil {
			return nil, fmt.Errorf("page %s: %w (is the site built?)", page.ID, err)
		}
		shell, err := pages.ParseShell(text)
		if err != nil {
			return nil, fmt.Errorf("page %s: %s: %w", page.ID, page.Shell, err)
		}
		shells[page.ID] = shell
	}
	return shells, nil
}

// servePage answers a path that is neither API nor file: a page, or that there is none.
func (r *Reader) servePage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	match, found := r.table.Page(path)
	if !found {
		r.serveNoPage(ctx, s, of, path, query)
		return
	}
	key, err := match.AppendKey(r.appendScope(s.key[:0], of), query)
	s.key = key[:0]
	if err != nil {
		r.sendUnaskable(ctx, s, of, match.Page, err)
		return
	}
	e, how, err := r.find(key, func() *question { return r.pageQuestion(of, match, string(key), query) })
	if err != nil {
		r.sendUnanswered(ctx, s, of, match.Page, err)
		return
	}
	r.send(ctx, s, e, how)
}

// serveNoPage leads from a page's path with a slash too many to the page, and says of any other that there is none.
func (r *Reader) serveNoPage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	without := bytes.TrimSuffix(path, []byte{'/'})
	if _, found := r.table.Page(without); !found || len(without) == len(path) {
		r.sendNotFound(ctx, s, of, varyQuery("none"))
		return
	}
	if len(query) > 0 {
		without = append(append(bytes.Clone(without), '?'), query...)
	}
	ctx.Response.SetStatusCode(http.StatusPermanentRedirect)
	ctx.Response.Header.SetBytesV("Location", without)
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte("query"))
	setNoStore(&ctx.Response.Header)
}

// pageQuestion is the question of a page. What it needs of the request is copied: it outlives it.
func (r *Reader) pageQuestion(of *tenant, match cdn.PageMatch, key string, query []byte) *question {
	answers, err := match.Answers(query)
	if err != nil {
		panic("BUG: page with a key and without answers: " + err.Error())
	}
	q := &question{key: key, kind: kindPage, life: r.table.Policy.Pages, vary: varyQuery(match.Page.Vary())}
	page := match.Page
	q.fetch = func(ctx context.Context, prior *entry) (*entry, error) {
		return r.compose(ctx, q, of, page, answers, prior)
	}
	return q
}

// part is an answer that goes into a page.
type part struct {
	id   string
	key  string
	main bool
	from *entry // nil: could not be had
	err  error
}

// compose makes a page of the answers it needs. Without the tenant's record or the answer it is about there is no page;
// any other answer that is missing is left to the site to fetch.
func (r *Reader) compose(ctx context.Context, q *question, of *tenant, page *cdn.Page, answers []cdn.PageAnswer, prior *entry) (*entry, error) {
	record := r.part(ctx, of, r.table.Policy.ByID(tenantCall), tenantCallKey(r.table), prior != nil)
	if record.err != nil {
		return nil, fmt.Errorf("tenant content: %w", unrefused(record.err))
	}
	var t pages.Tenant
	if err := json.Unmarshal(record.from.forms[0].body, &t); err != nil {
		return nil, fmt.Errorf("tenant content: %w", err)
	}
	parts := append([]part{record}, r.parts(ctx, of, wantedAnswers(r.table, answers, t.RetailMode), prior != nil)...)
	for _, p := range parts {
		if p.main && p.err != nil {
			return nil, p.err
		}
	}
	return r.assemble(q, of, page, answers, parts, prior)
}

// unrefused keeps a missing tenant record from looking like a missing page.
func unrefused(err error) error { return errors.New(err.Error()) }

func tenantCallKey(table *cdn.Table) string { return table.Policy.ByID(tenantCall).Path }

// wantedAnswers lists what goes in beside the tenant's record: what every page has, then the page's own.
func wantedAnswers(table *cdn.Table, own []cdn.PageAnswer, retail bool) (wanted []cdn.PageAnswer) {
	for _, id := range table.Routes.Common {
		if call := table.Policy.ByID(id); id != tenantCall {
			wanted = append(wanted, cdn.PageAnswer{Call: call, Key: call.Path})
		}
	}
	for _, a := range own {
		if a.Retail || !retail {
			wanted = append(wanted, a)
		}
	}
	return wanted
}

// parts gets all answers at once.
func (r *Reader) parts(ctx context.Context, of *tenant, wanted []cdn.PageAnswer, anew bool) []part {
	got := make([]part, len(wanted))
	var all sync.WaitGroup
	for i, a := range wanted {
		all.Go(func() {
			got[i] = r.part(ctx, of, a.Call, a.Key, anew)
			got[i].main = a.Main
		})
	}
	all.Wait()
	return got
}

// part gets one answer. For a page nobody has seen yet a stale one will do; when a page is composed anew behind the
// answer, there is time to wait for a fresh one.
func (r *Reader) part(ctx context.Context, of *tenant, call *cdn.Call, canonical string, anew bool) (p part) {
	p = part{id: call.ID, key: canonical}
	key := append(r.appendScope(nil, of), canonical...)
	now := r.now.nanoseconds()
	if stored := r.local.get(key); anew && stored != nil && stored.freshnessAt(now) == isStale {
		p.from, _, p.err = r.renew(stored, now)
		return p
	}
	p.from, _, p.err = r.find(key, func() *question { return r.callQuestion(of, call, canonical) })
	if ctx.Err() != nil {
		p.from, p.err = nil, errBusy
	}
	return p
}

// assemble puts the parts into the shell. When all are those of the stored page, its bytes are used again.
func (r *Reader) assemble(q *question, of *tenant, page *cdn.Page, answers []cdn.PageAnswer, parts []part, prior *entry) (*entry, error) {
	now := r.now()
	from, lasts := entriesOf(parts, now)
	if prior != nil && slices.Equal(prior.parts, from) {
		if lasts <= 0 {
			return nil, errNothingNewer
		}
		return prior.again(now, lasts), nil
	}
	in := &pages.Input{Page: page, Text: page.Text(answers), Origin: of.origin, Tenant: parts[0].from.forms[0].body}
	for _, p := range parts {
		if p.err == nil {
			in.Answers = append(in.Answers, pages.Answer{ID: p.id, Key: p.key, Body: p.from.forms[0].body, Main: p.main})
		}
	}
	shell := r.shells[page.ID]
	body, policy, err := shell.Compose(in)
	if err != nil {
		return nil, err
	}
	got := &answerFrom{status: statusOf(page), contentType: withCharset(htmlType), body: body, maxAge: lasts, isShared: allShared(from)}
	e := r.newEntry(q, got, tagsOf(from))
	e.csp, e.parts = policy, from
	return e, nil
}

func statusOf(page *cdn.Page) int {
	if page.Status != 0 {
		return page.Status
	}
	return http.StatusOK
}

// entriesOf lists what a page is made of, and how long all of it is fresh.
func entriesOf(parts []part, now time.Time) (from []*entry, lasts time.Duration) {
	lasts = 1 << 62
	for _, p := range parts {
		if p.err == nil {
			from = append(from, p.from)
			lasts = min(lasts, time.Duration(p.from.fresh-now.UnixNano()))
		}
	}
	return from, max(0, lasts)
}

func allShared(from []*entry) bool {
	return !slices.ContainsFunc(from, func(e *entry) bool { return !e.isShared })
}

// tagsOf joins the tags of what a page is made of, each once.
func tagsOf(from []*entry) string {
	var tags []string
	for _, e := range from {
		for tag := range strings.SplitSeq(e.tags, ",") {
			if !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
	}
	return strings.Join(tags, ",")
}

// again is the same page with a new life.
func (e *entry) again(now time.Time, lasts time.Duration) *entry {
	renewed := &entry{
		ask: e.ask, status: e.status, contentType: e.contentType, csp: e.csp, tags: e.tags, forms: e.forms, parts: e.parts, isShared: e.isShared,
	}
	renewed.setTimes(now, e.ask.life, lasts)
	return renewed
}
