package auction

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
)

// requestOnlineBidding asks the office for permission to bid online, with one email per request. People who may already
// bid get a 400.
func (s *Operations) requestOnlineBidding(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.PermissionsOutput, error) {
	x := request.From(ctx)
	user, err := people.ChangePerson(ctx, s.Store, x.Tenant.ID, c.UserID, func(user *db.UserRow) (*people.Effect, error) {
		switch {
		case user.OnlineBiddingStatusID != people.BiddingDisabled:
			return nil, api.BadRequest("You can already bid online")
		case user.BiddingRequestedAt != nil:
			return nil, nil
		}
		user.BiddingRequestedAt = &x.Now
		return &people.Effect{Audit: identity.Record(ctx, c, "bidding-requested", nil), Messages: s.requestMails(x, user)}, nil
	})
	if err != nil {
		return nil, err
	}
	return s.permissionsOutput(ctx, &user)
}

// requestMails returns the email to the office, or none if the house has no address.
func (s *Operations) requestMails(x *request.Exchange, user *db.UserRow) []db.MessageRow {
	office := x.Tenant.Content.TenantEmail
	if office == "" {
		return nil
	}
	mail := mail.Compose(x.Tenant, mail.BiddingRequested, mail.Recipient{Name: x.Tenant.Content.TenantName, Email: office},
		mail.Data{PersonName: identity.Name(user), PersonEmail: user.Email, Link: s.Links.SiteAddress(x.Tenant, "", "/office/requests")})
	mail.DedupeKey = "bidding-requested:" + strconv.FormatInt(user.ID, 10) + ":" + strconv.FormatInt(x.Now, 10)
	return []db.MessageRow{mail}
}

// maxRequests limits the list of requests that wait for the office.
const maxRequests = 200

func (s *Operations) getPermissionRequests(ctx context.Context, _ *identity.Caller, in *api.BearerInput) (*api.PermissionRequestsOutput, error) {
	x := request.From(ctx)
	rows, err := PendingRequests(ctx, s.Store, x.Tenant.ID, x.Now, maxRequests)
	if err != nil {
		return nil, err
	}
	var out api.PermissionRequestsOutput
	out.Body.Requests = make([]api.PermissionRequest, 0, len(rows))
	for _, row := range rows {
		request := api.PermissionRequest{Kind: "onlineBidding", UserID: row.UserID,
			Name: identity.NameOr(row.FirstName, row.LastName, row.Email), EmailAddress: row.Email,
			Phone: row.Phone, EventID: row.EventID, EventName: row.EventName, RequestedAt: db.Time(row.Since)}
		if row.EventID != 0 {
			request.Kind = "event"
		}
		out.Body.Requests = append(out.Body.Requests, request)
	}
	return &out, nil
}
