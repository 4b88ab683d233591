package cache

import (
	"errors"
	"fmt"
	"time"

	"github.com/fxamacker/cbor/v2"
)

// Packed is an entry in CBOR (RFC 8949), as sent to peers and written to snapshots. It omits what follows from the
// resource: key, lifetime, tags and security policy.
type Packed struct {
	_           struct{} `cbor:",toarray"`
	Status      int
	ContentType string
	Disposition string
	Fetched     int64 // Unix nanoseconds
	Fresh       int64 // nanoseconds after Fetched
	Took        int64 // nanoseconds
	Strict      bool  // must not be served stale
	Variants    []PackedVariant
	Refusal     string // if set, the message of a refusal with Status
}

type PackedVariant struct {
	_      struct{} `cbor:",toarray"`
	Coding Coding
	ETag   []byte
	Body   []byte
}

// Unpacker decodes data that may be damaged: it bounds lengths and nesting.
var Unpacker = NewUnpacker(64, 16)

// NewUnpacker returns a decoder of arrays and maps up to a length.
func NewUnpacker(elements, pairs int) cbor.DecMode {
	mode, err := cbor.DecOptions{
		MaxNestedLevels: 8, MaxArrayElements: elements, MaxMapPairs: pairs, IndefLength: cbor.IndefLengthForbidden, TagsMd: cbor.TagsForbidden,
	}.DecMode()
	if err != nil {
		panic("BUG: CBOR options: " + err.Error())
	}
	return mode
}

// Pack encodes the entry.
func (e *Entry) Pack() []byte { return MustPack(e.Packed()) }

func (e *Entry) Packed() Packed {
	p := Packed{
		Status: e.Status, ContentType: e.ContentType, Disposition: e.Disposition, Fetched: e.Fetched, Fresh: e.Fresh - e.Fetched, Took: e.Took,
		Strict: e.Usable == e.Fresh,
	}
	for _, f := range e.Variants {
		p.Variants = append(p.Variants, PackedVariant{Coding: f.Coding, ETag: f.ETag, Body: f.Body})
	}
	return p
}

// Pack encodes the refusal, fetched and valid until the given Unix nanoseconds.
func (f *Refusal) Pack(fetched, until int64) []byte {
	return MustPack(Packed{Status: f.Status, Refusal: f.Message, Fetched: fetched, Fresh: until - fetched})
}

func MustPack(p Packed) []byte {
	text, err := cbor.Marshal(p)
	if err != nil {
		panic("BUG: an answer cannot be written: " + err.Error())
	}
	return text
}

// Unpack decodes an entry and the time of its fetch (Unix nanoseconds). The error is a *Refusal if the engine refused
// the resource.
func (r *Resource) Unpack(text []byte) (e *Entry, fetched int64, err error) {
	var p Packed
	if err := Unpacker.Unmarshal(text, &p); err != nil {
		return nil, 0, fmt.Errorf("unpack %s: %w", r.Key, err)
	}
	return r.Restore(&p)
}

// Restore builds the entry from its decoded form.
func (r *Resource) Restore(p *Packed) (e *Entry, fetched int64, err error) {
	if p.Refusal != "" {
		return nil, p.Fetched, &Refusal{Status: p.Status, Message: p.Refusal, Until: p.Fetched + p.Fresh}
	}
	e = &Entry{
		Resource: r, Status: p.Status, ContentType: p.ContentType, Disposition: p.Disposition, CSP: r.CSP, Took: p.Took, IsShared: true,
	}
	if e.Variants, err = p.variants(); err != nil {
		return nil, 0, fmt.Errorf("unpack %s: %w", r.Key, err)
	}
	e.SetTags(r.Tags)
	e.SetTimes(time.Unix(0, p.Fetched), r.Life, max(0, time.Duration(p.Fresh)))
	if p.Strict {
		e.forbidStale()
	}
	return e, p.Fetched, nil
}

var errVariants = errors.New("identity variant missing, or a variant duplicate or unknown")

func (p *Packed) variants() (variants []Variant, err error) {
	var seen [Codings]bool
	for i, f := range p.Variants {
		if f.Coding < 0 || f.Coding >= Codings || seen[f.Coding] || (i == 0) != (f.Coding == Identity) {
			return nil, errVariants
		}
		seen[f.Coding] = true
		variants = append(variants, Variant{Coding: f.Coding, Body: f.Body, ETag: f.ETag})
	}
	if len(variants) == 0 || p.Status < 200 || p.Status > 599 {
		return nil, errVariants
	}
	return variants, nil
}
