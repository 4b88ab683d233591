package reader

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fxamacker/cbor/v2"
)

// keeping is the setting of a reader that keeps a snapshot.
func keeping(file string) func(*Config) {
	return func(c *Config) { c.Snapshot, c.SnapshotEvery, c.SnapshotBytes = file, time.Minute, 8<<20 }
}

// life is one run of a reader, from its start to its end, when it writes its snapshot.
func life(t *testing.T, engine *script, clock *atomic.Int64, do func(t *testing.T, h *house, log *logBook), change ...func(*Config)) {
	t.Helper()
	t.Run("life", func(t *testing.T) {
		h, log := newUnopened(t, engine, clock, change...)
		h.serve(t)
		do(t, h, log)
	})
}

// show asks until the answer is stored.
func (h *house) show(t *testing.T, uris ...string) {
	t.Helper()
	for _, uri := range uris {
		until(t, uri+" is stored", func() bool {
			got := h.get(t, uri)
			h.settle()
			return got.status == 200 && strings.HasPrefix(got.header.Get("Cache-Status"), "reader; hit; ttl")
		})
	}
}

// anEngine has items, pictures, and two tenants.
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
	for _, call := range loadTable().Policy.Calls {
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

// TestWarmStart: with the engine down at the start, what was seen before is served, stale, of the right tenant, and
// refreshed when the engine is back.
func TestWarmStart(t *testing.T) {
	engine, clock, file := anEngine(t), aClock(), filepath.Join(t.TempDir(), "hot.snapshot")
	asking := func(c *Config) { c.Tenants = "" } // the engine
	life(t, engine, clock, func(t *testing.T, h *house, _ *logBook) {
		until(t, "the tenants are known", func() bool { return h.get(t, countries).status == 200 })
		h.show(t, countries, getItem+"?ID=5", "/api/docs", picture, "/")
		until(t, "the other tenant's item", func() bool {
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
		if docs.header.Get("Content-Security-Policy") != documentPolicy {
			t.Errorf("%v", docs.header)
		}
		home := h.get(t, "/")
		if home.status != 200 || !strings.Contains(home.body, "Prairie Iron") {
			t.Errorf("the page is composed of what is there: %d %.300s", home.status, home.body)
		}
		want(t, h.get(t, countries), 200, `{"n":1}`, "fwd=stale")
		want(t, h.get(t, getItem+"?ID=6"), 503, "")
		want(t, h.get(t, countries, host("nobody.test")), 421, "")
		if n := h.reader.snapshots.state.restored.Load(); n < 6 {
			t.Errorf("%d answers restored, log %q", n, log.lines())
		}
		h.settle()
		engine.start()
		h.pass(longestBackOff)
		until(t, "refreshed", func() bool {
			h.get(t, countries)
			h.settle()
			return h.get(t, countries).body != `{"n":1}`
		})
	}, keeping(file), asking)
}

// TestColdStartWithout: no file is no fault, and a reader that has nothing to keep keeps nothing.
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

// written gives the bytes of a snapshot with some answers of both tenants, and the reader it is of.
func written(t *testing.T, clock *atomic.Int64) ([]byte, *house) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	h, _ := newUnopened(t, anEngine(t), clock, keeping(file))
	h.serve(t)
	h.show(t, countries, getItem+"?ID=5", picture)
	h.reader.saveSnapshot(context.Background(), 0)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text, h
}

// reading starts a reader with these bytes as its snapshot, in front of no engine, and gives its first line in the log.
func reading(t *testing.T, text []byte, clock *atomic.Int64, change ...func(*Config)) (*Reader, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	change = append([]func(*Config){keeping(file)}, change...)
	r, log := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) }, change...)
	t.Cleanup(r.Close)
	return r, strings.Join(log.lines(), "\n")
}

// stored says what a reader has in its store for a canonical path of the first tenant; nil: nothing.
func stored(r *Reader, canonical string) *entry {
	return r.local.get([]byte(string(r.appendScope(nil, 1)) + canonical))
}

