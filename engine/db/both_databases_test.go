package db_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// TestChangesAreNumberedInTheOrderOfTheirCommits checks that a reader never sees a change appear behind one it has already read,
// even if several processes write at once.
func TestChangesAreNumberedInTheOrderOfTheirCommits(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		const processes, each = 4, 25
		var writers sync.WaitGroup
		for p := range processes {
			process := enginetest.OpenSecond(t, s)
			writers.Go(func() {
				for i := range each {
					if err := process.Touch(t.Context(), 1, fmt.Sprint("item:", p*each+i)); err != nil {
						t.Error(err)
					}
				}
			})
		}
		done := make(chan struct{})
		go func() { writers.Wait(); close(done) }()
		var last, met int64
		for running := true; running; {
			select {
			case <-done:
				running = false
			default:
			}
			rows, err := s.ChangesAfter(t.Context(), last, 1<<62, 1000)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				if row.Prev != last {
					t.Errorf("%d was met after %d and follows %d", row.Seq, last, row.Prev)
				}
				last = row.Seq
				met++
			}
		}
		if met != processes*each {
			t.Errorf("%d of %d changes were met", met, processes*each)
		}
	})
}

// TestCommitsOfOthersAreNoticed checks that HasNew reports commits of any process and nothing else.
func TestCommitsOfOthersAreNoticed(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		commits, err := s.WatchCommits(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer commits.Close()
		look := func(when string, want bool) {
			t.Helper()
			if got, err := commits.HasNew(t.Context()); err != nil || got != want {
				t.Errorf("%s: %v, %v", when, got, err)
			}
		}
		look("at first", true)
		look("after nothing", false)
		if _, err := tenant.Tenants(t.Context(), enginetest.OpenSecond(t, s)); err != nil {
			t.Fatal(err)
		}
		look("after reading", false)
		for _, writer := range []*db.Store{s, enginetest.OpenSecond(t, s)} {
			if err := writer.Touch(t.Context(), 1, "item:1"); err != nil {
				t.Fatal(err)
			}
			look("after a commit", true)
			look("after that", false)
		}
	})
}

// TestAWriterThatHangsMakesOthersBusy checks that other writers get a busy error after their lock timeout, change nothing, and can
// write afterward.
func TestAWriterThatHangsMakesOthersBusy(t *testing.T) {
	s := enginetest.OpenPostgres(t)
	impatient, err := db.Open(t.Context(), enginetest.Location(s)+"&lock_timeout=20ms")
	if err != nil {
		t.Fatal(err)
	}
	defer impatient.Close()
	hung := inventory.WriteInventory(t.Context(), s, 1, func(*inventory.InventoryWriter) error {
		err := impatient.Touch(t.Context(), 1, "item:1")
		if !db.IsBusy(err) {
			t.Errorf("beside somebody who writes: %v", err)
		}
		return err
	})
	if last, err := s.LastChange(t.Context()); hung == nil || err != nil || last != 0 {
		t.Errorf("%d changes, %v, %v", last, hung, err)
	}
	if err := impatient.Touch(t.Context(), 1, "item:1"); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// TestADatabaseThatIsNotThere checks that the error names the cause and does not contain the password.
func TestADatabaseThatIsNotThere(t *testing.T) {
	here := enginetest.Location(enginetest.OpenPostgres(t))
	missing := strings.Replace(here, "postgres:///test", "postgres://:geheim@/missing", 1)
	for location, want := range map[string]string{
		missing: "does not exist", "postgres://:geheim@[::1": "cannot parse", "postgres://:geheim@127.0.0.1:1/x": "refused",
		"mysql://:geheim@here/x": "unsupported database URL mysql://",
	} {
		s, err := db.Open(t.Context(), location)
		if err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "geheim") {
			t.Errorf("%v, not %q", err, want)
		}
		if refused := want == "refused"; db.IsBusy(err) != refused {
			t.Errorf("%v reported as busy: %v", err, !refused)
		}
	}
}

// TestCommitsOfOthersWakeWatchers checks that commits of this and of another process send a signal.
func TestCommitsOfOthersWakeWatchers(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		commits, err := s.WatchCommits(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer commits.Close()
		for _, writer := range []*db.Store{s, enginetest.OpenSecond(t, s)} {
			if _, err := commits.HasNew(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := writer.Touch(t.Context(), 1, "item:1"); err != nil {
				t.Fatal(err)
			}
			await.Until(t, "the commit is announced", func() bool {
				<-commits.Wake() // a test that never wakes times out
				committed, err := commits.HasNew(t.Context())
				return committed && err == nil
			})
		}
	})
}
