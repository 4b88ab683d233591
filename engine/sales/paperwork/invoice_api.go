package paperwork

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

// invoiceHTML returns an invoice as sanitized HTML, void ones included.
func (s *Operations) invoiceHTML(ctx context.Context, c *identity.Caller, in *api.InvoiceVersionInput) (*api.InvoiceHTMLOutput, error) {
	invoice, err := s.opened(ctx, c, &in.InvoiceInput)
	if err != nil {
		return nil, err
	}
	tenant := request.From(ctx).Tenant
	paper, err := s.readVersion(ctx, tenant, &invoice, in.Version)
	if err != nil {
		return nil, err
	}
	var out api.InvoiceHTMLOutput
	if out.Body.Invoice, err = sales.InvoiceAPI(ctx, s.Store, tenant.ID, &invoice); err != nil {
		return nil, err
	}
	out.Body.InvoiceID = invoice.ID
	out.Body.HTML, err = paper.HTML()
	return &out, err
}

func (s *Operations) invoicePDF(ctx context.Context, c *identity.Caller, in *api.InvoiceVersionInput) (*api.PaperOutput, error) {
	paper, err := s.invoice(ctx, c, in)
	if err != nil {
		return nil, err
	}
	file, err := paper.PDF()
	return api.Paper(paper.Name(), file), err
}

func (s *Operations) invoice(ctx context.Context, c *identity.Caller, in *api.InvoiceVersionInput) (*papers.Invoice, error) {
	invoice, err := s.opened(ctx, c, &in.InvoiceInput)
	if err != nil {
		return nil, err
	}
	return s.readVersion(ctx, request.From(ctx).Tenant, &invoice, in.Version)
}