// TestDamagedSnapshots: whatever byte is wrong, missing or too much, the snapshot is refused as a whole, with a line.
func TestDamagedSnapshots(t *testing.T) {
	clock := aClock()
	text, h := written(t, clock)
	if content, err := h.reader.readSnapshot(strings.NewReader(string(text)), int64(len(text))); err != nil || len(content.entries) != 3 {
		t.Fatalf("the good one: %v", err)
	}
	f := func(what string, damaged []byte) {
		t.Helper()
		content, err := h.reader.readSnapshot(strings.NewReader(string(damaged)), int64(len(damaged)))
		if err == nil || content != nil {
			t.Errorf("%s: %v", what, content)
		}
	}
	for i := range text {
		damaged := append([]byte(nil), text...)
		damaged[i] ^= 1 << (i % 8)
		f(fmt.Sprint("byte ", i), damaged)
		f(fmt.Sprint("cut at ", i), text[:i])
	}
	f("more at the end", append(append([]byte(nil), text...), 0))
	f("twice", append(append([]byte(nil), text...), text...))
	f("nothing", nil)
	if content, err := h.reader.readSnapshot(strings.NewReader(string(text[:len(text)/2])), int64(len(text))); err == nil {
		t.Errorf("shorter than the folder says: %v", content)
	}
}

