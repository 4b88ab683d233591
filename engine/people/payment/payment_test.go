package payment_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/engine/api"
	"fairwarning/engine/people/payment"
)

var now = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

func card(number, code string) payment.Card {
	return payment.Card{Number: payment.NewSecret(number), Code: payment.NewSecret(code), Month: 12, Year: 2030}
}

func TestSecretsCannotBePrinted(t *testing.T) {
	c := card("4111111111111111", "987")
	request := payment.Request{PersonID: 7, Card: c}
	var out bytes.Buffer
	for _, form := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%c"} {
		fmt.Fprintf(&out, form, c)
		fmt.Fprintf(&out, form, &request)
		fmt.Fprintf(&out, form, c.Number)
		fmt.Fprintf(&out, form, []payment.Secret{c.Code})
	}
	log := slog.New(slog.NewJSONHandler(&out, nil))
	log.Info("x", "card", c, "number", c.Number, "request", request)
	slog.New(slog.NewTextHandler(&out, nil)).Info("x", "card", c, "number", c.Number)
	text, err := json.Marshal(map[string]any{"request": request, "number": c.Number})
	out.Write(text)
	out.WriteString(c.Number.String() + c.Number.GoString())
	for _, plainDigits := range []string{"4111", "34313131", "987", "393837", "52 49 49"} {
		if strings.Contains(out.String(), plainDigits) {
			t.Errorf("%q is shown in %s", plainDigits, out.String())
		}
	}
	if err != nil || !strings.Contains(string(text), `"****"`) {
		t.Errorf("%s, %v", text, err)
	}
	c.Wipe()
	if c.LastFour() == "1111" || c.Brand() == "Visa" {
		t.Errorf("%s is left", c.LastFour())
	}
}

func TestBrands(t *testing.T) {
	f := func(number, code, brand string) {
		t.Helper()
		c := card(number, code)
		if wrong := c.Problems(now); c.Brand() != brand || len(wrong) > 0 || c.LastFour() != number[len(number)-4:] {
			t.Errorf("%s is %q, %v", number, c.Brand(), wrong)
		}
	}
	f("370000000000002", "1234", "American Express")
	f("6011000000000012", "123", "Discover")
	f("4007000000027", "123", "Visa")
	f("4111111111111111", "123", "Visa")
	f("4111-1111 1111-1111", "123", "Visa")
	f("5424000000000015", "123", "Mastercard")
	f("2223000010309703", "123", "Mastercard")
	f("38000000000006", "123", "Diners Club")
	f("3088000000000017", "123", "JCB")
	f("6500000000000002", "123", "Discover")
}

func TestProblems(t *testing.T) {
	f := func(c payment.Card, fields ...string) {
		t.Helper()
		wrong := c.Problems(now)
		for _, field := range fields {
			if wrong[field] == "" {
				t.Errorf("%s is not wrong: %v", field, wrong)
			}
		}
		if len(wrong) != len(fields) {
			t.Errorf("%v, want %v", wrong, fields)
		}
	}
	at := func(month, year int) payment.Card {
		c := card("4111111111111111", "123")
		c.Month, c.Year = month, year
		return c
	}
	f(at(11, 2026))
	f(at(12, 2046))
	f(at(10, 2026), payment.FieldExpires)
	f(at(12, 2025), payment.FieldExpires)
	f(at(1, 2047), payment.FieldExpires)
	f(at(0, 2030), payment.FieldExpires)
	f(at(13, 2030), payment.FieldExpires)
	for _, number := range []string{"", "0", "0000000000000000", "4111111111111112", "411111111111111", "41111111111111110000", "1234567812345670", "4111x11111111111"} {
		f(card(number, "123"), payment.FieldNumber)
	}
	f(card("4111111111111111", "1234"), payment.FieldCode)
	f(card("4111111111111111", ""), payment.FieldCode)
	f(card("370000000000002", "123"), payment.FieldCode)
}

