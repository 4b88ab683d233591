package documents

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) uploadDocument(ctx context.Context, c *identity.Caller, in *api.UploadDocumentInput) (*api.PersonalDocumentOutput, error) {
	return upload(ctx, s, c, api.UploadDocument, in.KeyInput, &in.FileInput, Row{Kind: in.Kind}, in.AccountID, nil,
		func(_ context.Context, _ *db.Tx, row *Row) (*api.PersonalDocumentOutput, error) {
			stored := shownRow{Row: *row}
			return &api.PersonalDocumentOutput{Body: stored.api()}, nil
		})
}

// upload receives a file, stores it, and records it with what complete adds, once per key. more is the rest of the request.
func upload[In, Out any](ctx context.Context, s *Operations, c *identity.Caller, op api.Operation[In, Out], key api.KeyInput, in *api.FileInput,
	row Row, accountID int64, more any, complete func(context.Context, *db.Tx, *Row) (*Out, error)) (*Out, error) {
	x := request.From(ctx)
	account, err := accountOf(ctx, s.Store, x.Tenant.ID, c.UserID, accountID)
	if err != nil {
		return nil, request.Missing("Account", err)
	}
	leave, err := s.places.enter(c.UserID)
	if err != nil {
		return nil, err
	}
	defer leave()
	if err := s.checkSpace(); err != nil {
		return nil, err
	}
	if err := s.checkQuota(ctx, s.Store.DB, x.Tenant.ID, c.UserID, 1); err != nil {
		return nil, err
	}
	file, err := s.receive(ctx, in)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	row.TenantID, row.UserID, row.AccountID, row.CreatedAt, row.File = x.Tenant.ID, c.UserID, account, x.Now, files.NewName()
	row.Name, row.Type, row.Size, row.SHA = file.name, file.media, file.size, file.sha
	if c.ActingUserID != 0 {
		row.ActingUserID = &c.ActingUserID
	}
	content := struct {
		Kind, Name, SHA string
		Account, More   any
	}{row.Kind, row.Name, row.SHA, accountID, more}
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	defer s.dropUnused(context.WithoutCancel(ctx), row.File)
	if err := s.store(ctx, file, &row); err != nil {
		return nil, err
	}
	return identity.Once(ctx, s.Idempotency, c, op, key, content, func(ctx context.Context, tx *db.Tx) (*Out, error) {
		if err := s.write(ctx, tx, c, &row); err != nil {
			return nil, err
		}
		return complete(ctx, tx, &row)
	})
}

// store stores a file, which is a leftover until it is recorded.
func (s *Operations) store(ctx context.Context, file *received, row *Row) error {
	if err := announce(ctx, s.Store, row.File, db.Millis(s.Now())); err != nil {
		return err
	}
	if err := s.Files.Put(ctx, row.File, row.Type, io.NewSectionReader(file, 0, file.size), file.size); err != nil {
		return fmt.Errorf("store an uploaded file: %w", err)
	}
	return nil
}

// dropUnused deletes a file that was not recorded: the request repeats another, or failed.
func (s *Operations) dropUnused(ctx context.Context, file string) {
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	isUnused, err := s.Store.DB.NewSelect().Model((*leftoverRow)(nil)).Where("file = ?", file).Exists(ctx)
	if err == nil && isUnused {
		err = s.discard(ctx, file)
	}
	if err != nil {
		s.Log.Error("an uploaded file that is not needed could not be removed; it is tried again", "error", err)
	}
}

// write records a document with its audit record, unless the person has too many.
func (s *Operations) write(ctx context.Context, tx *db.Tx, c *identity.Caller, row *Row) error {
	n, err := countOf(ctx, tx.Tx, row.TenantID, row.UserID)
	if err != nil {
		return err
	}
	if n >= int64(s.Limits.PerPerson) {
		return api.Conflict(fmt.Sprintf("You have reached the limit of %d documents. Delete one first", n))
	}
	if err := s.checkQuota(ctx, tx.Tx, row.TenantID, row.UserID, row.Size); err != nil {
		return err
	}
	if err := add(ctx, tx.Tx, row); err != nil {
		return err
	}
	return db.AddAudit(ctx, tx.Tx, row.TenantID, identity.Record(ctx, c, "document-uploaded", detailOf(row.ID)))
}

func detailOf(documentID int64) map[string]string {
	return map[string]string{"document_ID": strconv.FormatInt(documentID, 10)}
}
