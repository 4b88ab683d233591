package revision_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
)

// form is a thing with two fields that several people edit.
type form struct {
	*testing.T
	store  *db.Store
	house  db.Tenant
	item   int64
	people map[string]int64
	values map[string]any
	now    time.Time
}

func newForm(t *testing.T, s *db.Store) *form {
	f := &form{T: t, store: s, people: map[string]int64{}, values: map[string]any{"title": "Excavator", "reserve": nil, "allowOffers": false},
		now: time.Date(2026, 11, 28, 20, 14, 0, 0, time.UTC)}
	f.house = db.Tenant{ID: enginetest.House(t, s, "one"), Content: api.TenantContent{TimeZone: "America/Chicago"}}
	for _, name := range []string{"Marlys", "Roy"} {
		id, err := identity.PutUser(t.Context(), s, f.house.ID, db.UserRow{Email: name + "@one.example", FirstName: name, LastName: "Vik", PasswordHash: "!"})
		f.must(err)
		f.people[name] = id
	}
	enginetest.Fill(t, s, f.house.ID, 1, 1)
	f.must(s.DB.NewRaw("SELECT id FROM items WHERE tenant_id = ?", f.house.ID).Scan(t.Context(), &f.item))
	return f
}

func (f *form) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

var labels = map[string]string{"title": "title", "reserve": "reserve", "allowOffers": "offers"}

// save saves fields as a person who loaded the form with a version.
func (f *form) save(person string, seen int64, fields map[string]any) (version int64, err error) {
	f.Helper()
	save := revision.Save{Tenant: &f.house, Subject: revision.Subject{Kind: db.SubjectItem, ID: f.item}, Seen: seen,
		By: revision.By{UserID: f.people[person], At: db.Millis(f.now), Address: "192.0.2.1"}, Action: "item-changed", Fields: map[string]revision.Field{}}
	for name, value := range fields {
		save.Fields[name] = revision.Field{Label: labels[name], Before: f.values[name], After: value}
	}
	err = f.store.InTx(f.Context(), func(ctx context.Context, tx bun.Tx) error {
		result, err := revision.Apply(ctx, tx, save)
		version = result.Version
		for name, value := range fields {
			if err == nil && result.IsChanged(name) {
				f.values[name] = value
			}
		}
		return err
	})
	return version, err
}

// saved fails unless a save gave the version.
func (f *form) saved(want int64) func(int64, error) {
	return func(got int64, err error) {
		f.Helper()
		if got != want || err != nil {
			f.Fatalf("version %d, %v; want %d", got, err, want)
		}
	}
}

func (f *form) records() (n int) {
	f.Helper()
	f.must(f.store.DB.NewRaw("SELECT count(*) FROM audit_records WHERE subject = 'item' AND subject_id = ?", f.item).Scan(f.Context(), &n))
	return n
}

func TestSavesOfDifferentFieldsMerge(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		f.saved(2)(f.save("Marlys", 1, map[string]any{"reserve": api.Money(3_000_000)}))
		f.saved(3)(f.save("Roy", 1, map[string]any{"title": "Komatsu PC210"}))
		if f.values["reserve"] != api.Money(3_000_000) || f.values["title"] != "Komatsu PC210" {
			t.Errorf("%v", f.values)
		}
	})
}

func TestTheSameFieldChangedTwiceIsAConflictWithBothValues(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		f.saved(2)(f.save("Marlys", 1, map[string]any{"reserve": api.Money(3_000_000)}))
		_, err := f.save("Roy", 1, map[string]any{"reserve": api.Money(2_500_000), "title": "Komatsu PC210"})
		var refusal *api.Error
		if !errors.As(err, &refusal) || refusal.Status != http.StatusConflict || refusal.Version != 2 {
			t.Fatalf("%+v", err)
		}
		conflict := refusal.Conflicts[0]
		if len(refusal.Conflicts) != 1 || conflict.Field != "reserve" || conflict.Theirs != api.Money(3_000_000) || conflict.By != "Marlys Vik" || !conflict.At.Equal(f.now) {
			t.Errorf("%+v", refusal.Conflicts)
		}
		if want := "Marlys Vik changed the reserve to $30,000 at 2:14 PM"; refusal.Messages[0] != want {
			t.Errorf("%q, want %q", refusal.Messages[0], want)
		}
		if f.values["title"] != "Excavator" || f.records() != 1 {
			t.Errorf("a part of the refused save was kept: %v, %d records", f.values, f.records())
		}
		f.saved(3)(f.save("Roy", refusal.Version, map[string]any{"reserve": api.Money(2_500_000)}))
	})
}

