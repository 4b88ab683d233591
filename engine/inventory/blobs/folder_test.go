package blobs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func open(t *testing.T) *Folder {
	t.Helper()
	f, err := OpenFolder(filepath.Join(t.TempDir(), "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestOldFolderIsClosed checks that files of an older version, which everybody could read, are for their owner only, and that a link
// in the folder changes nothing elsewhere.
func TestOldFolderIsClosed(t *testing.T) {
	f, sha := open(t), SHA([]byte("original"))
	if err := f.Put(t.Context(), sha, "640.webp", []byte("content")); err != nil {
		t.Fatal(err)
	}
	blob, outside := filepath.Join(f.root, sha[:2], sha, "640.webp"), filepath.Join(filepath.Dir(f.root), "outside")
	if err := errors.Join(os.WriteFile(outside, nil, 0o600), os.Symlink(outside, filepath.Join(f.root, "link"))); err != nil {
		t.Fatal(err)
	}
	paths := []string{f.root, filepath.Join(f.root, temporary), filepath.Dir(filepath.Dir(blob)), filepath.Dir(blob), blob, outside}
	for _, path := range paths {
		if err := os.Chmod(path, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	again, err := OpenFolder(f.root)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || (info.Mode().Perm()&0o077 == 0) == (path == outside) {
			t.Errorf("%s is %v, %v", path, info.Mode(), err)
		}
	}
	if got := string(content(t, again, sha, "640.webp")); got != "content" {
		t.Errorf("the blob is %q", got)
	}
}

func TestNothingLeavesTheFolder(t *testing.T) {
	f, sha := open(t), SHA(nil)
	outside := filepath.Join(filepath.Dir(f.root), "secret.txt")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ sha, name string }{
		{sha, "../../../secret.txt"}, {"../" + sha[3:], "secret.txt"}, {"..", "secret.txt"}, {sha, ""}, {sha, "."},
		{sha, "640"}, {sha, "640.webp/x"}, {sha, "640.WEBP"}, {sha, "640.webp\x00"}, {sha[:63], "640.webp"},
		{sha[:63] + "G", "640.webp"}, {"", "640.webp"}, {"tmp", "640.webp"},
	} {
		if file, err := f.Open(t.Context(), c.sha, c.name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Open(%q, %q) = %v, %v", c.sha, c.name, file, err)
		}
		if has, _ := f.Has(t.Context(), c.sha, c.name); has {
			t.Errorf("Has(%q, %q)", c.sha, c.name)
		}
		if err := f.Put(t.Context(), c.sha, c.name, []byte("x")); err == nil {
			t.Errorf("Put(%q, %q) wrote", c.sha, c.name)
		}
	}
}

func TestAnEmptyFileIsNoBlob(t *testing.T) {
	f, sha := open(t), SHA([]byte("original"))
	if err := f.Put(t.Context(), sha, "vector.svg", nil); err == nil {
		t.Error("stored nothing as a blob")
	}
	path := filepath.Join(f.root, sha[:2], sha, "vector.svg")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if has, _ := f.Has(t.Context(), sha, "vector.svg"); has {
		t.Error("what a power cut left counts as stored")
	}
	if err := f.Put(t.Context(), sha, "vector.svg", []byte("<svg/>")); err != nil || string(content(t, f, sha, "vector.svg")) != "<svg/>" {
		t.Errorf("not mended: %v", err)
	}
}

func TestOpenFolderRemovesWhatAKilledProcessLeft(t *testing.T) {
	f := open(t)
	old, fresh := filepath.Join(f.root, temporary, "old"), filepath.Join(f.root, temporary, "fresh")
	for _, path := range []string{old, fresh} {
		if err := os.WriteFile(path, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	longAgo := time.Now().Add(-2 * strayAge)
	if err := os.Chtimes(old, longAgo, longAgo); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenFolder(f.root); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the stray file is still there")
	}
	if _, err := os.Stat(fresh); err != nil {
		t.Error("another process's file was taken away")
	}
}
