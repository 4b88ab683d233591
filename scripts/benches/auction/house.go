//go:build linux

// Package auction creates an auction house in an engine's database for benchmarks: a running online event, lots, and
// users registered to bid on them. Increments are one cent, so that no benchmark runs out of amounts.
package auction

import (
	"context"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// House is an auction house with a running online event.
type House struct {
	Tenant int64
	Event  int64
	Lots   []int64 // items
	People []int64 // users, all registered
}

// Host is the hostname of the house.
const Host = "127.0.0.1"

// password is the password of every user.
const password = "correct horse battery staple"

func email(person int) string { return fmt.Sprintf("bidder%d@mail.example", person) }

// furnish creates a house with the given number of lots and people.
func furnish(ctx context.Context, s *db.Store, lots, people int) (*House, error) {
	h := &House{}
	for _, step := range []func() error{
		func() error { return h.open(ctx, s) }, func() error { return h.addLots(ctx, s, lots) }, func() error { return h.addPeople(ctx, s, people) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return h, nil
}

func (h *House) open(ctx context.Context, s *db.Store) (err error) {
	h.Tenant, err = tenant.PutTenant(ctx, s, db.Tenant{Slug: "bench", Hosts: []string{Host},
		Content: api.TenantContent{TenantName: "Bench", TimeZone: "America/Chicago", ShowComingSoon: true}})
	if err != nil {
		return err
	}
	terms, err := tenant.AddTerms(ctx, s, h.Tenant, db.TermsRow{Title: "Terms", Version: 1, HTML: "<p>As is.</p>", IsDefault: true})
	if err != nil {
		return err
	}
	now := time.Now()
	h.Event, err = auction.PutEvent(ctx, s, h.Tenant, db.EventRow{Code: "B", TypeID: codes.EventOnline,
		StatusID: codes.EventInProgress, Name: "Bench", TermsID: terms,
		PrebidFrom: db.Millis(now.Add(-time.Hour)), StartsAt: db.Millis(now.Add(-time.Minute)), EndsAt: db.Millis(now.Add(24 * time.Hour)),
		TimeZone: "America/Chicago"}, nil)
	if err != nil {
		return err
	}
	_, err = tenant.AddSchedule(ctx, s, h.Tenant, tenant.ScheduleRow{Kind: tenant.ScheduleIncrements, Body: `[{"by":1}]`})
	return err
}

func (h *House) addLots(ctx context.Context, s *db.Store, count int) error {
	category := &db.CategoryRow{TenantID: h.Tenant, Name: "Trucks", Folded: "trucks"}
	maker := &db.MakeRow{TenantID: h.Tenant, Name: "Mack", Folded: "mack"}
	place := &db.LocationRow{TenantID: h.Tenant, City: "Fargo", State: "ND", Name: "Fargo, ND", Folded: "fargo, nd"}
	family, model := &db.FamilyRow{TenantID: h.Tenant, Name: "Dump", Folded: "dump"}, &db.ModelRow{TenantID: h.Tenant, Name: "R", Folded: "r"}
	insert := func(row any) error {
		_, err := s.DB.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
		return err
	}
	for _, step := range []func() error{
		func() error { return insert(category) }, func() error { return insert(maker) }, func() error { return insert(place) },
		func() error { family.CategoryID = category.ID; return insert(family) }, func() error { model.MakeID = maker.ID; return insert(model) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	ends, now := db.Millis(time.Now().Add(24*time.Hour)), db.Millis(time.Now())
	const portion = 400
	for from := 0; from < count; from += portion {
		rows := make([]db.ItemRow, min(portion, count-from))
		for i := range rows {
			n := from + i + 1
			rows[i] = db.ItemRow{TenantID: h.Tenant, StockNumber: fmt.Sprint(n), CategoryID: category.ID, FamilyID: family.ID, MakeID: maker.ID, ModelID: model.ID,
				LocationID: place.ID, Title: "Dump truck", Specifications: "[]", Quantity: 1, EventID: &h.Event, LotNumber: fmt.Sprint(n), LotSequence: n,
				StartingCents: 100, EndsAt: &ends, ShowCurrentBid: true, CreatedAt: now, UpdatedAt: now}
		}
		if err := insert(&rows); err != nil {
			return err
		}
		for _, row := range rows {
			h.Lots = append(h.Lots, row.ID)
		}
	}
	return nil
}

func (h *House) addPeople(ctx context.Context, s *db.Store, count int) error {
	hash, err := identity.HashPassword(password)
	if err != nil {
		return err
	}
	now := db.Millis(time.Now())
	users, registrations := make([]db.UserRow, count), make([]db.EventRegistrationRow, count)
	for i := range users {
		users[i] = db.UserRow{TenantID: h.Tenant, Email: email(i), FoldedEmail: email(i), PasswordHash: hash, FirstName: "Bidder", LastName: fmt.Sprint(i),
			PhoneType: "Mobile", PreferredContact: "email", Roles: "[]", HasAccount: true, HasVerifiedPaymentMethod: true, OnlineBiddingStatusID: 1, CreatedAt: now,
			HasBuyingLimit: true, BuyingLimitCents: 1e15}
	}
	if _, err := s.DB.NewInsert().Model(&users).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return err
	}
	for i, user := range users {
		h.People = append(h.People, user.ID)
		registrations[i] = db.EventRegistrationRow{TenantID: h.Tenant, EventID: h.Event, UserID: user.ID, BidderNumber: i + 1, IsRegistered: true,
			Approval: api.ApprovalApproved, RegisteredAt: now, ChangedAt: now}
	}
	_, err = s.DB.NewInsert().Model(&registrations).Exec(ctx)
	return err
}