// TestRefusedSnapshots: a reader starts cold, says why in one line, and its next snapshot is a good one.
func TestRefusedSnapshots(t *testing.T) {
	clock := aClock()
	text, _ := written(t, clock)
	f := func(what, line string, text []byte, change ...func(*Config)) {
		t.Helper()
		r, log := reading(t, text, clock, change...)
		if stored(r, countries) != nil || strings.Count(log, "\n") != 0 || !strings.Contains(log, line) {
			t.Errorf("%s: %q, %v", what, log, stored(r, countries))
		}
	}
	own, log := reading(t, text, clock)
	if stored(own, countries) == nil || !strings.Contains(log, "answers=3") {
		t.Fatalf("the good one: %s", log)
	}
	f("cut", "it is damaged", text[:len(text)-1])
	f("another format", "no snapshot of this format", append([]byte("fairwarning reader snapshot 2\n"), text[len(snapshotMagic):]...))
	f("a picture", "no snapshot of this format", []byte("\x89PNG"))
	f("too long", "--snapshot-bytes", text, func(c *Config) { c.SnapshotBytes = 1 << 20; c.Snapshot = longCopy(t, text) })

	policy, err := os.ReadFile("../cdn/policy.yaml")
	if err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "policy.yaml")
	if err := os.WriteFile(other, append(policy, "\n# of another day\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	f("another policy", "another policy", text, func(c *Config) { c.Policy = other })
}

func longCopy(t *testing.T, text []byte) string {
	file := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(file, append(text, make([]byte, 1<<20)...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestOnlyOwnFiles: a snapshot that others can read or write, that is somebody else's, or no file, is not even opened.
func TestOnlyOwnFiles(t *testing.T) {
	clock := aClock()
	text, _ := written(t, clock)
	f := func(line string, prepare func(file string) error) {
		t.Helper()
		file := filepath.Join(t.TempDir(), "hot.snapshot")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := prepare(file); err != nil {
			t.Fatal(err)
		}
		r, log := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) }, keeping(file))
		t.Cleanup(r.Close)
		if all := strings.Join(log.lines(), "\n"); stored(r, countries) != nil || !strings.Contains(all, line) || len(log.lines()) != 1 {
			t.Errorf("want %q: %s", line, all)
		}
	}
	f("its mode is 0644", func(file string) error { return os.Chmod(file, 0o644) })
	f("its mode is 0620", func(file string) error { return os.Chmod(file, 0o620) })
	f("no regular file", func(file string) error { _ = os.Remove(file); return os.Mkdir(file, 0o700) })
	f("no regular file", func(file string) error { _ = os.Rename(file, file+".real"); return os.Symlink(file+".real", file) })
	f("no regular file", func(file string) error { _ = os.Remove(file); return syscall.Mkfifo(file, 0o600) })
	if os.Geteuid() == 0 {
		f("its owner is user 1", func(file string) error { return os.Chown(file, 1, 1) })
	}
}

// forged makes a snapshot with a right sum of whatever records; those that are bytes are written as they are.
func forged(t testing.TB, r *Reader, records ...any) []byte {
	t.Helper()
	var file strings.Builder
	w := newSnapshotWriter(&file, 1<<40)
	header := snapshotHeader{Policy: r.table.Fingerprint()}
	for _, record := range append([]any{header}, records...) {
		text, isText := record.([]byte)
		if !isText {
			text = mustCBOR(t, record)
		}
		if err := w.putText(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.end(); err != nil {
		t.Fatal(err)
	}
	return []byte(file.String())
}

func mustCBOR(t testing.TB, record any) []byte {
	t.Helper()
	text, err := cbor.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestForgedSnapshots: a whole snapshot brings nothing that the policy does not know, nothing dead, nothing fresh, and
// nobody else's.
func TestForgedSnapshots(t *testing.T) {
	clock := aClock()
	r, _ := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) })
	t.Cleanup(r.Close)
	now := clock.Load()
	good := packed{Status: 200, ContentType: jsonType, Fetched: now - int64(time.Minute), Fresh: int64(time.Hour),
		Forms: []packedForm{{Coding: identity, ETag: []byte(`"1"`), Body: []byte(`{"n":1}`)}}}
	with := func(change func(*packed)) packed {
		p := good
		p.Forms = append([]packedForm(nil), good.Forms...)
		change(&p)
		return p
	}
	record := func(path string, answer packed) snapshotRecord {
		return snapshotRecord{Tenant: 1, Path: path, Used: 1 << 60, Answer: answer}
	}
	// read gives what is stored for the path, and the log.
	read := func(path string, records ...any) (*entry, string) {
		t.Helper()
		got, log := reading(t, forged(t, r, records...), clock)
		return stored(got, path), log
	}
	kept, log := read(countries, record(countries, good))
	switch {
	case kept == nil:
		t.Fatalf("the good one: %s", log)
	case kept.freshnessAt(now) != isStale || kept.fetched != good.Fetched || kept.used.Load() > now/1e9 || kept.sequence != 0:
		t.Errorf("fresh until %d, fetched %d, used %d", kept.fresh-now, kept.fetched-now, kept.used.Load())
	}
	future, _ := read(countries, record(countries, with(func(p *packed) { p.Fetched = now + int64(1000*time.Hour) })))
	if future == nil || future.ageAt(now) != 0 || future.freshnessAt(now) != isStale || future.usable > now+int64(32*24*time.Hour) {
		t.Errorf("fetched in what is the future now: %+v", future)
	}
	leftOut := func(what string, record snapshotRecord) {
		t.Helper()
		if e, log := read(record.Path, record); e != nil || !strings.Contains(log, "answers=0") || !strings.Contains(log, "left_out=1") {
			t.Errorf("%s: %v, %s", what, e, log)
		}
	}
	leftOut("a call the policy does not know", record("/api/v1/Auction/GetSecrets", good))
	leftOut("a private call", record("/api/v1/Account/GetProfile", good))
	leftOut("another spelling", record("/api/v1/system/getcountries", good))
	leftOut("an unknown parameter", record(countries+"?evil=1", good))
	leftOut("an impossible parameter", record(getItem+"?ID=x", good))
	leftOut("a film", record(strings.Replace(picture, "640.webp", "video.mp4", 1), good))
	leftOut("a page", record("page:home", good))
	leftOut("dead", record(countries, with(func(p *packed) { p.Fetched = now - int64(40*24*time.Hour) })))
	leftOut("from before time", record(countries, with(func(p *packed) { p.Fetched = -1 << 63 })))
	leftOut("nobody's", snapshotRecord{Tenant: 77, Path: countries, Answer: good})
	leftOut("no tenant's", snapshotRecord{Tenant: -1, Path: countries, Answer: good})
	refused := func(what string, record any) {
		t.Helper()
		if e, log := read(countries, record); e != nil || !strings.Contains(log, "it is damaged") {
			t.Errorf("%s: %v, %s", what, e, log)
		}
	}
	refused("no record", "hello")
	refused("no answer", []any{1, countries, 5, "hello"})
	refused("a refusal", record(countries, with(func(p *packed) { p.Refusal = "gone" })))
	refused("no form", record(countries, with(func(p *packed) { p.Forms = nil })))
	refused("another status", record(countries, with(func(p *packed) { p.Status = 500 })))
	refused("another type", record(countries, with(func(p *packed) { p.ContentType = "text/html; charset=utf-8" })))
	refused("a type and a line", record(countries, with(func(p *packed) { p.ContentType = "application/json\r\nSet-Cookie: a=b" })))
	refused("a tag and a line", record(countries, with(func(p *packed) { p.Forms[0].ETag = []byte("\"1\"\r\nSet-Cookie: a=b") })))
	refused("a name and a line", record(countries, with(func(p *packed) { p.Disposition = "inline\r\nSet-Cookie: a=b" })))
	refused("too long", record(countries, with(func(p *packed) { p.Forms[0].Body = make([]byte, 5<<20) })))
}

// TestHugeLengths: a file that speaks of more than it has costs no memory.
func TestHugeLengths(t *testing.T) {
	r, _ := newAlone(t, time.Now)
	t.Cleanup(r.Close)
	head := append([]byte(snapshotMagic), binary.BigEndian.AppendUint32(nil, 1<<32-1)...)
	list := append([]byte(snapshotMagic), 0, 0, 0, 9, 0xa1, 3, 0x9a, 0xff, 0xff, 0xff, 0xff, 0xa0, 0xa0) // 4 billion tenants
	text := append([]byte(snapshotMagic), 0, 0, 0, 9, 0xa1, 1, 0x7a, 0xff, 0xff, 0xff, 0xff, 'x', 'x')   // a policy of 4 GB
	for _, hostile := range [][]byte{head, list, text} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := r.readSnapshot(strings.NewReader(string(hostile)), int64(len(hostile))); err == nil {
			t.Errorf("%q is believed", hostile)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 {
			t.Errorf("%q took %d bytes", hostile, took)
		}
	}
}

// TestSnapshotIsBounded: the file is no longer than it may be, and what is in it is what was asked for last.
func TestSnapshotIsBounded(t *testing.T) {
	clock, file := aClock(), filepath.Join(t.TempDir(), "hot.snapshot")
	r, _ := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) }, keeping(file), func(c *Config) { c.SnapshotBytes = 1 << 20 })
	t.Cleanup(r.Close)
	for i := range 100 {
		e := putItem(r, i+1, 64_000)
		e.used.Store(int64(1000 + i*37%100)) // in no order
	}
	r.local.cache.Wait()
	r.saveSnapshot(context.Background(), 0)
	text, err := os.ReadFile(file)
	if err != nil || len(text) > 1<<20 || len(text) < 900<<10 {
		t.Fatalf("%d bytes, %v", len(text), err)
	}
	content, err := r.readSnapshot(strings.NewReader(string(text)), int64(len(text)))
	if err != nil || len(content.entries) < 12 {
		t.Fatalf("%v", err)
	}
	for i, e := range content.entries {
		if used := e.used.Load(); used != int64(1099-i) {
			t.Errorf("answer %d was used at %d, want %d", i, used, 1099-i)
		}
	}
}

