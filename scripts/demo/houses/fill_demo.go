// Package houses fills an empty engine with three invented houses that look nothing alike. It uses what a real company would use: operations of the
// contract for what people and offices do, each at its time, and package importer for inventory and photos. Only what is there before anybody signs in goes straight to the store: records of houses, people, and documents of terms. The data
// depends only on the seed and the time of the first fill.
package houses

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/importer"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/tenant"
)

// What scripts/start fills.
const (
	DefaultItems        = 6200
	DefaultSeed  uint64 = 1961
)

// minItems is enough to fill every sale of the calendar.
const minItems = 600

// Options are what to fill and where.
type Options struct {
	Data     string // data folder; created if missing
	Database string // for store.Open; default: fairwarning.db in the data folder
	Items    int    // of the two houses together, at least 600
	Seed     uint64
	NoPhotos bool      // leave out photos and documents, which take most of the time
	IfEmpty  bool      // leave a database with other tenants alone instead of failing
	Now      time.Time // the time the calendar is built around
	Progress io.Writer // receives a line per step
}

// ErrNotEmpty reports a database that already holds other auction houses.
var ErrNotEmpty = errors.New("the database already has other auction houses; the demo needs an empty one")

// Fill fills the demo. It is idempotent: it leaves a finished demo unchanged and completes an interrupted one as of the time
// the first fill started.
func Fill(ctx context.Context, o Options) error {
	if o.Items < minItems {
		return fmt.Errorf("the demo needs at least %d items, not %d", minItems, o.Items)
	}
	if err := os.MkdirAll(o.Data, 0o755); err != nil {
		return err
	}
	s, err := db.Open(ctx, cmp.Or(o.Database, filepath.Join(o.Data, "fairwarning.db")))
	if err != nil {
		return err
	}
	defer s.Close()
	tenants, err := tenant.Tenants(ctx, s)
	if err != nil {
		return err
	}
	state, isStarted, err := readState(o.Data)
	isStarted = isStarted && len(tenants) > 0 // else demo.json belongs to another database
	switch {
	case err != nil || isStarted && state.Done:
		return err
	case !isStarted && len(tenants) > 0 && o.IfEmpty:
		return nil
	case !isStarted && len(tenants) > 0:
		return ErrNotEmpty
	case !isStarted:
		state = newState(o)
		if err := state.write(o.Data); err != nil {
			return err
		}
	}
	if err := fillHouses(ctx, s, o.Data, state, o.Progress); err != nil {
		return err
	}
	state.Done = true
	return state.write(o.Data)
}

func fillHouses(ctx context.Context, s *db.Store, data string, state state, progress io.Writer) error {
	engine, err := openEngine(ctx, s, data, state.FilledAt)
	if err != nil {
		return err
	}
	for _, h := range houses() {
		if err := fillHouse(ctx, engine, h, data, state, progress); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", h.content.TenantName, err), engine.close())
		}
	}
	return errors.Join(markNoticesSent(ctx, s, state.FilledAt), engine.close())
}

// IsFilled reports whether a data folder and its database hold the finished demo.
func IsFilled(ctx context.Context, data, database string) (bool, error) {
	state, _, err := readState(data)
	if err != nil || !state.Done {
		return false, err
	}
	s, err := db.Open(ctx, cmp.Or(database, filepath.Join(data, "fairwarning.db")))
	if err != nil {
		return false, err
	}
	defer s.Close()
	for _, h := range houses() {
		_, err := tenant.TenantBySlug(ctx, s, h.slug)
		if err != nil {
			return false, ignoreNotFound(err) // demo.json belongs to another database
		}
	}
	return true, nil
}

func ignoreNotFound(err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	return err
}

// fillHouse fills one house.
func fillHouse(ctx context.Context, engine *engine, h house, data string, state state, progress io.Writer) error {
	s := engine.store
	tenantID, err := h.saveRecords(ctx, s, data, state.FilledAt)
	if err != nil {
		return err
	}
	people, err := addPeople(ctx, s, h, tenantID, state.FilledAt)
	if err != nil {
		return err
	}
	desk, err := engine.signIn(ctx, h, h.owner())
	if err != nil {
		return err
	}
	if err := h.furnish(ctx, desk, state.FilledAt); err != nil {
		return err
	}
	if err := h.planSales(ctx, desk, tenantID, state.FilledAt); err != nil {
		return err
	}
	work := filepath.Join(data, "demo-"+h.slug)
	defer os.RemoveAll(work)
	count := state.Items * h.share / 100
	fmt.Fprintf(progress, "%s: drawing %d machines\n", h.content.TenantName, count)
	if err := os.MkdirAll(filepath.Join(work, "photos"), 0o755); err != nil {
		return err
	}
	file, photos := filepath.Join(work, "inventory.ndjson"), filepath.Join(work, "photos")
	if state.NoPhotos {
		photos = ""
	}
	summary, err := h.inventory(state.Seed, count, state.FilledAt, file, photos)
	if err != nil {
		return err
	}
	if err := h.load(ctx, s, tenantID, data, file, progress); err != nil {
		return err
	}
	if err := h.publishSales(ctx, desk, tenantID, summary.lots, state.FilledAt); err != nil {
		return err
	}
	if err := h.trade(ctx, desk, tenantID, state, people, summary); err != nil {
		return err
	}
	return desk.signOut(ctx)
}

// load imports the inventory file. A rejected row is a bug of the demo.
func (h house) load(ctx context.Context, s *db.Store, tenantID int64, data, file string, progress io.Writer) error {
	media, err := blobs.OpenFolder(filepath.Join(data, "blobs"))
	if err != nil {
		return err
	}
	report, err := importer.Run(ctx, importer.Options{
		Store: s, TenantID: tenantID, Blobs: media, File: file,
		Photos: filepath.Join(filepath.Dir(file), "photos"), Progress: progress, PastLots: true,
	})
	if err != nil {
		return err
	}
	if len(report.Bad) > 0 {
		return fmt.Errorf("the importer rejected %d rows, the first: %v", len(report.Bad), report.Bad[0])
	}
	return nil
}

// trade has people register, bid, negotiate and watch items, and the office settle the sales that are over.
func (h house) trade(ctx context.Context, d *desk, tenantID int64, state state, people demoPeople, summary summary) error {
	room, now := newRoom(d.engine, h, tenantID), state.FilledAt
	d.at(now)
	for _, step := range []func() error{
		func() error { return room.silenceLively(ctx) },
		func() error { return room.holdSales(ctx, d, state, people, summary.worth) },
		func() error { d.at(now); return h.reviseTerms(ctx, d.store, tenantID, now) },
		func() error { return room.negotiate(ctx, summary.onOffer, now) },
		func() error { d.at(now); return room.watch(ctx, summary.watched()) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return room.leave(ctx)
}
