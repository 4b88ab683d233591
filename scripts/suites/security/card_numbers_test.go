package security

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/request"
)

// typed is a card number that somebody types where none belongs. No example has it.
const typed = "5424000000000015"

// mayHoldNumbers are the fields for cards, accounts, passwords, tokens and what a passkey signs, which are never stored as they are.
var mayHoldNumbers = strings.Fields(`creditCardNumber creditCardCode routingNumber accountNumber dataDescriptor dataValue cardNumber ccv
	password currentPassword newPassword token resetToken refresh_token attestationObject authenticatorData clientDataJSON credential_ID signature userHandle`)

// schema is a JSON schema of the contract.
type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Enum       []any
	Pattern    string
	Format     string
	MaxLength  *int
	Properties map[string]*schema
	Required   []string
	Items      *schema
}

// described is an operation as the contract describes its texts.
type described struct {
	OperationID string
	Parameters  []struct {
		Name, In string
		Schema   schema
	}
	RequestBody struct {
		Content map[string]struct{ Schema *schema }
	}
}

// contract is the contract's document.
type contract struct {
	Paths      map[string]map[string]described
	Components struct{ Schemas map[string]*schema }
}

func readContract(t *testing.T) (c contract) {
	t.Helper()
	text, err := os.ReadFile("../../../engine/api/openapi.json")
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (c contract) resolve(s *schema) *schema {
	if s != nil && s.Ref != "" {
		return c.Components.Schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]]
	}
	return s
}

// zero returns the shortest value that a schema may accept.
func (c contract) zero(s *schema) any {
	switch s = c.resolve(s); s.Type {
	case "string":
		return "a"
	case "boolean":
		return false
	case "object":
		made := map[string]any{}
		for _, name := range s.Required {
			made[name] = c.zero(s.Properties[name])
		}
		return made
	}
	return 1
}

// planted is a body with a card number in one of its texts.
type planted struct {
	field, body string
	isFree      bool // only the number is wrong with it, unless the operation wants texts to agree, which is a 400
}

// plant returns copies of a body, one for each text in its schema, with a card number there.
func (c contract) plant(t *testing.T, body string, of *schema) (all []planted) {
	var object map[string]any
	if err := json.Unmarshal([]byte(body), &object); err != nil {
		t.Fatal(err)
	}
	c.walk(of, object, "", func(field string, s *schema) {
		text, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, planted{field, string(text), s.isFree()})
	})
	return all
}

// isFree reports whether a text may be anything of the length of a card number.
func (s *schema) isFree() bool {
	return s.Enum == nil && s.Pattern == "" && s.Format != "date-time" && (s.MaxLength == nil || *s.MaxLength >= len(typed))
}

// walk puts the card number into each text of an object in turn and calls visit while it is there.
func (c contract) walk(of *schema, object map[string]any, before string, visit func(field string, s *schema)) {
	for name, s := range c.resolve(of).Properties {
		old, was := object[name]
		switch s = c.resolve(s); {
		case s.Type == "string":
			object[name] = numberFor(name)
			visit(before+name, s)
		case s.Type == "object":
			inside := c.zero(s).(map[string]any)
			object[name] = inside
			c.walk(s, inside, before+name+".", visit)
		case s.Items != nil && c.resolve(s.Items).Type == "object":
			inside := c.zero(s.Items).(map[string]any)
			object[name] = []any{inside}
			c.walk(s.Items, inside, before+name+"[0].", visit)
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
	c, h, tried := readContract(t), s.house(s.one), 0
	for _, op := range operations(t) {
		e := examples[op.id]
		who := s.who("carl")
		if op.who == staff {
			who = s.who(op.roles[0])
		}
		call := op.made(e, s.who("carl"), h)
		f := func(field, path, body string, isFree bool) {
			t.Helper()
			tried++
			got := s.ask(call.method, path, body, who.bearer()...)
			mayHold := slices.Contains(mayHoldNumbers, field)
			if !mayHold && (got.status < 400 || !isRefusal(got)) || strings.Contains(got.body, typed) || got.status >= 500 {
				t.Errorf("%s with a card number in %s: %d %s", op.id, field, got.status, got.body)
			}
			if isFree && !mayHold && got.status != 400 && !strings.Contains(got.body, `"`+field+`":["`+request.NoCardNumbers+`"]`) {
				t.Errorf("%s with a card number in %s does not say what is wrong: %d %s", op.id, field, got.status, got.body)
			}
		}
		described := c.Paths[op.path][strings.ToLower(op.method)]
		if op.isRead() {
			continue
		}
		for _, p := range described.Parameters {
			if p.In == "query" && p.Schema.Type == "string" {
				f(p.Name, withQuery(t, call.path, p.Name), call.body, p.Schema.isFree())
			}
		}
		if op.hasBody && !op.takesFile {
			for _, p := range c.plant(t, call.body, described.RequestBody.Content["application/json"].Schema) {
				f(p.field, call.path, p.body, p.isFree)
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

// isRead reports whether an operation stores nothing that it is sent.
func (o operation) isRead() bool { return o.method == "GET" && o.lane == "account" }

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
		form := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\nContent-Type: application/pdf\r\n\r\n" + exampleFile + "\r\n--x--\r\n"
		for _, got := range []reply{
			s.ask("POST", "/api/v1/Auction/UploadDocument", form, append(who.bearer(), "Content-Type", "multipart/form-data; boundary=x")...),
			s.ask("POST", "/api/v1/Auction/UploadDocument?name="+url.QueryEscape(name), exampleFile, who.bearer()...),
		} {
			if got.status != 422 || !strings.Contains(got.body, `{"name":["`+request.NoCardNumbers+`"]}`) {
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
	signIn := fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q}`, carl.email, password)
	for _, number := range []string{typed, "5424 0000 0000 0015", "5424.0000.0000.0015", "5424_0000_0000_0015"} {
		if got := s.ask("POST", "/api/Token/v2", signIn, "User-Agent", "Firefox/"+number); got.status != 200 {
			t.Errorf("signing in with %s: %d %s", number, got.status, got.body)
		}
		got := s.ask("POST", "/api/v1/Auction/UploadDocument?name=a.pdf", exampleFile, append(carl.bearer(), "Idempotency-Key", number)...)
		if got.status != 422 || !strings.Contains(got.body, `"Idempotency-Key":["`+request.NoCardNumbers+`"]`) {
			t.Errorf("key %s: %d %s", number, got.status, got.body)
		}
		for _, form := range []string{number, strings.NewReplacer(" ", "", ".", "", "_", "").Replace(number)} {
			if strings.Contains(s.state(), form) || strings.Contains(s.log.String(), form) {
				t.Errorf("%s is stored or logged", form)
			}
		}
	}
	got := s.ask("POST", "/api/v1/Auction/UploadDocument?name=a.pdf", exampleFile, append(carl.bearer(), "Idempotency-Key", "54240000-0000-4015-8000-54240000000f")...)
	if got.status != 200 {
		t.Errorf("a UUID as key: %d %s", got.status, got.body)
	}
}
