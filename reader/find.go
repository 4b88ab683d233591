package reader

import "errors"

// how an answer was found, for Cache-Status and the counters.
type how int

const (
	foundFresh  how = iota // in the store
	foundStale             // in the store, past its freshness
	foundMiss              // fetched for this request
	foundJoined            // fetched for another request that came before
)

// find answers a question: from the store if it can, else from the engine. build makes the question when it has to be
// asked; now is Unix nanoseconds. The error is a *refusal, errBusy, or what went wrong.
func (r *Reader) find(key []byte, now int64, build func() *question) (*entry, how, error) {
	e := r.local.get(key)
	if e == nil {
		return r.findMissing(key, build, now)
	}
	e.use(now)
	switch r.judge(e, now) {
	case isFresh:
		return e, foundFresh, nil
	case isStale:
		r.refresh(e, now)
		return e, foundStale, nil
	case isUsable:
		return r.renew(e, now)
	}
	return r.ask(e.ask)
}

// findMissing answers a question that the store of answers knows nothing of.
func (r *Reader) findMissing(key []byte, build func() *question, now int64) (*entry, how, error) {
	if refused := r.negatives.get(key, now); refused != nil && !r.generations.touchedSince(refused.slots, refused.asOf) {
		r.metrics.refusals.Inc()
		return nil, foundFresh, refused
	}
	if unshared := r.unshared.get(key, now); unshared != nil {
		return r.askAlone(build())
	}
	return r.ask(build())
}

// ask fetches, together with all who ask the same now. What turns out to be for one of them only is fetched again for
// each of the others.
func (r *Reader) ask(q *question) (*entry, how, error) {
	e, led, err := r.load(q, nil, r.config.Wait)
	switch {
	case led:
		return e, foundMiss, err
	case err == nil && !e.isShared:
		return r.askAlone(q)
	}
	return e, foundJoined, err
}

// renew fetches an entry that is too old to be sent unless there is no other; it is sent when that fails.
func (r *Reader) renew(e *entry, now int64) (*entry, how, error) {
	if r.isFailing(e, now) {
		return e, foundStale, nil
	}
	newer, led, err := r.load(e.ask, e, patience)
	var refused *refusal
	switch {
	case err == nil && led:
		return newer, foundMiss, nil
	case err == nil && !newer.isShared:
		return r.askAlone(e.ask)
	case err == nil:
		return newer, foundJoined, nil
	case errors.As(err, &refused):
		return nil, foundMiss, err
	}
	r.backOff(e, err)
	return e, foundStale, nil
}
