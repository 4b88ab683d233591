package tenant

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// EndTenant ends a house: its hosts are free for another, and nothing serves it any more. Its data stay. It refuses while the house has auctions that
// run or are published and still to come, whose bidders would be left alone.
func EndTenant(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		present, err := LockTenant(ctx, tx, house.ID)
		if err != nil {
			return err
		}
		if present.EndedAt != nil {
			return fmt.Errorf("%s has ended already", house.Slug)
		}
		var open []string
		over := []int{codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun, codes.EventDraft}
		err = tx.NewSelect().Model((*db.EventRow)(nil)).Column("code").Where("tenant_id = ? AND status_id NOT IN (?)", house.ID, bun.List(over)).
			Order("starts_at").Scan(ctx, &open)
		if err != nil {
			return err
		}
		if len(open) > 0 {
			return fmt.Errorf("%s has auctions that are not over: %s; hold or cancel them first", house.Slug, strings.Join(open, ", "))
		}
		hosts := map[string]string{"hosts": strings.Join(present.Hosts, ", ")}
		present.EndedAt, present.Hosts = &by.At, nil
		if err := WriteTenant(ctx, tx, tags, &present); err != nil {
			return err
		}
		if err := putHosts(ctx, tx, house.ID, nil); err != nil {
			return err
		}
		return revision.Record(ctx, tx, house, revision.Subject{Kind: db.SubjectHouse, ID: house.ID}, by, "house-ended", hosts)
	})
}
