// Package exemption holds people's tax exemptions: requests with a certificate, which the office approves or declines, and which the
// person or the office ends. Only approved ones that have neither ended nor expired count.
package exemption

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// Statuses of an exemption.
const (
	Pending  = "pending"
	Approved = "approved"
	Declined = "declined"
	Ended    = "ended"
	Expired  = "expired"
)

// Row exempts a person from tax once it is approved.
type Row struct {
	bun.BaseModel `bun:"table:tax_exemptions"`

	ID                int64 `bun:",pk,autoincrement"`
	TenantID          int64
	UserID            int64
	AccountID         *int64 // nil: the person had none
	TypeID            int64
	State             string // two letters; empty: everywhere
	CertificateNumber string
	ValidUntil        *int64 // nil: does not expire
	DocumentID        *int64 // the certificate; nil: none on file
	Note              string // why it was declined
	CreatedAt         int64
	DecidedAt         *int64 // nil: not yet
	DecidedBy         *int64
	IsApproved        bool
	EndedAt           *int64 // nil: nobody ended it
}

// Status returns where the exemption is at a time.
func (r *Row) Status(at int64) string {
	switch {
	case r.DecidedAt != nil && !r.IsApproved:
		return Declined
	case r.EndedAt != nil:
		return Ended
	case r.ValidUntil != nil && *r.ValidUntil <= at:
		return Expired
	case r.DecidedAt == nil:
		return Pending
	}
	return Approved
}

// Shown is an exemption with the names of what it refers to.
type Shown struct {
	Row `bun:",extend"`

	TypeName     string
	AccountName  string // the business or person; empty: it has no account
	DocumentName string // file name of the certificate; empty: none on file
}

// API returns the exemption in the contract's form.
func (r *Shown) API(at int64) api.TaxExemption {
	return api.TaxExemption{TaxExemptionID: r.ID, TypeID: r.TypeID, TypeName: r.TypeName, State: r.State, CertificateNumber: r.CertificateNumber,
		Status: r.Status(at), ValidUntil: db.TimeOf(r.ValidUntil), Note: r.Note, CreatedAt: db.Time(r.CreatedAt),
		DecidedAt: db.TimeOf(r.DecidedAt), EndedAt: db.TimeOf(r.EndedAt), AccountID: api.Zero(r.AccountID), DocumentID: api.Zero(r.DocumentID)}
}

// IsInForce reports whether a person owes no tax in a state at a time; user 0 is a guest, who has no exemptions.
func IsInForce(ctx context.Context, from bun.IDB, tenantID, userID int64, state string, at int64) (bool, error) {
	return from.NewSelect().Model((*Row)(nil)).Where("tenant_id = ? AND user_id = ? AND state IN (?)", tenantID, userID, bun.List([]string{"", state})).
		Where("is_approved AND (valid_until IS NULL OR valid_until > ?) AND (ended_at IS NULL OR ended_at > ?)", at, at).Exists(ctx)
}
