package documents

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// personOf returns whose record a request is about: the caller's, or, for the office, that of another person at the house.
func (s *Operations) personOf(ctx context.Context, c *identity.Caller, userID int64) (int64, error) {
	if userID == 0 || userID == c.UserID {
		return c.UserID, nil
	}
	if !c.May(api.DutyPeople) {
		return 0, api.Forbidden("Only the office may see other people's records")
	}
	_, err := identity.User(ctx, s.Store, request.From(ctx).Tenant.ID, userID)
	return userID, request.Missing("User", err)
}

func (s *Operations) getDocuments(ctx context.Context, c *identity.Caller, in *api.DocumentsInput) (*api.DocumentsOutput, error) {
	userID, err := s.personOf(ctx, c, in.UserID)
	if err != nil {
		return nil, err
	}
	tenantID := request.From(ctx).Tenant.ID
	if _, err := accountOf(ctx, s.Store, tenantID, userID, in.AccountID); err != nil {
		return nil, request.Missing("Account", err)
	}
	rows, page, err := list(ctx, s.Store, tenantID, userID, in.AccountID, api.PageInput{PageNumber: in.PageNumber, PageSize: in.PageSize})
	if err != nil {
		return nil, err
	}
	var out api.DocumentsOutput
	out.Body.Documents = make([]api.PersonalDocument, 0, len(rows))
	for i := range rows {
		out.Body.Documents = append(out.Body.Documents, rows[i].api())
	}
	out.Body.PageNumber, out.Body.PageCount = page.PageNumber, max(1, page.PageCount)
	out.Body.PageSize, out.Body.TotalRecordCount = page.PageSize, page.TotalRecordCount
	out.Body.MaxBytes, out.Body.MaxDocuments, out.Body.Types = s.Limits.Bytes, s.Limits.PerPerson, s.Limits.Types
	return &out, nil
}

// deleteDocument deletes one of the person's own documents. Its file follows at once or, if the store fails, within minutes.
func (s *Operations) deleteDocument(ctx context.Context, c *identity.Caller, in *api.DocumentIDInput) (*api.Done, error) {
	audit := identity.Record(ctx, c, "document-deleted", detailOf(in.ID))
	file, err := remove(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.ID, audit)
	if err != nil {
		return nil, request.Missing("Document", err)
	}
	s.dropUnused(context.WithoutCancel(ctx), file)
	return identity.Done(nil)
}
