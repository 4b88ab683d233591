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

// hotSet lists the stored answers that a snapshot may hold by their last use, Unix seconds. Last uses are known to ten
// seconds only, so there are few of them, and nothing has to be sorted but these.
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

// write writes a snapshot beside the one before and puts it in its place when it is whole and on the disk. With
// nothing stored, the one before is worth more than none.
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
	defer os.Remove(file.Name()) // not there any more when all went well
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
	state.Entries.Store(out.records - 1) // the first is the header
	return nil
}

// fill writes the header and as many answers as there is room for, the last used first.
func (s *Keeper) fill(ctx context.Context, out *recordWriter, hot map[int64][]*cache.Entry, now int64, rest time.Duration) error {
	header := Header{Policy: s.Table.Fingerprint(), Written: now, Feed: s.Feed.Where(), Generations: s.Generations.Numbers()}
	if listed := s.Tenants.Listed.Load(); listed != nil {
		header.Tenants = *listed
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

// putEntry leaves out what there is no room for; a smaller one may have some.
func (w *recordWriter) putEntry(e *cache.Entry, used int64) error {
	if packedSize(e) > w.room() {
		return nil
	}
	at := e.Resource.Source.Target
	return w.put(Record{Tenant: at.Tenant, Path: at.Path, Used: used, Answer: e.Packed()})
}

// packedSize is about what the answer takes in a snapshot, in bytes; rather too much than too little.
func packedSize(e *cache.Entry) int64 {
	n := 256 + len(e.Resource.Source.Target.Path) + len(e.ContentType) + len(e.Disposition)
	for _, f := range e.Variants {
		n += 16 + len(f.Etag) + len(f.Body)
	}
	return int64(n)
}

// recordWriter writes the records of a snapshot.
type recordWriter struct {
	to      *bufio.Writer // of file and sum
	sum     hash.Hash
	limit   int64 // bytes of the whole file
	written int64
	records int64
	text    bytes.Buffer // of the last record
}

// trailerSize is what stands after the last record: a length of 0 and the sum.
const trailerSize = 4 + sha256.Size

func NewSnapshotWriter(file io.Writer, limit int64) *recordWriter {
	w := &recordWriter{sum: sha256.New(), limit: limit}
	w.to = bufio.NewWriterSize(io.MultiWriter(file, w.sum), 64<<10)
	_, _ = w.to.WriteString(Magic) // an error comes again with the next call
	w.written = int64(len(Magic))
	return w
}

// room is how many bytes a record may have.
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
