package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/conformance/requests"
	"fairwarning/engine/db"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// addPurchase has a person buy an item and pay for it, so that its release ticket exists.
func (h *houses) addPurchase(p *person) {
	h.must(h.store.DB.NewRaw(`SELECT id FROM items WHERE tenant_id = ? AND id NOT IN (SELECT item_id FROM sales) ORDER BY id DESC LIMIT 1`, p.House).Scan(h.ctx, &p.Won))
	_, err := h.store.DB.NewRaw(`UPDATE items SET event_id = NULL, lot_number = '', outcome = '', hammer_cents = NULL, bid_count = 0, quantity = 1, buy_now_cents = 50000,
		seller_id = NULL WHERE id = ?`, p.Won).Exec(h.ctx)
	h.must(err)
	h.must(h.store.WriteTx(h.ctx, func(ctx context.Context, tx *db.Tx) error {
		item, err := sales.LockItem(ctx, tx, p.House, p.Won, db.Millis(h.now()))
		if err != nil {
			return err
		}
		sale, err := item.BuyNow(ctx, p.ID, 1, true)
		if err != nil {
			return err
		}
		p.Invoice = sale.InvoiceID
		owed, err := ledger.ReadInvoice(ctx, tx, p.House, p.Invoice)
		if err != nil {
			return err
		}
		_, err = ledger.PostPayment(ctx, tx.Tx, ledger.Payment{InvoiceID: p.Invoice, Amount: owed.Due,
			Act: ledger.Act{TenantID: p.House, Key: fmt.Sprint("check:", p.ID), At: db.Millis(h.now()), Method: rules.MethodCheck, Reference: "1001"}})
		return err
	}))
}

// addDocument gives a person a document, a link to it, and an exemption that it proves.
func (h *houses) addDocument(p *person) {
	name := files.NewName()
	h.must(h.files.Put(h.ctx, name, "application/pdf", strings.NewReader(requests.PDF), int64(len(requests.PDF))))
	h.must(h.store.DB.NewRaw(`INSERT INTO personal_documents (tenant_id, user_id, account_id, kind, name, type, size, sha, file, created_at)
		VALUES (?, ?, ?, 'license', 'license.pdf', 'application/pdf', ?, '', ?, 0) RETURNING id`, p.House, p.ID, p.Account, len(requests.PDF), name).Scan(h.ctx, &p.Document))
	h.must(h.store.DB.NewRaw(`INSERT INTO tax_exemptions (tenant_id, user_id, type_id, state, account_id, created_at)
		VALUES (?, ?, (SELECT min(id) FROM tax_exemption_types WHERE tenant_id = ?), 'SD', ?, 0) RETURNING id`, p.House, p.ID, p.House, p.Account).Scan(h.ctx, &p.Exemption))
	p.Link = identity.NewSecret()
	_, err := h.store.DB.NewRaw(`INSERT INTO document_links (hash, tenant_id, document_id, expires_at) VALUES (?, ?, ?, ?)`, identity.HashSecret(p.Link), p.House, p.Document,
		db.Millis(h.now().Add(10*time.Minute))).Exec(h.ctx)
	h.must(err)
}
