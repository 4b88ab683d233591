package paperwork

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

func (s *Operations) releaseHTML(ctx context.Context, c *identity.Caller, in *api.ReleaseInput) (*api.ReleaseHTMLOutput, error) {
	tickets, err := s.releasesOf(ctx, c, in)
	if err != nil {
		return nil, err
	}
	var out api.ReleaseHTMLOutput
	out.Body.ItemID = in.ItemID
	out.Body.HTML, err = papers.ReleaseHTML(tickets)
	return &out, err
}

func (s *Operations) releasePDF(ctx context.Context, c *identity.Caller, in *api.ReleaseInput) (*api.PaperOutput, error) {
	tickets, err := s.releasesOf(ctx, c, in)
	if err != nil {
		return nil, err
	}
	name := tickets[0].Name()
	file, err := papers.ReleasePDF(name, tickets)
	return api.Paper(name, file), err
}

func (s *Operations) allReleases(ctx context.Context, c *identity.Caller, in *api.InvoiceInput) (*api.PaperOutput, error) {
	invoice, err := s.opened(ctx, c, in)
	if err != nil {
		return nil, err
	}
	tenantID := request.From(ctx).Tenant.ID
	sold, err := s.soldOn(ctx, tenantID, invoice.ID)
	if err != nil {
		return nil, err
	}
	tickets, err := s.tickets(ctx, sold)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("Release Tickets of Invoice #%d", invoice.ID)
	file, err := papers.ReleasePDF(name, tickets)
	return api.Paper(name, file), err
}

// releasesOf returns the tickets for what the caller bought of an item: one for each purchase that may be released. The office gets those of
// all buyers.
func (s *Operations) releasesOf(ctx context.Context, c *identity.Caller, in *api.ReleaseInput) ([]papers.Release, error) {
	buyer := c.UserID
	if mayOpenAll(c) {
		buyer = anyBuyer
	}
	sold, err := s.soldOf(ctx, request.From(ctx).Tenant.ID, in.ItemID, buyer)
	if err != nil {
		return nil, err
	}
	return s.tickets(ctx, sold)
}

// tickets returns the tickets of those purchases that may be released. If there are none, the error states what is missing for the last one,
// or that there is no purchase.
func (s *Operations) tickets(ctx context.Context, sold []soldItem) (tickets []papers.Release, err error) {
	missing := error(api.NotFound("Release ticket"))
	for i := range sold {
		invoice, err := ledger.ReadInvoice(ctx, s.Store.DB, sold[i].TenantID, sold[i].InvoiceID)
		if err != nil {
			return nil, err
		}
		if err := whyNot(&invoice, &sold[i]); err != nil {
			missing = err
			continue
		}
		ticket, err := s.ticket(ctx, &sold[i], &invoice, len(sold) <= maxPhotos)
		if err != nil {
			return nil, err
		}
		tickets = append(tickets, ticket)
	}
	if len(tickets) == 0 {
		return nil, missing
	}
	return tickets, nil
}
