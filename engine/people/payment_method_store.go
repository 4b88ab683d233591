package people

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
)

// MaxPaymentMethods limits a person's payment methods, as card processors do.
const MaxPaymentMethods = 10

// PaymentMethodRow is a stored card or bank account: the processor's token and the details by which a person recognizes it.
type PaymentMethodRow struct {
	bun.BaseModel `bun:"table:payment_methods"`

	ID             int64 `bun:",pk,autoincrement"`
	TenantID       int64
	UserID         int64
	ProcessorToken string
	Kind           string // payment.KindCard or KindBank
	Brand          string // of a card, or kind of a bank account
	LastFour       string
	ExpiresMonth   int // 0 for a bank account
	ExpiresYear    int // four digits
	NameOnAccount  string
	FirstName      string
	LastName       string
	Billing        string // api.Address as JSON
	IsDefault      bool
	VerifiedAt     int64
	CreatedAt      int64
	DeletedAt      *int64 // the processor still has to delete it; nil: in use
}

// methodRow returns the row of a payment method that was entered, without what the processor adds to it (show).
func methodRow(userID int64, m payment.Method) PaymentMethodRow {
	billing, _ := json.Marshal(m.Billing) // strings and a number always encode
	row := PaymentMethodRow{UserID: userID, FirstName: m.FirstName, LastName: m.LastName, Billing: string(billing)}
	switch {
	case m.Card != nil:
		row.Kind, row.Brand, row.LastFour, row.ExpiresMonth, row.ExpiresYear = payment.KindCard, m.Card.Brand(), m.Card.LastFour(), m.Card.Month, m.Card.Year
	case m.Bank != nil:
		row.NameOnAccount = m.Bank.Name
	}
	return row
}

// show adds what the processor returned for a payment method.
func (r *PaymentMethodRow) show(stored payment.Stored) {
	r.ProcessorToken, r.Kind, r.Brand, r.LastFour = stored.Token, stored.Kind, stored.Brand, stored.LastFour
	r.ExpiresMonth, r.ExpiresYear = stored.Month, stored.Year
}

// kindIf returns the row's kind if one was said, else "".
func (r *PaymentMethodRow) kindIf(said string) string {
	if said == "" {
		return ""
	}
	return r.Kind
}

// PaymentMethods lists a person's payment methods, oldest first.
func PaymentMethods(ctx context.Context, from bun.IDB, tenantID, userID int64) (rows []PaymentMethodRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ? AND deleted_at IS NULL", tenantID, userID).Order("id").Scan(ctx)
	return rows, err
}

// FindPaymentMethod returns one of a person's payment methods, or ErrNotFound.
func FindPaymentMethod(ctx context.Context, s *db.Store, tenantID, userID, id int64) (row PaymentMethodRow, err error) {
	rows, err := PaymentMethods(ctx, s.DB, tenantID, userID)
	if at := slices.IndexFunc(rows, func(row PaymentMethodRow) bool { return row.ID == id }); at >= 0 {
		return rows[at], err
	}
	return row, errors.Join(err, db.ErrNotFound)
}

// AddPaymentMethod saves a verified payment method, or with an ID the change of one; verifies also lets the person bid. A card that
// already exists is updated instead. The first payment method is the default. It returns ErrTooMany if the person has ten, and
// ErrNotFound if the ID is that of a payment method the person does not have.
func AddPaymentMethod(
	ctx context.Context, s *db.Store, tenantID int64, row PaymentMethodRow, verifies bool, audit db.AuditRow, messages ...db.MessageRow,
) (id int64, err error) {
	row.TenantID, row.CreatedAt, row.VerifiedAt = tenantID, audit.At, audit.At
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
	there, err := PaymentMethods(ctx, tx, row.TenantID, row.UserID)
	if err != nil {
		return err
	}
	same := slices.IndexFunc(there, func(old PaymentMethodRow) bool {
		return old.ID == row.ID || row.ID == 0 && old.IsSameMethod(row)
	})
	switch {
	case same < 0 && row.ID != 0:
		return db.ErrNotFound
	case same < 0 && len(there) >= MaxPaymentMethods:
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

// IsSameMethod reports whether two payment methods of one person are the same: the processor reports it, or they are cards that agree in
// all stored details.
func (r *PaymentMethodRow) IsSameMethod(other *PaymentMethodRow) bool {
	return r.ProcessorToken == other.ProcessorToken || r.Kind == payment.KindCard && r.Kind == other.Kind && r.Brand == other.Brand &&
		r.LastFour == other.LastFour && r.ExpiresMonth == other.ExpiresMonth && r.ExpiresYear == other.ExpiresYear &&
		r.FirstName == other.FirstName && r.LastName == other.LastName
}
