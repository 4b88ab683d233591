package sales

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people"
	"fairwarning/engine/phone"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

func (s *Operations) subscribe(ctx context.Context, in *api.SubscribeInput) (*api.Done, error) {
	x := request.From(ctx)
	return identity.Done(Subscribe(ctx, s.Store, x.Tenant.ID, in.EmailAddress, x.Now))
}

// createLead stores a visitor's message and emails it to the office.
func (s *Operations) createLead(ctx context.Context, in *api.LeadInput) (*api.Done, error) {
	x, body := request.From(ctx), in.Body
	row := LeadRow{
		Name: strings.TrimSpace(body.Name), Email: strings.TrimSpace(body.EmailAddress), Phone: leadPhone(body.Phone),
		Message: strings.TrimSpace(body.Message), CreatedAt: x.Now,
	}
	blank := map[string][]string{}
	if row.Name == "" {
		blank["name"] = []string{"Enter your name"}
	}
	if row.Message == "" {
		blank["message"] = []string{"Enter a message"}
	}
	if len(blank) > 0 {
		return nil, api.Invalid(blank)
	}
	if body.ItemID != 0 {
		row.ItemID = &body.ItemID
	}
	err := AddLead(ctx, s.Store, x.Tenant.ID, row, x.Client, func(row *LeadRow) []db.MessageRow { return s.leadMails(x, row) })
	return identity.Done(request.Missing("Item", people.TooSoon(err, "You've sent several messages already. Please try again later, or call us")))
}

// leadMails returns the email to the office, or none if the house has no address.
func (s *Operations) leadMails(x *request.Exchange, row *LeadRow) []db.MessageRow {
	office := x.Tenant.Content.TenantEmail
	if office == "" {
		return nil
	}
	data := mail.Data{PersonName: row.Name, PersonEmail: row.Email, PersonPhone: phone.Format(row.Phone), Text: row.Message}
	if row.ItemID != nil {
		data.Item = fmt.Sprintf("number %d", *row.ItemID)
	}
	message := mail.Compose(x.Tenant, mail.Lead, mail.Recipient{Name: x.Tenant.Content.TenantName, Email: office}, data)
	message.DedupeKey = "lead:" + strconv.FormatInt(row.ID, 10)
	return []db.MessageRow{message}
}

// getLeads lists what visitors wrote to the house.
func (s *Operations) getLeads(ctx context.Context, _ *identity.Caller, in *api.ListInput) (*api.LeadsOutput, error) {
	rows, page, err := Leads(ctx, s.Store, request.From(ctx).Tenant.ID, in.PageInput)
	if err != nil {
		return nil, err
	}
	out := &api.LeadsOutput{}
	out.Body.Page, out.Body.Leads = page, make([]api.Lead, 0, len(rows))
	for i := range rows {
		out.Body.Leads = append(out.Body.Leads, rows[i].api())
	}
	return out, nil
}

// leadPhone returns the stored form of a visitor's phone, or what they typed if it cannot be read: the office can make more of it than
// nothing.
func leadPhone(typed string) string {
	if stored, isNumber := phone.Parse(typed, reference.UnitedStates); isNumber {
		return stored
	}
	return strings.TrimSpace(typed)
}
