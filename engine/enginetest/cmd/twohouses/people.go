package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// person is somebody who can sign in, with the IDs of their records.
type person struct {
	Name, Email, Host string
	House             int64
	ID, Account       int64
	Session           api.Session
	Ended             int64 // ID of a second session, for the operations that end sessions
	Offer, Search     int64 // an open offer and a saved search
	Profile, Method   int64 // a profile at the payment processor and a card
	Invoice, Won      int64 // a paid invoice, and the item on it
	Document          int64
	Link              string // to the document
	Exemption         int64  // of tax, waiting for the office
	Settlement        int64
	Passkey           int64
}

const address = `{"line1":"14 Mill Road","city":"Sioux Falls","state":"SD","postalCode":"57104","country_ID":0}`

// addEverybody adds bidders with accounts, and somebody for each role of staff, for the older word for owner, and with two roles. People of
// the second house have the prefix 2. Everybody has two sessions: one to make calls with, and one to name in calls.
func (h *houses) addEverybody() {
	for _, name := range []string{"dana", "ben", "carl"} {
		h.add(h.one, hostOne, name)
	}
	h.add(h.one, hostOne, "twice", api.RoleCashier, api.RoleAuctioneer)
	h.add(h.one, hostOne, api.RoleAdministrator, api.RoleAdministrator)
	for _, role := range api.Roles {
		h.add(h.one, hostOne, role.ID, role.ID)
	}
	h.add(h.two, hostTwo, "stranger")
	h.add(h.two, hostTwo, api.RoleAdministrator, api.RoleAdministrator)
	for _, p := range h.people {
		p.Session = h.start(p)
		h.must(h.store.DB.NewRaw("SELECT s.id FROM sessions s JOIN refresh_tokens t USING (family) WHERE t.hash = ?",
			identity.HashSecret(h.start(p).RefreshToken)).Scan(h.ctx, &p.Ended))
	}
}

// start starts a session without the password, because hashing passwords is deliberately slow.
func (h *houses) start(p *person) api.Session {
	user, err := identity.User(h.ctx, h.store, p.House, p.ID)
	h.must(err)
	made, err := h.sessions.Start(h.ctx, p.House, identity.SignIn{UserID: p.ID, PasswordHash: user.PasswordHash, Address: "127.0.0.1",
		Audit: db.AuditRow{At: db.Millis(h.now()), UserID: p.ID, Action: "sign-in", Detail: "{}"}})
	h.must(err)
	return made
}

func (h *houses) add(house int64, host, name string, roles ...string) {
	key, domain := name, "one"
	if house == h.two {
		key, domain = "2"+name, "two"
	}
	p := &person{Name: name, Host: host, House: house, Email: fmt.Sprintf("%s@%s.example", name, domain)}
	text, err := json.Marshal(append([]string{}, roles...))
	h.must(err)
	p.ID, err = identity.PutUser(h.ctx, h.store, house, db.UserRow{
		Email: p.Email, PasswordHash: h.passwordHash, FirstName: strings.ToUpper(name[:1]) + name[1:], LastName: "Moen", Phone: "6055550142",
		HasAccount: true, OnlineBiddingStatusID: 1, Roles: string(text),
	})
	h.must(err)
	h.addRecords(p)
	h.addPurchase(p)
	h.addDocument(p)
	h.people[key] = p
}

// addRecords gives a person an account, an offer, a saved search, a card, a passkey and a settlement.
func (h *houses) addRecords(p *person) {
	insert := func(id *int64, query string, args ...any) {
		h.must(h.store.DB.NewRaw(query, args...).Scan(h.ctx, id))
	}
	insert(&p.Account, `INSERT INTO accounts (tenant_id, user_id, is_primary, is_business, business_name, business_title, first_name,
		middle_name, last_name, suffix, license_number, license_country_id, license_state, physical, billing, is_billing_same,
		is_address_verified, created_at, updated_at) VALUES (?, ?, TRUE, FALSE, '', '', ?, '', 'Moen', '', ?, 0, 'SD', ?, ?, TRUE, TRUE, 0, 0) RETURNING id`,
		p.House, p.ID, p.Name, h.license, address, address)
	insert(&p.Offer, `INSERT INTO offers (tenant_id, item_id, buyer_id, status, turn, amount_cents, buyer_amount_cents, is_pending_sale,
		expires_at, created_at, updated_at) SELECT ?, id, ?, 'open', 'seller', 90000, 90000, FALSE, ?, 0, 0 FROM items WHERE tenant_id = ? ORDER BY id LIMIT 1 OFFSET 1 RETURNING id`,
		p.House, p.ID, db.Millis(h.now().Add(48*time.Hour)), p.House)
	insert(&p.Search, `INSERT INTO saved_searches (tenant_id, user_id, name, query, notify, told_at, next_at, created_at)
		VALUES (?, ?, 'Dozers', 'categories=dozers', TRUE, 0, 0, 0) RETURNING id`, p.House, p.ID)
	insert(&p.Profile, `INSERT INTO customer_profiles (tenant_id, user_id, processor_id, created_at) VALUES (?, ?, ?, 0) RETURNING id`,
		p.House, p.ID, fmt.Sprint("sandbox-", p.ID))
	insert(&p.Method, `INSERT INTO payment_methods (tenant_id, user_id, processor_token, kind, brand, last_four, expires_month, expires_year, first_name, last_name,
		billing, is_default, verified_at, created_at, name_on_account) VALUES (?, ?, ?, 'card', 'Visa', '0027', 12, 2039, 'Carl', 'Moen', ?, TRUE, 0, 0, '') RETURNING id`,
		p.House, p.ID, fmt.Sprintf("sandbox-%d/known", p.ID), address)
	insert(&p.Passkey, `INSERT INTO passkeys (tenant_id, user_id, rp_id, credential_id, public_key, sign_count, flags, transports, name, created_at)
		VALUES (?, ?, ?, ?, '', 0, 5, '[]', 'Phone', 0) RETURNING id`, p.House, p.ID, p.Host, fmt.Sprint("of-", p.ID))
	insert(&p.Settlement, `INSERT INTO settlements (tenant_id, seller_id, created_at) VALUES (?, ?, 0) RETURNING id`, p.House, p.ID)
}
