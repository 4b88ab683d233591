package reader

import (
	"errors"
	"fmt"
	"time"

	"github.com/fxamacker/cbor/v2"
)

// packed is an answer as it goes to other readers and into the snapshot, in CBOR (RFC 8949). What follows from its question
// (key, lifetime, tags, policy) is not in it.
type packed struct {
	_           struct{} `cbor:",toarray"`
	Status      int
	ContentType string
	Disposition string
	Fetched     int64 // Unix nanoseconds
	Fresh       int64 // nanoseconds after Fetched
	Took        int64 // nanoseconds
	Strict      bool  // not to be served stale
	Forms       []packedForm
	Refusal     string // not empty: there is no answer, and this is why; Status says which kind of none
}

type packedForm struct {
	_      struct{} `cbor:",toarray"`
	Coding coding
	ETag   []byte
	Body   []byte
}

// unpacker reads what may come from a damaged file: nothing in it is longer than the limits, and nothing is doubled.
var unpacker = mustUnpacker()

func mustUnpacker() cbor.DecMode {
	mode, err := cbor.DecOptions{
		MaxNestedLevels: 8, MaxArrayElements: 64, MaxMapPairs: 16, IndefLength: cbor.IndefLengthForbidden, TagsMd: cbor.TagsForbidden,
	}.DecMode()
	if err != nil {
		panic("BUG: CBOR options: " + err.Error())
	}
	return mode
}

// pack writes an answer.
func (e *entry) pack() []byte { return mustPack(e.packed()) }

func (e *entry) packed() packed {
	p := packed{
		Status: e.status, ContentType: e.contentType, Disposition: e.disposition, Fetched: e.fetched, Fresh: e.fresh - e.fetched, Took: e.took,
		Strict: e.usable == e.fresh,
	}
	for _, f := range e.forms {
		p.Forms = append(p.Forms, packedForm{Coding: f.coding, ETag: f.etag, Body: f.body})
	}
	return p
}

// pack writes that there is no answer.
func (f *refusal) pack(fetched, until int64) []byte {
	return mustPack(packed{Status: f.status, Refusal: f.message, Fetched: fetched, Fresh: until - fetched})
}

func mustPack(p packed) []byte {
	text, err := cbor.Marshal(p)
	if err != nil {
		panic("BUG: an answer cannot be written: " + err.Error())
	}
	return text
}

// unpack reads the answer to a question; fetched is when the engine gave it. The error is a *refusal when there is none,
// or says what is wrong with the text.
func (q *question) unpack(text []byte) (e *entry, fetched int64, err error) {
	var p packed
	if err := unpacker.Unmarshal(text, &p); err != nil {
		return nil, 0, fmt.Errorf("unpack %s: %w", q.key, err)
	}
	return q.restore(&p)
}

// restore makes the entry of an answer that was read.
func (q *question) restore(p *packed) (e *entry, fetched int64, err error) {
	if p.Refusal != "" {
		return nil, p.Fetched, &refusal{status: p.Status, message: p.Refusal, until: p.Fetched + p.Fresh}
	}
	e = &entry{
		ask: q, status: p.Status, contentType: p.ContentType, disposition: p.Disposition, csp: q.csp, took: p.Took, isShared: true,
	}
	if e.forms, err = p.forms(); err != nil {
		return nil, 0, fmt.Errorf("unpack %s: %w", q.key, err)
	}
	e.setTags(q.tags)
	e.setTimes(time.Unix(0, p.Fetched), q.life, max(0, time.Duration(p.Fresh)))
	if p.Strict {
		e.forbidStale()
	}
	return e, p.Fetched, nil
}

var errForms = errors.New("no plain form, or one twice or unknown")

func (p *packed) forms() (forms []form, err error) {
	var seen [codings]bool
	for i, f := range p.Forms {
		if f.Coding < 0 || f.Coding >= codings || seen[f.Coding] || (i == 0) != (f.Coding == identity) {
			return nil, errForms
		}
		seen[f.Coding] = true
		forms = append(forms, form{coding: f.Coding, body: f.Body, etag: f.ETag})
	}
	if len(forms) == 0 || p.Status < 200 || p.Status > 599 {
		return nil, errForms
	}
	return forms, nil
}
