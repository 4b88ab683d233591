package jobs

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory/blobs"
)

// newEngine returns operations as those of an engine of its own.
func newEngine(t *testing.T, s *db.Store, now *time.Time) *Operations {
	t.Helper()
	folder, err := blobs.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return New(&Operations{Store: s, Blobs: folder, Folder: t.TempDir(), Converting: &sync.Mutex{}, Now: func() time.Time { return *now }, Log: slog.Default()})
}

// waiting adds a job that waits to be imported.
func waiting(t *testing.T, o *Operations, tenantID int64) *jobRow {
	t.Helper()
	const file = "stock_number,category,family,make,model,state\nA1,Graders,Motor graders,Caterpillar,140M,SD\n"
	row := jobRow{TenantID: tenantID, Name: "a.csv", Purpose: items, File: o.engine + ".csv", Size: int64(len(file)), State: office.ImportRunning, Version: 1,
		Map: encoded(office.ImportMap{Columns: []office.ImportRule{}}), Options: "{}", Result: "{}"}
	_, err := o.Store.DB.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(t.Context())
	if err == nil {
		err = o.writeAt(row.File, []byte(file), 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &row
}

func TestOneJobOfAHouseAtATime(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		now := enginetest.Now
		first, second := newEngine(t, s, &now), newEngine(t, s, &now)
		one, two := enginetest.House(t, s, "one", "localhost"), enginetest.House(t, s, "two", "two.localhost")
		a, b, c := waiting(t, first, one), waiting(t, first, one), waiting(t, first, two)
		claim := func(o *Operations) int64 {
			t.Helper()
			row, err := o.claim(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if row == nil {
				return 0
			}
			return row.ID
		}
		if got := []int64{claim(first), claim(second), claim(first)}; got[0] != a.ID || got[1] != c.ID || got[2] != 0 {
			t.Errorf("claimed %v of %d, %d, %d", got, a.ID, b.ID, c.ID)
		}
		if held, err := first.renew(t.Context(), a, 40); err != nil || !held {
			t.Errorf("%v %v", held, err)
		}
		now = now.Add(31 * time.Second) // the first engine was killed
		if got := claim(second); got != a.ID {
			t.Errorf("claimed %d, want %d", got, a.ID)
		}
		if held, err := first.renew(t.Context(), a, 50); err != nil || held {
			t.Errorf("the lease is lost: %v %v", held, err)
		}
		if err := first.leave(t.Context(), a, func(row *jobRow) { row.State = office.ImportDone }); err != nil {
			t.Fatal(err)
		}
		if row, err := job(t.Context(), s.DB, one, a.ID); err != nil || row.State != office.ImportRunning || row.Progress != 40 {
			t.Errorf("%+v %v", row, err)
		}
		if err := second.leave(t.Context(), a, func(row *jobRow) { row.State = office.ImportDone }); err != nil {
			t.Fatal(err)
		}
		if got := claim(second); got != b.ID {
			t.Errorf("claimed %d, want %d", got, b.ID)
		}
	})
}

func TestAStoppedEngineLeavesItsJob(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		now := enginetest.Now
		o := newEngine(t, s, &now)
		waiting(t, o, enginetest.House(t, s, "one", "localhost"))
		stopping, stop := context.WithCancel(t.Context())
		row, err := o.claim(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		stop()
		if _, err := o.work(stopping, row, &meter{}); err == nil {
			t.Error("the work ended")
		}
		if err := o.leave(stopping, row, nil); err != nil {
			t.Fatal(err)
		}
		if worked, err := o.Work(t.Context()); err != nil || !worked {
			t.Errorf("%v %v", worked, err)
		}
		if row, err := job(t.Context(), s.DB, row.TenantID, row.ID); err != nil || row.State != office.ImportDone || row.LeaseHolder != nil {
			t.Errorf("%+v %v", row, err)
		}
	})
}
