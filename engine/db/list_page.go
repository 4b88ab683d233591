package db

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// SelectPage scans a page of an ordered query into its model.
func SelectPage(ctx context.Context, query *bun.SelectQuery, in api.PageInput) (api.Page, error) {
	total, err := query.Count(ctx)
	page := in.Of(int(total))
	if err != nil || total == 0 {
		return page, err
	}
	return page, query.Limit(int64(page.PageSize)).Offset(int64(page.Offset())).Scan(ctx)
}
