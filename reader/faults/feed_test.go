package faults

import (
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// followers is the number of readers that follow the feed of the same engine.
const followers = 3

// feedHouse is an engine with several readers that all hold fresh copies of every answer.
type feedHouse struct {
	engine  *engine
	readers []*process
	stored  []question // for both tenants
}

func newFeedHouse(t *testing.T) *feedHouse {
	t.Helper()
	h := &feedHouse{engine: newEngine(t), stored: append(each(inspection, 1, 40), each(search, 1, 40)...)}
	for range followers {
		h.readers = append(h.readers, startReader(t, h.engine))
	}
	for _, p := range h.readers {
		warm(t, p.public, h.stored)
		await.Until(t, "all are fresh", func() bool { return allFresh(p, h.stored) })
	}
	return h
}

// connected waits until the given number of streams is open.
func (h *feedHouse) connected(t *testing.T, want int) {
	t.Helper()
	await.Until(t, "all readers follow the feed", func() bool {
		streams, _, _ := h.engine.feed.open()
		return streams == want
	})
}

// touched waits until the engine has received new requests for exactly the wanted URLs since before.
func (h *feedHouse) touched(t *testing.T, what string, before map[question]int, isWanted func(question) bool) {
	t.Helper()
	await.Until(t, what, func() bool {
		for _, p := range h.readers {
			askAll(p.public, h.stored)
		}
		counts := h.engine.counts()
		for _, q := range h.stored {
			if isWanted(q) && counts[q]-before[q] < followers {
				return false
			}
		}
		return true
	})
	counts := h.engine.counts()
	for _, q := range h.stored {
		want := 0
		if isWanted(q) {
			want = followers
		}
		if n := counts[q] - before[q]; n != want {
			t.Errorf("%s: %v was fetched %d times, want %d", what, q, n, want)
		}
	}
}

// TestChangeIsSeen checks that a change makes the affected answers stale on every reader immediately, and no others.
func TestChangeIsSeen(t *testing.T) {
	t.Parallel()
	h := newFeedHouse(t)
	slowest := time.Duration(0)
	const rounds = 10
	for round := range rounds {
		q := h.stored[round]
		before := h.engine.counts()
		began := time.Now()
		h.engine.feed.touch(int64(q.tenant), tagOf(q))
		for _, p := range h.readers {
			await.Until(t, "the change is seen", func() bool {
				got := get(p.public, q)
				return !got.isFreshHit() || got.mustAnswer(t).At >= began.UnixMilli()
			})
		}
		slowest = max(slowest, time.Since(began))
		h.touched(t, "one item of one tenant", before, func(one question) bool { return one == q })
	}
	before := h.engine.counts()
	h.engine.feed.touch(2, "catalogue")
	h.touched(t, "all searches of one tenant", before, func(q question) bool {
		return q.tenant == 2 && tagOf(q) == "catalogue"
	})
	before = h.engine.counts()
	h.engine.feed.touch(1, "*")
	h.touched(t, "everything of one tenant", before, func(q question) bool { return q.tenant == 1 })
	report(t, "change", map[string]any{
		"readers": followers, "rounds": rounds, "slowest_ms": float64(slowest.Microseconds()) / 1000,
	})
}

// TestFeedIsResumed checks that a reader whose stream was cut resumes where it stopped: it sees changes made
// meanwhile and refetches nothing else.
func TestFeedIsResumed(t *testing.T) {
	t.Parallel()
	h := newFeedHouse(t)
	before := h.engine.counts()
	h.engine.feed.silence(true)
	h.connected(t, 0)
	h.engine.feed.touch(1, "item:1")
	h.engine.feed.silence(false)
	h.connected(t, followers)
	h.touched(t, "what changed while the feed was cut", before, func(q question) bool { return tagOf(q) == "item:1" })
	if _, opened, resumed := h.engine.feed.open(); resumed != opened-followers {
		t.Errorf("%d of %d streams were resumed, want all but the first of each reader", resumed, opened)
	}
}

// TestGap checks that after missed changes every answer of the tenant turns stale, or every answer of all tenants if
// the tenant is unknown. The reader still serves them.
func TestGap(t *testing.T) {
	t.Parallel()
	h := newFeedHouse(t)
	before := h.engine.counts()
	h.engine.feed.lose(1)
	h.engine.feed.touch(1, "reference") // which none of these answers is tagged with
	h.touched(t, "a change of tenant 1 is missing", before, func(q question) bool { return q.tenant == 1 })

	before = h.engine.counts()
	h.engine.feed.silence(true)
	h.connected(t, 0)
	h.engine.feed.touch(2, "item:2")
	h.engine.feed.forget()
	h.engine.feed.silence(false)
	h.connected(t, followers)
	h.touched(t, "the engine has forgotten changes", before, func(question) bool { return true })
}

// TestFeedDead checks that answers turn stale when their lifetime ends while the feed is down.
func TestFeedDead(t *testing.T) {
	t.Parallel()
	h := newFeedHouse(t)
	h.engine.feed.silence(true)
	h.connected(t, 0)
	q := ask(1, getItem, 1) // fresh for 1 s
	for _, p := range h.readers {
		first := untilNewer(t, []*process{p}, q, 0)
		untilNewer(t, []*process{p}, q, first)
		if !allFresh(p, h.stored) {
			t.Error("what is fresh for a day turned stale because the feed is dead")
		}
	}
}

// tagOf returns the tag that testdata/policy.yaml gives a request.
func tagOf(q question) string {
	if id := q.id(inspection); id != "" {
		return "item:" + id
	}
	return "catalogue"
}
