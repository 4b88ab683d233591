package reader

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"fairwarning/cdn"
)

// errNothingNewer: something was to be composed anew, and nothing it is made of has changed or could be fetched.
var errNothingNewer = errors.New("nothing newer to compose it from")

// part is an answer that goes into something composed.
type part struct {
	id   string // of the call
	key  string // canonical, without scope
	main bool
	from *entry // nil: could not be had
	err  error
}

// assembler makes answers of other answers.
type assembler struct {
	filler      *filler
	resources   *resources
	store       *local
	generations *generations
	now         Clock
}

// parts gets all answers at once.
func (a *assembler) parts(ctx context.Context, of *tenant, wanted []cdn.PageAnswer, anew bool) []part {
	got := make([]part, len(wanted))
	var all sync.WaitGroup
	for i, w := range wanted {
		all.Go(func() {
			got[i] = a.part(ctx, of, w.Call, w.Key, anew)
			got[i].main = w.Main
		})
	}
	all.Wait()
	return got
}

// part gets one answer. For what nobody has seen yet a stale one will do; when something is composed anew behind the
// answer, there is time to wait for a fresh one.
func (a *assembler) part(ctx context.Context, of *tenant, call *cdn.Call, canonical string, anew bool) (p part) {
	p = part{id: call.ID, key: canonical}
	key := append(a.resources.appendScope(nil, of.id), canonical...)
	now := a.now.nanoseconds()
	if stored := a.store.get(key); anew && stored != nil && a.generations.judge(stored, now) == isStale {
		p.from, _, p.err = a.filler.renew(stored, now)
		return p
	}
	p.from, _, p.err = a.filler.find(key, now, func() *question { return a.resources.callQuestion(of.id, call, canonical) })
	if ctx.Err() != nil {
		p.from, p.err = nil, errBusy
	}
	return p
}

// body of the answer, as the engine gave it.
func (p *part) body() []byte { return p.from.forms[0].body }

// mainError gives the first error among the parts that nothing can be composed without.
func mainError(parts []part) error {
	for _, p := range parts {
		if p.main && p.err != nil {
			return p.err
		}
	}
	return nil
}

// composed is what was made of parts.
type composed struct {
	status      int
	contentType string
	body        []byte
	policy      string // Content-Security-Policy, or empty
	link        string // Link, or empty
}

// assemble makes the answer to q of its parts, as fresh as the least fresh of them. When they are, byte for byte, those of
// the stored answer, it is made of its bytes again: nothing is written, let alone compressed.
func (a *assembler) assemble(q *question, parts []part, prior *entry, write func() (*composed, error)) (*entry, error) {
	now := a.now()
	from, lasts := a.entriesOf(parts, now)
	pieces := piecesOf(from)
	if prior != nil && slices.EqualFunc(prior.parts, pieces, piece.isSame) {
		if lasts <= 0 {
			return nil, errNothingNewer
		}
		return prior.again(now, lasts, pieces), nil
	}
	made, err := write()
	if err != nil {
		return nil, err
	}
	e := a.store.newEntry(q, &answerFrom{
		status: made.status, contentType: made.contentType, body: made.body, maxAge: lasts, isShared: allShared(from),
	}, now)
	if len(from) > 0 {
		e.tags, e.surrogates = joinTags(from)
	}
	e.csp, e.link, e.parts = made.policy, []byte(made.link), pieces
	return e, nil
}

// entriesOf lists what there is of the parts, and how long all of it is fresh.
func (a *assembler) entriesOf(parts []part, now time.Time) (from []*entry, lasts time.Duration) {
	lasts = 1 << 62
	for _, p := range parts {
		if p.err == nil {
			from = append(from, p.from)
			lasts = min(lasts, time.Duration(p.from.fresh-now.UnixNano()))
			if a.generations.judge(p.from, now.UnixNano()) != isFresh {
				lasts = 0
			}
		}
	}
	return from, max(0, lasts)
}

func allShared(from []*entry) bool {
	return !slices.ContainsFunc(from, func(e *entry) bool { return !e.isShared })
}
