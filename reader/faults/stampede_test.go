package faults

import (
	"bytes"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// crowd is the number of clients that send the same request at once.
const crowd = 1000

// TestStampede sends the same request from a crowd of clients to three readers at once. The engine gets one request
// each time: when the answer is not cached, has just been purged, or has just expired.
func TestStampede(t *testing.T) {
	e := newEngine(t)
	readers := newCluster(t, e, 3, "--peer-timeout", await.Limit.String()).readers
	q, probe := ask(1, inspection, 7), ask(1, inspection, 8)

	e.delay.Store(int64(500 * time.Millisecond)) // so that most of the crowd arrives before the answer
	cold := stampede(t, readers, q)
	coldFetches := e.fetched(q)
	if coldFetches != 1 {
		t.Errorf("cold: the engine was asked %d times, want once", coldFetches)
	}
	for _, got := range cold {
		if !bytes.Equal(got.body, cold[0].body) {
			t.Fatalf("not all were given the same: %.200s\n%.200s", cold[0].body, got.body)
		}
	}

	old, stored := expired(t, e, readers)
	before := e.fetched(old)
	stampede(t, readers, old)
	untilNewer(t, readers, old, stored.Version)
	rolledFetches := e.fetched(old) - before
	if rolledFetches != 1 {
		t.Errorf("after its time: the engine was asked %d times, want once", rolledFetches)
	}

	known := untilNewer(t, readers, probe, 0)
	e.feed.touch(1, "item:7", "item:8")
	untilNewer(t, readers, probe, known) // wait until all readers have seen the change
	stampede(t, readers, q)
	untilNewer(t, readers, q, cold[0].mustAnswer(t).Version)
	purgedFetches := e.fetched(q) - coldFetches
	if purgedFetches != 1 {
		t.Errorf("purged: the engine was asked %d times, want once", purgedFetches)
	}
	report(t, "stampede", map[string]any{
		"readers": len(readers), "requests": crowd,
		"engine_fetches": coldFetches, "engine_fetches_rolled": rolledFetches, "engine_fetches_purged": purgedFetches,
	})
}

// expired returns a request whose answer every reader has stored and which has just expired.
func expired(t *testing.T, e *engine, readers []*process) (q question, stored answer) {
	t.Helper()
	const life = 3 * time.Second
	e.maxAge.Store(int64(life.Seconds()))
	id := 100
	await.Until(t, "all readers store an answer before it expires", func() bool {
		id++
		q = ask(1, inspection, id)
		for _, p := range readers {
			stored = get(p.public, q).mustAnswer(t)
		}
		return time.Since(time.UnixMilli(stored.At)) < life && e.fetched(q) == 1
	})
	e.maxAge.Store(-1)
	time.Sleep(time.Until(time.UnixMilli(stored.At).Add(life + 100*time.Millisecond)))
	return q, stored
}

// untilNewer waits until every reader answers with a higher version, and returns the last reader's.
func untilNewer(t *testing.T, readers []*process, q question, version int64) (newest int64) {
	t.Helper()
	for _, p := range readers {
		await.Until(t, "a newer version of "+q.uri, func() bool {
			newest = get(p.public, q).mustAnswer(t).Version
			return newest > version
		})
	}
	return newest
}

// stampede sends one request from a crowd at once, spread over all readers. All clients must get the answer.
func stampede(t *testing.T, readers []*process, q question) []reply {
	t.Helper()
	replies := make([]reply, crowd)
	var all sync.WaitGroup
	start := make(chan struct{})
	for i := range replies {
		all.Go(func() {
			<-start
			replies[i] = get(readers[i%len(readers)].public, q)
		})
	}
	close(start)
	all.Wait()
	var wrong complaints
	for _, got := range replies {
		if _, err := got.answer(); err != nil {
			wrong.add("%v", err)
		}
	}
	wrong.none(t, "a crowd")
	return replies
}
