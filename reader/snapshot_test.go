package reader

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fairwarning/cdn/changefeed"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/fill"
	"fairwarning/reader/snapshot"
	"fairwarning/scripts/await"
)

// keeping is the setting of a reader with a snapshot.
func keeping(file string) func(*config.Config) {
	return func(c *config.Config) { c.Snapshot, c.SnapshotEvery, c.SnapshotBytes = file, time.Minute, 8<<20 }
}

// life runs a reader from start to shutdown, when it writes its snapshot.
func life(t *testing.T, engine *script, clock *atomic.Int64, do func(t *testing.T, h *house, log *logBook), change ...func(*config.Config)) {
	t.Helper()
	t.Run("life", func(t *testing.T) {
		h, log := newUnopened(t, engine, clock, change...)
		h.serve(t)
		do(t, h, log)
	})
}

// show repeats requests until their entries are stored.
func (h *house) show(t *testing.T, uris ...string) {
	t.Helper()
	for _, uri := range uris {
		await.Until(t, uri+" is stored", func() bool {
			got := h.get(t, uri)
			h.settle()
			return got.status == 200 && strings.HasPrefix(got.header.Get("Cache-Status"), "reader; hit; ttl")
		})
	}
}

// anEngine has items, images and two tenants.
func anEngine(t *testing.T) *script {
	engine := newScript(t)
	engine.on("/api/v1/Service/GetTenants", say(`{"tenants":[{"id":1,"hosts":["prairie.test"]},{"id":2,"hosts":["harborline.test"]}]}`))
	engine.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		say(`{"ID":`+r.URL.Query().Get("ID")+`,"of":"`+strings.Repeat(r.Header.Get("X-Fairwarning-Tenant"), 1000)+`"}`)(w, r)
	})
	engine.on(countries, counting())
	engine.on("/api/docs", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, "<h1>Contract</h1>")
	})
	for _, call := range loadTable().Policy.Operations {
		if strings.HasPrefix(call.ID, "GetTenantContent") || strings.HasPrefix(call.ID, "GetFeatured") {
			engine.on(call.Path, say(`{"tenantName":"Prairie Iron","theme":{}}`))
		}
	}
	engine.on(picture, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/webp")
		_, _ = io.WriteString(w, "0123456789")
	})
	return engine
}

const picture = "/media/00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff/640.webp"

// TestWarmStart: with the engine down at startup, entries are served stale, for the right tenant, and revalidated
// when the engine recovers.
func TestWarmStart(t *testing.T) {
	engine, clock, file := anEngine(t), aClock(), filepath.Join(t.TempDir(), "hot.snapshot")
	asking := func(c *config.Config) { c.Tenants = "" } // the engine
	life(t, engine, clock, func(t *testing.T, h *house, _ *logBook) {
		await.Until(t, "the tenants are known", func() bool { return h.get(t, countries).status == 200 })
		h.show(t, countries, getItem+"?ID=5", "/api/docs", picture, "/")
		await.Until(t, "the other tenant's item", func() bool {
			return h.get(t, getItem+"?ID=5", host("harborline.test")).status == 200
		})
		want(t, h.get(t, getItem+"?ID=5", host("nobody.test")), 421, "")
	}, keeping(file), asking)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v %v", info, err)
	}
	engine.stop()
	clock.Add(int64(time.Hour))
	life(t, engine, clock, func(t *testing.T, h *house, log *logBook) {
		compressed := h.get(t, getItem+"?ID=5", header("Accept-Encoding", "br"))
		want(t, compressed, 200, "", "reader; hit; fwd=stale; ttl=-3")
		if age := compressed.header.Get("Age"); age != "3600" || compressed.header.Get("Content-Encoding") != "br" || compressed.header.Get("Netlify-Cache-Tag") != "t1,t1:item:5" {
			t.Errorf("age %s, %v", age, compressed.header)
		}
		item := func(tenant string) string { return `{"ID":5,"of":"` + strings.Repeat(tenant, 1000) + `"}` }
		want(t, h.get(t, getItem+"?ID=5"), 200, item("1"), "fwd=stale")
		want(t, h.get(t, getItem+"?ID=5", host("harborline.test")), 200, item("2"), "fwd=stale")
		want(t, h.get(t, picture), 200, "0123456789", "fwd=stale")
		docs := h.get(t, "/api/docs")
		want(t, docs, 200, "<h1>Contract</h1>", "fwd=stale")
		if docs.header.Get("Content-Security-Policy") != cache.DocumentPolicy {
			t.Errorf("%v", docs.header)
		}
		home := h.get(t, "/")
		if home.status != 200 || !strings.Contains(home.body, "Prairie Iron") {
			t.Errorf("the page is composed of what is there: %d %.300s", home.status, home.body)
		}
		want(t, h.get(t, countries), 200, `{"n":1}`, "fwd=stale")
		want(t, h.get(t, getItem+"?ID=6"), 503, "")
		want(t, h.get(t, countries, host("nobody.test")), 421, "")
		if n := h.reader.snapshots.State.Restored.Load(); n < 6 {
			t.Errorf("%d answers restored, log %q", n, log.lines())
		}
		h.settle()
		engine.start()
		h.pass(fill.LongestBackOff)
		await.Until(t, "refreshed", func() bool {
			h.get(t, countries)
			h.settle()
			return h.get(t, countries).body != `{"n":1}`
		})
	}, keeping(file), asking)
}

