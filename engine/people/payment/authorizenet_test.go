package payment_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/people/payment"
	"fairwarning/engine/people/payment/gatewaytest"
)

func newGateway(t *testing.T) (payment.Processor, *gatewaytest.Gateway) {
	t.Helper()
	g, err := gatewaytest.New("")
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(g)
	t.Cleanup(server.Close)
	p, err := payment.New(payment.Settings{URL: server.URL, Login: "house", Key: gatewaytest.Key})
	if err != nil {
		t.Fatal(err)
	}
	return p, g
}

// last returns the body of the latest request.
func last(g *gatewaytest.Gateway) string {
	all := g.Requests()
	return all[len(all)-1]
}

// customer creates the customer profile of a person.
func customer(t *testing.T, p payment.Processor) string {
	t.Helper()
	id, err := p.CreateCustomer(t.Context(), 7)
	if err != nil || id == "" {
		t.Fatalf("%q, %v", id, err)
	}
	return id
}

func stored(t *testing.T, p payment.Processor, m payment.Method) payment.Stored {
	t.Helper()
	got, err := p.AddMethod(t.Context(), customer(t, p), m)
	if err != nil || got.Token == "" {
		t.Fatalf("%+v, %v", got, err)
	}
	return got
}

// TestGatewayCustomersAreCreatedOnce checks that the profile of a request whose response was lost is found again.
func TestGatewayCustomersAreCreatedOnce(t *testing.T) {
	p, g := newGateway(t)
	g.Fail(gatewaytest.ChargeAndHangUp)
	if _, err := p.CreateCustomer(t.Context(), 7); err == nil || errors.Is(err, payment.ErrNotDone) {
		t.Errorf("%v, want an unknown outcome", err)
	}
	if one, two := customer(t, p), customer(t, p); one != two || one != g.Customers["person-7"] {
		t.Errorf("%s and %s", one, two)
	}
	want := `^{"createCustomerProfileRequest":{"merchantAuthentication":{"name":"house","transactionKey":"k3y"},"refId":"[A-Z2-7]{20}","profile":{"merchantCustomerId":"person-7"}}}$`
	if !regexp.MustCompile(want).MatchString(g.Requests()[0]) {
		t.Error(g.Requests()[0])
	}
}

func TestGatewayStoresCards(t *testing.T) {
	p, g := newGateway(t)
	got := stored(t, p, entered("57104", "900"))
	if got.Brand != "Visa" || got.LastFour != "1111" || got.Month != 12 || got.Year != 2030 || got.Kind != payment.KindCard {
		t.Errorf("%+v", got)
	}
	want := `"paymentProfile":{"billTo":{"firstName":"Ann","lastName":"Olesen","address":"4100 N Cliff Ave","city":"Sioux Falls","state":"SD","zip":"57104","country":"US"},` +
		`"payment":{"creditCard":{"cardNumber":"4111111111111111","expirationDate":"2030-12","cardCode":"900"}}},"validationMode":"liveMode"}}`
	if !strings.HasSuffix(g.Requests()[1], want) {
		t.Error(g.Requests()[1])
	}
	if again := stored(t, p, entered("57104", "900")); again != got {
		t.Errorf("%+v, want the same as before", again)
	}
	if _, err := p.AddMethod(t.Context(), "404", entered("57104", "900")); !errors.Is(err, payment.ErrNotDone) {
		t.Error(err)
	}
	_, err := p.AddMethod(t.Context(), customer(t, p), entered("46282", "900"))
	refused(t, err, "This transaction has been declined. ****")
	for i := range 10 {
		m := enteredBank(fmt.Sprint(500000 + i))
		_, err = p.AddMethod(t.Context(), customer(t, p), m)
	}
	refused(t, err, "You have 10 payment methods")
}

