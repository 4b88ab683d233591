package people

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// MaxPaymentMethods limits a person's payment methods, as card processors do.
const MaxPaymentMethods = 10

// PaymentMethodRow is a stored card: the processor's token and the details by which a person recognizes it.
type PaymentMethodRow struct {
	bun.BaseModel `bun:"table:payment_methods"`

	ID             int64 `bun:",pk,autoincrement"`
	TenantID       int64
	UserID         int64
	ProcessorToken string
	Brand          string
	LastFour       string
	ExpiresMonth   int
	ExpiresYear    int // four digits
	FirstName      string
	LastName       string
	Billing        string // api.Address as JSON
	IsDefault      bool
	VerifiedAt     int64
	CreatedAt      int64
}

// PaymentMethods lists a person's payment methods, oldest first.
func PaymentMethods(ctx context.Context, s *db.Store, tenantID, userID int64) ([]PaymentMethodRow, error) {
	return paymentMethods(ctx, s.DB, tenantID, userID)
}

func paymentMethods(ctx context.Context, in bun.IDB, tenantID, userID int64) (rows []PaymentMethodRow, err error) {
	err = in.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id").Scan(ctx)
	return rows, err
}

// AddPaymentMethod saves a verified card; verifies also lets the person bid. A card that already exists is updated
// instead. The first card is the default. It returns ErrTooMany if the person has ten.
func AddPaymentMethod(
	ctx context.Context, s *db.Store, tenantID int64, row PaymentMethodRow, verifies bool, audit db.AuditRow, messages ...db.MessageRow,
) (id int64, err error) {
	row.ID, row.TenantID, row.CreatedAt, row.VerifiedAt = 0, tenantID, audit.At, audit.At
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := putPaymentMethod(ctx, tx, &row); err != nil {
			return err
		}
		if verifies {
			_, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("has_verified_payment_method = ?", true).
				Where("tenant_id = ? AND id = ?", tenantID, row.UserID).Exec(ctx)
			if err != nil {
				return err
			}
		}
		if err := db.AddAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, audit.At, messages...)
	})
	return row.ID, err
}

func putPaymentMethod(ctx context.Context, tx bun.Tx, row *PaymentMethodRow) error {
	there, err := paymentMethods(ctx, tx, row.TenantID, row.UserID)
	if err != nil {
		return err
	}
	same := slices.IndexFunc(there, func(old PaymentMethodRow) bool { return old.IsSameCard(row) })
	if same < 0 && len(there) >= MaxPaymentMethods {
		return ErrTooMany
	}
	row.IsDefault = row.IsDefault || len(there) == 0 || same >= 0 && there[same].IsDefault
	if row.IsDefault {
		_, err := tx.NewUpdate().Model((*PaymentMethodRow)(nil)).Set("is_default = ?", false).
			Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Exec(ctx)
		if err != nil {
			return err
		}
	}
	if same < 0 {
		_, err = tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
		return err
	}
	row.ID, row.CreatedAt = there[same].ID, there[same].CreatedAt
	_, err = tx.NewUpdate().Model(row).WherePK().Where("tenant_id = ?", row.TenantID).Exec(ctx)
	return err
}

// IsSameCard compares the stored details: two cards of one person that agree in all of them are the same card.
func (r *PaymentMethodRow) IsSameCard(other *PaymentMethodRow) bool {
	return r.Brand == other.Brand && r.LastFour == other.LastFour && r.ExpiresMonth == other.ExpiresMonth &&
		r.ExpiresYear == other.ExpiresYear && r.FirstName == other.FirstName && r.LastName == other.LastName
}
