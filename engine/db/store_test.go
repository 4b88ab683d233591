package db

import (
	"path/filepath"
	"testing"
)

func TestOpenMigratesOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fairwarning.db")
	for range 2 {
		s, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.DB.NewSelect().Model((*ItemRow)(nil)).Count(t.Context()); err != nil || n != 0 {
			t.Fatalf("items in a new database: %d, %v", n, err)
		}
		s.Close()
	}
}
