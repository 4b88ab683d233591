package reader

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
	"fairwarning/reader/snapshot"
)

// written returns a snapshot with entries of both tenants, and the reader it came from.
func written(t *testing.T, clock *atomic.Int64) ([]byte, *house) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	h, _ := newUnopened(t, anEngine(t), clock, keeping(file))
	h.serve(t)
	h.show(t, countries, getItem+"?ID=5", picture)
	h.reader.snapshots.Save(context.Background(), 0)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text, h
}

// startWith starts a reader from these bytes, without an engine, and returns its first log line.
func startWith(t *testing.T, text []byte, clock *atomic.Int64, change ...func(*config.Config)) (*Reader, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hot.snapshot")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	change = append([]func(*config.Config){keeping(file)}, change...)
	r, log := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) }, change...)
	t.Cleanup(r.Close)
	return r, strings.Join(log.lines(), "\n")
}

// stored returns the entry of the first tenant for a canonical path, or nil.
func stored(r *Reader, canonical string) *cache.Entry {
	return r.store.Get([]byte(string(r.handler.resources.AppendScope(nil, 1)) + canonical))
}

// TestDamagedSnapshots: any wrong, missing or extra byte rejects the whole snapshot, with one log line.
func TestDamagedSnapshots(t *testing.T) {
	clock := aClock()
	text, h := written(t, clock)
	if content, err := h.reader.snapshots.Read(strings.NewReader(string(text)), int64(len(text))); err != nil || len(content.Entries) != 3 {
		t.Fatalf("the good one: %v", err)
	}
	f := func(what string, damaged []byte) {
		t.Helper()
		content, err := h.reader.snapshots.Read(strings.NewReader(string(damaged)), int64(len(damaged)))
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
	if content, err := h.reader.snapshots.Read(strings.NewReader(string(text[:len(text)/2])), int64(len(text))); err == nil {
		t.Errorf("shorter than the folder says: %v", content)
	}
}

// TestRefusedSnapshots: the reader starts cold, logs the reason, and its next snapshot is valid.
func TestRefusedSnapshots(t *testing.T) {
	clock := aClock()
	text, _ := written(t, clock)
	f := func(what, line string, text []byte, change ...func(*config.Config)) {
		t.Helper()
		r, log := startWith(t, text, clock, change...)
		if stored(r, countries) != nil || strings.Count(log, "\n") != 0 || !strings.Contains(log, line) {
			t.Errorf("%s: %q, %v", what, log, stored(r, countries))
		}
	}
	own, log := startWith(t, text, clock)
	if stored(own, countries) == nil || !strings.Contains(log, "answers=3") {
		t.Fatalf("the good one: %s", log)
	}
	f("cut", "damaged", text[:len(text)-1])
	f("another format", "not a snapshot of this format", append([]byte("fairwarning reader snapshot 2\n"), text[len(snapshot.Magic):]...))
	f("a picture", "not a snapshot of this format", []byte("\x89PNG"))
	f("too long", "--snapshot-bytes", text, func(c *config.Config) { c.SnapshotBytes = 1 << 20; c.Snapshot = longCopy(t, text) })

	policy, err := os.ReadFile("../cdn/policy.yaml")
	if err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "policy.yaml")
	if err := os.WriteFile(other, append(policy, "\n# of another day\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	f("another policy", "another policy", text, func(c *config.Config) { c.Policy = other })
}

func longCopy(t *testing.T, text []byte) string {
	file := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(file, append(text, make([]byte, 1<<20)...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestOnlyOwnFiles: a snapshot accessible to others, owned by others, or not a file is not opened.
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
	f("mode 0644", func(file string) error { return os.Chmod(file, 0o644) })
	f("mode 0620", func(file string) error { return os.Chmod(file, 0o620) })
	f("not a regular file", func(file string) error { _ = os.Remove(file); return os.Mkdir(file, 0o700) })
	f("not a regular file", func(file string) error { _ = os.Rename(file, file+".real"); return os.Symlink(file+".real", file) })
	f("not a regular file", func(file string) error { _ = os.Remove(file); return syscall.Mkfifo(file, 0o600) })
	if os.Geteuid() == 0 {
		f("owned by user 1", func(file string) error { return os.Chown(file, 1, 1) })
	}
}

// forged builds a snapshot with a valid sum from any records; byte slices are written as they are.
func forged(t testing.TB, r *Reader, records ...any) []byte {
	t.Helper()
	var file strings.Builder
	w := snapshot.NewSnapshotWriter(&file, 1<<40)
	header := snapshot.Header{Policy: r.table.Fingerprint()}
	for _, record := range append([]any{header}, records...) {
		text, isText := record.([]byte)
		if !isText {
			text = mustCBOR(t, record)
		}
		if err := w.PutText(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.End(); err != nil {
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

// TestForgedSnapshots: a valid file cannot bring in unknown, expired, fresh or foreign entries.
func TestForgedSnapshots(t *testing.T) {
	clock := aClock()
	r, _ := newAlone(t, func() time.Time { return time.Unix(0, clock.Load()) })
	t.Cleanup(r.Close)
	now := clock.Load()
	good := cache.Packed{Status: 200, ContentType: cache.JSONType, Fetched: now - int64(time.Minute), Fresh: int64(time.Hour),
		Variants: []cache.PackedVariant{{Coding: cache.Identity, ETag: []byte(`"1"`), Body: []byte(`{"n":1}`)}}}
	with := func(change func(*cache.Packed)) cache.Packed {
		p := good
		p.Variants = append([]cache.PackedVariant(nil), good.Variants...)
		change(&p)
		return p
	}
	record := func(path string, answer cache.Packed) snapshot.Record {
		return snapshot.Record{Tenant: 1, Path: path, Used: 1 << 60, Answer: answer}
	}
	// read returns the entry stored for the path, and the log.
	read := func(path string, records ...any) (*cache.Entry, string) {
		t.Helper()
		got, log := startWith(t, forged(t, r, records...), clock)
		return stored(got, path), log
	}
	kept, log := read(countries, record(countries, good))
	switch {
	case kept == nil:
		t.Fatalf("the good one: %s", log)
	case kept.FreshnessAt(now) != cache.Stale || kept.Fetched != good.Fetched || kept.Used.Load() > now/1e9 || kept.Sequence != 0:
		t.Errorf("fresh until %d, fetched %d, used %d", kept.Fresh-now, kept.Fetched-now, kept.Used.Load())
	}
	future, _ := read(countries, record(countries, with(func(p *cache.Packed) { p.Fetched = now + int64(1000*time.Hour) })))
	if future == nil || future.AgeAt(now) != 0 || future.FreshnessAt(now) != cache.Stale || future.Usable > now+int64(32*24*time.Hour) {
		t.Errorf("fetched in what is the future now: %+v", future)
	}
	leftOut := func(what string, record snapshot.Record) {
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
	leftOut("dead", record(countries, with(func(p *cache.Packed) { p.Fetched = now - int64(40*24*time.Hour) })))
	leftOut("from before time", record(countries, with(func(p *cache.Packed) { p.Fetched = -1 << 63 })))
	leftOut("nobody's", snapshot.Record{Tenant: 77, Path: countries, Answer: good})
	leftOut("no tenant's", snapshot.Record{Tenant: -1, Path: countries, Answer: good})
	refused := func(what string, record any) {
		t.Helper()
		if e, log := read(countries, record); e != nil || !strings.Contains(log, "damaged") {
			t.Errorf("%s: %v, %s", what, e, log)
		}
	}
	refused("no record", "hello")
	refused("no answer", []any{1, countries, 5, "hello"})
	refused("a refusal", record(countries, with(func(p *cache.Packed) { p.Refusal = "gone" })))
	refused("no variant", record(countries, with(func(p *cache.Packed) { p.Variants = nil })))
	refused("another status", record(countries, with(func(p *cache.Packed) { p.Status = 500 })))
	refused("another type", record(countries, with(func(p *cache.Packed) { p.ContentType = "text/html; charset=utf-8" })))
	refused("a type and a line", record(countries, with(func(p *cache.Packed) { p.ContentType = "application/json\r\nSet-Cookie: a=b" })))
	refused("a tag and a line", record(countries, with(func(p *cache.Packed) { p.Variants[0].ETag = []byte("\"1\"\r\nSet-Cookie: a=b") })))
	refused("a name and a line", record(countries, with(func(p *cache.Packed) { p.Disposition = "inline\r\nSet-Cookie: a=b" })))
	refused("too long", record(countries, with(func(p *cache.Packed) { p.Variants[0].Body = make([]byte, 5<<20) })))
}

// TestHugeLengths: lengths beyond the file allocate nothing.
func TestHugeLengths(t *testing.T) {
	r, _ := newAlone(t, time.Now)
	t.Cleanup(r.Close)
	head := append([]byte(snapshot.Magic), binary.BigEndian.AppendUint32(nil, 1<<32-1)...)
	list := append([]byte(snapshot.Magic), 0, 0, 0, 9, 0xa1, 3, 0x9a, 0xff, 0xff, 0xff, 0xff, 0xa0, 0xa0) // 4 billion tenants
	text := append([]byte(snapshot.Magic), 0, 0, 0, 9, 0xa1, 1, 0x7a, 0xff, 0xff, 0xff, 0xff, 'x', 'x')   // a policy of 4 GB
	for _, hostile := range [][]byte{head, list, text} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := r.snapshots.Read(strings.NewReader(string(hostile)), int64(len(hostile))); err == nil {
			t.Errorf("%q is believed", hostile)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 {
			t.Errorf("%q took %d bytes", hostile, took)
		}
	}
}

// FuzzSnapshot: reading any file ends without panic and restores only entries of the policy. Each input is read as a
// file, and as header, record and entry of an otherwise valid snapshot.
func FuzzSnapshot(f *testing.F) {
	r, _ := newAlone(f, func() time.Time { return time.Unix(0, aClock().Load()) })
	defer r.Close()
	at := aClock().Load() - int64(time.Minute)
	answer := cache.Packed{Status: 200, ContentType: cache.JSONType, Fetched: at, Fresh: int64(time.Hour),
		Variants: []cache.PackedVariant{{Coding: cache.Identity, ETag: []byte(`"1"`), Body: []byte(`{}`)}, {Coding: cache.GzipCoding, ETag: []byte(`"1-gzip"`), Body: []byte("\x1f")}}}
	record := snapshot.Record{Tenant: 1, Path: getItem + "?ID=5", Used: 5, Answer: answer}
	recordHead := len(mustCBOR(f, record)) - len(cache.MustPack(answer)) // bytes of a record before its entry
	f.Add(cache.MustPack(answer))
	f.Add(mustCBOR(f, record))
	f.Add(mustCBOR(f, snapshot.Header{Policy: r.table.Fingerprint(), Written: at, Tenants: []edge.Listing{{ID: 1, Hosts: []string{"prairie.test"}}},
		Feed: feed.Position{Feed: "first", Sequence: 9, Last: map[int64]uint64{1: 9}}}))
	f.Add(forged(f, r, record))
	f.Fuzz(func(t *testing.T, text []byte) {
		answered := append(mustCBOR(t, record)[:recordHead], text...)
		var file strings.Builder
		header := snapshot.NewSnapshotWriter(&file, 1<<40)
		if header.PutText(text) != nil || header.End() != nil {
			t.Fatal("the snapshot cannot be written")
		}
		for _, file := range [][]byte{text, []byte(file.String()), forged(t, r, text), forged(t, r, answered)} {
			content, err := r.snapshots.Read(strings.NewReader(string(file)), int64(len(file)))
			if err != nil {
				continue
			}
			for _, e := range content.Entries {
				if again := r.handler.resources.Restore(e.Resource.Source.Target.Tenant, e.Resource.Source.Target.Path); again == nil || again.Key != e.Resource.Key {
					t.Errorf("%q came in", e.Resource.Key)
				}
				if e.FreshnessAt(r.now.Nanoseconds()) == cache.Fresh {
					t.Errorf("%q is fresh", e.Resource.Key)
				}
			}
			r.snapshots.Restore(content)
		}
	})
}