// putItem stores an item of the first tenant with a body of that length, just fetched.
func putItem(r *Reader, id, length int) *entry {
	q := r.questionOf(1, fmt.Sprintf("%s?ID=%d", getItem, id))
	body := fmt.Appendf(nil, `{"ID":%d,"x":"%s"}`, id, strings.Repeat("x", length))
	e := &entry{ask: q, status: 200, contentType: jsonType, isShared: true, forms: []form{{coding: identity, body: body, etag: fmt.Appendf(nil, `"%d"`, id)}}}
	e.setTags(q.tags)
	e.setTimes(r.now(), q.life, -1)
	r.local.put(e, r.now.nanoseconds())
	if id%restoreBatch == 0 {
		r.local.cache.Wait()
	}
	return e
}

// TestSnapshotCannotBeWritten: that is said once, the reader goes on, and when it can be written that is said.
func TestSnapshotCannotBeWritten(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "gone")
	life(t, anEngine(t), aClock(), func(t *testing.T, h *house, log *logBook) {
		h.show(t, countries)
		before := len(log.about("snapshot"))
		for range 3 {
			h.reader.saveSnapshot(context.Background(), 0)
		}
		if lines := log.about("snapshot")[before:]; len(lines) != 1 || !strings.Contains(lines[0], "no such file or directory") {
			t.Errorf("%q", lines)
		}
		want(t, h.get(t, countries), 200, `{"n":1}`, "hit")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			h.reader.saveSnapshot(context.Background(), 0)
		}
		if lines := log.about("snapshot")[before:]; len(lines) != 2 || !strings.Contains(lines[1], "written again") {
			t.Errorf("%q", lines)
		}
		if n := h.reader.snapshots.state.failures.Load(); n != 3 {
			t.Errorf("%d failures", n)
		}
	}, keeping(filepath.Join(folder, "hot.snapshot")))
}

