//go:build linux

package main

import (
	"context"
	"errors"
	"os"
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

// furnished creates the engine's data folder with a house in it.
func (b *bench) furnished(ctx context.Context, name string, lots, people int) (folder string, h *auction.House, err error) {
	folder = filepath.Join(b.folder, name)
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", nil, err
	}
	s, err := db.Open(ctx, filepath.Join(folder, "fairwarning.db"))
	if err != nil {
		return "", nil, err
	}
	h, err = auction.Furnish(ctx, s, lots, people)
	return folder, h, errors.Join(err, s.Close())
}

func (b *bench) openDesk(ctx context.Context, name string, lots, people int) (d *desk, leave func(), err error) {
	folder, h, err := b.furnished(ctx, name, lots, people)
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
	var refusal *api.Error
	if errors.As(err, &refusal) && refusal.Status == 400 {
		return refused, nil
	}
	return taken, err
}
