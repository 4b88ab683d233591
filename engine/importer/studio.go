package importer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"fairwarning/engine/blobs"
	"fairwarning/engine/photos"
	"fairwarning/engine/store"

	"golang.org/x/sync/errgroup"
)

// studio makes media of the files that rows name, each file once in a run.
type studio struct {
	blobs  *blobs.Folder
	files  *files
	ledger *ledger

	mu   sync.Mutex
	made map[string]result
}

// result is what became of a file.
type result struct {
	media store.MediaRow
	err   error // why it cannot be used, nil when it can
}

func newStudio(folder *blobs.Folder, f *files, l *ledger) *studio {
	return &studio{blobs: folder, files: f, ledger: l, made: map[string]result{}}
}

// prepare makes what the items of a batch need, on all cores, and tells the items which files they must do without.
func (s *studio) prepare(ctx context.Context, batch []*item) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for name, how := range s.wanted(batch) {
		if working.Err() != nil {
			break
		}
		group.Go(func() error { return s.process(name, how) })
	}
	if err := errors.Join(group.Wait(), ctx.Err()); err != nil {
		return err
	}
	for _, i := range batch {
		s.deliver(i)
	}
	return nil
}

type storing func(content []byte, name string) (store.MediaRow, error)

// wanted lists the files that were not made before.
func (s *studio) wanted(batch []*item) map[string]storing {
	wanted := map[string]storing{}
	add := func(name string, how storing) {
		if _, known := s.made[name]; !known {
			wanted[name] = how
		}
	}
	for _, i := range batch {
		for _, p := range i.photos {
			add(p.name, s.storePhoto)
		}
		for _, d := range i.documents {
			add(d.file, s.storeDocument)
		}
	}
	return wanted
}

// process stores one file. Only what is wrong with the blobs folder is an error; what is wrong with the file is its result.
func (s *studio) process(name string, how storing) error {
	content, err := s.files.read(name)
	var media store.MediaRow
	if err == nil {
		media, err = how(content, name)
		var refused *photos.Error
		if err != nil && !errors.As(err, &refused) {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	s.mu.Lock()
	s.made[name] = result{media, err}
	s.mu.Unlock()
	s.ledger.files.Add(1)
	return nil
}

func (s *studio) storePhoto(content []byte, name string) (store.MediaRow, error) {
	if !photos.IsVideo(content) {
		return photos.Store(s.blobs, content)
	}
	var still []byte
	if beside := s.files.still(name); beside != "" {
		still, _ = s.files.read(beside) // without one the video has a plain still
	}
	return photos.StoreVideo(s.blobs, content, still)
}

func (s *studio) storeDocument(content []byte, _ string) (store.MediaRow, error) {
	return photos.StoreDocument(s.blobs, content)
}

// deliver gives an item its media, and its problems for files that cannot be used. Two files of the same content are one
// photo.
func (s *studio) deliver(i *item) {
	seen := map[string]bool{}
	for _, p := range i.photos {
		switch r := s.made[p.name]; {
		case r.err != nil:
			i.problem("photos", "%s %s", p.name, r.err)
		case !seen[r.media.SHA]:
			seen[r.media.SHA] = true
			i.media.photos = append(i.media.photos, store.PhotoRow{Sequence: len(i.media.photos) + 1, SHA: r.media.SHA, Description: p.caption})
			i.media.rows = append(i.media.rows, r.media)
		}
	}
	for _, d := range i.documents {
		r := s.made[d.file]
		if r.err != nil {
			i.problem("documents", "%s %s", d.file, r.err)
			continue
		}
		i.media.documents = append(i.media.documents, store.DocumentRow{Sequence: len(i.media.documents) + 1, Name: d.name, SHA: r.media.SHA, IsReport: d.isReport})
		i.media.rows = append(i.media.rows, r.media)
	}
}
