package writer

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// The longest bodies the contract accepts: of any operation, and of a sign-in.
const (
	longBody  = 64 * kilobyte
	tokenBody = 16 * kilobyte
)

// TestTableIsTheContract compares the generated table with the committed contract: every operation the writer serves, and no
// other.
func TestTableIsTheContract(t *testing.T) {
	inContract := map[string]string{}
	for key, op := range contractOperations(t) {
		f := op.Facts
		inContract[key] = fmt.Sprintf("%t %d %s %d %t", f.Audience != "anyone", f.MaxBodyBytes, f.Lane, f.DeadlineSeconds, f.ServiceByBaseURL)
		// The body of a one-click unsubscribe (RFC 8058) is taken and ignored.
		if (f.MaxBodyBytes > 0) != (op.RequestBody != nil) && key != "POST /api/v1/User/Unsubscribe/{token}" {
			t.Errorf("%s: %d bytes of body", key, f.MaxBodyBytes)
		}
	}
	inTable := map[string]string{}
	for _, r := range Operations {
		inTable[r.Method+" "+r.Path] = fmt.Sprintf("%t %d %s %d %t", r.Caller == Holder, r.Body, laneTable[r.Lane].name,
			int(r.Deadline.Seconds()), bool(r.Service))
	}
	if !maps.Equal(inTable, inContract) {
		t.Errorf("the table has\n%s\nthe contract has\n%s", listed(inTable), listed(inContract))
	}
}

// TestTableIsWhole: each operation has a lane and a deadline the specification allows; reads and changes, sign-ins, cards, bids
// and streams are in their lanes; an operation open to anyone has a rate; and one counted by its body has a body that is read
// whole.
func TestTableIsWhole(t *testing.T) {
	for _, r := range Operations {
		name := r.Method + " " + r.Path
		if r.Lane < 0 || r.Lane >= lanes || laneTable[r.Lane].name == "" {
			t.Errorf("%s has no lane", name)
		}
		if r.Deadline < time.Second || r.Deadline > maxDeadline {
			t.Errorf("%s may take %s", name, r.Deadline)
		}
		if r.Lane == AccountLane && (r.Method != "GET" || r.Caller != Holder) {
			t.Errorf("%s is not a personal read", name)
		}
		if r.Lane == ChangeLane && (r.Method == "GET" || r.Caller != Holder) {
			t.Errorf("%s changes nothing, or is open to anyone", name)
		}
		asksProcessor := strings.HasPrefix(r.Path, "/api/v1/Payment/") && (r.Method != "GET" || strings.HasSuffix(r.Path, "/CreateCustomerProfile"))
		if (r.Lane == PaymentLane) != asksProcessor {
			t.Errorf("%s: lane of payments", name)
		}
		op := contractOperations(t)[name]
		if triesCard := op.has("creditCardNumber") || op.has("cardNumber"); (r.Rate == PaymentRate) != triesCard {
			t.Errorf("%s: rate of cards", name)
		}
		if isFile := op.isFile() || op.answersFile(); (r.Lane == FileLane) != isFile {
			t.Errorf("%s: the file lane is for files alone", name)
		}
		if (r.Lane == StreamLane) != contractOperations(t)[name].isStream() {
			t.Errorf("%s: the stream lane is for streams alone", name)
		}
		if r.Lane == BidLane && (r.Method != "POST" || r.Caller != Holder) {
			t.Errorf("%s is not a bid, an offer or a purchase", name)
		}
		if strings.HasPrefix(r.Path, "/api/Token/") && r.Lane != SignInLane {
			t.Errorf("%s is not in the sign-in lane", name)
		}
		if r.Rate == Unrated && r.Caller == Anyone {
			t.Errorf("anyone may call %s, and it has no rate", name)
		}
		if (r.Rate == SignInRate || r.Rate == MailRate) && (r.Body == 0 || r.Body > wholeBody) {
			t.Errorf("%s is counted by a body that is not read whole", name)
		}
	}
	for i, limits := range laneTable {
		if (limits.share < 1) != (Lane(i) == StreamLane || Lane(i) == FileLane) || limits.wait <= 0 || limits.wait > 5*time.Second || limits.name == "" {
			t.Errorf("lane %d: %+v", i, limits)
		}
	}
}

