package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindSitemap(to binding) {
	handle(to, api.GetSitemapItems, s.sitemapItems)
}

// sitemapItems lists every item's page: all items have one, whether still for sale or not. Their number is the search's,
// which counts them anyway.
func (s *Server) sitemapItems(ctx context.Context, in *api.SitemapInput) (*api.SitemapOutput, error) {
	tenantID := from(ctx).tenant.ID
	rows, err := s.Store.ItemAddresses(ctx, tenantID, (in.PageNumber-1)*api.SitemapPageSize, api.SitemapPageSize)
	if err != nil {
		return nil, err
	}
	var out api.SitemapOutput
	out.Body.Total, out.Body.PageSize = s.Indexes.Of(tenantID).Len(), api.SitemapPageSize
	out.Body.Items = make([]api.SitemapItem, 0, len(rows))
	for i := range rows {
		item := api.SitemapItem{ItemURL: itemURL(&rows[i]), UpdatedAt: store.Time(rows[i].UpdatedAt)}
		out.Body.Items = append(out.Body.Items, item)
	}
	return &out, nil
}
