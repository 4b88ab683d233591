package snapshot

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fxamacker/cbor/v2"

	"fairwarning/reader/cache"
)

// hotSet groups the entries eligible for a snapshot by last use in Unix seconds. That is known to ten seconds, so
// sorting these few keys sorts the entries.
func (s *Keeper) hotSet(now int64) map[int64][]*cache.Entry {
	hot := map[int64][]*cache.Entry{}
	s.Store.Cache.IterValues(func(e *cache.Entry) (stop bool) {
		if e.Resource.Source != nil && e.FreshnessAt(now) != cache.Expired {
			used := e.Used.Load()
			hot[used] = append(hot[used], e)
		}
		return false
	})
	return hot
}

// write replaces the snapshot atomically. An empty store keeps the previous one.
func (s *Keeper) write(ctx context.Context, rest time.Duration) error {
	began := s.Now.Nanoseconds()
	hot := s.hotSet(began)
	if len(hot) == 0 {
		return nil
	}
	file, err := os.CreateTemp(filepath.Dir(s.Config.Snapshot), unfinishedPattern(s.Config.Snapshot)) // mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // gone already if all went well
	defer file.Close()
	out := NewSnapshotWriter(file, s.Config.SnapshotBytes)
	if err := s.fill(ctx, out, hot, began, rest); err != nil {
		return err
	}
	if err := putInPlace(file, s.Config.Snapshot); err != nil {
		return err
	}
	state := &s.State
	state.Written.Store(began)
	state.Took.Store(s.Now.Nanoseconds() - began)
	state.Bytes.Store(out.written)
	state.Entries.Store(out.records - 1) // without the header
	return nil
}

// fill writes the header and as many entries as fit, most recently used first.
func (s *Keeper) fill(ctx context.Context, out *recordWriter, hot map[int64][]*cache.Entry, now int64, rest time.Duration) error {
	header := Header{Policy: s.Table.Fingerprint(), Written: now, Feed: s.Feed.Where(), Generations: s.Generations.Numbers()}
	if s.Config.AsksForTenants() {
		header.Tenants = s.Tenants.List()
	}
	if err := out.put(header); err != nil {
		return err
	}
	working := time.Now()
	for _, used := range slices.Backward(slices.Sorted(maps.Keys(hot))) {
		for _, e := range hot[used] {
			if rest > 0 && time.Since(working) > writeBurst {
				time.Sleep(rest)
				working = time.Now()
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := out.putEntry(e, used); err != nil {
				return err
			}
		}
	}
	return out.End()
}

// putEntry skips an entry that does not fit; a shorter one may.
func (w *recordWriter) putEntry(e *cache.Entry, used int64) error {
	if packedSize(e) > w.room() {
		return nil
	}
	at := e.Resource.Source.Target
	return w.put(Record{Tenant: at.Tenant, Path: at.Path, Used: used, Answer: e.Packed()})
}

// packedSize estimates the size of an entry in a snapshot, in bytes, rounded up.
func packedSize(e *cache.Entry) int64 {
	n := 256 + len(e.Resource.Source.Target.Path) + len(e.ContentType) + len(e.Disposition)
	for _, f := range e.Variants {
		n += 16 + len(f.ETag) + len(f.Body)
	}
	return int64(n)
}

// recordWriter writes length-prefixed records.
type recordWriter struct {
	to      *bufio.Writer // to file and sum
	sum     hash.Hash
	limit   int64 // bytes of the whole file
	written int64
	records int64
	text    bytes.Buffer // of the last record
}

// trailerSize is the size of what follows the last record: a length of 0 and the sum.
const trailerSize = 4 + sha256.Size

func NewSnapshotWriter(file io.Writer, limit int64) *recordWriter {
	w := &recordWriter{sum: sha256.New(), limit: limit}
	w.to = bufio.NewWriterSize(io.MultiWriter(file, w.sum), 64<<10)
	_, _ = w.to.WriteString(Magic) // the next write repeats an error
	w.written = int64(len(Magic))
	return w
}

// room returns how many bytes a record may have.
func (w *recordWriter) room() int64 { return w.limit - w.written - 4 - trailerSize }

func (w *recordWriter) put(record any) error {
	w.text.Reset()
	if err := cbor.MarshalToBuffer(record, &w.text); err != nil {
		panic("BUG: a record cannot be written: " + err.Error())
	}
	return w.PutText(w.text.Bytes())
}

func (w *recordWriter) PutText(text []byte) error {
	if int64(len(text)) > w.room() {
		return fmt.Errorf("%d bytes are too few for a snapshot", w.limit)
	}
	var size [4]byte
	binary.BigEndian.PutUint32(size[:], uint32(len(text)))
	if _, err := w.to.Write(size[:]); err != nil {
		return err
	}
	w.written += int64(len(size) + len(text))
	w.records++
	_, err := w.to.Write(text)
	return err
}

func (w *recordWriter) End() error {
	if _, err := w.to.Write(make([]byte, 4)); err != nil {
		return err
	}
	if err := w.to.Flush(); err != nil {
		return err
	}
	w.written += trailerSize
	_, _ = w.to.Write(w.sum.Sum(nil))
	return w.to.Flush()
}
