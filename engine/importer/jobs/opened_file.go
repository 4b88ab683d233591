package jobs

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/importer"
	"fairwarning/engine/importer/mapping"
)

// Sources of a map.
const (
	guessed    = "guessed"
	remembered = "remembered"
	chosen     = "chosen"
)

// open opens a file that has wholly arrived, and finds a map for its columns. A file that cannot be read fails.
func (s *Operations) open(ctx context.Context, row *jobRow) (*jobRow, error) {
	found, source, failure := office.ImportMap{}, guessed, ""
	if row.Purpose == photos {
		failure = s.checkArchive(row)
	} else {
		var err error
		if found, source, failure, err = s.mapFor(ctx, row); err != nil {
			return nil, err
		}
	}
	return s.change(ctx, row.TenantID, row.ID, db.Millis(s.Now()), func(_ context.Context, _ bun.Tx, row *jobRow) error {
		if row.State != office.ImportUploading {
			return nil // another request was faster
		}
		row.State, row.Map, row.MapSource, row.Failure = office.ImportMapping, encoded(found), source, failure
		if failure != "" {
			row.State = office.ImportFailed
		}
		return nil
	})
}

func (s *Operations) checkArchive(row *jobRow) (failure string) {
	archive, err := zip.OpenReader(s.path(row.File))
	if err != nil {
		return row.Name + ": is not a ZIP archive, or was cut off"
	}
	archive.Close()
	return ""
}

// mapFor returns the map that the house last used for these columns, else what it last chose for columns of these names and guesses for the others.
func (s *Operations) mapFor(ctx context.Context, row *jobRow) (m office.ImportMap, source, failure string, err error) {
	columns, err := s.columns(ctx, row)
	if isFault(err) {
		return m, guessed, err.Error(), nil
	}
	if err != nil {
		return m, "", "", err
	}
	text, found, err := s.rememberedMap(ctx, row.TenantID, headerOf(columns))
	if err != nil {
		return m, "", "", err
	}
	if found {
		row.Map = text
		m, err = row.fields()
		return m, remembered, "", err
	}
	past, err := s.chosenMaps(ctx, row.TenantID)
	if err != nil {
		return m, "", "", err
	}
	m.Columns = recalled(columns, past)
	if source = guessed; len(m.Columns) > 0 {
		source = remembered
	}
	m.Columns = withGuesses(m.Columns, apiRules(mapping.Guess(columns)))
	return m, source, "", nil
}

// columns returns the columns of a file as it is without a map.
func (s *Operations) columns(ctx context.Context, row *jobRow) ([]string, error) {
	sample, err := importer.ReadSample(ctx, importer.Options{Store: s.Store, TenantID: row.TenantID, File: s.path(row.File), Name: row.Name, Rules: &mapping.File{}}, 0)
	return sample.Columns, err
}

// headerOf identifies files by the names of their columns, in any order and case.
func headerOf(columns []string) string {
	names := make([]string, len(columns))
	for i, name := range columns {
		names[i] = strings.ToLower(name)
	}
	slices.Sort(names)
	sum := sha256.Sum256([]byte(strings.Join(names, "\n")))
	return hex.EncodeToString(sum[:])
}
