package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/inventory/blobs"
)

// TestBackupAndRestore backs up a database in use, with its files, and restores both elsewhere.
func TestBackupAndRestore(t *testing.T) {
	data, item, _ := bidOn(t)
	inUse, err := command.OpenStore(t.Context(), data) // so that the latest commits are in the WAL
	if err != nil {
		t.Fatal(err)
	}
	defer inUse.Close()
	if err := inUse.Touch(t.Context(), 1, "item:1"); err != nil {
		t.Fatal(err)
	}
	folder, err := blobs.OpenFolder(filepath.Join(data, "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	sha := blobs.SHA([]byte("a photo"))
	if err := folder.Put(t.Context(), sha, "640.webp", []byte("a photo")); err != nil {
		t.Fatal(err)
	}
	papers, err := files.OpenFolder(filepath.Join(data, "documents"))
	if err != nil {
		t.Fatal(err)
	}
	paper := files.NewName()
	if err := papers.Put(t.Context(), paper, "", strings.NewReader("a letter"), 8); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(t.TempDir(), "backup.tar")
	do := func(args ...string) error { return run(t.Context(), args) }
	if err := do("backup", "--data", data, archive); err != nil {
		t.Fatal(err)
	}
	if err := do("backup", "--data", data, archive); err == nil || !strings.Contains(err.Error(), "exists") {
		t.Errorf("a second time: %v", err)
	}
	if err := do("restore", "--data", data, archive); err == nil || !strings.Contains(err.Error(), "has a database") {
		t.Errorf("over a database: %v", err)
	}
	elsewhere := filepath.Join(t.TempDir(), "new")
	if err := do("restore", "--data", elsewhere, archive); err != nil {
		t.Fatal(err)
	}
	if err := do("bids", "verify", "--data", elsewhere); err != nil {
		t.Error(err)
	}
	restored, err := command.OpenStore(t.Context(), elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	before, err := inUse.FeedID(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if after, err := restored.FeedID(t.Context()); err != nil || after == before {
		t.Errorf("the feed id is still %s, %v", after, err)
	}
	last, err := inUse.LastChange(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if there, err := restored.LastChange(t.Context()); err != nil || there != last {
		t.Errorf("%d of %d changes, %v", there, last, err)
	}
	if rows, err := bidlog.Read(t.Context(), restored.DB, 1, item); err != nil || len(rows) == 0 {
		t.Errorf("%d entries, %v", len(rows), err)
	}
	if text, err := os.ReadFile(filepath.Join(elsewhere, "blobs", sha[:2], sha, "640.webp")); err != nil || string(text) != "a photo" {
		t.Errorf("%s, %v", text, err)
	}
	if text, err := os.ReadFile(filepath.Join(elsewhere, "documents", paper[:2], paper)); err != nil || string(text) != "a letter" {
		t.Errorf("%s, %v", text, err)
	}
}

// TestDamagedBackupsAreRefused checks that nothing is restored from an archive that is cut off or changed.
func TestDamagedBackupsAreRefused(t *testing.T) {
	data, _, _ := bidOn(t)
	archive := filepath.Join(t.TempDir(), "backup.tar")
	if err := run(t.Context(), []string{"backup", "--data", data, archive}); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(because string, text []byte) {
		t.Helper()
		to := t.TempDir()
		err := run(t.Context(), []string{"restore", "--data", to, write(t, "damaged.tar", string(text))})
		if err == nil || !strings.Contains(err.Error(), because) {
			t.Errorf("%v, want %q", err, because)
		}
		if left, err := os.ReadDir(to); err != nil || len(left) > 0 {
			t.Errorf("%v remains, %v", left, err)
		}
	}
	refuse("not complete", whole[:len(whole)/2])
	refuse("not complete", nil)
	changed := append([]byte(nil), whole...)
	changed[20_000] ^= 1
	refuse("does not match its checksum", changed)
}

// TestBackupOnPostgresNamesTheTools checks the errors on PostgreSQL.
func TestBackupOnPostgresNamesTheTools(t *testing.T) {
	t.Setenv("DATABASE_URL", "postgres://engine@db.example/fairwarning")
	for args, want := range map[string]string{"backup x": "pg_dump", "restore x": "pg_restore"} {
		if err := run(t.Context(), strings.Fields(args)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("engine %s: %v", args, err)
		}
	}
}
