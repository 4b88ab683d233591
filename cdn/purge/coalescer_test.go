package purge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// script is a CDN with scripted results that records its purges.
type script struct {
	mu     sync.Mutex
	asked  []asked
	answer func(ctx context.Context, tags []string) error // nil: every purge succeeds
}

type asked struct {
	at   time.Duration // since the test began
	tags []string
	err  error
}

var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // when a synctest bubble begins

func (s *script) Name() string { return "script" }

func (s *script) Purge(ctx context.Context, tags []string) error {
	at := time.Since(epoch)
	var err error
	if s.answer != nil {
		err = s.answer(ctx, tags)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, asked{at, slices.Clone(tags), err})
	return err
}

// tags purged, in order, each purge in brackets.
func (s *script) told() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out strings.Builder
	for _, a := range s.asked {
		fmt.Fprint(&out, a.tags)
	}
	return out.String()
}

func (s *script) times(tag string) (at []time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.asked {
		if slices.Contains(a.tags, tag) {
			at = append(at, a.at)
		}
	}
	return at
}

func (s *script) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.asked)
}

func quiet() *slog.Logger { return slog.New(slog.NewTextHandler(io.Discard, nil)) }

func started(t *testing.T, cdns ...CDN) *Coalescer {
	c := NewCoalescer(quiet(), cdns...)
	t.Cleanup(func() {
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		_ = c.Close(ended)
	})
	return c
}

func add(t *testing.T, c *Coalescer, tags ...string) {
	t.Helper()
	if err := c.Add(tags...); err != nil {
		t.Error(err)
	}
}

// TestSoonAndTogether checks that tags added together are purged in one request within 100 ms.
func TestSoonAndTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &script{}
		c := started(t, cdn)
		time.Sleep(time.Hour)
		add(t, c, "t1:item:55", "t1:catalogue")
		time.Sleep(30 * time.Millisecond)
		add(t, c, "t2", "t1:item:55")
		time.Sleep(70 * time.Millisecond)
		synctest.Wait()
		if got := cdn.told(); got != "[t1:catalogue t1:item:55 t2]" {
			t.Errorf("purged %s", got)
		}
		time.Sleep(time.Minute)
		if stats := c.Stats()[0]; cdn.count() != 1 || stats.Pending != 0 || stats.Purged != 3 || stats.Requests != 1 || stats.Failures != 0 {
			t.Errorf("%s, %+v", cdn.told(), stats)
		}
	})
}

// TestAtMostTwiceInFiveSeconds checks that a tag that changes constantly is purged at most twice in 5 s, that its last change
// is not lost, and that other tags do not wait for it.
func TestAtMostTwiceInFiveSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &script{}
		c := started(t, cdn)
		for range 300 {
			add(t, c, "t1:event:7")
			time.Sleep(100 * time.Millisecond)
		}
		last := time.Since(epoch) - 100*time.Millisecond
		add(t, c, "t1:event:8")
		time.Sleep(100 * time.Millisecond)
		if len(cdn.times("t1:event:8")) != 1 {
			t.Error("another tag had to wait")
		}
		time.Sleep(time.Minute)
		at := cdn.times("t1:event:7")
		atMostTwice(t, "t1:event:7", at)
		if len(at) < 11 || at[len(at)-1] < last {
			t.Errorf("purged at %v, the last change was at %v", at, last)
		}
	})
}

type failer interface {
	Errorf(format string, args ...any)
	Helper()
}

func atMostTwice(t failer, tag string, at []time.Duration) {
	t.Helper()
	for i := 2; i < len(at); i++ {
		if at[i]-at[i-2] <= 5*time.Second {
			t.Errorf("%s was purged at %v", tag, at[i-2:i+1])
		}
	}
}

// TestTooManyTags checks that above the limit only the tenant with the most tags is purged as a whole.
func TestTooManyTags(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &script{}
		c := started(t, cdn)
		var many []string
		for i := range 2000 {
			many = append(many, fmt.Sprintf("t1:item:%d", i+1))
		}
		add(t, c, "t12:item:1", "t2:item:1")
		add(t, c, many...)
		if pending := c.Stats()[0].Pending; pending > most+1 {
			t.Errorf("%d tags wait", pending)
		}
		time.Sleep(time.Second)
		if got := cdn.told(); got != "[t1 t12:item:1 t2:item:1]" {
			t.Errorf("purged %.200s", got)
		}
		add(t, c, "t2:item:7", "t2", "t2:item:8")
		time.Sleep(time.Second)
		if got := cdn.told(); !strings.HasSuffix(got, "][t2]") {
			t.Errorf("purged %.200s", got)
		}
	})
}

// TestFailures checks that no tag is lost, that pauses grow, and that a failing CDN does not delay the others.
func TestFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ill atomic.Bool
		ill.Store(true)
		broken, good := &script{}, &script{}
		broken.answer = func(context.Context, []string) error {
			if ill.Load() {
				return errors.New("down")
			}
			return nil
		}
		c := started(t, broken, good)
		add(t, c, "t1:item:1")
		time.Sleep(100 * time.Millisecond)
		add(t, c, "t1:item:2")
		time.Sleep(10 * time.Minute)
		if got := good.told(); got != "[t1:item:1][t1:item:2]" {
			t.Errorf("the good one purged %s", got)
		}
		if n := broken.count(); n < 10 || n > 40 {
			t.Errorf("the broken one was asked %d times in ten minutes", n)
		}
		if stats := c.Stats()[0]; stats.Pending != 2 || stats.Failures != uint64(broken.count()) || stats.Waiting < 9*time.Minute {
			t.Errorf("%+v", stats)
		}
		atMostTwice(t, "t1:item:1", broken.times("t1:item:1"))
		add(t, c, "t1:item:3")
		ill.Store(false)
		time.Sleep(maxGap)
		if got := broken.told(); !strings.HasSuffix(got, "[t1:item:1 t1:item:2 t1:item:3]") {
			t.Errorf("after its return: %s", got)
		}
		if stats := c.Stats()[0]; stats.Pending != 0 || stats.Purged != 3 {
			t.Errorf("%+v", stats)
		}
	})
}

