// Package demo fills an empty engine with two auction houses that look nothing alike, through the same doors a company
// would use: records through the store, inventory and photos through package importer. Everything follows from a seed
// and from the moment it is laid; the same two give the same data.
package demo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"fairwarning/engine/importer"
	"fairwarning/engine/store"
)

// What the start script lays.
const (
	DefaultItems        = 6200
	DefaultSeed  uint64 = 1961
)

// fewestItems fills every sale of the calendar.
const fewestItems = 600

// Options say what to lay and where.
type Options struct {
	Data     string // data folder; made when missing
	Database string // as store.Open takes it; empty: fairwarning.db in the data folder
	Items    int    // of both houses together, at least 600
	Seed     uint64
	IfEmpty  bool      // leave a data folder alone that has tenants of its own
	Now      time.Time // the moment the calendar is laid around
	Progress io.Writer // a line a step
}

// ErrNotEmpty says that the data folder belongs to somebody.
var ErrNotEmpty = errors.New("the data folder has auction houses of its own; the demo needs an empty one")

// Run lays the demo. It can be run again: what was finished is left alone, what was cut off is completed around the
// moment it was first laid.
func Run(ctx context.Context, o Options) error {
	if o.Items < fewestItems {
		return fmt.Errorf("a demo has at least %d items, not %d", fewestItems, o.Items)
	}
	if err := os.MkdirAll(o.Data, 0o755); err != nil {
		return err
	}
	s, err := store.Open(ctx, cmp.Or(o.Database, filepath.Join(o.Data, "fairwarning.db")))
	if err != nil {
		return err
	}
	defer s.Close()
	taken, err := s.Tenants(ctx)
	if err != nil {
		return err
	}
	mark, laid, err := readMark(o.Data)
	laid = laid && len(taken) > 0 // else it is of another database
	switch {
	case err != nil || laid && mark.Done:
		return err
	case !laid && len(taken) > 0 && o.IfEmpty:
		return nil
	case !laid && len(taken) > 0:
		return ErrNotEmpty
	case !laid:
		mark = newMark(o)
		if err := mark.write(o.Data); err != nil {
			return err
		}
	}
	for _, h := range houses() {
		if err := lay(ctx, s, h, o.Data, mark, o.Progress); err != nil {
			return fmt.Errorf("%s: %w", h.content.TenantName, err)
		}
	}
	mark.Done = true
	return mark.write(o.Data)
}

// lay lays one house.
func lay(ctx context.Context, s *store.Store, h house, data string, mark mark, progress io.Writer) error {
	tenantID, err := h.saveRecords(ctx, s, data, mark.LaidAt)
	if err != nil {
		return err
	}
	people, err := addPeople(ctx, s, h, tenantID, mark.LaidAt)
	if err != nil {
		return err
	}
	work := filepath.Join(data, "demo-"+h.slug)
	defer os.RemoveAll(work)
	count := mark.Items * h.share / 100
	fmt.Fprintf(progress, "%s: drawing %d machines\n", h.content.TenantName, count)
	if err := os.MkdirAll(filepath.Join(work, "photos"), 0o755); err != nil {
		return err
	}
	file := filepath.Join(work, "inventory.ndjson")
	stock, err := h.inventory(mark.Seed, count, mark.LaidAt, file, filepath.Join(work, "photos"))
	if err != nil {
		return err
	}
	if err := h.load(ctx, s, tenantID, data, file, progress); err != nil {
		return err
	}
	return h.trade(ctx, s, tenantID, mark, people, stock)
}

// load puts the inventory file through the importer. The demo's own data has no bad rows; one is a fault of the demo.
func (h house) load(ctx context.Context, s *store.Store, tenantID int64, data, file string, progress io.Writer) error {
	report, err := importer.Run(ctx, importer.Options{
		Store: s, TenantID: tenantID, Data: data, File: file,
		Photos: filepath.Join(filepath.Dir(file), "photos"), Progress: progress,
	})
	if err != nil {
		return err
	}
	if len(report.Bad) > 0 {
		return fmt.Errorf("importer refused %d rows, the first: %v", len(report.Bad), report.Bad[0])
	}
	return nil
}

// trade lets people register, bid, make offers and watch, and past sales come to what was bid.
func (h house) trade(ctx context.Context, s *store.Store, tenantID int64, mark mark, people people, stock stock) error {
	now := store.Millis(mark.LaidAt)
	if err := h.register(ctx, s, tenantID, mark.LaidAt); err != nil {
		return err
	}
	if err := h.renewTerms(ctx, s, tenantID, mark.LaidAt); err != nil {
		return err
	}
	if err := h.bid(ctx, s, tenantID, mark, people, stock.worth); err != nil {
		return err
	}
	if _, err := s.ClosePastLots(ctx, tenantID, now); err != nil {
		return err
	}
	if err := s.SettleInvoices(ctx, tenantID, now); err != nil {
		return err
	}
	if err := h.haggle(ctx, s, tenantID, people, stock.onOffer, mark.LaidAt); err != nil {
		return err
	}
	if err := h.watch(ctx, s, tenantID, people, stock.watched(), mark.LaidAt); err != nil {
		return err
	}
	return keepQuiet(ctx, s, tenantID, mark.LaidAt)
}
