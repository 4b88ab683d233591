package wire

import (
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
)

// stored returns a stored response that was fetched at a time.
func stored(sequence uint64, tags string, at time.Time) *cache.Entry {
	e := &cache.Entry{
		Resource: &cache.Resource{Vary: "query"}, ContentType: "application/json", Tags: tags, Surrogates: tags, IsShared: true,
		Variants: []cache.Variant{{Coding: cache.Identity, ETag: []byte(`"` + tags + `"`)}, {Coding: cache.GzipCoding, ETag: []byte(`"` + tags + `-gzip"`)}},
	}
	e.SetTimes(at, cache.Lifetime{}, 30*time.Second)
	e.Number(sequence)
	return e
}

// TestReadyHeadersAreThoseThatWouldBeSet sends responses whose places collide, in two encodings, over several seconds and with a request ID each.
func TestReadyHeadersAreThoseThatWouldBeSet(t *testing.T) {
	t.Parallel()
	ready, room, now := &ReadyHeaders{}, make([]byte, 0, 512), time.Unix(1_800_000_000, 999_000_000)
	entries := []*cache.Entry{stored(1, "t1:item:1", now), stored(1+readyPlaces, "t2:item:2", now), stored(0, "t1:snapshot", now)}
	for i := range 2_000 {
		e := entries[i%len(entries)]
		out := Response{Entry: e, Variant: &e.Variants[i/7%2], Found: cache.Status(i / 5 % 3), Now: now.Add(time.Duration(i) * 20 * time.Millisecond).UnixNano()}
		id := []byte("request-" + Itoa(int64(i)))
		var got, want fasthttp.ResponseHeader
		got.SetCanonical(nameRequestID, id)
		ready.Set(&got, room, out)
		SetHeaders(&want, room, out)
		for key, value := range want.All() {
			if sent := got.PeekCanonical(key); string(sent) != string(value) {
				t.Fatalf("response %d has %s: %q, want %q", i, key, sent, value)
			}
		}
		if string(got.PeekCanonical(nameRequestID)) != string(id) || got.Len() != want.Len()+1 {
			t.Fatalf("response %d to %s:\n%s", i, id, got.String())
		}
	}
}
