package jobs

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/documents"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Purposes of a file.
const (
	items  = "items"
	photos = "photos"
)

func (s *Operations) startImport(ctx context.Context, c *identity.Caller, in *office.StartImportInput) (*office.ImportUploadOutput, error) {
	x := request.From(ctx)
	name, limit := cleanName(in.Body.Name), int64(office.MaxImportFile)
	if in.Body.Purpose == photos {
		limit = office.MaxImportPhotos
	}
	switch {
	case name == "":
		return nil, api.Invalid(map[string][]string{"name": {"is empty"}})
	case in.Body.Size > limit:
		return nil, api.Invalid(map[string][]string{"size": {fmt.Sprintf("The file is larger than %d MB", limit>>20)}})
	}
	if err := s.checkSpace(in.Body.Size); err != nil {
		return nil, err
	}
	out, err := identity.Once(ctx, s.Idempotency, c, office.StartImport, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.ImportUploadOutput, error) {
		row := jobRow{TenantID: x.Tenant.ID, UserID: c.UserID, Name: name, Purpose: in.Body.Purpose, File: strings.ToLower(rand.Text()) + ending(name),
			Size: in.Body.Size, State: office.ImportUploading, Version: 1, Map: "{}", MapSource: guessed, Options: "{}", Result: "{}", CreatedAt: x.Now, ChangedAt: x.Now}
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
			return nil, err
		}
		return uploadOutput(&row, nil), nil
	})
	if err == nil {
		err = s.forgetOldest(ctx, x.Tenant.ID)
	}
	return out, err
}

// cleanName leaves out folders and what is not text.
func cleanName(name string) string {
	name = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Cf, c) {
			return -1
		}
		return c
	}, name)
	return strings.TrimSpace(name[strings.LastIndexAny(name, `/\`)+1:])
}

var plainEnding = regexp.MustCompile(`^\.[a-z0-9]{1,8}$`)

// ending returns the end of a file name, which helps to recognize some formats.
func ending(name string) string {
	end := strings.ToLower(filepath.Ext(name))
	if !plainEnding.MatchString(end) {
		return ""
	}
	return end
}

func (r *jobRow) partCount() int {
	return int((r.Size + office.ImportPartBytes - 1) / office.ImportPartBytes)
}

// partLength returns the length of a part in bytes, 0 if the file has no such part.
func (r *jobRow) partLength(number int) int64 {
	return max(0, min(office.ImportPartBytes, r.Size-int64(number-1)*office.ImportPartBytes))
}

func uploadOutput(row *jobRow, arrived []partRow) *office.ImportUploadOutput {
	var out office.ImportUploadOutput
	out.Body.ImportID, out.Body.State, out.Body.PartBytes, out.Body.Parts = row.ID, row.State, office.ImportPartBytes, row.partCount()
	out.Body.Missing = []int{}
	has := map[int]bool{}
	for _, part := range arrived {
		has[part.Number] = true
	}
	for n := 1; n <= row.partCount(); n++ {
		if !has[n] {
			out.Body.Missing = append(out.Body.Missing, n)
		}
	}
	return &out
}

func (s *Operations) parts(ctx context.Context, id int64) (rows []partRow, err error) {
	err = s.Store.DB.NewSelect().Model(&rows).Where("job_id = ?", id).Order("number").Scan(ctx)
	return rows, err
}

var errWrongPart = api.Conflict("This part was uploaded with other content. Begin again")

func (s *Operations) uploadImportPart(ctx context.Context, _ *identity.Caller, in *office.UploadImportPartInput) (*office.ImportUploadOutput, error) {
	x := request.From(ctx)
	row, err := job(ctx, s.Store.DB, x.Tenant.ID, in.ImportID)
	if err == nil && row.File == "" {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	if err := s.checkSpace(row.partLength(in.Number)); err != nil {
		return nil, err
	}
	content, err := readPart(&in.FileInput, row.partLength(in.Number))
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	part := partRow{JobID: row.ID, Number: in.Number, SHA: hex.EncodeToString(sum[:])}
	if err := s.storePart(ctx, row, part, content); err != nil {
		return nil, err
	}
	arrived, err := s.parts(ctx, row.ID)
	if err == nil && len(arrived) == row.partCount() && row.State == office.ImportUploading {
		row, err = s.open(ctx, row)
	}
	if err != nil {
		return nil, err
	}
	out := uploadOutput(row, arrived)
	if len(out.Body.Missing) == 0 && row.State != office.ImportFailed {
		out.Body.State = office.ImportMapping
	}
	return out, nil
}

// readPart reads the body of an upload, which must have a certain length.
func readPart(in *api.FileInput, length int64) ([]byte, error) {
	body, end, err := in.Open()
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(body, office.ImportPartBytes+1))
	switch {
	case len(content) > office.ImportPartBytes:
		return nil, &api.Error{Status: http.StatusRequestEntityTooLarge, Message: "The part is larger than 4 MB"}
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, &api.Error{Status: http.StatusRequestTimeout, Message: "The part arrived too slowly. Try again on a better connection"}
	case err != nil:
		return nil, api.BadRequest("The upload was cut off. Try again")
	case len(content) == 0:
		return nil, api.BadRequest("The part is empty")
	case length == 0:
		return nil, api.Invalid(map[string][]string{"number": {"The file has no such part"}})
	case int64(len(content)) != length:
		return nil, api.Invalid(map[string][]string{"file": {fmt.Sprintf("The part has %d bytes; it must have %d", len(content), length)}})
	}
	return content, end()
}

// storePart writes a part to its place in the file and then records it, so that a recorded part is always there.
func (s *Operations) storePart(ctx context.Context, row *jobRow, part partRow, content []byte) error {
	var stored []partRow
	err := s.Store.DB.NewSelect().Model(&stored).Where("job_id = ? AND number = ?", part.JobID, part.Number).Scan(ctx)
	switch {
	case err != nil:
		return err
	case len(stored) > 0 && stored[0].SHA == part.SHA:
		return nil
	case len(stored) > 0 || row.State != office.ImportUploading:
		return errWrongPart
	}
	if err := s.writeAt(row.File, content, int64(part.Number-1)*office.ImportPartBytes); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&part).On("CONFLICT DO NOTHING").Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewUpdate().Model((*jobRow)(nil)).Set("changed_at = ?", db.Millis(s.Now())).Where("id = ?", row.ID).Exec(ctx)
		return err
	})
}

// fullMessage is the answer to uploads while the disk is almost full.
const fullMessage = "The server’s disk is almost full, so it takes no files now. Ask the people who run it to free some space, then go on"

// checkSpace returns an error if the disk has no room for more bytes. Bids need it more.
func (s *Operations) checkSpace(more int64) error {
	if err := os.MkdirAll(s.Folder, 0o700); err != nil {
		return err
	}
	return documents.CheckSpace(s.Log, s.Folder, more, s.FreeBytes, fullMessage)
}

func (s *Operations) path(file string) string { return filepath.Join(s.Folder, file) }

// writeAt writes to a place in a file and makes it durable.
func (s *Operations) writeAt(name string, content []byte, offset int64) error {
	file, err := os.OpenFile(s.path(name), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteAt(content, offset)
	return errors.Join(err, file.Sync(), file.Close())
}
