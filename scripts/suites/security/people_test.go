package security

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Secrets of people. The examples have the same license and card.
const (
	password = "Harrow-and-disc-41"
	license  = "D8842-7719-LX"
	card     = "4111111111111111"
)

// session is what Token answers.
type session struct {
	Token        string `json:"token"`
	RefreshToken string `json:"refresh_token"`
	ExpiresIn    int    `json:"expires_in"` // minutes
}

// person is somebody who can sign in, with the IDs of their records, as the program twohouses made them (engine/enginetest/cmd/twohouses).
type person struct {
	Name, Email, Host string
	House             int64
	ID, Account       int64
	Session           session
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

func (p *person) bearer() []string { return bearer(p.Session.Token) }

func bearer(token string) []string { return []string{"Authorization", "Bearer " + token} }

// who returns a person by name. The names of people in house two have the prefix 2.
func (s *stack) who(name string) *person { return s.people[name] }

// administrator is the older word for owner.
const administrator = "administrator"

// staffRoles are the roles of staff by name: somebody for each role, for the older word for owner, and somebody with two.
var staffRoles = func() map[string][]string {
	all := map[string][]string{administrator: {administrator}, "twice": {"cashier", "auctioneer"}}
	for _, role := range document.Roles() {
		all[role] = []string{role}
	}
	return all
}()

// mayCall reports whether a member of staff has one of the roles of an operation.
func mayCall(name string, roles []string) bool {
	return slices.ContainsFunc(staffRoles[name], func(role string) bool {
		return slices.Contains(roles, role) || role == administrator && slices.Contains(roles, "owner")
	})
}

// signIn signs a person in with the password.
func (s *stack) signIn(p *person) session {
	s.Helper()
	return s.token(p.Host, fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q}`, p.Email, password))
}

func (s *stack) guest(host string) session {
	s.Helper()
	return s.token(host, `{"grant_Type":"guest"}`)
}

// token requests a session and fails the test if it is not granted.
func (s *stack) token(host, body string) (made session) {
	s.Helper()
	got := s.askHost(host, "POST", "/api/Token/v2", body, "login-source", "auction")
	if got.status != 200 {
		s.Fatalf("no session: %d %s", got.status, got.body)
	}
	s.must(json.Unmarshal([]byte(got.body), &made))
	return made
}

// changeable lists the tables that calls can change.
var changeable = []string{
	"users", "sessions", "refresh_tokens", "one_time_tokens", "accounts", "phone_codes", "payment_methods", "customer_profiles", "payments", "event_registrations",
	"terms_acceptances", "notification_preferences", "marketing_responses", "messages", "audit_records", "views", "leads",
	"newsletter_subscriptions", "passkeys", "passkey_challenges", "events", "items", "bids", "bid_log", "refused_bids", "idempotency_keys",
	"invoices", "ledger_transactions", "ledger_entries", "ledger_holds", "sales", "offers",
	"offer_entries", "watches", "saved_searches", "notices", "personal_documents", "document_links", "document_leftovers", "tax_exemptions", "settlements",
	"providers", "schedules", "rings", "import_jobs", "import_parts", "import_maps", "categories", "families", "makes", "models", "locations",
	"photos", "media", "inspections",
}

// state dumps the changeable tables, to check that nothing has changed.
func (s *stack) state() string {
	s.Helper()
	var all strings.Builder
	for _, table := range changeable {
		var rows []map[string]any
		s.must(s.db.NewRaw("SELECT * FROM "+table).Scan(context.Background(), &rows))
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