func TestASaveToTheValueThatSomebodyElseChoseIsNoConflict(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		f.saved(2)(f.save("Marlys", 1, map[string]any{"reserve": api.Money(3_000_000)}))
		f.saved(2)(f.save("Roy", 1, map[string]any{"reserve": api.Money(3_000_000)}))
		if f.records() != 1 {
			t.Errorf("%d records of one change", f.records())
		}
	})
}

func TestNobodyConflictsWithTheirOwnSaves(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		f.saved(2)(f.save("Roy", 1, map[string]any{"title": "PC210"}))
		f.saved(3)(f.save("Roy", 1, map[string]any{"title": "PC210LC"}))
		f.saved(4)(f.save("Marlys", 3, map[string]any{"title": "Komatsu"}))
		f.saved(5)(f.save("Roy", 4, map[string]any{"title": "Komatsu PC210LC"}))
		f.saved(6)(f.save("Roy", 3, map[string]any{"title": "Komatsu PC210LC-11"})) // from another tab
		if _, err := f.save("Marlys", 4, map[string]any{"title": "Kobelco"}); err == nil {
			t.Error("somebody else's later change was overwritten")
		}
	})
}

func TestASaveThatChangesNothingWritesNothing(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		f.saved(1)(f.save("Roy", 1, map[string]any{"title": "Excavator", "reserve": nil, "allowOffers": false}))
		f.saved(1)(f.save("Roy", 1, nil))
		if f.records() != 0 {
			t.Errorf("%d records", f.records())
		}
	})
}

func TestAnUnknownVersionIsRefused(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		for _, seen := range []int64{-1, 0, 2, 999} {
			_, err := f.save("Roy", seen, map[string]any{"title": "PC210"})
			var refusal *api.Error
			if !errors.As(err, &refusal) || refusal.Status != http.StatusUnprocessableEntity || refusal.Fields["seen"] == nil {
				t.Errorf("version %d: %v", seen, err)
			}
		}
		f.house.ID = enginetest.House(t, s, "two")
		if _, err := f.save("Roy", 1, map[string]any{"title": "PC210"}); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("another house's item: %v", err)
		}
	})
}

func TestMessagesOfConflicts(t *testing.T) {
	at := time.Date(2026, 12, 5, 15, 30, 0, 0, time.UTC)
	cases := []struct {
		field string
		value any
		want  string
	}{
		{"reserve", api.Money(3_000_050), "Marlys Vik changed the reserve to $30,000.50 on Nov 28 at 2:14 PM"},
		{"title", "", "Marlys Vik cleared the title on Nov 28 at 2:14 PM"},
		{"title", fmt.Sprintf("%080d", 1), "Marlys Vik changed the title on Nov 28 at 2:14 PM"},
		{"allowOffers", true, "Marlys Vik changed the offers to yes on Nov 28 at 2:14 PM"},
		{"startsAt", at, "Marlys Vik changed the startsAt to Dec 5, 2026, 9:30 AM CST on Nov 28 at 2:14 PM"},
	}
	for i, c := range cases {
		f := newForm(t, enginetest.OpenSQLite(t))
		f.saved(2)(f.save("Marlys", 1, map[string]any{c.field: c.value}))
		f.now = f.now.AddDate(0, 0, 1)
		_, err := f.save("Roy", 1, map[string]any{c.field: "something else"})
		if err == nil || err.Error() != c.want {
			t.Errorf("%d: %v, want %s", i, err, c.want)
		}
	}
}

// TestAThousandBidsLeaveTheVersion writes what bids write while a form is open.
func TestAThousandBidsLeaveTheVersion(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		f := newForm(t, s)
		var item db.ItemRow
		f.must(s.DB.NewSelect().Model(&item).Where("id = ?", f.item).Scan(t.Context()))
		f.must(s.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i := range 1000 {
				item.BidCount = i
				if err := db.UpdateAll(ctx, tx, []*db.ItemRow{&item}, "bid_count", "current_cents", "leader_id"); err != nil {
					return err
				}
			}
			return nil
		}))
		f.saved(2)(f.save("Roy", 1, map[string]any{"title": "PC210"}))
	})
}
