package reader

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestPacked: an answer, or that there is none, comes out as it went in; anything else is an error.
func TestPacked(t *testing.T) {
	store, err := newLocal(1<<20, newRegistry())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.close)
	q := testResources(t).questionOf(1, "/api/v1/Auction/GetItem?ID=5")
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "body")
		e := store.newEntry(q, &answerFrom{status: 200, contentType: jsonType, body: body, maxAge: time.Duration(rapid.Int64Range(-1, 1e11).Draw(t, "age")), isShared: true}, time.Now())
		text := e.pack()
		got, fetched, err := q.unpack(text)
		if err != nil || fetched != e.fetched || got.fresh != e.fresh || got.usable != e.usable || got.tags != e.tags || len(got.forms) != len(e.forms) {
			t.Fatalf("%+v %v", got, err)
		}
		for i := range e.forms {
			if string(got.forms[i].body) != string(e.forms[i].body) || string(got.forms[i].etag) != string(e.forms[i].etag) {
				t.Fatalf("form %d differs", i)
			}
		}
		cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
		if _, _, err := q.unpack(text[:cut]); err == nil {
			t.Fatal("half an answer is taken")
		}
	})
	var refused *refusal
	_, fetched, err := q.unpack((&refusal{status: 410, message: "Gone"}).pack(7, 9))
	if !errors.As(err, &refused) || refused.status != 410 || refused.message != "Gone" || refused.until != 9 || fetched != 7 {
		t.Errorf("%+v %d", err, fetched)
	}
}
