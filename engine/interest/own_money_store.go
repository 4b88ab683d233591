package interest

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// Messages about money that concerns the people who would decide about it.
const (
	msgOwnMoney  = "This is your own money. A colleague has to do this"
	msgSoldMoney = "You sold something on this invoice. A colleague has to do this"
)

// CheckMoney returns a 403 if money is not for the people to decide about: it is of one of them (userID: who pays, or paid), or the
// invoice, nil for none, has a lot that one of them sold. An ID of 0 stands for nobody.
func CheckMoney(ctx context.Context, from bun.IDB, tenantID, userID int64, invoiceID *int64, people ...int64) error {
	who := known(people)
	switch {
	case slices.Contains(who, userID):
		return api.Forbidden(msgOwnMoney)
	case invoiceID == nil || len(who) == 0:
		return nil
	}
	var sold int
	err := from.NewRaw(`SELECT count(*) FROM sales WHERE tenant_id = ? AND invoice_id = ? AND seller_id IN (?)`,
		tenantID, *invoiceID, bun.List(who)).Scan(ctx, &sold)
	if err == nil && sold > 0 {
		err = api.Forbidden(msgSoldMoney)
	}
	return err
}