// TestToldToWait checks that a rate-limited CDN gets no request until the time it names.
func TestToldToWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &script{}
		cdn.answer = func(context.Context, []string) error {
			if time.Since(epoch) < 10*time.Second {
				return &TooOften{After: 20 * time.Second}
			}
			return nil
		}
		c := started(t, cdn)
		add(t, c, "t1")
		time.Sleep(15 * time.Second)
		add(t, c, "t2")
		time.Sleep(time.Minute)
		if at := cdn.times("t1"); len(at) != 2 || at[1]-at[0] < 20*time.Second || cdn.told() != "[t1][t1 t2]" {
			t.Errorf("%s at %v", cdn.told(), at)
		}
	})
}

// TestClose checks that Close purges waiting tags, rejects new ones, and returns on time even if a CDN never responds.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hanging, good := &script{}, &script{}
		hanging.answer = func(ctx context.Context, _ []string) error { <-ctx.Done(); return ctx.Err() }
		c := NewCoalescer(quiet(), hanging, good)
		add(t, c, "t1:item:1")
		time.Sleep(time.Second)
		add(t, c, "t1:item:1", "t1:item:2")
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		began := time.Now()
		err := c.Close(ctx)
		if err == nil || !strings.Contains(err.Error(), "script: 2 tags were not purged") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v", err)
		}
		if took := time.Since(began); took != 5*time.Second {
			t.Errorf("closing took %v", took)
		}
		if at := good.times("t1:item:1"); len(at) != 2 || len(good.times("t1:item:2")) != 1 {
			t.Errorf("the good one purged %s", good.told())
		}
		if err := c.Add("t1"); !errors.Is(err, ErrClosed) {
			t.Errorf("a tag after the end: %v", err)
		}
	})
}

// TestCloseIsQuick checks that Close returns immediately when no tags wait.
func TestCloseIsQuick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := NewCoalescer(quiet(), &script{})
		began := time.Now()
		if err := c.Close(t.Context()); err != nil || time.Since(began) != 0 {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}

// TestTags checks that invalid tags are rejected and that valid ones added with them are still purged.
func TestTags(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &script{}
		c := started(t, cdn)
		bad := []string{
			"", "t", "t0", "t01", "1", "item:5", "T1", "t1:", "t1:item:", "t1::5", "t1,t2", "t1 t2", "t1:a,t2", "t1\n", "t1\r\nX: y", "t1:*", "*",
			"t1:\x00", "t1:é", "t" + strings.Repeat("1", 19), "t1:" + strings.Repeat("a", 65), "t1:a:b:c:d:e",
		}
		for _, tag := range bad {
			if err := c.Add("t1:item:5", tag, "t3"); err == nil || strings.ContainsAny(err.Error(), "\n\r\x00") {
				t.Errorf("%q: %v", tag, err)
			}
		}
		time.Sleep(100 * time.Millisecond)
		if got := cdn.told(); got != "[t1:item:5 t3]" {
			t.Errorf("purged %s", got)
		}
	})
}

// history is a random sequence of changes and failing purges.
type history struct {
	changes []change
	failing []int
}

type change struct {
	tag   string
	pause time.Duration // until the next
}

var histories = rapid.Custom(func(t *rapid.T) history {
	one := rapid.Custom(func(t *rapid.T) change {
		tag := rapid.SampledFrom([]string{"t1", "t1:a", "t1:b", "t2:a", "t21:a", "t2"}).Draw(t, "tag")
		return change{tag, time.Duration(rapid.IntRange(0, 1500).Draw(t, "pause")) * time.Millisecond}
	})
	return history{rapid.SliceOfN(one, 1, 60).Draw(t, "changes"), rapid.SliceOfN(rapid.IntRange(0, 30), 0, 15).Draw(t, "failing")}
})

// TestNoChangeIsLost checks for random histories that each change is followed by a purge that covers it, and that no tag is
// purged more than twice in 5 s.
func TestNoChangeIsLost(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		h := histories.Draw(r, "history")
		cdn, last := &script{}, map[string]time.Duration{}
		synctest.Test(t, func(*testing.T) { last = h.play(cdn) })
		for tag, at := range last {
			atMostTwice(r, tag, cdn.times(tag))
			if !slices.ContainsFunc(cdn.asked, func(a asked) bool {
				return a.err == nil && a.at >= at && (slices.Contains(a.tags, tag) || slices.Contains(a.tags, tenantOf(tag)))
			}) {
				r.Errorf("%s changed at %v: %v", tag, at, cdn.asked)
			}
		}
	})
}

// play runs the history and returns the time of each tag's last change.
func (h *history) play(cdn *script) map[string]time.Duration {
	cdn.answer = func(context.Context, []string) error {
		time.Sleep(40 * time.Millisecond)
		if slices.Contains(h.failing, len(cdn.asked)) {
			return errors.New("down")
		}
		return nil
	}
	c := NewCoalescer(quiet(), cdn)
	last := map[string]time.Duration{}
	for _, change := range h.changes {
		_ = c.Add(change.tag)
		last[change.tag] = time.Since(epoch)
		time.Sleep(change.pause)
	}
	_ = c.Close(context.Background())
	return last
}
