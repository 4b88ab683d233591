package reader

import (
	"context"
	"errors"
)

// fetch asks the engine itself. The error is a *refusal, errBusy, errIll, or what went wrong. A request that hung while the
// engine was away is asked once more, and so is one that got the answer to another.
func (r *Reader) fetch(ctx context.Context, q *question, by lane) (*entry, error) {
	if by == laneRefresh && r.health.isIll() {
		by = laneProbe
	}
	leave, err := r.admission.enter(ctx, by, q.source.row, r.config.Wait)
	if err != nil {
		return nil, err
	}
	defer leave()
	got, err := r.fetchOnce(ctx, q, by)
	if errors.Is(err, errBack) || errors.Is(err, errStray) {
		got, err = r.fetchOnce(ctx, q, by)
	}
	if err != nil {
		return nil, err
	}
	return r.newEntry(q, got), nil
}

func (r *Reader) fetchOnce(ctx context.Context, q *question, by lane) (*answerFrom, error) {
	asking, end, err := r.health.begin(ctx, by)
	if err != nil {
		return nil, err
	}
	began := r.now()
	got, err := r.origin.get(asking, q.source.target)
	if cause := context.Cause(asking); err != nil && errors.Is(cause, errBack) {
		err = cause
	}
	end(err)
	took := r.now().Sub(began)
	r.metrics.fetched(err, took)
	if err == nil {
		got.took = took
	}
	return got, err
}

// answer finds the answer to a question that is not in the store, or not fresh there: composed of others, from the reader
// that owns it, or from the engine. prior is the stored one when this is a refresh.
func (r *Reader) answer(ctx context.Context, q *question, prior *entry) (*entry, error) {
	switch {
	case q.source == nil:
		return q.compose(ctx, prior)
	case r.cluster != nil:
		return r.cluster.fill(ctx, q, prior)
	}
	return r.fetch(ctx, q, laneOf(prior))
}

func laneOf(prior *entry) lane {
	if prior != nil {
		return laneRefresh
	}
	return laneMiss
}

// askAlone fetches for one request alone what may not be shared with others.
func (r *Reader) askAlone(q *question) (*entry, how, error) {
	ctx, cancel := context.WithTimeout(r.life, r.config.Wait+r.config.Timeout)
	defer cancel()
	sequence := r.sequence.Add(1)
	e, err := r.fetchAlone(ctx, q)
	return e, foundMiss, r.keep(q, e, err, sequence, r.now.nanoseconds())
}

// fetchAlone passes by the flights and the cluster. Something composed of others is made anew.
func (r *Reader) fetchAlone(ctx context.Context, q *question) (*entry, error) {
	if q.source == nil {
		return q.compose(ctx, nil)
	}
	return r.fetch(ctx, q, laneMiss)
}
