package tenant

import (
	"context"
	"net/url"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

func (s *Operations) tenantContent(ctx context.Context, _ *api.Nothing) (*api.TenantContentOutput, error) {
	tenant := request.From(ctx).Tenant
	pages, err := ContentPages(ctx, s.Store, tenant.ID)
	if err != nil {
		return nil, err
	}
	content := tenant.Content
	content.Passkeys = true // of every house of this engine; the site offers none at another engine
	if !slices.Contains(tenant.Hosts, content.APIHost) {
		content.APIHost = "" // hosts may have changed after the record
	}
	content.PaymentForm = s.PaymentForm
	if own, has := s.HouseForms[tenant.Slug]; has {
		content.PaymentForm = own
	}
	if content.RoomOrigins, err = roomOrigins(ctx, s.Store, tenant.ID); err != nil {
		return nil, err
	}
	content.Links = links(pages, func(db.ContentPageRow) bool { return true })
	content.InfoLinks = links(pages, func(p db.ContentPageRow) bool { return p.IsInfo })
	return &api.TenantContentOutput{Body: content}, nil
}

// roomOrigins returns the origins of the addresses where published events that are not over stream their rooms, ascending.
func roomOrigins(ctx context.Context, s *db.Store, tenantID int64) ([]string, error) {
	var addresses []string
	hidden := []int{codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun, codes.EventDraft}
	err := s.DB.NewSelect().Model((*db.EventRow)(nil)).Column("room_url").
		Where("tenant_id = ? AND room_url <> '' AND status_id NOT IN (?)", tenantID, bun.List(hidden)).Scan(ctx, &addresses)
	origins := []string{}
	for _, address := range addresses {
		if at, err := url.Parse(address); err == nil {
			origins = append(origins, at.Scheme+"://"+at.Host)
		}
	}
	slices.Sort(origins)
	return slices.Compact(origins), err
}

func (s *Operations) contentDocuments(ctx context.Context, _ *api.Nothing) (*api.ContentDocumentsOutput, error) {
	pages, err := ContentPages(ctx, s.Store, request.From(ctx).Tenant.ID)
	if err != nil {
		return nil, err
	}
	var out api.ContentDocumentsOutput
	out.Body.Documents = links(pages, func(p db.ContentPageRow) bool { return p.IsInfo })
	return &out, nil
}

func links(pages []db.ContentPageRow, keep func(db.ContentPageRow) bool) []api.ContentLink {
	list := []api.ContentLink{}
	for _, p := range pages {
		if keep(p) {
			list = append(list, api.ContentLink{Key: p.Key, Value: p.Title, Sequence: p.Sequence, Footer: p.Footer})
		}
	}
	return list
}

func (s *Operations) contentPage(ctx context.Context, in *api.ContentKeyInput) (*api.ContentOutput, error) {
	row, err := ContentPage(ctx, s.Store, request.From(ctx).Tenant.ID, in.Key)
	if err != nil {
		return nil, request.Missing("Page", err)
	}
	return &api.ContentOutput{Body: api.ContentPage{
		Key: row.Key, Value: row.Title, Description: row.Description, HTML: SanitizeHTML(row.HTML), UpdatedAt: db.Time(row.UpdatedAt),
	}}, nil
}

func (s *Operations) terms(ctx context.Context, in *api.TermsInput) (*api.TermsOutput, error) {
	row, err := PublicTerms(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.TermsID)
	if err != nil {
		return nil, request.Missing("Terms document", err)
	}
	return &api.TermsOutput{Body: DocumentOf(&row)}, nil
}

func DocumentOf(row *db.TermsRow) api.TermsDocument {
	return api.TermsDocument{TermsID: row.ID, Title: row.Title, Version: row.Version, HTML: SanitizeHTML(row.HTML),
		UpdatedAt: db.Time(row.UpdatedAt)}
}
