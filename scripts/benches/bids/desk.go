//go:build linux

package main

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/benches/auction"
)

// desk runs the engine's desk on its own database.
type desk struct {
	house  *auction.House
	desk   *bidding.Desk
	tenant db.Tenant
}

func (b *bench) openDesk(ctx context.Context, name string, lots, people int) (d *desk, leave func(), err error) {
	folder := filepath.Join(b.Folder, name)
	h, err := auction.Create(ctx, folder, lots, people)
	if err != nil {
		return nil, nil, err
	}
	s, err := db.Open(ctx, filepath.Join(folder, "fairwarning.db"))
	if err != nil {
		return nil, nil, err
	}
	tenant, err := tenant.TenantBySlug(ctx, s, "bench")
	if err != nil {
		return nil, nil, errors.Join(err, s.Close())
	}
	d = &desk{house: h, desk: bidding.Open(s, time.Now, nil), tenant: tenant}
	return d, func() { d.desk.Close(); s.Close() }, nil
}

func (d *desk) bid(ctx context.Context, o offer) (int, error) {
	_, err := d.desk.Place(ctx, bidding.Request{Tenant: &d.tenant, UserID: d.house.People[o.person], ItemID: d.house.Lots[o.lot], Amount: o.amount})
	if refusal, is := errors.AsType[*api.Error](err); is && refusal.Status == 400 {
		return refused, nil
	}
	return taken, err
}
