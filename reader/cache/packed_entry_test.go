package cache

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn/edge"
)

// TestPacked: entries and refusals survive encoding; anything else is an error.
func TestPacked(t *testing.T) {
	store, err := NewStore(1<<20, edge.NewMetrics())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	q := testResources(t).Restore(1, "/api/v1/Auction/GetItem?ID=5")
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "body")
		e := store.NewEntry(q, &Answer{Status: 200, ContentType: JSONType, Body: body, MaxAge: time.Duration(rapid.Int64Range(-1, 1e11).Draw(t, "age")), IsShared: true}, time.Now())
		text := e.Pack()
		got, fetched, err := q.Unpack(text)
		if err != nil || fetched != e.Fetched || got.Fresh != e.Fresh || got.Usable != e.Usable || got.Tags != e.Tags || len(got.Variants) != len(e.Variants) {
			t.Fatalf("%+v %v", got, err)
		}
		for i := range e.Variants {
			if string(got.Variants[i].Body) != string(e.Variants[i].Body) || string(got.Variants[i].ETag) != string(e.Variants[i].ETag) {
				t.Fatalf("variant %d differs", i)
			}
		}
		cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
		if _, _, err := q.Unpack(text[:cut]); err == nil {
			t.Fatal("half an answer is taken")
		}
	})
	var refused *Refusal
	_, fetched, err := q.Unpack((&Refusal{Status: 410, Message: "Gone"}).Pack(7, 9))
	if !errors.As(err, &refused) || refused.Status != 410 || refused.Message != "Gone" || refused.Until != 9 || fetched != 7 {
		t.Errorf("%+v %d", err, fetched)
	}
}
