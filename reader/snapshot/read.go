package snapshot

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

	"fairwarning/reader/cache"
	"fairwarning/reader/feed"
)

var (
	errNotSnapshot = errors.New("not a snapshot of this format")
	errDamaged     = errors.New("damaged")
	errOtherPolicy = errors.New("written for another policy")
)

// headerUnpacker decodes the header, which grows with the number of tenants.
var headerUnpacker = cache.NewUnpacker(1<<20, 1<<20)

// Content is a complete, verified snapshot.
type Content struct {
	header  Header
	Entries []*cache.Entry // most recently used first, without expired or unknown ones
	records int            // entries in the file
}

// Read reads a snapshot of size bytes. It never allocates more than that, whatever lengths the file claims.
func (s *Keeper) Read(from io.Reader, size int64) (*Content, error) {
	in := &recordReader{from: bufio.NewReaderSize(from, 64<<10), sum: sha256.New(), left: size}
	if magic, err := in.bytes(int64(len(Magic))); err != nil || string(magic) != Magic {
		return nil, errNotSnapshot
	}
	first, err := in.record()
	if err != nil {
		return nil, err
	}
	content := &Content{}
	if headerUnpacker.Unmarshal(first, &content.header) != nil || len(content.header.Feed.Feed) > feed.LongestFeedID {
		return nil, errDamaged
	}
	if content.header.Policy != s.Table.Fingerprint() {
		return nil, errOtherPolicy
	}
	now := s.Now.Nanoseconds()
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
			content.Entries = append(content.Entries, e)
		}
	}
	if err := in.end(); err != nil {
		return nil, err
	}
	return content, nil
}

// unpackRecord returns the entry of a record, always stale, or nil if it is of no use.
func (s *Keeper) unpackRecord(text []byte, now int64) (*cache.Entry, error) {
	var record Record
	if err := cache.Unpacker.Unmarshal(text, &record); err != nil {
		return nil, fmt.Errorf("%w: %v", errDamaged, err)
	}
	q := s.Resources.Restore(record.Tenant, record.Path)
	if q == nil {
		return nil, nil
	}
	e, fetched, err := q.Restore(&record.Answer)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", errDamaged, err)
	}
	if !couldAnswer(q, e) {
		return nil, fmt.Errorf("%w: %s is no answer to the question", errDamaged, q.Key)
	}
	if fetched <= 0 {
		return nil, nil
	}
	if fetched > now { // the clock was set back
		e.SetTimes(time.Unix(0, now), q.Life, time.Duration(e.Fresh-e.Fetched))
	}
	e.Fresh = min(e.Fresh, now-1)
	if e.FreshnessAt(now) == cache.Expired {
		return nil, nil
	}
	e.Used.Store(min(record.Used, now/int64(time.Second)))
	return e, nil
}

// couldAnswer reports whether the engine could have sent the entry, and its header values are safe to send.
func couldAnswer(q *cache.Resource, e *cache.Entry) bool {
	at, mediaType := q.Source.Target, cache.MediaTypeOf(e.ContentType)
	if e.Status != http.StatusOK || len(e.Variants[0].Body) > at.MaxBytes ||
		!slices.Contains(at.MediaTypes, mediaType) || e.ContentType != cache.WithCharset(mediaType) {
		return false
	}
	return isHeaderValue(e.Disposition) &&
		!slices.ContainsFunc(e.Variants, func(f cache.Variant) bool { return !isHeaderValue(string(f.ETag)) })
}

func isHeaderValue(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

// Restore puts the entries into the store, and the tenants into an empty directory. It returns the number of entries.
func (s *Keeper) Restore(content *Content) (restored int) {
	if !s.Tenants.AreKnown() && len(content.header.Tenants) > 0 {
		s.Tenants.Set(content.header.Tenants)
	}
	s.Feed.Move(content.header.Feed)
	s.Generations.Restore(content.header.Generations)
	known, now, room := s.Tenants.IDs(), s.Now.Nanoseconds(), s.Store.Cache.MaxCost()
	for _, e := range content.Entries {
		if _, found := slices.BinarySearch(known, e.Resource.Source.Target.Tenant); !found || e.Cost() > room {
			continue
		}
		room -= e.Cost()
		s.Store.Put(e, now)
		if restored++; restored%RestoreBatch == 0 {
			s.Store.Cache.Wait() // its queue would drop entries
		}
	}
	s.Store.Cache.Wait()
	return restored
}

// RestoreBatch is well below the length of the store's queue.
const RestoreBatch = 1024

// recordReader reads length-prefixed records.
type recordReader struct {
	from *bufio.Reader
	sum  hash.Hash // of everything read
	left int64     // unread bytes of the file
	room []byte    // buffer of the last read
}

// record returns the next record, valid until the next call, or nil at the end.
func (in *recordReader) record() ([]byte, error) {
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

func (in *recordReader) bytes(n int64) ([]byte, error) {
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
func (in *recordReader) end() error {
	sum := in.sum.Sum(nil)
	if said, err := in.bytes(sha256.Size); err != nil || !bytes.Equal(said, sum) || in.left != 0 {
		return errDamaged
	}
	return nil
}
