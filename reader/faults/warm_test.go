package faults

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestWarmStart checks that a reader that starts while the engine is dead serves everything its predecessor had
// cached, whether that one was stopped or killed.
func TestWarmStart(t *testing.T) {
	t.Parallel()
	f := func(name string, end func(*process)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newWarmHouse(t)
			end(h.process)
			h.engine.die()
			h.process.start()
			if status := h.process.adminSays("/readyz"); status != http.StatusOK {
				t.Errorf("ready: status %d", status)
			}
			var wrong complaints
			for i, got := range askAll(h.process.public, h.seen) {
				if a, err := got.answer(); err != nil || a.Version < h.versions[i] || !got.isHit() {
					wrong.add("%v: %s, %v", got.question, got.cacheStatus(), err)
				}
			}
			wrong.none(t, "after the start")
			if got := get(h.process.public, ask(1, search, firstCold)); got.status != http.StatusServiceUnavailable {
				t.Errorf("never seen: status %d", got.status)
			}
			h.recover(t)
		})
	}
	f("stopped", (*process).stop)
	f("killed", (*process).kill)
}

// TestRefusedSnapshot checks that a reader starts despite a snapshot that is damaged or was written for another
// policy. It logs one line and starts cold.
func TestRefusedSnapshot(t *testing.T) {
	t.Parallel()
	const refused = "snapshot rejected"
	f := func(name string, spoil func(*warmHouse)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newWarmHouse(t)
			h.process.stop()
			if n := h.process.says(refused); n != 0 {
				t.Errorf("a whole snapshot was refused:\n%s", h.process.tail())
			}
			spoil(h)
			h.engine.die()
			h.process.start()
			if n := h.process.says(refused); n != 1 {
				t.Errorf("said %d times that the snapshot is refused, want once:\n%s", n, h.process.tail())
			}
			for _, got := range askAll(h.process.public, h.seen) {
				if got.status != http.StatusServiceUnavailable {
					t.Fatalf("%v: status %d from a refused snapshot", got.question, got.status)
				}
			}
			h.recover(t)
		})
	}
	f("changed", func(h *warmHouse) {
		h.rewrite(t, h.snapshot, func(text []byte) []byte {
			text[len(text)/2] ^= 1
			return text
		})
	})
	f("cut short", func(h *warmHouse) {
		h.rewrite(t, h.snapshot, func(text []byte) []byte { return text[:len(text)*2/3] })
	})
	f("empty", func(h *warmHouse) { h.rewrite(t, h.snapshot, func([]byte) []byte { return nil }) })
	f("of another policy", func(h *warmHouse) {
		h.rewrite(t, h.policy, func(text []byte) []byte { return bytes.Replace(text, []byte("swr: 1h"), []byte("swr: 2h"), 1) })
	})
}

// warmHouse is a reader with a full cache that writes snapshots.
type warmHouse struct {
	engine   *engine
	process  *process
	snapshot string
	policy   string
	seen     []question
	versions []int64 // of these, as seen before the last snapshot
}

func newWarmHouse(t *testing.T) *warmHouse {
	t.Helper()
	folder := t.TempDir()
	h := &warmHouse{engine: newEngine(t)}
	h.snapshot, h.policy = filepath.Join(folder, "snapshot"), filepath.Join(folder, "policy.yaml")
	text, err := os.ReadFile("testdata/policy.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(h.policy, text, 0o644); err != nil {
		t.Fatal(err)
	}
	h.process = startReader(t, h.engine,
		"--policy", h.policy, "--snapshot", h.snapshot, "--snapshot-every", "1s", "--wait", "1s")
	h.seen = append(append(each(getItem, 1, 100), each(search, 1, 100)...), each(gallery, 1, 20)...)
	warm(t, h.process.public, h.seen)
	for _, got := range askAll(h.process.public, h.seen) {
		h.versions = append(h.versions, got.mustAnswer(t).Version)
	}
	// A snapshot that started before the last answer may not contain it, so wait for the second one.
	for range 2 {
		before := h.written()
		await.Until(t, "a snapshot is written", func() bool { return h.written().After(before) })
	}
	return h
}

// written returns when the last snapshot was written.
func (h *warmHouse) written() time.Time {
	info, err := os.Stat(h.snapshot)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

func (h *warmHouse) rewrite(t *testing.T, file string, change func([]byte) []byte) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, change(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// recover heals the engine and waits until everything has been refetched.
func (h *warmHouse) recover(t *testing.T) {
	t.Helper()
	old := h.engine.version.Load()
	h.engine.rise()
	await.Until(t, "everything is fetched again", func() bool {
		for _, got := range askAll(h.process.public, h.seen) {
			if a, err := got.answer(); err != nil || a.Version <= old {
				return false
			}
		}
		return true
	})
}
