package auction

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) validateTermsAcceptance(ctx context.Context, c *identity.Caller, in *api.TermsAcceptanceInput) (*api.TermsAcceptanceOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	event, err := Event(ctx, s.Store, tenantID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	document, err := tenant.Terms(ctx, s.Store, tenantID, event.TermsID)
	if err != nil {
		return nil, request.Missing("Terms document", err)
	}
	var out api.TermsAcceptanceOutput
	out.Body.TermsAndConditionsDocument, out.Body.DocumentHash = tenant.DocumentOf(&document), tenant.Hash(&document)
	out.Body.IsCurrentTermsAcceptance, err = tenant.HasAccepted(ctx, s.Store, tenantID, c.UserID, &document)
	if err != nil {
		return nil, err
	}
	out.Body.HasAcceptedEarlierVersion, err = tenant.HasAcceptedEarlier(ctx, s.Store.DB, tenantID, c.UserID, &document)
	return &out, err
}

// updateTermsAcceptance records an acceptance with its time, address and browser. The document the person saw must be
// the one the event requires now.
func (s *Operations) updateTermsAcceptance(ctx context.Context, c *identity.Caller, in *api.UpdateTermsAcceptanceInput) (*api.Done, error) {
	x, body := request.From(ctx), in.Body
	row := tenant.TermsAcceptanceRow{UserID: c.UserID, TermsID: body.TermsID, AcceptedAt: x.Now, Address: x.Client,
		UserAgent: identity.KeptUserAgent(in.UserAgent)}
	detail := map[string]string{"terms_ID": strconv.FormatInt(body.TermsID, 10)}
	if body.EventID != 0 {
		row.EventID = &body.EventID
		detail["event_ID"] = strconv.FormatInt(body.EventID, 10)
	}
	if c.ActingUserID != 0 {
		row.ActingUserID = &c.ActingUserID
	}
	audit := identity.Record(ctx, c, "terms-accepted", detail)
	err := tenant.AcceptTerms(ctx, s.Store, x.Tenant.ID, row, audit, func(now *db.TermsRow, event *db.EventRow) error {
		isOther := body.Version != 0 && body.Version != now.Version || body.DocumentHash != "" && body.DocumentHash != tenant.Hash(now)
		if isOther || event != nil && event.TermsID != now.ID {
			return api.Conflict(termsChangedMessage)
		}
		return nil
	})
	return identity.Done(request.Missing("Terms document", err))
}
