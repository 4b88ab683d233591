package planning

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// prebidDays is how many days before the start bids are accepted if the office says nothing else.
const prebidDays = 7

// Create adds an event as a draft and returns its ID. It returns a 422 with what is wrong.
func Create(ctx context.Context, s *db.Store, act Act, in *office.CreateEventInput) (int64, error) {
	found := problems{}
	row := draft(act.House, in, found)
	err := s.Write(ctx, func(ctx context.Context, tx bun.Tx, _ db.TagSet) error {
		return insert(ctx, tx, act, &row, found, "event-created")
	})
	return row.ID, err
}

// draft returns the event of a request, and adds to found what is wrong with it.
func draft(house *db.Tenant, in *office.CreateEventInput, found problems) db.EventRow {
	body := &in.Body
	row := db.EventRow{TenantID: house.ID, StatusID: codes.EventDraft, Name: clean(body.Name), TypeID: typeID(body.Type),
		TimeZone: cmp.Or(body.TimeZone, house.Content.TimeZone), Code: clean(body.Code), Description: clean(body.Description), Location: clean(body.Location),
		Address: clean(body.Address), Viewing: clean(body.Viewing), Removal: clean(body.Removal), IsDynamic: body.IsDynamic, TermsID: body.TermsID,
		RequiresApproval: body.RequiresApproval, DepositCents: int64(body.Deposit), PaddleFrom: cmp.Or(body.PaddleFrom, 1)}
	zone := found.zone(row.TimeZone)
	row.StartsAt, row.EndsAt = found.time("startsAt", body.StartsAt, zone), found.time("endsAt", body.EndsAt, zone)
	row.NumbersAt, row.AnnounceAt = found.optional("numbersAt", body.NumbersAt, zone), found.optional("announceAt", body.AnnounceAt, zone)
	row.PrebidFrom = db.Millis(db.Time(row.StartsAt).In(zone).AddDate(0, 0, -prebidDays))
	if body.PrebidFrom != "" {
		row.PrebidFrom = found.time("prebidFrom", body.PrebidFrom, zone)
	}
	return row
}

// insert writes a draft with its record, if nothing is wrong with it. It makes a code if there is none, and takes the house's terms.
func insert(ctx context.Context, tx bun.Tx, act Act, row *db.EventRow, found problems, action string) error {
	if row.TermsID == 0 {
		terms, err := tenant.TermsIn(ctx, tx, row.TenantID, 0)
		if err != nil && err != db.ErrNotFound {
			return err
		}
		row.TermsID = terms.ID
	}
	if row.Code == "" {
		var err error
		if row.Code, err = freeCode(ctx, tx, row); err != nil {
			return err
		}
	}
	if err := found.check(ctx, tx, row); err != nil {
		return err
	}
	row.ID = 0
	if _, err := tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return err
	}
	if err := db.RequireDrafts(ctx, tx); err != nil {
		return err
	}
	return revision.Record(ctx, tx, act.House, subjectOf(row.ID), act.By, action, map[string]string{"name": row.Name, "eventCode": row.Code})
}

// notInCode are the characters between the words of a code.
var notInCode = regexp.MustCompile(`[^a-z0-9]+`)

// freeCode returns a code of name and date that no other event of the house has, such as fall-machinery-sale-20261205-2.
func freeCode(ctx context.Context, tx bun.IDB, row *db.EventRow) (string, error) {
	zone, err := time.LoadLocation(row.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	slug := strings.Trim(notInCode.ReplaceAllString(fold.Text(row.Name), "-"), "-")
	base := cmp.Or(strings.Trim(slug[:min(len(slug), 45)], "-"), "auction") + "-" + db.Time(row.StartsAt).In(zone).Format("20060102")
	var taken []string
	err = tx.NewSelect().Model((*db.EventRow)(nil)).Column("code").Where("tenant_id = ? AND code LIKE ?", row.TenantID, base+"%").Scan(ctx, &taken)
	code := base
	for n := 2; contains(taken, code); n++ {
		code = fmt.Sprintf("%s-%d", base, n)
	}
	return code, err
}

func contains(codes []string, code string) bool {
	for _, taken := range codes {
		if strings.EqualFold(taken, code) {
			return true
		}
	}
	return false
}
