package reader

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/fxamacker/cbor/v2"
)

var (
	errNotSnapshot = errors.New("it is no snapshot of this format")
	errDamaged     = errors.New("it is damaged")
	errOtherPolicy = errors.New("it was written for another policy")
)

// headerUnpacker reads the header, which grows with the number of tenants.
var headerUnpacker = mustHeaderUnpacker()

func mustHeaderUnpacker() cbor.DecMode {
	mode, err := cbor.DecOptions{
		MaxNestedLevels: 8, MaxArrayElements: 1 << 20, MaxMapPairs: 1 << 20, IndefLength: cbor.IndefLengthForbidden, TagsMd: cbor.TagsForbidden,
	}.DecMode()
	if err != nil {
		panic("BUG: CBOR options: " + err.Error())
	}
	return mode
}

// snapshotContent is a snapshot that was read to its end and found right.
type snapshotContent struct {
	header  snapshotHeader
	entries []*entry // last used first; without those that are dead or that the policy does not know
	records int      // answers in the file
}

// readSnapshot reads a snapshot of so many bytes. Memory is bounded by that: whatever is said of lengths in it, nothing
// is made room for that is not there.
func (s *snapshots) readSnapshot(from io.Reader, size int64) (*snapshotContent, error) {
	in := &snapshotReader{from: bufio.NewReaderSize(from, 64<<10), sum: sha256.New(), left: size}
	if magic, err := in.bytes(int64(len(snapshotMagic))); err != nil || string(magic) != snapshotMagic {
		return nil, errNotSnapshot
	}
	first, err := in.record()
	if err != nil {
		return nil, err
	}
	content := &snapshotContent{}
	if headerUnpacker.Unmarshal(first, &content.header) != nil || len(content.header.Feed.Feed) > longestFeedID {
		return nil, errDamaged
	}
	if content.header.Policy != s.table.Fingerprint() {
		return nil, errOtherPolicy
	}
	now := s.now.nanoseconds()
	for {
		text, err := in.record()
		if err != nil {
			return nil, err
		}
		if text == nil {
			break
		}
		content.records++
		e, err := s.unpackRecord(text, now)
		if err != nil {
			return nil, err
		}
		if e != nil {
			content.entries = append(content.entries, e)
		}
	}
	if err := in.end(); err != nil {
		return nil, err
	}
	return content, nil
}

// unpackRecord makes the entry of a record: stale, whatever it was when it was written. nil when there is no use for it.
func (s *snapshots) unpackRecord(text []byte, now int64) (*entry, error) {
	var record snapshotRecord
	if err := unpacker.Unmarshal(text, &record); err != nil {
		return nil, fmt.Errorf("%w: %v", errDamaged, err)
	}
	q := s.resources.questionOf(record.Tenant, record.Path)
	if q == nil {
		return nil, nil
	}
	e, fetched, err := q.restore(&record.Answer)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", errDamaged, err)
	}
	if !mayBe(q, e) {
		return nil, fmt.Errorf("%w: %s is no answer to the question", errDamaged, q.key)
	}
	if fetched <= 0 {
		return nil, nil
	}
	if fetched > now { // the clock was put back
		e.setTimes(time.Unix(0, now), q.life, time.Duration(e.fresh-e.fetched))
	}
	e.fresh = min(e.fresh, now-1)
	if e.freshnessAt(now) == isDead {
		return nil, nil
	}
	e.used.Store(min(record.Used, now/int64(time.Second)))
	return e, nil
}

// mayBe says whether the engine could have given that answer, and nothing in its headers can end them.
func mayBe(q *question, e *entry) bool {
	at, mediaType := q.source.target, mediaTypeOf(e.contentType)
	if e.status != http.StatusOK || len(e.forms[0].body) > at.maxBytes ||
		!slices.Contains(at.mediaTypes, mediaType) || e.contentType != withCharset(mediaType) {
		return false
	}
	return isHeaderValue(e.disposition) &&
		!slices.ContainsFunc(e.forms, func(f form) bool { return !isHeaderValue(string(f.etag)) })
}

func isHeaderValue(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

// restore puts what a snapshot holds into the store, and its tenants in the place of none. It gives the number of answers.
func (s *snapshots) restore(content *snapshotContent) (restored int) {
	if s.tenants.byHost.Load() == nil && len(content.header.Tenants) > 0 {
		s.tenants.list(content.header.Tenants)
	}
	s.feed.move(content.header.Feed)
	s.generations.resume(content.header.Generations)
	known, now, room := s.tenants.ids(), s.now.nanoseconds(), s.store.cache.MaxCost()
	for _, e := range content.entries {
		if _, found := slices.BinarySearch(known, e.ask.source.target.tenant); !found || e.cost() > room {
			continue
		}
		room -= e.cost()
		s.store.put(e, now)
		if restored++; restored%restoreBatch == 0 {
			s.store.cache.Wait() // its queue drops what it has no room for
		}
	}
	s.store.cache.Wait()
	return restored
}

// restoreBatch is well below the length of the store's queue.
const restoreBatch = 1024

// snapshotReader reads the records of a snapshot.
type snapshotReader struct {
	from *bufio.Reader
	sum  hash.Hash // of all that was read
	left int64     // bytes of the file not read yet
	room []byte    // of the last thing read
}

// record gives the next record, good until the one after; nil at the end.
func (in *snapshotReader) record() ([]byte, error) {
	size, err := in.bytes(4)
	if err != nil {
		return nil, err
	}
	n := int64(binary.BigEndian.Uint32(size))
	if n == 0 {
		return nil, nil
	}
	return in.bytes(n)
}

func (in *snapshotReader) bytes(n int64) ([]byte, error) {
	if n > in.left {
		return nil, errDamaged
	}
	in.left -= n
	in.room = slices.Grow(in.room[:0], int(n))[:n]
	if _, err := io.ReadFull(in.from, in.room); err != nil {
		return nil, fmt.Errorf("%w: %w", errDamaged, err)
	}
	in.sum.Write(in.room)
	return in.room, nil
}

// end checks the sum, and that nothing follows it.
func (in *snapshotReader) end() error {
	sum := in.sum.Sum(nil)
	if said, err := in.bytes(sha256.Size); err != nil || !bytes.Equal(said, sum) || in.left != 0 {
		return errDamaged
	}
	return nil
}
