package houses

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// Editions of the called sale after the first.
const (
	nextSaleIn     = time.Minute
	nextSaleLength = 4 * time.Hour
	nextPool       = 1000 // machines that later editions choose from; they come back after about six editions, so photos don't pile up
	nextShare      = 8    // percent of the pool in each edition
	longestPause   = 10 * time.Minute
	lastLots       = 2 // undecided lots with which the next edition is prepared
)

// HoldNextSale starts another edition of the called sale within about a minute, called by the automatic clerk, and returns its code. It
// does nothing and returns "" while an edition has more than its last two lots to go, unless it waits for a person or was paused more than
// ten minutes ago, and if the data folder does not hold the finished demo. An engine may run next to it.
func HoldNextSale(ctx context.Context, data, database string, now time.Time, progress io.Writer) (string, error) {
	state, _, err := readState(data)
	if err != nil || !state.Done {
		return "", err
	}
	s, err := db.Open(ctx, cmp.Or(database, filepath.Join(data, "fairwarning.db")))
	if err != nil {
		return "", err
	}
	defer s.Close()
	h := prairie()
	row, err := tenant.TenantBySlug(ctx, s, h.slug)
	if err != nil {
		return "", ignoreNotFound(err) // demo.json belongs to another database
	}
	events, err := auction.Events(ctx, s, row.ID)
	if err != nil {
		return "", err
	}
	isOn, err := isSaleOn(ctx, s, row.ID, events, now)
	if isOn || err != nil {
		return "", err
	}
	return h.holdNextSale(ctx, s, row.ID, data, state, events, now, progress)
}

// isSaleOn reports whether a called sale proceeds without anybody's help.
func isSaleOn(ctx context.Context, s *db.Store, tenantID int64, events []db.EventRow, now time.Time) (bool, error) {
	rings, err := auction.OpenRings(ctx, s, tenantID)
	if err != nil {
		return false, err
	}
	modes := map[int64]string{}
	for i := range events {
		modes[events[i].ID] = events[i].Ring
	}
	for _, ring := range rings {
		waitsForClerk := ring.State == rules.RingReady && modes[ring.EventID] != rules.CalledAutomatically
		if waitsForClerk || ring.State == rules.RingPaused && ring.UpdatedAt <= db.Millis(now.Add(-longestPause)) {
			continue
		}
		lots, err := auction.LotOrder(ctx, s, tenantID, ring.EventID)
		left := slices.DeleteFunc(lots, func(lot auction.LotPlace) bool { return !lot.IsOpen })
		if err != nil || len(left) > lastLots {
			return true, err
		}
	}
	return false, nil
}

// holdNextSale has the office plan the event, imports its lots, registers people, and leaves it to the automatic clerk. Interrupted before the event
// is public, it starts over.
func (h house) holdNextSale(ctx context.Context, s *db.Store, tenantID int64, data string, state state,
	events []db.EventRow, now time.Time, progress io.Writer) (code string, err error) {
	first := slices.IndexFunc(events, func(e db.EventRow) bool { return e.Code == CalledSale })
	if first < 0 {
		return "", nil
	}
	engine, err := openEngine(ctx, s, data, now)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, engine.close()) }()
	desk, err := engine.signIn(ctx, h, h.owner())
	if err != nil {
		return "", err
	}
	event, number := events[first], nextNumber(events)
	event.Code, event.Name = fmt.Sprintf("%s-%d", CalledSale, number), fmt.Sprintf("%s No. %d", event.Name, number)
	event.StartsAt, event.EndsAt, event.PrebidFrom = db.Millis(now.Add(nextSaleIn)), db.Millis(now.Add(nextSaleLength)), db.Millis(now)
	if event.ID, err = desk.draftAgain(ctx, event); err != nil {
		return "", err
	}
	lots, err := h.consignNext(ctx, s, tenantID, data, state, event.Code, number, now, progress)
	if err != nil {
		return "", err
	}
	if err := h.open(ctx, desk, event, lots, now); err != nil {
		return "", err
	}
	return event.Code, desk.signOut(ctx)
}

