package documents

import (
	"context"
	"errors"
	"strconv"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/exemption"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

func (s *Operations) addTaxExemption(ctx context.Context, c *identity.Caller, in *api.AddTaxExemptionInput) (*api.TaxExemptionOutput, error) {
	row, err := s.exemptionOf(ctx, in)
	if err != nil {
		return nil, err
	}
	asked := row
	asked.CreatedAt = 0 // a repeat comes later
	return upload(ctx, s, c, api.AddTaxExemption, in.KeyInput, &in.FileInput, Row{Kind: "taxExemption"}, in.AccountID, asked,
		func(ctx context.Context, tx *db.Tx, document *Row) (*api.TaxExemptionOutput, error) {
			n, err := exemption.CountOpen(ctx, tx.Tx, row.TenantID, c.UserID, row.CreatedAt)
			if err == nil && n >= exemption.MaxOpen {
				err = api.Conflict("You have reached the limit of tax exemptions. End one first")
			}
			if err != nil {
				return nil, err
			}
			row.UserID, row.AccountID, row.DocumentID = c.UserID, document.AccountID, &document.ID
			if err := exemption.Add(ctx, tx.Tx, &row); err != nil {
				return nil, err
			}
			added, err := exemption.Find(ctx, tx.Tx, row.TenantID, c.UserID, row.ID)
			if err != nil {
				return nil, err
			}
			audit := identity.Record(ctx, c, "tax-exemption-added", exemptionDetail(row.ID))
			return &api.TaxExemptionOutput{Body: added.API(row.CreatedAt)}, db.AddAudit(ctx, tx.Tx, row.TenantID, audit)
		})
}

// exemptionOf returns the exemption that a person asks for. It is valid to the end of its last day at the house.
func (s *Operations) exemptionOf(ctx context.Context, in *api.AddTaxExemptionInput) (row exemption.Row, err error) {
	x := request.From(ctx)
	hasType, err := exemption.HasType(ctx, s.Store, x.Tenant.ID, in.TypeID)
	if err == nil && !hasType {
		err = api.NotFound("Kind of tax exemption")
	}
	if err != nil {
		return row, err
	}
	if in.State != "" && reference.StateName(in.State) == in.State {
		return row, api.BadRequest("There is no such state")
	}
	row = exemption.Row{TenantID: x.Tenant.ID, TypeID: in.TypeID, State: in.State, CertificateNumber: api.OneLine(in.CertificateNumber), CreatedAt: x.Now}
	row.ValidUntil, err = validUntil(x, in.ValidUntil)
	if errors.Is(err, errExpired) {
		err = api.BadRequest("The certificate has expired. Upload one that is valid")
	}
	return row, err
}

var errExpired = errors.New("the last day is over")

// validUntil returns the end of a day at the house, nil for the empty day, or errExpired.
func validUntil(x *request.Exchange, day string) (*int64, error) {
	if day == "" {
		return nil, nil
	}
	last, err := time.ParseInLocation(time.DateOnly, day, request.Zone(x.Tenant.Content.TimeZone))
	if err != nil {
		return nil, api.BadRequest("validUntil is not a date")
	}
	until := db.Millis(last.AddDate(0, 0, 1))
	if until <= x.Now {
		return nil, errExpired
	}
	return &until, nil
}

func exemptionDetail(id int64) map[string]string {
	return map[string]string{"taxExemption_ID": strconv.FormatInt(id, 10)}
}

func (s *Operations) getTaxExemptions(ctx context.Context, c *identity.Caller, in *api.TaxExemptionsInput) (*api.TaxExemptionsOutput, error) {
	userID, err := s.personOf(ctx, c, in.UserID)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	if _, err := accountOf(ctx, s.Store, x.Tenant.ID, userID, in.AccountID); err != nil {
		return nil, request.Missing("Account", err)
	}
	page, err := exemption.OfPerson(ctx, s.Store, x.Tenant.ID, userID, in.AccountID, in.PageNumber, in.PageSize)
	if err != nil {
		return nil, err
	}
	var out api.TaxExemptionsOutput
	out.Body.TaxExemptions = make([]api.TaxExemption, 0, len(page.Rows))
	for i := range page.Rows {
		out.Body.TaxExemptions = append(out.Body.TaxExemptions, page.Rows[i].API(x.Now))
	}
	out.Body.PageNumber, out.Body.PageCount, out.Body.PageSize, out.Body.TotalRecordCount = page.Number, page.Count, in.PageSize, page.Total
	return &out, nil
}

func (s *Operations) getTaxExemptionRequests(ctx context.Context, _ *identity.Caller, in *api.TaxExemptionRequestsInput) (*api.TaxExemptionRequestsOutput, error) {
	x := request.From(ctx)
	page, err := exemption.WaitingForOffice(ctx, s.Store, x.Tenant.ID, x.Now, in.PageNumber, in.PageSize)
	if err != nil {
		return nil, err
	}
	people, err := requesters(ctx, s.Store, x.Tenant.ID, page.Rows)
	if err != nil {
		return nil, err
	}
	var out api.TaxExemptionRequestsOutput
	out.Body.Requests = make([]api.TaxExemptionRequest, 0, len(page.Rows))
	for i := range page.Rows {
		row := &page.Rows[i]
		user := people[row.UserID]
		out.Body.Requests = append(out.Body.Requests, api.TaxExemptionRequest{TaxExemption: row.API(x.Now), UserID: row.UserID, Name: identity.Name(&user),
			EmailAddress: user.Email, Phone: user.Phone, AccountName: row.AccountName, DocumentName: row.DocumentName})
	}
	out.Body.PageNumber, out.Body.PageCount, out.Body.PageSize, out.Body.TotalRecordCount = page.Number, page.Count, in.PageSize, page.Total
	return &out, nil
}

// requesters returns the people who asked for exemptions, by ID.
func requesters(ctx context.Context, s *db.Store, tenantID int64, rows []exemption.Shown) (map[int64]db.UserRow, error) {
	ids := make([]int64, 0, len(rows))
	for i := range rows {
		ids = append(ids, rows[i].UserID)
	}
	users, err := identity.Users(ctx, s, tenantID, ids)
	byID := make(map[int64]db.UserRow, len(users))
	for _, user := range users {
		byID[user.ID] = user
	}
	return byID, err
}

// endTaxExemption ends an exemption of the person's own or, for the office, anybody's.
func (s *Operations) endTaxExemption(ctx context.Context, c *identity.Caller, in *api.TaxExemptionIDInput) (*api.TaxExemptionOutput, error) {
	owner := c.UserID
	if c.May(api.DutyPeople) {
		owner = 0
	}
	now := request.From(ctx).Now
	return s.changeExemption(ctx, owner, in.ID, func(row *exemption.Shown) (audit db.AuditRow, messages []db.MessageRow, err error) {
		if row.EndedAt != nil || row.Status(now) == exemption.Declined {
			return audit, nil, api.Conflict("This tax exemption is not in force anymore")
		}
		row.EndedAt = &now
		return exemptionAudit(ctx, c, row, "tax-exemption-ended"), nil, nil
	})
}

// exemptionAudit returns an entry for the person's audit record, no matter who acts.
func exemptionAudit(ctx context.Context, c *identity.Caller, row *exemption.Shown, action string) db.AuditRow {
	return identity.AuditRow(request.From(ctx), row.UserID, actingOf(c, row.UserID), action, exemptionDetail(row.ID))
}

func (s *Operations) changeExemption(ctx context.Context, owner, id int64, edit exemption.Edit) (*api.TaxExemptionOutput, error) {
	x := request.From(ctx)
	row, err := exemption.Change(ctx, s.Store, x.Tenant.ID, owner, id, edit)
	if err != nil {
		return nil, request.Missing("Tax exemption", err)
	}
	return &api.TaxExemptionOutput{Body: row.API(x.Now)}, nil
}
