package cache

import (
	"bytes"
	"time"
)

// PartRef records a part of a composed entry: which bytes it had and when they were fetched. It does not hold the
// part, so the store can evict it.
type PartRef struct {
	Key   string   // of the part's resource
	ETag  []byte   // of its identity variant
	Slots []uint16 // slots of its tags in Generations
	AsOf  uint64   // sequence of its fetch
}

func PartRefsOf(from []*Entry) []PartRef {
	pieces := make([]PartRef, len(from))
	for i, e := range from {
		pieces[i] = PartRef{Key: e.Resource.Key, ETag: e.Variants[0].ETag, Slots: e.slots, AsOf: e.AsOf}
	}
	return pieces
}

// IsSame reports whether two refs stand for the same bytes, whenever fetched.
func (p PartRef) IsSame(other PartRef) bool {
	return p.Key == other.Key && bytes.Equal(p.ETag, other.ETag)
}

// Again returns the composed entry with new times and parts; its bytes are the same.
func (e *Entry) Again(now time.Time, lasts time.Duration, pieces []PartRef) *Entry {
	renewed := &Entry{
		Resource: e.Resource, Status: e.Status, ContentType: e.ContentType, CSP: e.CSP, Link: e.Link, Tags: e.Tags, Surrogates: e.Surrogates,
		Variants: e.Variants, Parts: pieces, IsShared: e.IsShared,
	}
	renewed.SetTimes(now, e.Resource.Life, lasts)
	return renewed
}
