package catalog

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// sitemapItems lists the pages of all items, including those that are sold, but not withdrawn ones. The total comes from the search index,
// which knows it without a query.
func (s *Operations) sitemapItems(ctx context.Context, in *api.SitemapInput) (*api.SitemapOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	rows, err := inventory.ItemURLParts(ctx, s.Store, tenantID, (in.PageNumber-1)*api.SitemapPageSize, api.SitemapPageSize)
	if err != nil {
		return nil, err
	}
	var out api.SitemapOutput
	out.Body.Total, out.Body.PageSize = s.Indexes.Of(tenantID).Len(), api.SitemapPageSize
	out.Body.Items = make([]api.SitemapItem, 0, len(rows))
	for i := range rows {
		item := api.SitemapItem{ItemURL: inventory.ItemURL(&rows[i]), UpdatedAt: db.Time(rows[i].UpdatedAt)}
		out.Body.Items = append(out.Body.Items, item)
	}
	return &out, nil
}