// TestOneWrongDigitIsSeen checks that the check digit catches any single wrong digit.
func TestOneWrongDigitIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := []byte("4" + rapid.StringMatching(`[0-9]{14}`).Draw(t, "digits"))
		good := ""
		for last := byte('0'); last <= '9'; last++ {
			if number := string(append(digits[:15:15], last)); len(card(number, "123").Problems(now)) == 0 {
				if good != "" {
					t.Fatalf("both %s and %s are good", good, number)
				}
				good = number
			}
		}
		if good == "" {
			t.Fatalf("no last digit fits %s", digits)
		}
		at, by := rapid.IntRange(1, 15).Draw(t, "at"), byte(rapid.IntRange(1, 9).Draw(t, "by"))
		wrong := []byte(good)
		wrong[at] = '0' + (wrong[at]-'0'+by)%10
		if len(card(string(wrong), "123").Problems(now)) == 0 {
			t.Fatalf("%s is as good as %s", wrong, good)
		}
	})
}

func ask(zip, code string) payment.Request {
	return payment.Request{PersonID: 7, FirstName: "Ann", LastName: "Olesen", Card: card("4111111111111111", code),
		Billing: api.Address{Line1: "4100 N Cliff Ave", City: "Sioux Falls", State: "SD", PostalCode: zip}}
}

func TestSandbox(t *testing.T) {
	f := func(zip, code string, isGood bool) {
		t.Helper()
		token, err := payment.Sandbox{}.Verify(t.Context(), ask(zip, code))
		refusal := new(payment.Refusal)
		if isGood != (err == nil && strings.HasPrefix(token, "sandbox-")) || !isGood && (!errors.As(err, &refusal) || refusal.Message == "" || token != "") {
			t.Errorf("%s %s: %q, %v", zip, code, token, err)
		}
	}
	for _, zip := range []string{"57104", "", "46201", "46217", "46225-1234"} {
		f(zip, "900", true)
	}
	for _, zip := range []string{"46282", "46282-1234", "46205", "46207"} {
		f(zip, "900", false)
	}
	f("57104", "901", false)
	f("57104", "902", false)
	f("57104", "903", true)
	f("57104", "904", true)
	one, _ := payment.Sandbox{}.Verify(t.Context(), ask("57104", "900"))
	two, _ := payment.Sandbox{}.Verify(t.Context(), ask("57104", "900"))
	if one == two {
		t.Error("two cards have one token")
	}
}

func TestSettings(t *testing.T) {
	f := func(set payment.Settings, isGood bool) {
		t.Helper()
		if processor, err := payment.New(set); (err == nil) != isGood || isGood && processor == nil || err != nil && strings.Contains(err.Error(), "k3y") {
			t.Errorf("%s: %v, %v", set.URL, processor, err)
		}
	}
	f(payment.Settings{}, true)
	f(payment.Settings{URL: "https://api.processor.example/request", Login: "l", Key: "k3y"}, true)
	f(payment.Settings{URL: "http://127.0.0.1:1/request", Login: "l", Key: "k3y"}, true)
	f(payment.Settings{URL: "http://api.processor.example/request", Login: "l", Key: "k3y"}, false)
	f(payment.Settings{URL: "https://api.processor.example/request", Key: "k3y"}, false)
	f(payment.Settings{URL: "https://api.processor.example/request", Login: "l"}, false)
	f(payment.Settings{URL: "file:///etc", Login: "l", Key: "k3y"}, false)
}

// requests records what a server received.
type requests struct {
	mu     sync.Mutex
	bodies []string
}

func (r *requests) add(body string) (count int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.bodies = append(r.bodies, body)
	return len(r.bodies)
}

func (r *requests) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.bodies)
}

// processor starts a test server that returns the given answers in turn.
func processor(t *testing.T, answers ...string) (payment.Processor, *requests) {
	t.Helper()
	asked := &requests{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		answer := answers[min(asked.add(string(body)), len(answers))-1]
		switch answer {
		case "hang up":
			panic(http.ErrAbortHandler)
		case "500":
			w.WriteHeader(500)
		case "redirect":
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		default:
			io.WriteString(w, "\ufeff"+answer)
		}
	}))
	t.Cleanup(server.Close)
	made, err := payment.New(payment.Settings{URL: server.URL, Login: "house", Key: "k3y"})
	if err != nil {
		t.Fatal(err)
	}
	return made, asked
}

