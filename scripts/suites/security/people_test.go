package security

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
)

const (
	password = "Harrow-and-disc-41"
	license  = "D8842-7719-LX"
	card     = "4111111111111111"
)

var passwordHash = enginetest.PasswordHash(password)

// person is a user who can sign in, with the IDs of their data.
type person struct {
	name, email, host string
	house             int64
	id, account       int64
	session           api.Session // started by settle
	ended             int64       // ID of a second session, for the operations that end sessions
	offer, search     int64       // an open offer and a saved search
	profile, method   int64       // a profile at the payment processor and a card
	invoice, won      int64       // a paid invoice, and the item on it
	document          int64
	link              string // to the document
	exemption         int64  // of tax, waiting for the office
	settlement        int64
	passkey           int64
}

func (p *person) bearer() []string { return bearer(p.session.Token) }

func bearer(token string) []string { return []string{"Authorization", "Bearer " + token} }

// settle adds people to both houses and starts two sessions for each: one to make calls with, and one to name in calls. dana,
// ben, carl and 2stranger are bidders with an account; the others are staff (staffRoles).
func (s *stack) settle() {
	s.Helper()
	s.secret(password, "password")
	s.secret(license, "license number")
	for _, name := range append([]string{"dana", "ben", "carl"}, slices.Sorted(maps.Keys(staffRoles))...) {
		s.addPerson(s.one, hostOne, name)
	}
	s.addPerson(s.two, hostTwo, "stranger")
	s.addPerson(s.two, hostTwo, "administrator")
	for _, p := range s.people {
		p.session = s.start(p)
		s.must(s.store.DB.NewRaw("SELECT s.id FROM sessions s JOIN refresh_tokens t USING (family) WHERE t.hash = ?",
			identity.HashSecret(s.start(p).RefreshToken)).Scan(s.Context(), &p.ended))
	}
}

// start starts a session without the password, because hashing passwords is deliberately slow.
func (s *stack) start(p *person) api.Session {
	s.Helper()
	user, err := identity.User(s.Context(), s.store, p.house, p.id)
	s.must(err)
	made, err := s.sessions.Start(s.Context(), p.house, identity.SignIn{UserID: p.id, PasswordHash: user.PasswordHash, Address: "127.0.0.1",
		Audit: db.AuditRow{At: db.Millis(s.now()), UserID: p.id, Action: "sign-in", Detail: "{}"}})
	s.must(err)
	s.secret(made.Token, "token")
	s.secret(made.RefreshToken, "refresh token")
	return made
}

// who returns a person by name. The names of people in house two have the prefix 2.
func (s *stack) who(name string) *person { return s.people[name] }

func (s *stack) addPerson(house int64, host, name string) {
	s.Helper()
	key := name
	if house == s.two {
		key = "2" + name
	}
	p := &person{name: name, host: host, house: house, email: fmt.Sprintf("%s@%s.example", name, map[bool]string{true: "two", false: "one"}[house == s.two])}
	roles, err := json.Marshal(append([]string{}, staffRoles[name]...))
	s.must(err)
	p.id, err = identity.PutUser(s.Context(), s.store, house, db.UserRow{
		Email: p.email, PasswordHash: passwordHash, FirstName: strings.ToUpper(name[:1]) + name[1:], LastName: "Moen", Phone: "6055550142",
		HasAccount: true, OnlineBiddingStatusID: 1, Roles: string(roles),
	})
	s.must(err)
	const address = `{"line1":"12 Mill Road","city":"Sioux Falls","state":"SD","postalCode":"57104","country_ID":0}`
	s.must(s.store.DB.NewRaw(`INSERT INTO accounts (tenant_id, user_id, is_primary, is_business, business_name, business_title, first_name,
		middle_name, last_name, suffix, license_number, license_country_id, license_state, physical, billing, is_billing_same,
		is_address_verified, created_at, updated_at) VALUES (?, ?, TRUE, FALSE, '', '', ?, '', 'Moen', '', ?, 0, 'SD', ?, ?, TRUE, TRUE, 0, 0) RETURNING id`,
		house, p.id, name, license, address, address).Scan(s.Context(), &p.account))
	s.must(s.store.DB.NewRaw(`INSERT INTO offers (tenant_id, item_id, buyer_id, status, turn, amount_cents, buyer_amount_cents, is_pending_sale,
		expires_at, created_at, updated_at) SELECT ?, id, ?, 'open', 'seller', 90000, 90000, FALSE, ?, 0, 0 FROM items WHERE tenant_id = ? ORDER BY id LIMIT 1 OFFSET 1 RETURNING id`,
		house, p.id, db.Millis(s.now().Add(48*time.Hour)), house).Scan(s.Context(), &p.offer))
	s.must(s.store.DB.NewRaw(`INSERT INTO saved_searches (tenant_id, user_id, name, query, notify, told_at, next_at, created_at)
		VALUES (?, ?, 'Dozers', 'categories=dozers', TRUE, 0, 0, 0) RETURNING id`, house, p.id).Scan(s.Context(), &p.search))
	s.must(s.store.DB.NewRaw(`INSERT INTO customer_profiles (tenant_id, user_id, processor_id, created_at) VALUES (?, ?, ?, 0) RETURNING id`,
		house, p.id, fmt.Sprint("sandbox-", p.id)).Scan(s.Context(), &p.profile))
	s.must(s.store.DB.NewRaw(`INSERT INTO payment_methods (tenant_id, user_id, processor_token, kind, brand, last_four, expires_month, expires_year, first_name, last_name,
		billing, is_default, verified_at, created_at, name_on_account) VALUES (?, ?, ?, 'card', 'Visa', '0027', 12, 2039, 'Carl', 'Moen', ?, TRUE, 0, 0, '') RETURNING id`,
		house, p.id, fmt.Sprintf("sandbox-%d/known", p.id), "{"+exampleAddress+"}").Scan(s.Context(), &p.method))
	s.addPurchase(p)
	s.addDocument(p)
	s.must(s.store.DB.NewRaw(`INSERT INTO passkeys (tenant_id, user_id, rp_id, credential_id, public_key, sign_count, flags, transports, name, created_at)
		VALUES (?, ?, ?, ?, '', 0, 5, '[]', 'Phone', 0) RETURNING id`, house, p.id, host, fmt.Sprint("of-", p.id)).Scan(s.Context(), &p.passkey))
	s.must(s.store.DB.NewRaw(`INSERT INTO settlements (tenant_id, seller_id, created_at) VALUES (?, ?, 0) RETURNING id`, house, p.id).Scan(s.Context(), &p.settlement))
	s.people[key] = p
}

