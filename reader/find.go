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
// asked. The error is a *refusal, errBusy, or what went wrong.
func (r *Reader) find(key []byte, build func() *question) (*entry, how, error) {
	now := r.now.nanoseconds()
	e := r.local.get(key)
	if e == nil {
		if refused := r.negatives.get(key, now); refused != nil {
			return nil, foundFresh, refused
		}
		return r.ask(build())
	}
	switch e.freshnessAt(now) {
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

func (r *Reader) ask(q *question) (*entry, how, error) {
	e, led, err := r.load(q, nil, r.config.Wait)
	if led {
		return e, foundMiss, err
	}
	return e, foundJoined, err
}

// renew fetches an entry that is too old to be sent unless there is no other; it is sent when that fails.
func (r *Reader) renew(e *entry, now int64) (*entry, how, error) {
	if e.isFailing(now) {
		return e, foundStale, nil
	}
	newer, led, err := r.load(e.ask, e, patience)
	var refused *refusal
	switch {
	case err == nil && led:
		return newer, foundMiss, nil
	case err == nil:
		return newer, foundJoined, nil
	case errors.As(err, &refused):
		return nil, foundMiss, err
	}
	r.backOff(e, err)
	return e, foundStale, nil
}
