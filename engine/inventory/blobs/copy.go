package blobs

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"sync"

	"golang.org/x/sync/errgroup"
)

// copiers is how many blobs are copied at the same time. Each is in memory once.
const copiers = 4

// Copied is what a copy has done so far.
type Copied struct {
	Blobs  int   // that are the same in both stores
	New    int   // of them, those that were not there before
	Bytes  int64 // of all
	Differ []Name
}

// Copy copies all blobs of a store into another one and reads each back: it counts only if its SHA-256 is the same. Blobs that are there
// already are only compared, so a copy that was interrupted can be repeated, also while engines use either store. It calls report after each blob,
// one call at a time. The error names blobs that differ; those of the other store stay as they are.
func Copy(ctx context.Context, from, to Store, report func(Copied)) (done Copied, err error) {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(copiers)
	var mu sync.Mutex
	for name, err := range from.All(ctx) {
		if err != nil {
			return done, errors.Join(err, group.Wait())
		}
		if working.Err() != nil {
			break
		}
		group.Go(func() error {
			size, isNew, isSame, err := copyOne(working, from, to, name)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			done.add(name, size, isNew, isSame)
			report(done)
			return nil
		})
	}
	if err := errors.Join(group.Wait(), ctx.Err()); err != nil {
		return done, err
	}
	if len(done.Differ) > 0 {
		err = fmt.Errorf("%d files differ, the first: %s/%s", len(done.Differ), done.Differ[0].SHA, done.Differ[0].Name)
	}
	return done, errors.Join(err, to.Flush())
}

func (c *Copied) add(name Name, size int64, isNew, isSame bool) {
	if !isSame {
		c.Differ = append(c.Differ, name)
		return
	}
	c.Blobs, c.Bytes = c.Blobs+1, c.Bytes+size
	if isNew {
		c.New++
	}
}

// copyOne copies a blob unless the other store has it, and compares both.
func copyOne(ctx context.Context, from, to Store, name Name) (size int64, isNew, isSame bool, err error) {
	has, err := to.Has(ctx, name.SHA, name.Name)
	if err != nil {
		return 0, false, false, err
	}
	if !has {
		if err := put(ctx, from, to, name); err != nil {
			return 0, false, false, err
		}
	}
	size, before, err := sum(ctx, from, name)
	if err != nil {
		return 0, false, false, err
	}
	_, after, err := sum(ctx, to, name)
	return size, !has, before == after, err
}

func put(ctx context.Context, from, to Store, name Name) error {
	file, err := from.Open(ctx, name.SHA, name.Name)
	if err != nil {
		return err
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	return to.Put(ctx, name.SHA, name.Name, content)
}

// sum returns the size and the SHA-256 of a blob's content.
func sum(ctx context.Context, in Store, name Name) (size int64, sum [sha256.Size]byte, err error) {
	file, err := in.Open(ctx, name.SHA, name.Name)
	if err != nil {
		return 0, sum, err
	}
	defer file.Close()
	hash := sha256.New()
	size, err = io.Copy(hash, file)
	return size, [sha256.Size]byte(hash.Sum(nil)), err
}