// TestColdStartWithout: a missing file is no error, and an empty store writes none.
func TestColdStartWithout(t *testing.T) {
	engine, clock, file := anEngine(t), aClock(), filepath.Join(t.TempDir(), "none")
	life(t, engine, clock, func(t *testing.T, h *house, log *logBook) {
		want(t, h.get(t, getItem+"?ID=0"), 400, "")
		if lines := log.about("snapshot"); len(lines) != 1 || !strings.Contains(lines[0], "no snapshot yet") {
			t.Errorf("%q", lines)
		}
	}, keeping(file))
	if left, _ := filepath.Glob(file + "*"); left != nil {
		t.Errorf("%q", left)
	}
}

// TestSnapshotIsBounded: the file stays within its limit and holds the most recently used entries.
func TestSnapshotIsBounded(t *testing.T) {
	clock, file := aClock(), filepath.Join(t.TempDir(), "hot.snapshot")
	r, _ := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) }, keeping(file), func(c *config.Config) { c.SnapshotBytes = 1 << 20 })
	t.Cleanup(r.Close)
	for i := range 100 {
		e := putItem(r, i+1, 64_000)
		e.Used.Store(int64(1000 + i*37%100)) // in no order
	}
	r.store.Cache.Wait()
	r.snapshots.Save(context.Background(), 0)
	text, err := os.ReadFile(file)
	if err != nil || len(text) > 1<<20 || len(text) < 900<<10 {
		t.Fatalf("%d bytes, %v", len(text), err)
	}
	content, err := r.snapshots.Read(strings.NewReader(string(text)), int64(len(text)))
	if err != nil || len(content.Entries) < 12 {
		t.Fatalf("%v", err)
	}
	for i, e := range content.Entries {
		if used := e.Used.Load(); used != int64(1099-i) {
			t.Errorf("answer %d was used at %d, want %d", i, used, 1099-i)
		}
	}
}

// putItem stores a fresh item of the first tenant with a body of that length.
func putItem(r *Reader, id, length int) *cache.Entry {
	q := r.handler.resources.Restore(1, fmt.Sprintf("%s?ID=%d", getItem, id))
	body := fmt.Appendf(nil, `{"ID":%d,"x":"%s"}`, id, strings.Repeat("x", length))
	e := &cache.Entry{Resource: q, Status: 200, ContentType: cache.JSONType, IsShared: true, Variants: []cache.Variant{{Coding: cache.Identity, Body: body, ETag: fmt.Appendf(nil, `"%d"`, id)}}}
	e.SetTags(q.Tags)
	e.SetTimes(r.now(), q.Life, -1)
	r.store.Put(e, r.now.Nanoseconds())
	if id%snapshot.RestoreBatch == 0 {
		r.store.Cache.Wait()
	}
	return e
}

// TestSnapshotCannotBeWritten: failure and recovery are logged once each, and the reader goes on.
func TestSnapshotCannotBeWritten(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "gone")
	life(t, anEngine(t), aClock(), func(t *testing.T, h *house, log *logBook) {
		h.show(t, countries)
		before := len(log.about("snapshot"))
		for range 3 {
			h.reader.snapshots.Save(context.Background(), 0)
		}
		if lines := log.about("snapshot")[before:]; len(lines) != 1 || !strings.Contains(lines[0], "no such file or directory") {
			t.Errorf("%q", lines)
		}
		want(t, h.get(t, countries), 200, `{"n":1}`, "hit")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			h.reader.snapshots.Save(context.Background(), 0)
		}
		if lines := log.about("snapshot")[before:]; len(lines) != 2 || !strings.Contains(lines[1], "written again") {
			t.Errorf("%q", lines)
		}
		if n := h.reader.snapshots.State.Failures.Load(); n != 3 {
			t.Errorf("%d failures", n)
		}
	}, keeping(filepath.Join(folder, "hot.snapshot")))
}