func TestGatewayStoresBankAccountsAndNonces(t *testing.T) {
	p, g := newGateway(t)
	got := stored(t, p, enteredBank("123456789"))
	want := `"payment":{"bankAccount":{"accountType":"businessChecking","routingNumber":"091000019","accountNumber":"123456789","nameOnAccount":"Olesen Farms","echeckType":"CCD"}}`
	if got.Brand != "Business checking" || got.LastFour != "6789" || got.Month != 0 || !strings.Contains(g.Requests()[1], want) {
		t.Errorf("%+v; %s", got, g.Requests()[1])
	}
	nonce := entered("57104", "")
	nonce.Card, nonce.Nonce = nil, &payment.Nonce{Descriptor: "COMMON.ACCEPT.INAPP.PAYMENT", Value: "eyJjb2RlIjoiNTBfMl8wNjA"}
	got = stored(t, p, nonce)
	if got.Brand != "MasterCard" || got.LastFour != "0015" || got.Month != 8 || got.Year != 2031 {
		t.Errorf("%+v", got)
	}
	if want := `"payment":{"opaqueData":{"dataDescriptor":"COMMON.ACCEPT.INAPP.PAYMENT","dataValue":"eyJjb2RlIjoiNTBfMl8wNjA"}}`; !strings.Contains(strings.Join(g.Requests(), "\n"), want) {
		t.Error(g.Requests())
	}
}

func TestGatewayUpdatesAndDeletes(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	changed := entered("57105", "")
	changed.Card.Number, changed.Card.Year = payment.Secret{}, 2033
	got, err := p.UpdateMethod(t.Context(), known, changed)
	if err != nil || got.Token != known.Token || got.LastFour != "1111" || got.Brand != "Visa" || got.Year != 2033 {
		t.Errorf("%+v, %v", got, err)
	}
	if !strings.Contains(g.Requests()[2], `"creditCard":{"cardNumber":"XXXX1111","expirationDate":"2033-12"}`) {
		t.Error(g.Requests()[2])
	}
	_, err = p.UpdateMethod(t.Context(), known, entered("46282", "900"))
	refused(t, err, "declined")
	if err := errors.Join(p.DeleteMethod(t.Context(), known.Token), p.DeleteMethod(t.Context(), known.Token)); err != nil || len(g.Methods) != 0 {
		t.Errorf("%v, %v", err, g.Methods)
	}
}

func charge(p payment.Processor, t *testing.T, reference, token, code string) (payment.Result, error) {
	return p.Charge(t.Context(), payment.Charge{Reference: reference, Cents: 1234567, Token: token, Code: payment.NewSecret(code), Description: "Invoice 5"})
}

func TestGatewayCharges(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	got, err := charge(p, t, "REF1", known.Token, "900")
	if err != nil || got.Cents != 1234567 || got.TransactionID == "" || got.AuthCode != "HH5414" || got.AVS != "Y" || got.CVV != "M" {
		t.Errorf("%+v, %v", got, err)
	}
	if body := last(g); !strings.Contains(body, `"refId":"REF1","transactionRequest":{"transactionType":"authCaptureTransaction","amount":"12345.67","profile":{`) ||
		!strings.Contains(body, `"order":{"invoiceNumber":"REF1","description":"Invoice 5"},"transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"28800"}]}`) {
		t.Error(body)
	}
	_, err = charge(p, t, "REF2", known.Token, "901")
	refused(t, err, "This transaction has been declined. ****")
	_, err = charge(p, t, "REF3", "1/404", "")
	if !errors.Is(err, payment.ErrNotDone) {
		t.Error(err)
	}
	if _, err = charge(p, t, "REF1", known.Token, "900"); err == nil || errors.Is(err, payment.ErrNotDone) {
		t.Errorf("%v, want an unknown outcome: only Find can tell", err)
	}
	once := entered("57104", "900")
	if _, err := p.Charge(t.Context(), payment.Charge{Reference: "REF4", Cents: 100, Method: &once}); err != nil {
		t.Error(err)
	}
	g.Fail(gatewaytest.Partial)
	if got, err = charge(p, t, "REF5", known.Token, ""); err != nil || got.Cents != 123 {
		t.Errorf("%+v, %v", got, err)
	}
	g.Fail(gatewaytest.Review)
	if _, err = charge(p, t, "REF6", known.Token, ""); !errors.Is(err, payment.ErrPending) {
		t.Error(err)
	}
	if _, err = p.Find(t.Context(), "REF6", time.Now()); !errors.Is(err, payment.ErrPending) {
		t.Error(err)
	}
}

