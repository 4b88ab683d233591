package documents

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) requestOwn(ctx context.Context, c *identity.Caller, in *api.DocumentIDInput) (*api.DownloadOutput, error) {
	return s.link(ctx, c, c.UserID, in.ID)
}

// requestAny gives the office a link to anybody's document, and everybody else one to their own.
func (s *Operations) requestAny(ctx context.Context, c *identity.Caller, in *api.DocumentIDInput) (*api.DownloadOutput, error) {
	if c.May(api.DutyPeople) {
		return s.link(ctx, c, 0, in.ID)
	}
	return s.link(ctx, c, c.UserID, in.ID)
}

// link makes a link to a document of a person; 0 means any person. When somebody else opens it, the person's audit record notes who.
func (s *Operations) link(ctx context.Context, c *identity.Caller, userID, id int64) (*api.DownloadOutput, error) {
	x := request.From(ctx)
	document, err := find(ctx, s.Store.DB, x.Tenant.ID, userID, id)
	if err != nil {
		return nil, request.Missing("Document", err)
	}
	if wait := identity.Seconds(s.links.Wait(c.Subject, s.Now())); wait > 0 {
		return nil, api.TooMany(wait, "You are opening documents too quickly. Try again in a moment")
	}
	s.links.Count(c.Subject, s.Now())
	var audit *db.AuditRow
	if acting := actingOf(c, document.UserID); acting != 0 {
		row := identity.AuditRow(x, document.UserID, acting, "document-viewed", detailOf(id))
		audit = &row
	}
	secret := identity.NewSecret()
	row := linkRow{Hash: identity.HashSecret(secret), TenantID: x.Tenant.ID, DocumentID: id, ExpiresAt: x.Now + s.Limits.LinkLife.Milliseconds()}
	if err := addLink(ctx, s.Store, row, audit); err != nil {
		return nil, err
	}
	return &api.DownloadOutput{Body: api.DownloadLink{ID: secret, URL: api.Prefix + "/v1/Document/Download/" + secret, Name: document.Name,
		ExpiresAt: db.Time(row.ExpiresAt)}}, nil
}

// actingOf returns the staff member who looks at a document, 0 for its owner.
func actingOf(c *identity.Caller, ownerID int64) int64 {
	if c.UserID != ownerID {
		return c.UserID
	}
	return c.ActingUserID
}

// download serves a document to anyone who has a link. The headers keep a browser from showing or running it as a page of the site.
func (s *Operations) download(ctx context.Context, in *api.DownloadInput) (*huma.StreamResponse, error) {
	x := request.From(ctx)
	document, expiresAt, err := follow(ctx, s.Store, x.Tenant.ID, in.ID)
	switch {
	case err != nil:
		return nil, request.Missing("Document", err)
	case expiresAt <= x.Now:
		return nil, &api.Error{Status: http.StatusGone, Message: "This link has expired. Open the document again from your account"}
	}
	file, err := s.Files.Open(ctx, document.File)
	if errors.Is(err, fs.ErrNotExist) {
		s.Log.Error("the file of a document is missing", "request", x.ID, "document", document.ID)
		return nil, api.NotFound("Document")
	}
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		defer file.Close()
		answer.SetHeader("Content-Type", document.Type)
		answer.SetHeader("Content-Length", strconv.FormatInt(document.Size, 10))
		answer.SetHeader("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": document.Name}))
		answer.SetHeader("Content-Security-Policy", "default-src 'none'; sandbox")
		answer.SetHeader("Cache-Control", "private, no-store")
		answer.SetStatus(http.StatusOK)
		if answer.Method() != http.MethodHead {
			_, _ = io.Copy(answer.BodyWriter(), file) // the browser may have left; a short body is noticed by its length
		}
	}}, nil
}

// maxLinks is how many links to documents a person may request per minute.
const maxLinks = 60
