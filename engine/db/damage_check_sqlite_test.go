package db_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/scripts/await"
)

// openIn opens the database of a folder. The caller closes it.
func openIn(t *testing.T, folder string) *db.Store {
	t.Helper()
	s, err := db.Open(t.Context(), filepath.Join(folder, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// touch commits n times.
func touch(t *testing.T, s *db.Store, n int) {
	t.Helper()
	for range n {
		if err := s.Touch(t.Context(), 1, "item:1"); err != nil {
			t.Fatal(err)
		}
	}
}

// copyFiles copies the files of a database with these suffixes to a new folder.
func copyFiles(t *testing.T, folder string, suffixes ...string) string {
	t.Helper()
	to := t.TempDir()
	for _, suffix := range suffixes {
		text, err := os.ReadFile(filepath.Join(folder, "fairwarning.db"+suffix))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, "fairwarning.db"+suffix), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return to
}

func refuses(t *testing.T, folder, because string) {
	t.Helper()
	s, err := db.Open(t.Context(), filepath.Join(folder, "fairwarning.db"))
	if err == nil {
		s.Close()
	}
	if err == nil || !strings.Contains(err.Error(), because) || strings.Contains(err.Error(), "\n") {
		t.Errorf("%v, want %q", err, because)
	}
}

// TestCopiesThatLackCommitsAreRefused copies a database in use in ways that lose what is in the WAL.
func TestCopiesThatLackCommitsAreRefused(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	defer s.Close()
	touch(t, s, 3)
	refuses(t, copyFiles(t, folder, ""), "without its -wal file")
	whole := copyFiles(t, folder, "", "-wal")
	again := openIn(t, whole)
	if last, err := again.LastChange(t.Context()); err != nil || last != 3 {
		t.Errorf("%d changes in a copy with its WAL, %v", last, err)
	}
	touch(t, again, 2)
	again.Close()
	// An older file put in the place of a newer one, which its head still describes.
	old, err := os.ReadFile(filepath.Join(copyFiles(t, folder, ""), "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(whole, "fairwarning.db"), old, 0o600); err != nil {
		t.Fatal(err)
	}
	refuses(t, whole, "is not complete: it ends at commit 0 and had reached commit 5")
	refuses(t, whole, "is not complete") // refusing does not accept it
	if err := db.AcceptLoss(t.Context(), filepath.Join(whole, "fairwarning.db")); err != nil {
		t.Fatal(err)
	}
	accepted := openIn(t, whole)
	touch(t, accepted, 1)
	accepted.Close()
	openIn(t, whole).Close()
}

// TestAClosedDatabaseIsOneFile checks that the file alone is a whole copy once nobody has it open.
func TestAClosedDatabaseIsOneFile(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	other := openIn(t, folder)
	touch(t, s, 2)
	other.Close() // while another has it open, which keeps its WAL
	touch(t, s, 1)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	alone := openIn(t, copyFiles(t, folder, ""))
	defer alone.Close()
	if last, err := alone.LastChange(t.Context()); err != nil || last != 3 {
		t.Errorf("%d changes, %v", last, err)
	}
}

// TestDamagedFilesAreRefused checks that a file that is cut off, overwritten or something else is recognized.
func TestDamagedFilesAreRefused(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	touch(t, s, 300)
	s.Close()
	damage := func(change func(file *os.File, size int64)) {
		t.Helper()
		damaged := copyFiles(t, folder, "")
		file, err := os.OpenFile(filepath.Join(damaged, "fairwarning.db"), os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		size, err := file.Seek(0, io.SeekEnd)
		if err != nil {
			t.Fatal(err)
		}
		change(file, size)
		file.Close()
		refuses(t, damaged, "is damaged")
	}
	damage(func(file *os.File, size int64) { file.Truncate(size / 2) })
	damage(func(file *os.File, size int64) { file.Truncate(10) })
	damage(func(file *os.File, _ int64) { file.WriteAt([]byte("something else entirely"), 0) })
	damage(func(file *os.File, size int64) {
		for at := int64(8192); at < size; at += 4096 {
			file.WriteAt(make([]byte, 2048), at)
		}
	})
}

// TestANewerSchemaIsRefused checks that an engine does not touch a database that it would misread.
func TestANewerSchemaIsRefused(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	for _, statement := range []string{
		`INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)`, `INSERT INTO schema_requirements VALUES (9998, 'something new')`,
	} {
		if _, err := s.DB.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	refuses(t, folder, "schema version 9999, which needs a program that knows version 9998, and this one knows versions up to")
}

// TestABackupIsWhole checks that a copy made while somebody writes has everything committed before.
func TestABackupIsWhole(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	defer s.Close()
	touch(t, s, 5)
	copied := t.TempDir()
	if err := s.BackUp(t.Context(), filepath.Join(copied, "fairwarning.db")); err != nil {
		t.Fatal(err)
	}
	touch(t, s, 5)
	b := openIn(t, copied)
	defer b.Close()
	if last, err := b.LastChange(t.Context()); err != nil || last != 5 {
		t.Errorf("%d changes, %v", last, err)
	}
	before, err := b.FeedID(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := b.RenewFeedID(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after, err := b.FeedID(t.Context()); err != nil || after == before {
		t.Errorf("the copy has the same feed id %s, %v", after, err)
	}
}

// TestTheHeadFollowsCommits checks that a commit is noted outside of the database while it is open.
func TestTheHeadFollowsCommits(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder)
	defer s.Close()
	read := func() string {
		text, err := os.ReadFile(filepath.Join(folder, "fairwarning.db-head"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if !strings.Contains(read(), `"commit":0`) {
		t.Error(read())
	}
	touch(t, s, 7)
	await.Until(t, "the commit is written", func() bool { return strings.Contains(read(), `"commit":7`) })
}
