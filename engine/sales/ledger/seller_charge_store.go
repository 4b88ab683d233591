package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// SellerCharge charges a seller for something, such as transport, or gives it back.
type SellerCharge struct {
	Act
	SettlementID int64
	Amount       int64 // cents, not 0; negative: given back
	Description  string
}

// PostCharge charges a seller, once per key. If the settlement is closed, the charge is added to the next one of the same event or sale.
func PostCharge(ctx context.Context, tx bun.Tx, charge SellerCharge) (Transaction, error) {
	p := posting{Act: charge.Act, kind: rules.ActCharge, content: fmt.Sprintf("settlement %d, amount %d", charge.SettlementID, charge.Amount)}
	return p.postOnce(ctx, tx, func() error {
		settlement, err := ReadSettlement(ctx, tx, charge.TenantID, charge.SettlementID, charge.At)
		if err == nil && charge.Amount == 0 {
			err = rules.ErrTooMuch
		}
		if err != nil {
			return err
		}
		open, err := openSettlement(ctx, tx, charge.Act, settlement.SellerID,
			bun.SafeQuery(`SELECT tenant_id, event_id, sale_id FROM settlements WHERE tenant_id = ? AND id = ?`, charge.TenantID, charge.SettlementID))
		p.userID, p.entries = settlement.SellerID, rules.ChargeEntries(settlement.SellerID, open, charge.Amount, charge.Description)
		return err
	})
}