// draftAgain adds an edition as a draft that the automatic clerk calls, in place of one that was left unfinished, and returns its ID.
func (d *desk) draftAgain(ctx context.Context, event db.EventRow) (int64, error) {
	left, err := auction.EventByCode(ctx, d.store, event.TenantID, event.Code)
	if err == nil {
		err = d.call(ctx, "POST", "v1/Office/CancelEvent", map[string]any{"event_ID": left.ID, "seen": left.Version, "reason": ""}, nil)
	}
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return 0, err
	}
	plan, err := d.draft(ctx, event)
	if err != nil {
		return 0, err
	}
	return plan.EventID, d.setRing(ctx, plan, rules.CalledAutomatically)
}

// open publishes an edition, and registers the people who bid in the called sale.
func (h house) open(ctx context.Context, d *desk, event db.EventRow, lots []string, now time.Time) error {
	if err := d.arrange(ctx, event.ID, lots); err != nil {
		return err
	}
	if err := d.publish(ctx, event.ID, "now"); err != nil {
		return err
	}
	room := newRoom(d.engine, h, event.TenantID)
	for _, p := range h.people {
		if !slices.Contains(p.registeredFor, CalledSale) {
			continue
		}
		if err := room.register(ctx, p, event.ID, true); err != nil {
			return err
		}
	}
	if err := room.leave(ctx); err != nil {
		return err
	}
	return d.advance(ctx, event, codes.EventActive, now)
}

// nextNumber returns the number of the next edition; the first is 1. One that was left unfinished is a draft, which is not among the events.
func nextNumber(events []db.EventRow) int {
	next := 2
	for _, e := range events {
		if digits, isEdition := strings.CutPrefix(e.Code, CalledSale+"-"); isEdition {
			n, _ := strconv.Atoi(digits)
			next = max(next, n+1)
		}
	}
	return next
}

// consignNext draws the lots of an edition, imports them, and returns their stock numbers in catalog order.
func (h house) consignNext(ctx context.Context, s *db.Store, tenantID int64, data string, state state,
	code string, number int, now time.Time, progress io.Writer) ([]string, error) {
	work := filepath.Join(data, "demo-"+code)
	defer os.RemoveAll(work)
	photos := filepath.Join(work, "photos")
	if err := os.MkdirAll(photos, 0o755); err != nil {
		return nil, err
	}
	if state.NoPhotos {
		photos = ""
	}
	file := filepath.Join(work, "inventory.ndjson")
	lots, err := h.writeNext(file, photos, state, code, number, now)
	if err != nil {
		return nil, err
	}
	return lots, h.load(ctx, s, tenantID, data, file, progress)
}

// writeNext writes the inventory file of an edition, and returns the stock numbers of its lots in catalog order. Its machines are those after the
// demo's own.
func (h house) writeNext(file, photoDir string, state state, code string, number int, now time.Time) ([]string, error) {
	first := slices.IndexFunc(h.calendar, func(s sale) bool { return s.code == CalledSale })
	edition := h.calendar[first]
	edition.code, edition.share = code, nextShare
	h.calendar = []sale{edition}
	machines := h.roll(state.Seed, state.Items*h.share/100, nextPool, state.FilledAt)
	out, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	defer out.Close()
	known := summary{lots: map[string][]string{}}
	drawing, lines := newStudio(photoDir), json.NewEncoder(out)
	for i, c := range h.consign(state.Seed, machines) {
		if c.sale == nil {
			continue
		}
		m := machines[i]
		m.stock = fmt.Sprintf("%s-R%d-%03d", h.stockPrefix, number, 100+c.sequence)
		known.enter(m, c)
		pictures := m.pictures()
		if photoDir == "" {
			pictures = nil
		}
		drawing.take(pictures)
		if err := lines.Encode(m.row(c, m.worth(now), pictures, h, now)); err != nil {
			return nil, err
		}
	}
	if err := drawing.wait(); err != nil {
		return nil, err
	}
	return known.lots[code], out.Close()
}
