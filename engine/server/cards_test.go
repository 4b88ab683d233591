package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/people/payment"
)

func (e *engine) addCard(who api.Session, body Fields) reply {
	e.t.Helper()
	return e.postAs(who, "/Payment/AddCustomerPaymentMethod", body)
}

func TestCardsAreChecked(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	f := func(body Fields, wrong ...string) {
		t.Helper()
		got := e.addCard(who, body)
		e.wrongFields(got, wrong...)
		if number := fmt.Sprint(body["creditCardNumber"]); len(number) > 5 && strings.Contains(got.body, number) {
			t.Errorf("the response repeats the number: %s", got.body)
		}
	}
	f(visa.with("creditCardNumber", "4111111111111112"), "creditCardNumber")
	f(visa.with("creditCardNumber", "9999999999999995"), "creditCardNumber")
	f(visa.with("creditCardNumber", "4111 1111 1111 111x"), "creditCardNumber")
	f(visa.with("creditCardCode", "9001"), "creditCardCode")
	f(visa.with("creditCardCode", "90"), "creditCardCode")
	f(visa.with("creditCardNumber", "370000000000002"), "creditCardCode")
	f(visa.with("creditCardExpireDateMonth", "10").with("creditCardExpireDateYear", "26"), "creditCardExpireDateMonth")
	f(visa.with("creditCardExpireDateMonth", "13"), "creditCardExpireDateMonth")
	f(visa.with("creditCardExpireDateYear", "2030"), "creditCardExpireDateYear")
	f(visa.with("creditCardExpireDateYear", "99"), "creditCardExpireDateMonth")
	f(visa.with("billingPostal", "68102"), "billingPostal")
	f(visa.with("billingCountry_ID", 99999).with("firstName", " "), "billingCountry_ID", "firstName")
	f(visa.with("paymentType", "gold"), "paymentType")
	f(visa.without("creditCardNumber"), "creditCardNumber")
	f(visa.without("creditCardExpireDateMonth"), "creditCardExpireDateMonth")
	f(visa.with("processorToken", "x"), "processorToken")
	e.status(e.do("POST", "localhost", "/api/v1/Payment/AddCustomerPaymentMethod", visa.String()), 401)
	e.status(e.addCard(who, visa.with("creditCardExpireDateMonth", "11").with("creditCardExpireDateYear", "26")), 200)
	fits(t, "cards", e.count("payment_methods"), 1)
}

func TestADeclinedCardChangesNothing(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	f := func(body Fields, told string) {
		t.Helper()
		got := e.addCard(who, body)
		if got.StatusCode != 402 || !strings.Contains(got.body, `"messages":["`+told) {
			t.Errorf("%d %s", got.StatusCode, got.body)
		}
	}
	indianapolis := visa.with("billingCity", "Indianapolis").with("billingState", "IN")
	f(indianapolis.with("billingPostal", "46282"), "This transaction has been declined.")
	f(indianapolis.with("billingPostal", "46205"), "The transaction has been declined because of an AVS mismatch")
	f(visa.with("creditCardCode", "901"), "The security code does not match the card.")
	if e.count("payment_methods") != 0 || e.user("ann@buyers.example").HasVerifiedPaymentMethod || e.count("messages") != 0 {
		t.Error("something was stored")
	}
	e.status(e.addCard(who, indianapolis.with("billingPostal", "46201")), 200)
}

func TestCardsAreStoredOnceAndLimitedToTen(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	for range 2 {
		e.status(e.addCard(who, visa.with("registrationVerificationCard", false)), 200)
	}
	fits(t, "cards", e.count("payment_methods"), 1)
	if e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Error("a card that was not for it verified her")
	}
	var calls sync.WaitGroup
	for i := range 14 {
		calls.Go(func() {
			body := visa.with("firstName", fmt.Sprintf("Ann %d", i)).with("isDefault", true)
			if got := e.addCard(who, body); got.StatusCode != 200 && got.StatusCode != 400 {
				t.Errorf("%d %s", got.StatusCode, got.body)
			}
		})
	}
	calls.Wait()
	rows, err := people.PaymentMethods(t.Context(), e.store.DB, e.one, who.UserID)
	defaults := 0
	for _, row := range rows {
		if row.IsDefault {
			defaults++
		}
		if row.LastFour != "1111" || row.Brand != "Visa" || row.ExpiresYear != 2030 || row.ExpiresMonth != 12 || !strings.HasPrefix(row.ProcessorToken, fmt.Sprintf("sandbox-%d/", who.UserID)) {
			t.Errorf("%+v", row)
		}
	}
	if err != nil || len(rows) != 10 || defaults != 1 {
		t.Errorf("%d cards, %d of them the default, %v", len(rows), defaults, err)
	}
	if !e.user("ann@buyers.example").HasVerifiedPaymentMethod {
		t.Error("she is not verified")
	}
	e.status(e.addCard(who, visa.with("registrationVerificationCard", false)), 200)
	if got := e.addCard(who, visa.with("lastName", "Another")); got.StatusCode != 400 || !strings.Contains(got.body, "10 payment methods") {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
}

