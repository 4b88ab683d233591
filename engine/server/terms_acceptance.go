package server

import (
	"context"
	"strconv"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindTermsAcceptance(to binding) {
	handle(to, api.ValidateTermsAcceptance, s.validateTermsAcceptance)
	handle(to, api.UpdateTermsAcceptance, s.updateTermsAcceptance)
}

func (s *Server) validateTermsAcceptance(ctx context.Context, in *api.TermsAcceptanceInput) (*api.TermsAcceptanceOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	tenantID := from(ctx).tenant.ID
	event, err := s.Store.Event(ctx, tenantID, in.EventID)
	if err != nil {
		return nil, missing("Event", err)
	}
	document, err := s.Store.Terms(ctx, tenantID, event.TermsID)
	if err != nil {
		return nil, missing("Terms document", err)
	}
	var out api.TermsAcceptanceOutput
	out.Body.TermsAndConditionsDocument, out.Body.DocumentHash = documentOf(&document), document.Hash()
	out.Body.IsCurrentTermsAcceptance, err = s.Store.HasAccepted(ctx, tenantID, c.UserID, &document)
	if err != nil {
		return nil, err
	}
	out.Body.HasAcceptedEarlierVersion, err = s.Store.HasAcceptedEarlier(ctx, tenantID, c.UserID, &document)
	return &out, err
}

// updateTermsAcceptance records an acceptance with its time, address and browser. The document the person saw must be
// the one the event requires now.
func (s *Server) updateTermsAcceptance(ctx context.Context, in *api.UpdateTermsAcceptanceInput) (*api.Done, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x, body := from(ctx), in.Body
	row := store.TermsAcceptanceRow{UserID: c.UserID, TermsID: body.TermsID, AcceptedAt: x.now, Address: x.client,
		UserAgent: shortened(in.UserAgent)}
	detail := map[string]string{"terms_ID": strconv.FormatInt(body.TermsID, 10)}
	if body.EventID != 0 {
		row.EventID = &body.EventID
		detail["event_ID"] = strconv.FormatInt(body.EventID, 10)
	}
	if c.ActingUserID != 0 {
		row.ActingUserID = &c.ActingUserID
	}
	audit := record(ctx, c, "terms-accepted", detail)
	err = s.Store.AcceptTerms(ctx, x.tenant.ID, row, audit, func(now *store.TermsRow, event *store.EventRow) error {
		isOther := body.Version != 0 && body.Version != now.Version || body.DocumentHash != "" && body.DocumentHash != now.Hash()
		if isOther || event != nil && event.TermsID != now.ID {
			return api.Conflict(termsChangedMessage)
		}
		return nil
	})
	return done(missing("Terms document", err))
}

// maxUserAgent is how many bytes of a User-Agent are stored.
const maxUserAgent = 400

func shortened(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxUserAgent)], "")
}
