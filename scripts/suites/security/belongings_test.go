package security

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// addPurchase has a person buy an item and pay for it, so that its release ticket exists.
func (s *stack) addPurchase(p *person) {
	s.Helper()
	s.must(s.store.DB.NewRaw(`SELECT id FROM items WHERE tenant_id = ? AND id NOT IN (SELECT item_id FROM sales) ORDER BY id DESC LIMIT 1`, p.house).Scan(s.Context(), &p.won))
	_, err := s.store.DB.NewRaw(`UPDATE items SET event_id = NULL, lot_number = '', outcome = '', hammer_cents = NULL, bid_count = 0, quantity = 1, buy_now_cents = 50000,
		seller_id = NULL WHERE id = ?`, p.won).Exec(s.Context())
	s.must(err)
	s.must(s.store.WriteTx(s.Context(), func(ctx context.Context, tx *db.Tx) error {
		item, err := sales.LockItem(ctx, tx, p.house, p.won, db.Millis(s.now()))
		if err != nil {
			return err
		}
		sale, err := item.BuyNow(ctx, p.id, 1, true)
		if err != nil {
			return err
		}
		p.invoice = sale.InvoiceID
		owed, err := ledger.ReadInvoice(ctx, tx, p.house, p.invoice)
		if err != nil {
			return err
		}
		_, err = ledger.PostPayment(ctx, tx.Tx, ledger.Payment{InvoiceID: p.invoice, Amount: owed.Due,
			Act: ledger.Act{TenantID: p.house, Key: fmt.Sprint("check:", p.id), At: db.Millis(s.now()), Method: rules.MethodCheck, Reference: "1001"}})
		return err
	}))
}

// addDocument gives a person a document, a link to it, and an exemption that it proves.
func (s *stack) addDocument(p *person) {
	s.Helper()
	name := files.NewName()
	s.must(s.files.Put(s.Context(), name, "application/pdf", strings.NewReader(exampleFile), int64(len(exampleFile))))
	s.must(s.store.DB.NewRaw(`INSERT INTO personal_documents (tenant_id, user_id, account_id, kind, name, type, size, sha, file, created_at)
		VALUES (?, ?, ?, 'license', 'license.pdf', 'application/pdf', ?, '', ?, 0) RETURNING id`, p.house, p.id, p.account, len(exampleFile), name).Scan(s.Context(), &p.document))
	s.must(s.store.DB.NewRaw(`INSERT INTO tax_exemptions (tenant_id, user_id, type_id, state, account_id, created_at)
		VALUES (?, ?, (SELECT min(id) FROM tax_exemption_types WHERE tenant_id = ?), 'SD', ?, 0) RETURNING id`, p.house, p.id, p.house, p.account).Scan(s.Context(), &p.exemption))
	p.link = identity.NewSecret()
	s.secret(p.link, "link to a document")
	_, err := s.store.DB.NewRaw(`INSERT INTO document_links (hash, tenant_id, document_id, expires_at) VALUES (?, ?, ?, ?)`, identity.HashSecret(p.link), p.house, p.document,
		db.Millis(s.now().Add(10*time.Minute))).Exec(s.Context())
	s.must(err)
}