// TestGatewayFindsLostCharges checks that a charge whose response was lost, doubled or belonged to another request is an unknown outcome,
// was sent once, and is found by our reference, before and after it has settled.
func TestGatewayFindsLostCharges(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	for i, fault := range []string{gatewaytest.ChargeAndHangUp, gatewaytest.Twice, gatewaytest.Swap} {
		g.Fail(fault)
		reference := fmt.Sprintf("LOST%d", i)
		_, err := charge(p, t, reference, known.Token, "900")
		if refusal := new(payment.Refusal); err == nil || errors.Is(err, payment.ErrNotDone) || errors.As(err, &refusal) || len(g.Requests()) != 1 {
			t.Errorf("%s: %v after %d requests", fault, err, len(g.Requests()))
		}
		g.Fail("")
		for _, isSettled := range []bool{false, true} {
			g.Change(func() { g.IsSettled = isSettled })
			if found, err := p.Find(t.Context(), reference, time.Now()); err != nil || found.Cents != 1234567 || found.TransactionID == "" {
				t.Errorf("%s: %+v, %v", fault, found, err)
			}
			if _, err := p.Find(t.Context(), "NEVER", time.Now()); !errors.Is(err, payment.ErrNotFound) {
				t.Error(err)
			}
		}
		g.Change(func() { g.IsSettled = false })
	}
	_, err := charge(p, t, "LOSTX", known.Token, "901")
	refused(t, err, "declined")
	_, err = p.Find(t.Context(), "LOSTX", time.Now())
	refused(t, err, "This transaction has been declined. ****")
}

// TestGatewayTellsWhetherADebitHasCleared follows a debit of a bank account at the processor.
func TestGatewayTellsWhetherADebitHasCleared(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	debit, err := charge(p, t, "BANK1", known.Token, "")
	if err != nil {
		t.Fatal(err)
	}
	day := 24 * time.Hour
	for i, c := range []struct {
		status           string
		settled          time.Duration // ago; 0: not yet
		returns          int
		cleared, bounced bool
		isFinal          bool
	}{
		{"capturedPendingSettlement", 0, 0, false, false, false}, {"settledSuccessfully", day, 0, false, false, false}, {"settledSuccessfully", 8 * day, 0, true, false, false},
		{"settledSuccessfully", 61 * day, 0, true, false, true}, {"settledSuccessfully", 3 * day, 1, false, true, true}, {"returnedItem", 3 * day, 0, false, true, true},
		{"underReview", 0, 0, false, false, false}, {"voided", 0, 0, false, true, true},
	} {
		g.Change(func() {
			record := g.Transactions[0]
			record["transactionStatus"], record["batch"], record["returnedItems"] = c.status, nil, []gatewaytest.Object{}
			if c.settled > 0 {
				record["batch"] = gatewaytest.Object{"batchId": "88", "settlementTimeUTC": time.Now().Add(-c.settled).UTC().Format("2006-01-02T15:04:05.999Z")}
			}
			for range c.returns {
				record["returnedItems"] = []gatewaytest.Object{{"id": "9", "dateUTC": "2026-11-20T10:00:00Z", "code": "R01", "description": "Insufficient Funds"}}
			}
		})
		got, err := p.Clearing(t.Context(), debit.TransactionID)
		if err != nil || got.IsCleared != c.cleared || got.IsReturned != c.bounced || (got.AskAgain == 0) != c.isFinal {
			t.Errorf("%d: %+v, %v", i, got, err)
		}
	}
	if _, err := p.Clearing(t.Context(), "404"); err == nil {
		t.Error("a debit that the processor does not have")
	}
	g.Fail(gatewaytest.Fail500)
	if _, err := p.Clearing(t.Context(), debit.TransactionID); err == nil {
		t.Error("no error")
	}
}

