package security

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/conformance/contract"
	"fairwarning/engine/conformance/requests"
)

// typed is a card number that somebody types where none belongs. No example has it.
const typed = "5424000000000015"

// mayHoldNumbers are the fields for cards, accounts, passwords, tokens and what a passkey signs, which are never stored as they are.
var mayHoldNumbers = strings.Fields(`creditCardNumber creditCardCode routingNumber accountNumber dataDescriptor dataValue cardNumber ccv
	password currentPassword newPassword token resetToken refresh_token attestationObject authenticatorData clientDataJSON credential_ID signature userHandle`)

// noCardNumbers is what a text with a card number in it gets for its field.
const noCardNumbers = "Please leave out card numbers. If this is a serial number, write SN directly in front of it, such as SN12345"

// planted is a body with a card number in one of its texts.
type planted struct {
	field, body string
	isFree      bool // only the number is wrong with it, unless the operation wants texts to agree, which is a 400
}

// plant returns copies of a body, one for each text in its schema, with a card number there.
func plant(t *testing.T, body string, of *contract.Schema) (all []planted) {
	var object map[string]any
	if err := json.Unmarshal([]byte(body), &object); err != nil {
		t.Fatal(err)
	}
	walk(of, object, "", func(field string, s *contract.Schema) {
		text, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, planted{field, string(text), isFree(s)})
	})
	return all
}

// isFree reports whether a text may be anything of the length of a card number.
func isFree(s *contract.Schema) bool {
	return s.Enum == nil && s.Pattern == "" && s.Format != "date-time" && (s.MaxLength == nil || *s.MaxLength >= len(typed))
}

// walk puts the card number into each text of an object in turn and calls visit while it is there.
func walk(of *contract.Schema, object map[string]any, before string, visit func(field string, s *contract.Schema)) {
	for name, s := range document.Resolve(of).Properties {
		old, was := object[name]
		switch s = document.Resolve(s); {
		case s.Type == "string":
			object[name] = numberFor(name)
			visit(before+name, s)
		case s.Type == "object":
			inside := document.Zero(s).(map[string]any)
			object[name] = inside
			walk(s, inside, before+name+".", visit)
		case s.Items != nil && document.Resolve(s.Items).Type == "object":
			inside := document.Zero(s.Items).(map[string]any)
			object[name] = []any{inside}
			walk(s.Items, inside, before+name+"[0].", visit)
		}
		if object[name] = old; !was {
			delete(object, name)
		}
	}
}

// numberFor returns the card number as a field takes it.
func numberFor(field string) string {
	if strings.Contains(strings.ToLower(field), "email") {
		return typed + "@one.example"
	}
	return typed
}

// TestCardNumbersAreRefused puts a card number into every text of every operation that stores something, by the contract, and finds
// it nowhere afterwards: not in a response, in the log, or in any byte that is stored.
func TestCardNumbersAreRefused(t *testing.T) {
	s := newStack(t)
	h, tried := s.house(s.one), 0
	for _, op := range operations(t) {
		who := s.who("carl")
		if op.Audience == contract.Staff {
			who = s.who(op.Roles[0])
		}
		call := request(op, s.who("carl"), h)
		f := func(field, path, body string, isFree bool) {
			t.Helper()
			tried++
			got := s.ask(call.Method, path, body, who.bearer()...)
			mayHold := slices.Contains(mayHoldNumbers, field)
			if !mayHold && (got.status < 400 || !isRefusal(got)) || strings.Contains(got.body, typed) || got.status >= 500 {
				t.Errorf("%s with a card number in %s: %d %s", op.ID, field, got.status, got.body)
			}
			if isFree && !mayHold && got.status != 400 && !strings.Contains(got.body, `"`+field+`":["`+noCardNumbers+`"]`) {
				t.Errorf("%s with a card number in %s does not say what is wrong: %d %s", op.ID, field, got.status, got.body)
			}
		}
		if op.IsRead() {
			continue
		}
		for _, p := range op.Query() {
			if p.Schema.Type == "string" {
				f(p.Name, withQuery(t, call.Path, p.Name), call.Body, isFree(&p.Schema))
			}
		}
		if op.Body != nil && !op.TakesFile() {
			for _, p := range plant(t, call.Body, op.Body) {
				f(p.field, call.Path, p.body, p.isFree)
			}
		}
	}
	if tried < 190 {
		t.Errorf("only %d texts are known", tried)
	}
	if strings.Contains(s.log.String(), typed) || strings.Contains(s.state(), typed) {
		t.Error("a card number is stored or logged")
	}
}

// withQuery puts the card number into a parameter of a path.
func withQuery(t *testing.T, path, name string) string {
	t.Helper()
	address, err := url.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	query.Set(name, numberFor(name))
	address.RawQuery = query.Encode()
	return address.String()
}

// TestFileNamesWithCardNumbersAreRefused uploads files with a card number in their name, in a form and next to the file.
func TestFileNamesWithCardNumbersAreRefused(t *testing.T) {
	s := newStack(t)
	who, before := s.who("carl"), s.state()
	for _, name := range []string{"5424 0000 0000 0015.pdf", "card-5424000000000015.pdf", "5424\u200b000000000015", `5424<000000>000015/5424000000000015`} {
		form := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\nContent-Type: application/pdf\r\n\r\n" + requests.PDF + "\r\n--x--\r\n"
		for _, got := range []reply{
			s.ask("POST", "/api/v1/Auction/UploadDocument", form, append(who.bearer(), "Content-Type", "multipart/form-data; boundary=x")...),
			s.ask("POST", "/api/v1/Auction/UploadDocument?name="+url.QueryEscape(name), requests.PDF, who.bearer()...),
		} {
			if got.status != 422 || !strings.Contains(got.body, `{"name":["`+noCardNumbers+`"]}`) {
				t.Errorf("%s: %d %s", name, got.status, got.body)
			}
		}
	}
	s.unchanged(before, "a file with a card number in its name")
}

// TestCardNumbersInHeadersAreNotStored sends a card number as the name of a browser and as an idempotency key, spelled in several ways,
// and finds it nowhere afterwards. A key that is a UUID is always taken.
func TestCardNumbersInHeadersAreNotStored(t *testing.T) {
	s := newStack(t)
	carl := s.who("carl")
	signIn := fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q}`, carl.Email, password)
	for _, number := range []string{typed, "5424 0000 0000 0015", "5424.0000.0000.0015", "5424_0000_0000_0015"} {
		if got := s.ask("POST", "/api/Token/v2", signIn, "User-Agent", "Firefox/"+number); got.status != 200 {
			t.Errorf("signing in with %s: %d %s", number, got.status, got.body)
		}
		got := s.ask("POST", "/api/v1/Auction/UploadDocument?name=a.pdf", requests.PDF, append(carl.bearer(), "Idempotency-Key", number)...)
		if got.status != 422 || !strings.Contains(got.body, `"Idempotency-Key":["`+noCardNumbers+`"]`) {
			t.Errorf("key %s: %d %s", number, got.status, got.body)
		}
		for _, form := range []string{number, strings.NewReplacer(" ", "", ".", "", "_", "").Replace(number)} {
			if strings.Contains(s.state(), form) || strings.Contains(s.log.String(), form) {
				t.Errorf("%s is stored or logged", form)
			}
		}
	}
	got := s.ask("POST", "/api/v1/Auction/UploadDocument?name=a.pdf", requests.PDF, append(carl.bearer(), "Idempotency-Key", "54240000-0000-4015-8000-54240000000f")...)
	if got.status != 200 {
		t.Errorf("a UUID as key: %d %s", got.status, got.body)
	}
}
