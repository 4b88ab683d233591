package writer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"fairwarning/cdn/changefeed"
	"fairwarning/cdn/process"
	"fairwarning/cdn/sse"
)

// feedRetry is how long to wait at least after a lost stream; twice that at most, so that writers do not reconnect at once.
const feedRetry = time.Second

var errMoveOn = errors.New("the position in the feed is known now") // reconnect there, without the changes before it

// houseChanges follows the engine's change feed for changes to the list of auction houses and their hosts, so that a new or changed house
// works here as soon as at the reader. While there is no feed, the list is still fetched every 15 s.
type houseChanges struct {
	client  *changefeed.Client
	changed func() // the list may have changed; must not wait
	feed    string // what numbers the changes; empty: not known yet
	last    uint64 // the latest change seen
}

func newHouseChanges(engine, token string, changed func()) *houseChanges {
	return &houseChanges{client: changefeed.NewClient(engine, token), changed: changed}
}

// run follows the feed until ctx ends. It calls failed once for each run of failures.
func (h *houseChanges) run(ctx context.Context, failed func(error)) {
	isFailing := false
	for ctx.Err() == nil {
		began := time.Now()
		err := h.client.Follow(ctx, h.feed, h.last, func() {}, h.take)
		if errors.Is(err, errMoveOn) {
			continue
		}
		if isFailing = isFailing && time.Since(began) < changefeed.Silence; !isFailing && ctx.Err() == nil {
			failed(err)
			isFailing = true
		}
		wait := feedRetry + rand.N(feedRetry)
		if errors.Is(err, changefeed.ErrNone) {
			wait = changefeed.AbsentRetry
		}
		process.Pause(ctx, wait)
	}
}

// take applies an event of the feed. Tenant 0 is the list of auction houses.
func (h *houseChanges) take(e sse.Event) error {
	var sent struct {
		Feed   string
		Seq    uint64
		Oldest uint64
		Tenant *int64
	}
	if err := json.Unmarshal(e.Data, &sent); err != nil {
		return fmt.Errorf("malformed change feed: %w", err)
	}
	switch {
	case e.Name == "hello" && (sent.Feed != h.feed || sent.Seq < h.last || h.last+1 < sent.Oldest):
		h.feed, h.last = sent.Feed, sent.Seq
		h.changed()
		return errMoveOn
	case e.Name == "change" && sent.Tenant != nil:
		h.last = sent.Seq
		if *sent.Tenant == 0 {
			h.changed()
		}
	}
	return nil
}