// TestGatewayFindsATransactionOnALaterPage checks that a house with thousands of transactions a day is searched to the end.
func TestGatewayFindsATransactionOnALaterPage(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	if _, err := charge(p, t, "FIRST", known.Token, ""); err != nil {
		t.Fatal(err)
	}
	for i := range 2500 {
		g.Transactions = append(g.Transactions, gatewaytest.Object{"transId": fmt.Sprint(9000 + i), "invoiceNumber": fmt.Sprint("OTHER", i)})
	}
	if found, err := p.Find(t.Context(), "FIRST", time.Now()); err != nil || found.Cents != 1234567 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestGatewayRefunds(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	made, err := charge(p, t, "PAID", known.Token, "")
	if err != nil {
		t.Fatal(err)
	}
	refund := payment.Refund{Reference: "BACK1", TransactionID: made.TransactionID, Charged: made.Cents, Cents: 100, Token: known.Token, LastFour: "1111"}
	_, err = p.Refund(t.Context(), refund)
	refused(t, err, "has not settled yet")
	g.Change(func() { g.IsSettled = true })
	refund.Reference = "BACK2"
	if got, err := p.Refund(t.Context(), refund); err != nil || got.Cents != 100 || got.IsVoided {
		t.Errorf("%+v, %v", got, err)
	}
	refund.Reference, refund.Token = "BACK3", ""
	if _, err := p.Refund(t.Context(), refund); err != nil || !strings.Contains(last(g), `"creditCard":{"cardNumber":"XXXX1111","expirationDate":"XXXX"}`) {
		t.Errorf("%v, %s", err, last(g))
	}
	g.Change(func() { g.IsSettled = false })
	refund.Reference, refund.Cents = "BACK4", made.Cents
	if got, err := p.Refund(t.Context(), refund); err != nil || !got.IsVoided || got.Cents != made.Cents {
		t.Errorf("%+v, %v", got, err)
	}
	if err := p.Void(t.Context(), "BACK4", made.TransactionID); err != nil {
		t.Error(err)
	}
	if found, err := p.Find(t.Context(), "PAID", time.Now()); err != nil || !found.IsVoided {
		t.Errorf("%+v, %v", found, err)
	}
}

// TestGatewayThatFails checks that there is one request, that the error says whether something can have been done, and that it reveals
// nothing about the card.
func TestGatewayThatFails(t *testing.T) {
	p, g := newGateway(t)
	known := stored(t, p, entered("57104", "900"))
	once := entered("57104", "900")
	for _, fault := range []string{gatewaytest.HangUp, gatewaytest.Fail500, gatewaytest.Redirect} {
		g.Fail(fault)
		_, err := p.Charge(t.Context(), payment.Charge{Reference: "BAD" + fault, Cents: 100, Method: &once})
		if refusal := new(payment.Refusal); err == nil || errors.Is(err, payment.ErrNotDone) || errors.As(err, &refusal) || len(g.Requests()) != 1 ||
			strings.Contains(err.Error(), "4111") || strings.Contains(err.Error(), "k3y") {
			t.Errorf("%s: %v after %d requests", fault, err, len(g.Requests()))
		}
	}
	wrongKey, err := payment.New(payment.Settings{URL: "http://127.0.0.1:1", Login: "l", Key: "k3y"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := charge(wrongKey, t, "R", known.Token, ""); !errors.Is(err, payment.ErrNotDone) {
		t.Errorf("%v: nothing listens there", err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.AddMethod(over, "1", once); err == nil {
		t.Error("a request that was given up succeeded")
	}
}