// TestLimitsAreUsed: each rate belongs to an operation and has a limit by client address; settings and metrics have unique names.
func TestLimitsAreUsed(t *testing.T) {
	seen := map[string]bool{}
	byClient := map[Rate]bool{}
	for _, rule := range limitTable {
		if rule.share > 0 { // a part of what another row's setting allows
			byClient[rule.rate] = byClient[rule.rate] || rule.by == byAddress
			continue
		}
		if seen[rule.setting] || seen[rule.metric] || rule.usage() == rule.counts+", " || rule.calls < 1 {
			t.Errorf("%+v", rule)
		}
		seen[rule.setting], seen[rule.metric] = true, true
		byClient[rule.rate] = byClient[rule.rate] || rule.by == byAddress
		if rule.rate != DeviceRate && !slices.ContainsFunc(Operations, func(r Operation) bool { return r.Rate == rule.rate }) {
			t.Errorf("no operation is counted by %s", rule.setting)
		}
	}
	for _, r := range Operations {
		if r.Rate != Unrated && !byClient[r.Rate] {
			t.Errorf("%s is not counted by client address", r.Path)
		}
	}
}

// anyJSON is how much operations take of a value that the schema leaves open.
var anyJSON = map[string]int64{"/api/v1/Office/AddRule": 4 * kilobyte, "/api/v1/Office/PreviewRule": 4 * kilobyte} // a rule

// TestBodiesFollowTheContract: the longest body the contract's schema allows fits, and nothing much longer does. A refresh token
// is ASCII, and the engine itself accepts at most 64 KiB.
func TestBodiesFollowTheContract(t *testing.T) {
	for _, r := range Operations {
		op := contractOperations(t)[r.Method+" "+r.Path]
		if op.isFile() {
			if r.Body != int64(op.Facts.MaxBodyBytes) || r.Body > maxDiscard {
				t.Errorf("%s %s takes %d bytes", r.Method, r.Path, r.Body)
			}
			continue
		}
		longest := min(op.longest(op.body())+anyJSON[r.Path], longBody)
		if r.Lane == SignInLane {
			longest = min(longest, wholeBody)
		}
		if r.Body < longest || r.Body > 8*longest+kilobyte {
			t.Errorf("%s %s takes %d bytes, its longest body has %d", r.Method, r.Path, r.Body, longest)
		}
	}
}

// contract is the part of openapi.json the table depends on.
type contract struct {
	Paths      map[string]map[string]*operation
	Components struct{ Schemas map[string]*schema }
}

type operation struct {
	Facts struct {
		Audience, ServedBy, Lane      string
		MaxBodyBytes, DeadlineSeconds int
		ServiceByBaseURL              bool
	} `json:"x-fairwarning"`
	RequestBody *struct {
		Content map[string]struct{ Schema *schema }
	}
	Responses map[string]struct{ Content map[string]any }
	of        *contract
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any    // a name, or a list of names
	Enum       []any
	MaxLength  int64
	MaxItems   int64
	Items      *schema
	Properties map[string]*schema
}

// isStream reports whether the answer is a stream of events.
func (o *operation) isStream() bool {
	_, found := o.Responses["200"].Content["text/event-stream"]
	return found
}

// isFile reports whether the request is a file.
func (o *operation) isFile() bool {
	return o.RequestBody != nil && o.RequestBody.Content["multipart/form-data"].Schema != nil
}

// answersFile reports whether the answer is a file of any type.
func (o *operation) answersFile() bool {
	_, found := o.Responses["200"].Content["application/octet-stream"]
	return found
}

// contractOperations are the writer's, by method and path.
func contractOperations(t *testing.T) map[string]*operation {
	t.Helper()
	operations, err := readContract()
	if err != nil {
		t.Fatal(err)
	}
	return operations
}

var readContract = sync.OnceValues(func() (map[string]*operation, error) {
	document, err := os.ReadFile("../engine/api/openapi.json")
	if err != nil {
		return nil, err
	}
	var all contract
	if err := json.Unmarshal(document, &all); err != nil {
		return nil, err
	}
	operations := map[string]*operation{}
	for path, methods := range all.Paths {
		for method, op := range methods {
			if op.Facts.ServedBy == "writer" {
				op.of = &all
				operations[strings.ToUpper(method)+" /api"+path] = op
			}
		}
	}
	return operations, nil
})

// body is the schema of the request body; nil without one.
func (o *operation) body() *schema {
	if o.RequestBody == nil {
		return nil
	}
	return o.RequestBody.Content["application/json"].Schema
}

// has reports whether the request body has a field.
func (o *operation) has(field string) bool {
	body := o.body()
	if body != nil && body.Ref != "" {
		body = o.named(body.Ref)
	}
	return body != nil && body.Properties[field] != nil
}

func (o *operation) named(ref string) *schema {
	return o.of.Components.Schemas[ref[strings.LastIndexByte(ref, '/')+1:]]
}

