package reader

import (
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// filler finds answers: in the store, or by its loader.
type filler struct {
	store       *local
	negatives   *recent[refusal]
	unshared    *recent[unshared]
	generations *generations
	loader      *loader

	refreshes chan struct{} // those under way behind answers
	wait      time.Duration // longest wait of a request for a missing answer
	now       Clock
	outcomes  [refreshEnds]prometheus.Counter
	refusals  prometheus.Counter // answers from the negatives
}

func newFiller(config *Config, l *loader, g *generations, m *registry) *filler {
	f := &filler{
		store: l.store, negatives: l.negatives, unshared: l.unshared, generations: g, loader: l,
		refreshes: make(chan struct{}, config.Refreshes), wait: config.Wait, now: l.now, outcomes: newRefreshes(m),
		refusals: m.counter("reader_refusals_remembered_total",
			"Requests answered with a remembered refusal (404, 410 or 400) of the engine."),
	}
	f.register(m)
	return f
}

// find answers a question: from the store if it can, else from the engine. build makes the question when it has to be
// asked; now is Unix nanoseconds. The error is a *refusal, errBusy, or what went wrong.
func (f *filler) find(key []byte, now int64, build func() *question) (*entry, how, error) {
	e := f.store.get(key)
	if e == nil {
		return f.findMissing(key, build, now)
	}
	e.use(now)
	switch f.generations.judge(e, now) {
	case isFresh:
		return e, foundFresh, nil
	case isStale:
		f.refresh(e, now)
		return e, foundStale, nil
	case isUsable:
		return f.renew(e, now)
	}
	return f.ask(e.ask)
}

// findMissing answers a question that the store of answers knows nothing of.
func (f *filler) findMissing(key []byte, build func() *question, now int64) (*entry, how, error) {
	if refused := f.negatives.get(key, now); refused != nil && !f.generations.touchedSince(refused.slots, refused.asOf) {
		f.refusals.Inc()
		return nil, foundFresh, refused
	}
	if unshared := f.unshared.get(key, now); unshared != nil {
		return f.loader.askAlone(build())
	}
	return f.ask(build())
}

// ask fetches, together with all who ask the same now. What turns out to be for one of them only is fetched again for
// each of the others.
func (f *filler) ask(q *question) (*entry, how, error) {
	e, led, err := f.loader.load(q, nil, f.wait)
	switch {
	case led:
		return e, foundMiss, err
	case err == nil && !e.isShared:
		return f.loader.askAlone(q)
	}
	return e, foundJoined, err
}

// renew fetches an entry that is too old to be sent unless there is no other; it is sent when that fails.
func (f *filler) renew(e *entry, now int64) (*entry, how, error) {
	if f.isFailing(e, now) {
		return e, foundStale, nil
	}
	newer, led, err := f.loader.load(e.ask, e, patience)
	var refused *refusal
	switch {
	case err == nil && led:
		return newer, foundMiss, nil
	case err == nil && !newer.isShared:
		return f.loader.askAlone(e.ask)
	case err == nil:
		return newer, foundJoined, nil
	case errors.As(err, &refused):
		return nil, foundMiss, err
	}
	f.backOff(e, err)
	return e, foundStale, nil
}
