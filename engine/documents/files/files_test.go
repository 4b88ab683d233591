package files_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/bucket/buckettest"
	"fairwarning/engine/documents/files"
)

// stores opens a folder, and a bucket of an S3 server on this machine.
func stores(t *testing.T) map[string]files.Store {
	t.Helper()
	all := map[string]files.Store{}
	for name, location := range map[string]string{
		"folder": filepath.Join(t.TempDir(), "documents"),
		"bucket": buckettest.Start(t).Location("papers"),
	} {
		store, err := files.Open(t.Context(), location)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = store
	}
	return all
}

// TestFilesComeBack checks that each store returns what was put, and nothing after it was removed.
func TestFilesComeBack(t *testing.T) {
	for kind, store := range stores(t) {
		content := bytes.Repeat([]byte("0123456789"), 700_000) // more than one part of a multipart upload
		name := files.NewName()
		if err := store.Put(t.Context(), name, "application/pdf", bytes.NewReader(content), int64(len(content))); err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		file, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		got, err := io.ReadAll(file)
		if err := errors.Join(err, file.Close()); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%s: %d bytes, %v", kind, len(got), err)
		}
		for range 2 {
			if err := store.Remove(t.Context(), name); err != nil {
				t.Errorf("%s: %v", kind, err)
			}
		}
		if _, err := store.Open(t.Context(), name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// TestShortFilesAreNotStored checks that content shorter than declared is an error, after which Remove leaves nothing.
func TestShortFilesAreNotStored(t *testing.T) {
	for kind, store := range stores(t) {
		name := files.NewName()
		if err := store.Put(t.Context(), name, "application/pdf", strings.NewReader("short"), 100); err == nil {
			t.Errorf("%s: stored", kind)
		}
		err := store.Remove(t.Context(), name)
		if _, err2 := store.Open(t.Context(), name); err != nil || !errors.Is(err2, fs.ErrNotExist) {
			t.Errorf("%s: %v, %v", kind, err, err2)
		}
	}
}

// TestNamesStayInTheStore checks that nothing but a name from NewName is a name.
func TestNamesStayInTheStore(t *testing.T) {
	for kind, store := range stores(t) {
		for _, name := range []string{"", "..", "../../../etc/passwd", strings.Repeat("A", 32), strings.Repeat("a", 31), files.NewName() + "\x00", files.NewName()[:30] + "/x"} {
			if err := store.Put(t.Context(), name, "", strings.NewReader("x"), 1); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: put %q: %v", kind, name, err)
			}
			if _, err := store.Open(t.Context(), name); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: open %q: %v", kind, name, err)
			}
		}
	}
}

func TestManyAtOnce(t *testing.T) {
	for kind, store := range stores(t) {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				name := files.NewName()
				if err := store.Put(t.Context(), name, "image/png", strings.NewReader(name), int64(len(name))); err != nil {
					t.Errorf("%s: %v", kind, err)
					return
				}
				file, err := store.Open(t.Context(), name)
				if err != nil {
					t.Errorf("%s: %v", kind, err)
					return
				}
				defer file.Close()
				if got, _ := io.ReadAll(file); string(got) != name {
					t.Errorf("%s: %q", kind, got)
				}
			})
		}
		all.Wait()
	}
}

// TestFolderIsForItsOwner checks the permissions of what is stored, in a folder that was open before.
func TestFolderIsForItsOwner(t *testing.T) {
	root := filepath.Join(t.TempDir(), "documents")
	if err := os.Mkdir(root, 0o755); err != nil {
		t.Fatal(err)
	}
	store, err := files.Open(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Put(t.Context(), files.NewName(), "", strings.NewReader("x"), 1); err != nil {
		t.Fatal(err)
	}
	err = filepath.Walk(root, func(path string, info fs.FileInfo, err error) error {
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestOpenNamesWhatIsWrong(t *testing.T) {
	if _, err := files.Open(t.Context(), "ftp://x"); err == nil || !strings.Contains(err.Error(), "ftp://") {
		t.Error(err)
	}
}