// longest is the most bytes of JSON a value can have, with characters of four bytes and numbers of 20 digits.
func (o *operation) longest(s *schema) (bytes int64) {
	switch {
	case s == nil:
		return 0
	case s.Ref != "":
		return o.longest(o.named(s.Ref))
	case s.Properties != nil:
		for name, value := range s.Properties {
			if name != "$schema" {
				bytes += int64(len(name)) + 4 + o.longest(value)
			}
		}
		return bytes + 2
	case s.Items != nil:
		return s.MaxItems*(o.longest(s.Items)+1) + 2
	case s.MaxLength > 0:
		return 4*s.MaxLength + 2
	}
	for _, value := range s.Enum {
		bytes = max(bytes, int64(len(fmt.Sprint(value)))+2)
	}
	return max(bytes, 20)
}

func listed(operations map[string]string) string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		all = append(all, fmt.Sprintf("%s %s", name, operations[name]))
	}
	return strings.Join(all, "\n")
}

func TestUnknownPathsAndMethods(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, test := range []struct {
		request string
		status  int
		allow   string
	}{
		{get("/"), 404, ""},
		{get("/api/v1/Auction/GetItem?ID=1"), 404, ""},
		{get("/api/v1/Service/GetTenants"), 404, ""},
		{get(userInfo+"/", bearer), 404, ""},
		{get(userInfo+"%2f", bearer), 404, ""},
		{get("/api/v1/Auction/..%2fAuction/getUserInformation", bearer), 404, ""},
		{get("/api/v1/Auction/../Auction/getUserInformation", bearer), 404, ""},
		{get("//api/v1/Auction/getUserInformation", bearer), 404, ""},
		{get("/api/v1/Auction/getUserInformation;x=1", bearer), 404, ""},
		{get("/api/v1/Auction/%67etUserInformation", bearer), 404, ""},
		{"GET http://127.0.0.1/api/v1/Auction/getUserInformation HTTP/1.1\r\nHost: prairie.example\r\n\r\n", 404, ""},
		{send("PUT", "/api/profiles/contact-info/", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/{contact_ID}", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/7/", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info//7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/./7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/additional-info/../contact-info/7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info%2f7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/%37", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/7;a=b", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/7%00", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/7/8", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/-7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/0x7", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/7.0", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/٧", "{}", bearer), 404, ""},
		{send("PUT", "/api/profiles/contact-info/12345678901234567", "{}", bearer), 404, ""},
		{get(userInfo+"/7", bearer), 404, ""},
		{get(contact, bearer), 405, "PUT"},
		{get(tokens), 405, "POST"},
		{"DELETE " + userInfo + " HTTP/1.1\r\nHost: prairie.example\r\n\r\n", 405, "GET"},
		{"BREW " + tokens + " HTTP/1.1\r\nHost: prairie.example\r\n\r\n", 405, "POST"},
		{post(userInfo, "{}"), 405, "GET"},
	} {
		response, body := w.raw(t, test.request)
		if response.StatusCode != test.status || response.Header.Get("Allow") != test.allow {
			t.Errorf("%.90q: %s, Allow %q", test.request, response.Status, response.Header.Get("Allow"))
		}
		var shape struct{ Message string }
		if err := json.Unmarshal([]byte(body), &shape); err != nil || shape.Message == "" {
			t.Errorf("%.90q: body %q", test.request, body)
		}
		wantNoStore(t, response)
	}
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d of them reached the engine", n)
	}
}

func TestPathsFoldASCIICaseAndAreSentAsTheContractSpellsThem(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, path := range []string{userInfo, strings.ToUpper(userInfo), strings.ToLower(userInfo), "/API/V1/aUcTiOn/GETUSERINFORMATION"} {
		if response, _ := w.raw(t, get(path, bearer)); response.StatusCode != 200 {
			t.Errorf("%s: %s", path, response.Status)
		}
	}
	for _, request := range engine.requests() {
		if request.RequestURI != userInfo {
			t.Errorf("the engine was asked for %s", request.RequestURI)
		}
	}
	w.raw(t, send("PUT", "/API/Profiles/CONTACT-info/0001234567890123?x=1", "{}", bearer))
	if got := engine.requests()[4].RequestURI; got != "/api/profiles/contact-info/0001234567890123?x=1" {
		t.Errorf("the engine was asked for %s", got)
	}
	if operation, _, _ := newTable(Operations).find([]byte("POST"), []byte("/api/To\u212Aen/v2")); operation != nil {
		t.Error("the Kelvin sign folds onto k")
	}
}
