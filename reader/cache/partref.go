package cache

import (
	"bytes"
	"time"
)

// PartRef is what a composed entry remembers of an answer in it: which bytes they were, and from when. The answer itself is
// not held, or the store could not let it go.
type PartRef struct {
	Key   string   // of the stored answer
	Etag  []byte   // of its plain form
	Slots []uint16 // places of its tags among the generations
	AsOf  uint64   // sequence of its fetch
}

func PiecesOf(from []*Entry) []PartRef {
	pieces := make([]PartRef, len(from))
	for i, e := range from {
		pieces[i] = PartRef{Key: e.Resource.Key, Etag: e.Variants[0].Etag, Slots: e.slots, AsOf: e.AsOf}
	}
	return pieces
}

// IsSame says whether two pieces are the same bytes, whenever they were fetched.
func (p PartRef) IsSame(other PartRef) bool {
	return p.Key == other.Key && bytes.Equal(p.Etag, other.Etag)
}

// Again is the same composed answer with a new life.
func (e *Entry) Again(now time.Time, lasts time.Duration, pieces []PartRef) *Entry {
	renewed := &Entry{
		Resource: e.Resource, Status: e.Status, ContentType: e.ContentType, Csp: e.Csp, Link: e.Link, Tags: e.Tags, Surrogates: e.Surrogates,
		Variants: e.Variants, Parts: pieces, IsShared: e.IsShared,
	}
	renewed.SetTimes(now, e.Resource.Life, lasts)
	return renewed
}
