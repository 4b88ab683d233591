package settings

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getHouseBank(ctx context.Context, _ *identity.Caller, _ *api.BearerInput) (*office.HouseBankOutput, error) {
	x := request.From(ctx)
	row, err := tenant.HouseBank(ctx, s.Store.DB, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	house, err := tenant.TenantByID(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	out := &office.HouseBankOutput{Body: office.HouseBank{Version: house.Version, Beneficiary: row.Beneficiary, Bank: row.Bank,
		RoutingNumber: row.RoutingNumber, AccountEnding: row.AccountEnding(), Note: row.Note}}
	if row.IsEmpty() {
		return out, nil
	}
	var by db.UserRow
	err = s.Store.DB.NewSelect().Model(&by).Where("tenant_id = ? AND id = ?", x.Tenant.ID, row.ChangedBy).Scan(ctx)
	out.Body.ChangedAt, out.Body.ChangedBy = new(db.Time(row.ChangedAt)), identity.Name(&by)
	return out, err
}

func (s *Operations) saveHouseBank(ctx context.Context, c *identity.Caller, in *office.SaveHouseBankInput) (*office.HouseBankOutput, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := s.Sessions.Prove(ctx, c, &user, in.Body.CurrentPassword); err != nil {
		return nil, err
	}
	body, by := &in.Body, act(ctx, c)
	row := tenant.HouseBankRow{TenantID: by.House.ID, Beneficiary: api.OneLine(body.Beneficiary), Bank: api.OneLine(body.Bank),
		RoutingNumber: withoutBlanks(body.RoutingNumber), AccountNumber: withoutBlanks(body.AccountNumber), Note: strings.TrimSpace(body.Note),
		ChangedAt: by.By.At, ChangedBy: by.By.UserID}
	if err := SaveHouseBank(ctx, s.Store, by, body.Seen, row, s.bankMails(by)); err != nil {
		return nil, err
	}
	return s.getHouseBank(ctx, c, &in.BearerInput)
}

var blanks = strings.NewReplacer(" ", "", "-", "")

func withoutBlanks(digits string) string { return blanks.Replace(digits) }

// SaveHouseBank changes the bank account of a house and queues messages about it. A row without an account number keeps the one that is stored; an
// empty row takes the account away. Records have no more than the last four digits.
func SaveHouseBank(ctx context.Context, s *db.Store, by Act, seen int64, row tenant.HouseBankRow,
	messages func(context.Context, bun.Tx, *tenant.HouseBankRow) ([]db.MessageRow, error)) error {
	isRemoved := row.Beneficiary+row.Bank+row.RoutingNumber+row.AccountNumber+row.Note == ""
	_, err := save{Act: by, seen: seen, action: "bank-details-changed",
		edit: func(ctx context.Context, tx bun.Tx, _ *db.Tenant) (map[string]revision.Field, error) {
			before, err := tenant.HouseBank(ctx, tx, by.House.ID)
			if err != nil {
				return nil, err
			}
			if row.AccountNumber == "" && !isRemoved {
				row.AccountNumber = before.AccountNumber
			}
			if !isRemoved {
				err = checkBank(&row)
			}
			return bankFields(&before, &row), err
		},
		follow: func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
			tags.Add(by.House.ID, db.TagEverything) // the house's version
			if err := tenant.PutHouseBank(ctx, tx, &row); err != nil {
				return err
			}
			queued, err := messages(ctx, tx, &row)
			if err != nil {
				return err
			}
			return db.AddMessages(ctx, tx, by.House.ID, by.By.At, queued...)
		}}.write(ctx, s)
	return err
}

// checkBank returns a 422 that says what is wrong with an account.
func checkBank(row *tenant.HouseBankRow) error {
	wrong := map[string][]string{}
	if row.Beneficiary == "" {
		wrong["beneficiary"] = []string{"Enter the name the account is in"}
	}
	if row.Bank == "" {
		wrong["bank"] = []string{"Enter the name of the bank"}
	}
	if !payment.IsRoutingNumber(row.RoutingNumber) {
		wrong["routingNumber"] = []string{"This is not a routing number. It has nine digits"}
	}
	if !payment.IsAccountNumber(row.AccountNumber) {
		wrong["accountNumber"] = []string{"An account number has 5 to 17 digits"}
	}
	if len(wrong) == 0 {
		return nil
	}
	return api.Invalid(wrong)
}

// bankFields returns what changes, for the record.
func bankFields(before, after *tenant.HouseBankRow) map[string]revision.Field {
	field := func(label, before, after string) revision.Field {
		return revision.Field{Label: label, Before: before, After: after}
	}
	old, account := ending(before), ending(after)
	if old == account && before.AccountNumber != after.AccountNumber {
		account = "another one " + account
	}
	return map[string]revision.Field{
		"bank beneficiary":    field("name on the bank account", before.Beneficiary, after.Beneficiary),
		"bank":                field("bank", before.Bank, after.Bank),
		"bank routing number": field("routing number", before.RoutingNumber, after.RoutingNumber),
		"bank account":        field("bank account", old, account),
		"bank note":           field("note about paying", before.Note, after.Note),
	}
}

func ending(row *tenant.HouseBankRow) string {
	if row.IsEmpty() {
		return ""
	}
	return "ending in " + row.AccountEnding()
}

// bankMails returns what tells every owner that the bank details changed, because changed bank details are how buyers are robbed.
func (s *Operations) bankMails(by Act) func(context.Context, bun.Tx, *tenant.HouseBankRow) ([]db.MessageRow, error) {
	return func(ctx context.Context, tx bun.Tx, row *tenant.HouseBankRow) (mails []db.MessageRow, err error) {
		owners, err := tenant.Owners(ctx, tx, by.House.ID)
		if err != nil {
			return nil, err
		}
		var staff db.UserRow
		if err := tx.NewSelect().Model(&staff).Where("tenant_id = ? AND id = ?", by.House.ID, by.By.UserID).Scan(ctx); err != nil {
			return nil, err
		}
		data := mail.Data{StaffName: identity.Name(&staff), Link: s.Links.SiteAddress(by.House, "", "/office/house/bank"),
			When: db.Time(by.By.At).In(request.Zone(by.House.Content.TimeZone)).Format("January 2, 2006 3:04 PM MST")}
		if !row.IsEmpty() {
			data.Text = fmt.Sprintf("%s, %s, account %s", row.Beneficiary, row.Bank, ending(row))
		}
		for i := range owners {
			message := mail.Compose(by.House, mail.BankChanged, identity.Recipient(&owners[i]), data)
			message.DedupeKey = fmt.Sprintf("%s:%d:%d", mail.BankChanged, owners[i].ID, by.By.At)
			mails = append(mails, message)
		}
		return mails, nil
	}
}