// TestDeclinedCardsAreLimitedPerPerson checks that five cards of a person may be declined within an hour, whatever session and however many
// at once, that accepted cards do not count, and that the processor never sees a card above the limit.
func TestDeclinedCardsAreLimitedPerPerson(t *testing.T) {
	e := NewEngine(t, 0)
	who, processor := e.registrant("ann@buyers.example"), &counting{Sandbox: sandbox(t)}
	e.server.people.Payment = processor
	for range 6 {
		e.status(e.addCard(who, visa), 200)
	}
	declined := visa.with("creditCardCode", "901")
	var calls sync.WaitGroup
	var refusals, early atomic.Int64
	for range 20 {
		calls.Go(func() {
			switch got := e.addCard(who, declined); got.StatusCode {
			case 402:
				refusals.Add(1)
			case 429:
				early.Add(1)
			default:
				t.Errorf("%d %s", got.StatusCode, got.body)
			}
		})
	}
	calls.Wait()
	if refusals.Load() != 5 || early.Load() != 15 || processor.calls.Load() != 6+5 {
		t.Errorf("%d declined, %d refused, %d tried", refusals.Load(), early.Load(), processor.calls.Load())
	}
	got := e.addCard(who, visa)
	if wait, _ := strconv.Atoi(got.Header.Get("Retry-After")); got.StatusCode != 429 || wait < 1 || wait > 3600 {
		t.Errorf("%d, Retry-After %d: %s", got.StatusCode, wait, got.body)
	}
	e.status(e.addCard(e.registrant("ben@buyers.example"), declined), 402)
	e.pass(time.Hour)
	e.status(e.addCard(e.signIn("ann@buyers.example"), declined), 402)
}

// TestEnginesShareTheCountOfDeclinedCards checks that a card another engine is trying counts, and no longer when it is accepted.
func TestEnginesShareTheCountOfDeclinedCards(t *testing.T) {
	e := NewEngine(t, 0)
	second := e.second()
	who := e.registrant("ann@buyers.example")
	declined := visa.with("creditCardCode", "901")
	for range 4 {
		e.status(e.addCard(who, declined), 402)
	}
	slow := &held{Sandbox: sandbox(t), entered: make(chan struct{}), release: make(chan struct{})}
	e.server.people.Payment = slow
	var first reply
	var call sync.WaitGroup
	call.Go(func() { first = e.addCard(who, visa) })
	<-slow.entered
	second.status(second.addCard(who, declined), 429)
	close(slow.release)
	call.Wait()
	e.status(first, 200)
	second.status(second.addCard(who, declined), 402)
	second.status(second.addCard(who, visa), 429)
	e.status(e.addCard(who, visa), 429)
}

// second runs another engine on the same database.
func (e *engine) second() *engine {
	e.t.Helper()
	other := &engine{t: e.t, store: e.other(), blobs: e.blobs, one: e.one, two: e.two}
	other.millis.Store(e.millis.Load())
	changes, err := feed.Open(e.t.Context(), other.store)
	e.must(err)
	log := slog.New(slog.NewTextHandler(&other.log, nil))
	desk := bidding.Open(other.store, other.now, log)
	e.t.Cleanup(desk.Close)
	other.server, err = New(Config{Store: other.store, Bids: desk, Indexes: search.NewIndexes(other.store), Feed: changes, Blobs: e.blobs, ServiceToken: serviceToken, Payment: e.server.Payment, Documents: e.papers,
		Now: other.now, Log: log, Sessions: identity.New(identity.Config{Key: []byte(strings.Repeat("k", 32))}, other.store, other.now)})
	e.must(err)
	_, err = other.server.Reload(e.t.Context())
	e.must(err)
	listening := httptest.NewServer(other.server)
	e.t.Cleanup(listening.Close)
	other.address = listening.URL
	return other
}

func sandbox(t *testing.T) payment.Sandbox { return payment.Sandbox{Folder: t.TempDir()} }

// held is the sandbox, which answers once it is released.
type held struct {
	payment.Sandbox
	entered, release chan struct{}
}

func (h *held) AddMethod(ctx context.Context, customer string, m payment.Method) (payment.Stored, error) {
	close(h.entered)
	<-h.release
	h.entered = make(chan struct{})
	return h.Sandbox.AddMethod(ctx, customer, m)
}

// counting is the sandbox, counting the cards it sees.
type counting struct {
	payment.Sandbox
	calls atomic.Int64
}

func (c *counting) AddMethod(ctx context.Context, customer string, m payment.Method) (payment.Stored, error) {
	c.calls.Add(1)
	return c.Sandbox.AddMethod(ctx, customer, m)
}

// broken is a processor that always fails with an unknown error.
type broken struct {
	payment.Sandbox
	calls int
}

func (b *broken) AddMethod(context.Context, string, payment.Method) (payment.Stored, error) {
	b.calls++
	return payment.Stored{}, errors.New("connection reset by 4111111111111111")
}

func TestUnavailableProcessorIsNotRetried(t *testing.T) {
	e := NewEngine(t, 0)
	who, processor := e.registrant("ann@buyers.example"), &broken{Sandbox: sandbox(t)}
	e.server.people.Payment = processor
	got := e.addCard(who, visa)
	if got.StatusCode != http.StatusServiceUnavailable || processor.calls != 1 || strings.Contains(got.body, "4111") || e.count("payment_methods") != 0 {
		t.Errorf("%d %s after %d calls", got.StatusCode, got.body, processor.calls)
	}
	if log := e.log.String(); !strings.Contains(log, "connection reset by ****") {
		t.Errorf("the log has not what went wrong: %s", log)
	}
}