// TestEmptyNeverReplaces: a reader that has nothing leaves the snapshot of one that had.
func TestEmptyNeverReplaces(t *testing.T) {
	clock := aClock()
	text, _ := written(t, clock)
	clock.Add(int64(100 * 365 * 24 * time.Hour)) // all is dead
	r, _ := reading(t, text, clock)
	r.saveSnapshot(context.Background(), 0)
	if now, err := os.ReadFile(r.config.Snapshot); err != nil || string(now) != string(text) {
		t.Errorf("%d bytes, %v", len(now), err)
	}
}

// TestSnapshotEveryMinute: it is written by the clock, too, for a reader that is killed writes none at its end.
func TestSnapshotEveryMinute(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	synctest.Test(t, func(t *testing.T) {
		r, _ := newAlone(t, time.Now, keeping(file))
		defer r.Close()
		putItem(r, 5, 100)
		r.local.cache.Wait()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go r.keepSnapshots(ctx)
		time.Sleep(time.Minute - time.Second)
		synctest.Wait()
		if _, err := os.Stat(file); err == nil {
			t.Error("it is written before it is time")
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if age := time.Since(time.Unix(0, r.snapshots.state.written.Load())); age > time.Minute || r.snapshots.state.entries.Load() != 1 {
			t.Errorf("%d answers were written %v ago", r.snapshots.state.entries.Load(), age)
		}
	})
}

// TestFeedGoesOnAfterRestart: the reader asks for the changes since its snapshot, and tells the CDN of those.
func TestFeedGoesOnAfterRestart(t *testing.T) {
	clock, file, feed, engine := aClock(), filepath.Join(t.TempDir(), "hot.snapshot"), newFeedScript(t), anEngine(t)
	engine.on(feedPath, feed.ServeHTTP)
	follow := func(t *testing.T, h *house, sequence uint64) {
		until(t, "followed", func() bool { return h.reader.feed.state.sequence.Load() == sequence })
	}
	feed.commit(2, "events")
	life(t, engine, clock, func(t *testing.T, h *house, _ *logBook) {
		follow(t, h, 1)
		h.show(t, countries)
		follow(t, h, feed.commit(1, "content"))
	}, keeping(file))
	feed.commit(1, "item:5")
	h, _ := newUnopened(t, engine, clock, keeping(file))
	told := make(chan string, 10)
	h.reader.onTouched = func(tenant int64, tags []string) { told <- fmt.Sprint(tenant, tags) }
	h.serve(t)
	follow(t, h, 3)
	if got := <-told; got != "1 [item:5]" || len(told) > 0 {
		t.Errorf("told the CDN of %s and %d more", got, len(told))
	}
	queries := feed.queries()
	if last := queries[len(queries)-1]; last != "since=2&feed=first" || h.reader.feed.state.gaps.Load() != 0 {
		t.Errorf("asked %q, %d gaps", last, h.reader.feed.state.gaps.Load())
	}
}

// writerFile names the file that TestKilledWhileWriting's child writes again and again.
const writerFile = "SNAPSHOT_WRITER_FILE"

// TestKilledWhileWriting: whenever a reader is killed, the snapshot is a whole one, and the next reader cleans up.
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
		until(t, "a snapshot is being written beside another", func() bool {
			seen, _ = os.ReadDir(folder)
			return len(seen) > 1 && seen[0].Name() == "hot.snapshot"
		})
		time.Sleep(time.Duration(i) * 300 * time.Microsecond) // at another moment each time
		_ = child.Process.Kill()
		_ = child.Wait()
		r, log := newAlone(t, time.Now, keeping(file))
		if n := r.snapshots.state.restored.Load(); n != 200 {
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
	r.local.cache.Wait()
	for {
		r.saveSnapshot(context.Background(), 0)
	}
}

// FuzzSnapshot: whatever is in the file, reading it ends, does not panic, and brings what the policy knows or nothing. Each
// input is read as a file, and as the header, a record and an answer of a snapshot that is right otherwise.
func FuzzSnapshot(f *testing.F) {
	r, _ := newAlone(f, func() time.Time { return time.Unix(0, aClock().Load()) })
	defer r.Close()
	at := aClock().Load() - int64(time.Minute)
	answer := packed{Status: 200, ContentType: jsonType, Fetched: at, Fresh: int64(time.Hour),
		Forms: []packedForm{{Coding: identity, ETag: []byte(`"1"`), Body: []byte(`{}`)}, {Coding: gzipCoding, ETag: []byte(`"1-gzip"`), Body: []byte("\x1f")}}}
	record := snapshotRecord{Tenant: 1, Path: getItem + "?ID=5", Used: 5, Answer: answer}
	recordHead := len(mustCBOR(f, record)) - len(mustPack(answer)) // bytes of a record before its answer
	f.Add(mustPack(answer))
	f.Add(mustCBOR(f, record))
	f.Add(mustCBOR(f, snapshotHeader{Policy: r.table.Fingerprint(), Written: at, Tenants: []listing{{ID: 1, Hosts: []string{"prairie.test"}}},
		Feed: feedPosition{Feed: "first", Sequence: 9, Last: map[int64]uint64{1: 9}}}))
	f.Add(forged(f, r, record))
	f.Fuzz(func(t *testing.T, text []byte) {
		answered := append(mustCBOR(t, record)[:recordHead], text...)
		var file strings.Builder
		header := newSnapshotWriter(&file, 1<<40)
		if header.putText(text) != nil || header.end() != nil {
			t.Fatal("the snapshot cannot be written")
		}
		for _, file := range [][]byte{text, []byte(file.String()), forged(t, r, text), forged(t, r, answered)} {
			content, err := r.readSnapshot(strings.NewReader(string(file)), int64(len(file)))
			if err != nil {
				continue
			}
			for _, e := range content.entries {
				if again := r.questionOf(e.ask.source.target.tenant, e.ask.source.target.path); again == nil || again.key != e.ask.key {
					t.Errorf("%q came in", e.ask.key)
				}
				if e.freshnessAt(r.now.nanoseconds()) == isFresh {
					t.Errorf("%q is fresh", e.ask.key)
				}
			}
			r.restore(content)
		}
	})
}
