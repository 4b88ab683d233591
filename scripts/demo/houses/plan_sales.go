package houses

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// planDays is how many days before its start the office plans and publishes a sale.
const planDays = 30

// plannedAt returns when the office plans and publishes the sale.
func (s sale) plannedAt(now time.Time, zone *time.Location) time.Time {
	start, _ := s.span(now, zone)
	return earliest(start.AddDate(0, 0, -planDays), now)
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// typeNames are the types of sales in the contract.
var typeNames = map[int]string{codes.EventOnline: "online", codes.EventSimulcast: "simulcast", codes.EventThirdParty: "third-party"}

// planSales has the office plan the sales: each becomes a draft with its partners, its own rules and who calls it.
func (h house) planSales(ctx context.Context, d *desk, tenantID int64, now time.Time) error {
	terms, err := tenant.Terms(ctx, d.store, tenantID, 0)
	if err != nil {
		return err
	}
	for _, s := range h.calendar {
		d.at(s.plannedAt(now, h.zone()))
		if err := h.planSale(ctx, d, tenantID, s, h.row(s, saleTerms(terms.ID), now)); err != nil {
			return fmt.Errorf("%s: %w", s.code, err)
		}
	}
	return nil
}

// planSale leaves a sale alone that an interrupted fill has published, and goes on with its draft.
func (h house) planSale(ctx context.Context, d *desk, tenantID int64, s sale, row db.EventRow) error {
	known, err := auction.EventByCode(ctx, d.store, tenantID, s.code)
	if err == nil && !known.IsDraft() {
		return nil
	}
	plan := office.OfficeEvent{OfficeEventRow: office.OfficeEventRow{EventID: known.ID, Version: known.Version}}
	if errors.Is(err, db.ErrNotFound) {
		plan, err = d.draft(ctx, row)
	}
	if err != nil {
		return err
	}
	if len(s.providers) > 0 {
		in := map[string]any{"event_ID": plan.EventID, "seen": plan.Version, "providers": s.partners()}
		if err := d.call(ctx, "POST", "v1/Office/SetEventProviders", in, &plan); err != nil {
			return err
		}
	}
	if err := h.addRules(ctx, d, s.code, plan.EventID); err != nil || !s.isCalled {
		return err
	}
	return d.setRing(ctx, plan, "clerk")
}

// draft adds a sale as a draft.
func (d *desk) draft(ctx context.Context, row db.EventRow) (plan office.OfficeEvent, err error) {
	moment := func(at *int64) string {
		if at == nil {
			return ""
		}
		return db.Time(*at).Format(time.RFC3339)
	}
	form := map[string]any{"name": row.Name, "type": typeNames[row.TypeID], "startsAt": moment(&row.StartsAt), "endsAt": moment(&row.EndsAt),
		"prebidFrom": moment(&row.PrebidFrom), "numbersAt": moment(row.NumbersAt), "announceAt": moment(row.AnnounceAt), "timeZone": row.TimeZone,
		"eventCode": row.Code, "description": row.Description, "location": row.Location, "address": row.Address, "viewing": row.Viewing,
		"removal": row.Removal, "isDynamic": row.IsDynamic, "terms_ID": row.TermsID, "requiresApproval": row.RequiresApproval}
	return plan, d.call(ctx, "POST", "v1/Office/CreateEvent", form, &plan)
}

// setRing says who calls a sale.
func (d *desk) setRing(ctx context.Context, plan office.OfficeEvent, mode string) error {
	return d.call(ctx, "POST", "v1/Office/SetEventRing", map[string]any{"event_ID": plan.EventID, "seen": plan.Version, "mode": mode}, nil)
}

func (s sale) partners() []office.ProviderInput {
	var all []office.ProviderInput
	for _, p := range s.providers {
		partner := office.ProviderInput{Name: p.Name, CatalogURL: p.CatalogURL}
		if p.IsRegisterURLLive {
			partner.RegisterURL = p.ProviderRegisterURL
		}
		all = append(all, partner)
	}
	return all
}