// TestEmptyNeverReplaces: an empty store keeps the previous snapshot.
func TestEmptyNeverReplaces(t *testing.T) {
	clock := aClock()
	text, _ := written(t, clock)
	clock.Add(int64(100 * 365 * 24 * time.Hour)) // everything has expired
	r, _ := startWith(t, text, clock)
	r.snapshots.Save(context.Background(), 0)
	if now, err := os.ReadFile(r.config.Snapshot); err != nil || string(now) != string(text) {
		t.Errorf("%d bytes, %v", len(now), err)
	}
}

// TestSnapshotEveryMinute: snapshots are also written periodically, because a killed reader writes none.
func TestSnapshotEveryMinute(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	synctest.Test(t, func(t *testing.T) {
		r, _ := newAlone(t, time.Now, keeping(file))
		defer r.Close()
		putItem(r, 5, 100)
		r.store.Cache.Wait()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go r.snapshots.Run(ctx)
		time.Sleep(time.Minute - time.Second)
		synctest.Wait()
		if _, err := os.Stat(file); err == nil {
			t.Error("it is written before it is time")
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if age := time.Since(time.Unix(0, r.snapshots.State.Written.Load())); age > time.Minute || r.snapshots.State.Entries.Load() != 1 {
			t.Errorf("%d answers were written %v ago", r.snapshots.State.Entries.Load(), age)
		}
	})
}

// TestFeedGoesOnAfterRestart: the reader requests changes since its snapshot, and purges those from the CDN.
func TestFeedGoesOnAfterRestart(t *testing.T) {
	clock, file, changes, engine := aClock(), filepath.Join(t.TempDir(), "hot.snapshot"), newFeedScript(t), anEngine(t)
	engine.on(changefeed.Path, changes.ServeHTTP)
	follow := func(t *testing.T, h *house, sequence uint64) {
		await.Until(t, "followed", func() bool { return h.reader.feed.State.Sequence.Load() == sequence })
	}
	changes.commit(2, "events")
	life(t, engine, clock, func(t *testing.T, h *house, _ *logBook) {
		follow(t, h, 1)
		h.show(t, countries)
		follow(t, h, changes.commit(1, "content"))
	}, keeping(file))
	changes.commit(1, "item:5")
	h, _ := newUnopened(t, engine, clock, keeping(file))
	told := make(chan string, 10)
	h.reader.feed.OnChange = func(tenant int64, tags []string) { told <- fmt.Sprint(tenant, tags) }
	h.serve(t)
	follow(t, h, 3)
	await.Until(t, "the CDN is told", func() bool { return len(told) > 0 })
	if got := <-told; got != "1 [item:5]" || len(told) > 0 {
		t.Errorf("told the CDN of %s and %d more", got, len(told))
	}
	queries := changes.queries()
	if last := queries[len(queries)-1]; last != "since=2&feed=first" || h.reader.feed.State.Gaps.Load() != 0 {
		t.Errorf("asked %q, %d gaps", last, h.reader.feed.State.Gaps.Load())
	}
}

// writerFile names the file that the child process of TestKilledWhileWriting writes repeatedly.
const writerFile = "SNAPSHOT_WRITER_FILE"

// TestKilledWhileWriting: a reader killed at any time leaves a complete snapshot, and the next one cleans up.
func TestKilledWhileWriting(t *testing.T) {
	if file := os.Getenv(writerFile); file != "" {
		writeForever(t, file)
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "hot.snapshot")
	for i := range 12 {
		child := exec.Command(os.Args[0], "-test.run=^TestKilledWhileWriting$")
		child.Env = append(os.Environ(), writerFile+"="+file)
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		var seen []os.DirEntry
		await.Until(t, "a snapshot is being written beside another", func() bool {
			seen, _ = os.ReadDir(folder)
			return len(seen) > 1 && seen[0].Name() == "hot.snapshot"
		})
		time.Sleep(time.Duration(i) * 300 * time.Microsecond) // at a different time each round
		_ = child.Process.Kill()
		_ = child.Wait()
		r, log := newAlone(t, time.Now, keeping(file))
		if n := r.snapshots.State.Restored.Load(); n != 200 {
			t.Fatalf("%d answers, log %q", n, log.lines())
		}
		if left, _ := filepath.Glob(file + "?*"); len(left) > 0 {
			t.Errorf("left: %q", left)
		}
		r.Close()
	}
}

func writeForever(t *testing.T, file string) {
	r, _ := newAlone(t, time.Now, keeping(file))
	for i := range 200 {
		putItem(r, i+1, 10_000)
	}
	r.store.Cache.Wait()
	for {
		r.snapshots.Save(context.Background(), 0)
	}
}
