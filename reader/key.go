package reader

import (
	"context"
	"strconv"

	"fairwarning/cdn"
)

// kind is what an answer is, for the headers it goes out with.
type kind int

const (
	kindCall kind = iota
	kindDocument
	kindMedia
	kindPage
)

// question is something that can be asked, and how to find the answer. Two requests with the same key are the same
// question.
type question struct {
	key  string // policy version | tenant | canonical path and query
	kind kind
	life cdn.Lifetime
	vary string // Netlify-Vary

	// fetch finds the answer. prior is the stored one when this is a refresh, else nil. A *refusal is an answer, too; any
	// other error is a failure.
	fetch func(ctx context.Context, prior *entry) (*entry, error)
}

// appendScope begins a key: what is stored for one tenant is never found for another.
func (r *Reader) appendScope(dst []byte, of *tenant) []byte {
	dst = strconv.AppendInt(append(dst, 'v'), int64(r.table.Policy.Version), 10)
	dst = strconv.AppendInt(append(dst, '|'), of.id, 10)
	return append(dst, '|')
}

// callQuestion is the question of a call by its canonical key.
func (r *Reader) callQuestion(of *tenant, call *cdn.Call, canonical string) *question {
	q := &question{key: string(r.appendScope(nil, of)) + canonical, life: call.Lifetime, vary: varyQuery(call.Vary())}
	if call.MediaTypes[0] == htmlType {
		q.kind = kindDocument
	}
	at := target{tenant: of.id, path: canonical, maxBytes: int(call.MaxBytes), mediaTypes: call.MediaTypes}
	tags := joinTags(of, call.TagsOf(canonical))
	q.fetch = func(ctx context.Context, _ *entry) (*entry, error) {
		got, err := r.origin.get(ctx, at)
		if err != nil {
			return nil, err
		}
		e := r.newEntry(q, got, tags)
		if q.kind == kindDocument {
			e.csp = documentPolicy
		}
		return e, nil
	}
	return q
}

// documentPolicy is for the engine's own pages: text and styles, nothing that runs.
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// varyQuery is the value of Netlify-Vary: which parameters make another answer; empty: the whole query.
func varyQuery(parameters string) string {
	if parameters == "" {
		return "query"
	}
	return "query=" + parameters
}

// joinTags is the value of Netlify-Cache-Tag. Tags are the tenant's own, so that a purge of one never touches another.
func joinTags(of *tenant, tags []string) string {
	scope := "t" + strconv.FormatInt(of.id, 10)
	joined := scope
	for _, tag := range tags {
		joined += "," + scope + ":" + tag
	}
	return joined
}
