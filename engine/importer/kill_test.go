package importer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/revision"
)

// With these variables set, the test binary runs an import until it kills itself.
const (
	childData     = "IMPORT_TEST_DATA"
	childDatabase = "IMPORT_TEST_DATABASE"
	childTenant   = "IMPORT_TEST_TENANT"
	childQueries  = "IMPORT_TEST_QUERIES"
	childJob      = "IMPORT_TEST_JOB"
)

func TestMain(m *testing.M) {
	if os.Getenv(childData) != "" {
		fmt.Fprintln(os.Stderr, "the child ended before it was killed:", importAsChild())
		os.Exit(3)
	}
	os.Exit(m.Run())
}

func importAsChild() error {
	ctx, data := context.Background(), os.Getenv(childData)
	tenant, err1 := strconv.ParseInt(os.Getenv(childTenant), 10, 64)
	queries, err2 := strconv.Atoi(os.Getenv(childQueries))
	job, err4 := strconv.ParseInt(os.Getenv(childJob), 10, 64)
	s, err3 := db.Open(ctx, os.Getenv(childDatabase))
	media, err5 := blobs.OpenFolder(filepath.Join(data, "blobs"))
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return err
	}
	k := &killer{}
	k.left.Store(int64(queries))
	s.AddQueryHook(k)
	_, err := Run(ctx, Options{
		Store: s, TenantID: tenant, Blobs: media, File: filepath.Join(data, "inventory.ndjson"), Photos: filepath.Join(data, "photos"),
		JobID: job,
	})
	return err
}

// killer kills the process before a certain query. The test's numbers cover different queries of a batch, inside and outside of its
// transaction.
type killer struct{ left atomic.Int64 }

func (k *killer) BeforeQuery(ctx context.Context, event *bun.QueryEvent) context.Context {
	if isHead := strings.Contains(event.Query, "FROM commits"); !isHead && k.left.Add(-1) == 0 { // a timer reads the head
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {} // runs no further query
	}
	return ctx
}

func (k *killer) AfterQuery(context.Context, *bun.QueryEvent) {}

// stocked returns a house with a file of 1,100 rows and their photos.
func stocked(t *testing.T) *house {
	h := newHouse(t)
	for i := range 60 {
		h.put(fmt.Sprintf("%d.svg", i), vector(fmt.Sprint("view ", i)))
	}
	var rows []map[string]any
	for i := range 1100 {
		photos := []string{fmt.Sprintf("%d.svg", i%60)}
		for k := range i % 5 {
			photos = append(photos, fmt.Sprintf("%d.svg", (i+7+k*7)%60))
		}
		rows = append(rows, plain(fmt.Sprint("A", i), "family", fmt.Sprint("Family ", i%40), "model", fmt.Sprint("ZX", i%97), "photos", strings.Join(photos, "|"),
			"inspection", map[string]any{"inspector": "R. Olson", "inspected_at": "2026-03-04", "summary": "Good.", "points": []any{}}))
	}
	h.file("inventory.ndjson", rowsOf(t, rows...))
	return h
}

func TestKilledImportLeavesWholeBatches(t *testing.T) {
	undisturbed, all := stocked(t), &killer{}
	undisturbed.store.AddQueryHook(all)
	undisturbed.run(filepath.Join(undisturbed.data, "inventory.ndjson"), "")
	total := int(-all.left.Load())
	want := undisturbed.dump()

	stages := map[int]bool{}
	for _, queries := range []int{total / 3, total * 2 / 3, total * 7 / 8, total - 1} {
		h := stocked(t)
		h.runUntilKilled(t, queries)
		got := h.dump()
		stages[len(got)] = true
		for stockNumber, item := range got {
			if item != want[stockNumber] {
				t.Fatalf("killed before query %d, %s is\n%s\nwant\n%s", queries, stockNumber, item, want[stockNumber])
			}
		}
		if len(got)%batchRows != 0 {
			t.Errorf("killed before query %d: %d items, not whole batches", queries, len(got))
		}
		report := h.run(filepath.Join(h.data, "inventory.ndjson"), "")
		if report.Unchanged != len(got) || report.Added != len(want)-len(got) {
			t.Errorf("killed before query %d with %d items, the next run: %+v", queries, len(got), report)
		}
		if again := h.dump(); !maps.Equal(again, want) {
			t.Errorf("killed before query %d and run again, %d items differ from an undisturbed run's %d", queries, len(again), len(want))
		}
	}
	if len(stages) < 3 {
		t.Errorf("the kills were to fall into several batches: %v", stages)
	}
}

// TestAKilledJobContinuesItsRun checks that what an office's import wrote before and after a kill is taken back as one.
func TestAKilledJobContinuesItsRun(t *testing.T) {
	const job = 7
	undisturbed, all := stocked(t), &killer{}
	undisturbed.store.AddQueryHook(all)
	undisturbed.run(filepath.Join(undisturbed.data, "inventory.ndjson"), "")
	h := stocked(t)
	h.runUntilKilled(t, int(-all.left.Load())*7/8, fmt.Sprint(childJob, "=", job))
	before, err := inventory.ImportRunOfJob(t.Context(), h.store, h.id, job)
	if err != nil || before.Added == 0 || before.Added == 1100 {
		t.Fatalf("before the restart: %+v %v", before, err)
	}
	o := h.options(filepath.Join(h.data, "inventory.ndjson"), "")
	o.JobID = job
	if _, err := Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	after, err := inventory.ImportRunOfJob(t.Context(), h.store, h.id, job)
	if err != nil || after.ID != before.ID || after.Added != 1100 || after.Updated != 0 {
		t.Errorf("after the restart: %+v %v", after, err)
	}
	undone, err := inventory.UndoImport(t.Context(), h.store, h.id, after.ID, revision.By{At: db.Millis(time.Now())})
	if err != nil || undone.Withdrawn != 1100 || len(undone.Left) != 0 {
		t.Errorf("%+v %v", undone, err)
	}
}

func (h *house) runUntilKilled(t *testing.T, queries int, more ...string) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), childData+"="+h.data, childDatabase+"="+enginetest.Location(h.store), fmt.Sprint(childTenant, "=", h.id), fmt.Sprint(childQueries, "=", queries), childJob+"=0")
	child.Env = append(child.Env, more...)
	out, err := child.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatalf("killed before query %d: %v\n%s", queries, err, out)
	}
}
