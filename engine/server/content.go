package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindContent(to binding) {
	handle(to, api.GetTenantContent, s.tenantContent)
	handle(to, api.GetContentDocuments, s.contentDocuments)
	handle(to, api.GetContentLinkHTML, s.contentPage)
	handle(to, api.GetTermsAndConditions, s.terms)
}

func (s *Server) tenantContent(ctx context.Context, _ *api.Nothing) (*api.TenantContentOutput, error) {
	tenant := from(ctx).tenant
	pages, err := s.Store.ContentPages(ctx, tenant.ID)
	if err != nil {
		return nil, err
	}
	content := tenant.Content
	content.Links = links(pages, func(store.ContentPageRow) bool { return true })
	content.InfoLinks = links(pages, func(p store.ContentPageRow) bool { return p.IsInfo })
	return &api.TenantContentOutput{Body: content}, nil
}

func (s *Server) contentDocuments(ctx context.Context, _ *api.Nothing) (*api.ContentDocumentsOutput, error) {
	pages, err := s.Store.ContentPages(ctx, from(ctx).tenant.ID)
	if err != nil {
		return nil, err
	}
	var out api.ContentDocumentsOutput
	out.Body.Documents = links(pages, func(p store.ContentPageRow) bool { return p.IsInfo })
	return &out, nil
}

func links(pages []store.ContentPageRow, keep func(store.ContentPageRow) bool) []api.ContentLink {
	list := []api.ContentLink{}
	for _, p := range pages {
		if keep(p) {
			list = append(list, api.ContentLink{Key: p.Key, Value: p.Title, Sequence: p.Sequence, Footer: p.Footer})
		}
	}
	return list
}

func (s *Server) contentPage(ctx context.Context, in *api.ContentKeyInput) (*api.ContentOutput, error) {
	row, err := s.Store.ContentPage(ctx, from(ctx).tenant.ID, in.Key)
	if err != nil {
		return nil, missing("Page", err)
	}
	return &api.ContentOutput{Body: api.ContentPage{
		Key: row.Key, Value: row.Title, Description: row.Description, HTML: row.HTML, UpdatedAt: store.Time(row.UpdatedAt),
	}}, nil
}

func (s *Server) terms(ctx context.Context, in *api.TermsInput) (*api.TermsOutput, error) {
	row, err := s.Store.Terms(ctx, from(ctx).tenant.ID, in.TermsID)
	if err != nil {
		return nil, missing("Terms document", err)
	}
	return &api.TermsOutput{Body: documentOf(&row)}, nil
}

func documentOf(row *store.TermsRow) api.TermsDocument {
	return api.TermsDocument{TermsID: row.ID, Title: row.Title, Version: row.Version, HTML: row.HTML,
		UpdatedAt: store.Time(row.UpdatedAt)}
}