const (
	kept     = `{"customerProfileId":"900","customerPaymentProfileIdList":["33"],"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}`
	keptToo  = `{"customerProfileId":"900","customerPaymentProfileId":"34","messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}`
	declined = `{"messages":{"resultCode":"Error","message":[{"code":"E00027","text":"This transaction has been declined. 4111 1111 1111 1111"}]}}`
	known    = `{"messages":{"resultCode":"Error","message":[{"code":"E00039","text":"A duplicate record with ID 900 already exists."}]}}`
	broken   = `{"messages":{"resultCode":"Error","message":[{"code":"E00003","text":"The value 4111111111111111 is invalid"}]}}`
)

func TestHTTPProcessorKeepsTheFirstCard(t *testing.T) {
	p, asked := processor(t, kept)
	token, err := p.Verify(t.Context(), ask("57104", "900"))
	want := `{"createCustomerProfileRequest":{"merchantAuthentication":{"name":"house","transactionKey":"k3y"},"profile":{"merchantCustomerId":"person-7",` +
		`"paymentProfiles":{"billTo":{"firstName":"Ann","lastName":"Olesen","address":"4100 N Cliff Ave","city":"Sioux Falls","state":"SD","zip":"57104","country":"US"},` +
		`"payment":{"creditCard":{"cardNumber":"4111111111111111","expirationDate":"2030-12","cardCode":"900"}}}},"validationMode":"liveMode"}}`
	if token != "900/33" || err != nil || len(asked.all()) != 1 || asked.all()[0] != want {
		t.Errorf("%q, %v; asked %v", token, err, asked.all())
	}
}

func TestHTTPProcessorKeepsAnotherCardOfThePerson(t *testing.T) {
	p, asked := processor(t, keptToo)
	second := ask("57104", "900")
	second.Known = "900/33"
	token, err := p.Verify(t.Context(), second)
	if token != "900/34" || err != nil || len(asked.all()) != 1 || !strings.Contains(asked.all()[0], `"customerProfileId":"900"`) {
		t.Errorf("%q, %v; asked %v", token, err, asked.all())
	}
	p, asked = processor(t, known, keptToo)
	if token, err = p.Verify(t.Context(), ask("57104", "900")); token != "900/34" || err != nil || len(asked.all()) != 2 {
		t.Errorf("a person whose first card we were not told of: %q, %v; asked %v", token, err, asked.all())
	}
}

func TestHTTPProcessorRefusesInItsWords(t *testing.T) {
	p, asked := processor(t, declined)
	token, err := p.Verify(t.Context(), ask("57104", "900"))
	refusal := new(payment.Refusal)
	if !errors.As(err, &refusal) || refusal.Message != "This transaction has been declined. ****" || token != "" || len(asked.all()) != 1 {
		t.Errorf("%q, %v", token, err)
	}
}

// TestHTTPProcessorThatFails checks that there is one request and that the error reveals nothing about the card.
func TestHTTPProcessorThatFails(t *testing.T) {
	f := func(answer string) {
		t.Helper()
		p, asked := processor(t, answer)
		token, err := p.Verify(t.Context(), ask("57104", "900"))
		refusal := new(payment.Refusal)
		if err == nil || errors.As(err, &refusal) || token != "" || len(asked.all()) != 1 || strings.Contains(err.Error(), "4111") || strings.Contains(err.Error(), "k3y") {
			t.Errorf("%s: %q, %v; asked %d times", answer, token, err, len(asked.all()))
		}
	}
	for _, answer := range []string{"hang up", "500", "redirect", broken, "", "{}", "4111111111111111", `{"messages":4111111111111111}`, strings.Repeat("[", 100_000),
		`{"messages":{"resultCode":"Ok","message":[]}}`, `{"customerProfileId":"900","messages":{"resultCode":"Ok"}}`,
		strings.Replace(known, "900", "", 1)} {
		f(answer)
	}
	p, _ := processor(t, kept)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if token, err := p.Verify(over, ask("57104", "900")); err == nil || token != "" {
		t.Errorf("%q, %v", token, err)
	}
}