// staffRoles are the roles of staff by name: somebody for each role, for the older word for owner, and somebody with two.
var staffRoles = func() map[string][]string {
	all := map[string][]string{"administrator": {api.RoleAdministrator}, "twice": {api.RoleCashier, api.RoleAuctioneer}}
	for _, role := range api.Roles {
		all[role.ID] = []string{role.ID}
	}
	return all
}()

// mayCall reports whether a member of staff has one of the roles of an operation.
func mayCall(name string, roles []string) bool {
	return slices.ContainsFunc(staffRoles[name], func(role string) bool {
		return slices.Contains(roles, role) || role == api.RoleAdministrator && slices.Contains(roles, api.RoleOwner)
	})
}

// signIn signs a person in with the password.
func (s *stack) signIn(p *person) api.Session {
	s.Helper()
	return s.token(p.host, fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q}`, p.email, password))
}

func (s *stack) guest(host string) api.Session {
	s.Helper()
	return s.token(host, `{"grant_Type":"guest"}`)
}

// token requests a session and fails the test if it is not granted.
func (s *stack) token(host, body string) (made api.Session) {
	s.Helper()
	got := s.askHost(host, "POST", "/api/Token/v2", body, "login-source", "auction")
	if got.status != 200 {
		s.Fatalf("no session: %d %s", got.status, got.body)
	}
	s.must(json.Unmarshal([]byte(got.body), &made))
	return made
}

// changeable lists the tables that calls can change. Other files add theirs in init.
var changeable = []string{
	"users", "sessions", "refresh_tokens", "one_time_tokens", "accounts", "phone_codes", "payment_methods", "customer_profiles", "payments", "event_registrations",
	"terms_acceptances", "notification_preferences", "marketing_responses", "messages", "audit_records", "views", "leads",
	"newsletter_subscriptions", "passkeys", "passkey_challenges", "events", "items", "bids", "bid_log", "refused_bids", "idempotency_keys",
	"invoices", "ledger_transactions", "ledger_entries", "ledger_holds", "sales", "offers",
	"offer_entries", "watches", "saved_searches", "notices", "personal_documents", "document_links", "document_leftovers", "tax_exemptions", "settlements",
}

// state dumps the changeable tables, to check that nothing has changed.
func (s *stack) state() string {
	s.Helper()
	var all strings.Builder
	for _, table := range changeable {
		var rows []map[string]any
		s.must(s.store.DB.NewRaw("SELECT * FROM "+table).Scan(context.Background(), &rows))
		lines := make([]string, len(rows))
		for i, row := range rows {
			text, err := json.Marshal(row)
			s.must(err)
			lines[i] = string(text)
		}
		slices.Sort(lines)
		fmt.Fprintf(&all, "%s: %s\n", table, lines)
	}
	return all.String()
}

// unchanged fails if the state differs from before.
func (s *stack) unchanged(before, after string) {
	s.Helper()
	if now := s.state(); now != before {
		s.Errorf("%s changed something:\n%s", after, difference(before, now))
	}
}

// difference returns the tables that differ.
func difference(before, now string) string {
	var lines []string
	old := strings.Split(before, "\n")
	for i, line := range strings.Split(now, "\n") {
		if i < len(old) && old[i] != line {
			lines = append(lines, "- "+shorten(old[i]), "+ "+shorten(line))
		}
	}
	return strings.Join(lines, "\n")
}

func shorten(line string) string { return line[:min(len(line), 2000)] }
