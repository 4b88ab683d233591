package crash

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// crowd is the number of people who register concurrently.
const crowd = 6

// TestKilledWhilePeopleRegister kills engine and writer alternately at random moments, while people go from sign-up to event
// registration and retry every call without a response.
func TestKilledWhilePeopleRegister(t *testing.T) {
	postman, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	house, event := s.furnish()
	t.Cleanup(s.stop)
	s.start("engine")
	s.start("writer")
	people := s.besiege(postman, event)
	s.stop()
	defer func() {
		if t.Failed() {
			t.Log(s.tail())
		}
	}()
	db, err := db.Open(t.Context(), filepath.Join(s.data, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	lost := 0
	for _, a := range people {
		if a.gaveUp != "" {
			lost++
		}
		checkPerson(t, db, house, a)
	}
	checkBooks(t, db, house)
	checkLetters(t, db, postman)
	t.Logf("%d kills, %d people, %d letters, %d that a kill caught between taking and handing over", kills(), len(people), len(postman.letters), lost)
	if len(postman.letters) < len(people) {
		t.Errorf("only %d letters came", len(postman.letters))
	}
	if len(people) < crowd {
		t.Errorf("only %d people came through", len(people))
	}
}

// besiege lets people register until all kills are done and everyone who has started is finished.
func (s *stack) besiege(postman *postman, event int64) (people []*applicant) {
	var number atomic.Int64
	var mu sync.Mutex
	var crowded sync.WaitGroup
	over := make(chan struct{})
	for range crowd {
		crowded.Go(func() {
			for {
				select {
				case <-over:
					return
				default:
				}
				a := &applicant{stack: s, postman: postman, number: int(number.Add(1)), event: event}
				if err := a.register(); err != nil && !errors.Is(err, errLost) {
					s.t.Errorf("%s: %v", a.email(), err)
				}
				mu.Lock()
				people = append(people, a)
				mu.Unlock()
			}
		})
	}
	for n := range kills() {
		time.Sleep(time.Duration(100+rand.IntN(500)) * time.Millisecond) // a random moment
		name := []string{"engine", "writer"}[n%2]
		s.kill(name)
		s.start(name)
	}
	close(over)
	crowded.Wait()
	return people
}

// checkPerson fails unless everything acknowledged to a person is stored exactly once.
func checkPerson(t *testing.T, db *db.Store, house int64, a *applicant) {
	t.Helper()
	user, err := identity.UserByEmail(t.Context(), db, house, a.email())
	if err != nil {
		t.Errorf("%s: %v", a.email(), err)
		return
	}
	accounts := count(t, db, `SELECT count(*) FROM accounts WHERE user_id = ?`, user.ID)
	if accounts > 1 || (accounts == 1) != user.HasAccount || a.hasAccount && accounts == 0 {
		t.Errorf("%s has %d accounts, the person's record says %v, acknowledged %v", a.email(), accounts, user.HasAccount, a.hasAccount)
	}
	accepted := count(t, db, `SELECT count(*) FROM terms_acceptances a JOIN terms t ON t.id = a.terms_id WHERE a.user_id = ? AND a.document_hash = ?`,
		user.ID, hashOfTerms(t, db, house))
	if a.hasAccepted && accepted == 0 {
		t.Errorf("%s: the acceptance is lost", a.email())
	}
	registered := count(t, db, `SELECT count(*) FROM event_registrations WHERE user_id = ? AND is_registered`, user.ID)
	if a.hasAccepted && (registered == 1) != a.isRegistered {
		t.Errorf("%s: %d registrations, acknowledged %v", a.email(), registered, a.isRegistered)
	}
}

// checkBooks fails if related rows are incomplete, such as an account without its audit record, acknowledged or not.
func checkBooks(t *testing.T, db *db.Store, house int64) {
	t.Helper()
	f := func(what, query string) {
		t.Helper()
		if n := count(t, db, query, house); n > 0 {
			t.Errorf("%d %s", n, what)
		}
	}
	f("addresses with two users", `SELECT count(*) FROM (SELECT folded_email FROM users WHERE tenant_id = ? GROUP BY folded_email HAVING count(*) > 1)`)
	f("people with an account and no record of opening it", `SELECT count(*) FROM accounts a WHERE tenant_id = ? AND NOT EXISTS
		(SELECT 1 FROM audit_records r WHERE r.user_id = a.user_id AND r.action = 'account-opened')`)
	f("acceptances without a record", `SELECT count(*) FROM terms_acceptances a WHERE tenant_id = ? AND NOT EXISTS
		(SELECT 1 FROM audit_records r WHERE r.user_id = a.user_id AND r.action = 'terms-accepted')`)
	f("registrations without an acceptance", `SELECT count(*) FROM event_registrations e WHERE tenant_id = ? AND NOT EXISTS
		(SELECT 1 FROM terms_acceptances a WHERE a.user_id = e.user_id)`)
	f("bidder numbers left out", `SELECT count(*) FROM (SELECT max(bidder_number) - count(*) AS gap FROM event_registrations WHERE tenant_id = ?) WHERE gap > 0`)
}

// checkLetters fails if a message arrived twice, is marked sent and never arrived, or arrived and is still queued.
func checkLetters(t *testing.T, store *db.Store, postman *postman) {
	t.Helper()
	came := postman.all()
	for what, times := range came {
		if times > 1 {
			t.Errorf("%q was sent %d times", what, times)
		}
	}
	var rows []db.MessageRow
	if err := store.DB.NewSelect().Model(&rows).Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		subject := row.Subject
		if row.Kind == db.MessageSMS {
			subject = "sms"
		}
		has := came[row.Recipient+" "+subject] > 0
		if row.State == db.MessageSent && !has {
			t.Errorf("%s to %s is called sent and never came", row.Template, row.Recipient)
		}
		if has && row.State != db.MessageSent && row.State != db.MessageUnknown && row.State != db.MessageSending {
			t.Errorf("%s to %s came and is called %s", row.Template, row.Recipient, row.State)
		}
		if row.State == db.MessageSent && strings.TrimSpace(row.Text+row.HTML) != "" {
			t.Errorf("%s to %s is sent and still holds its text", row.Template, row.Recipient)
		}
	}
}

func hashOfTerms(t *testing.T, db *db.Store, house int64) string {
	t.Helper()
	terms, err := tenant.Terms(t.Context(), db, house, 0)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(terms.HTML))
	return hex.EncodeToString(sum[:])
}

func count(t *testing.T, db *db.Store, query string, arguments ...any) (n int) {
	t.Helper()
	if err := db.DB.NewRaw(query, arguments...).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}
