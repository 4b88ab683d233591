package writer

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTableIsTheContract: what the contract gives the writer, and nothing else, with a token, a body and a choice of service
// exactly where it has them.
func TestTableIsTheContract(t *testing.T) {
	inContract := map[string]Route{}
	for key, op := range contractCalls(t) {
		inContract[key] = Route{Caller: map[bool]Caller{true: Holder}[op.has("Authorization")], Service: Service(op.has("base_url")),
			Body: map[bool]int64{true: 1}[op.body() != nil]}
	}
	inTable := map[string]Route{}
	for _, r := range Routes {
		inTable[r.Method+" "+r.Path] = Route{Caller: r.Caller, Service: r.Service, Body: min(r.Body, 1)}
	}
	if !maps.Equal(inTable, inContract) {
		t.Errorf("the table has\n%s\nthe contract has\n%s", listed(inTable), listed(inContract))
	}
}

// TestTableIsWhole: each row names a lane and a deadline the specification allows; what changes something keeps out of the
// lane for reads; passwords and sessions, cards, and what strangers may ask for, have lanes of their own; whatever anyone may
// call is counted; and what is counted by its body has one that is read whole.
func TestTableIsWhole(t *testing.T) {
	for _, r := range Routes {
		name := r.Method + " " + r.Path
		if r.Lane < 0 || r.Lane >= lanes || laneTable[r.Lane].name == "" {
			t.Errorf("%s has no lane", name)
		}
		if r.Deadline < time.Second || r.Deadline > maxDeadline {
			t.Errorf("%s may take %s", name, r.Deadline)
		}
		if r.Lane == AccountLane && (r.Method != "GET" || r.Caller != Holder) {
			t.Errorf("%s is no personal read", name)
		}
		if r.Lane == ChangeLane && (r.Method == "GET" || r.Caller != Holder) {
			t.Errorf("%s changes nothing, or strangers may ask for it", name)
		}
		isPayment := strings.HasPrefix(r.Path, "/api/v1/Payment/") && r.Method != "GET"
		if (r.Lane == PaymentLane) != isPayment || (r.Rate == PaymentRate) != isPayment {
			t.Errorf("%s: lane or rate of payments", name)
		}
		if (r.Lane == StreamLane) != contractCalls(t)[name].isStream() {
			t.Errorf("%s: a stream has places of its own, and nothing else has them", name)
		}
		if r.Lane == BidLane && (r.Method != "POST" || r.Caller != Holder) {
			t.Errorf("%s is no bid, offer or purchase", name)
		}
		if strings.HasPrefix(r.Path, "/api/Token/") && r.Lane != SignInLane {
			t.Errorf("%s is not in the lane of sessions", name)
		}
		if r.Rate == Unrated && r.Caller == Anyone {
			t.Errorf("anyone may call %s, and it is not counted", name)
		}
		if (r.Rate == SignInRate || r.Rate == MailRate) && (r.Body == 0 || r.Body > wholeBody) {
			t.Errorf("%s is counted by a body that is not read whole", name)
		}
	}
	for i, limits := range laneTable {
		if (limits.share < 1) != (Lane(i) == StreamLane) || limits.wait <= 0 || limits.wait > 5*time.Second || limits.name == "" {
			t.Errorf("lane %d: %+v", i, limits)
		}
	}
}

// TestLimitsAreUsed: each rate is some call's, and has a limit by client address; settings and metrics have one name each.
func TestLimitsAreUsed(t *testing.T) {
	seen := map[string]bool{}
	byClient := map[Rate]bool{}
	for _, rule := range limitTable {
		if seen[rule.setting] || seen[rule.metric] || rule.usage() == rule.counts+", " || rule.calls < 1 {
			t.Errorf("%+v", rule)
		}
		seen[rule.setting], seen[rule.metric] = true, true
		byClient[rule.rate] = byClient[rule.rate] || rule.by == byAddress
		if !slices.ContainsFunc(Routes, func(r Route) bool { return r.Rate == rule.rate }) {
			t.Errorf("no call is counted by %s", rule.setting)
		}
	}
	for _, r := range Routes {
		if r.Rate != Unrated && !byClient[r.Rate] {
			t.Errorf("%s is not counted by client address", r.Path)
		}
	}
}

// TestBodiesFollowTheContract: the longest body of the contract fits, and nothing much longer does. A refresh token is ASCII,
// and what the engine itself takes ends at 64 KB.
func TestBodiesFollowTheContract(t *testing.T) {
	for _, r := range Routes {
		op := contractCalls(t)[r.Method+" "+r.Path]
		longest := min(op.longest(op.body()), longBody)
		if r.Lane == SignInLane {
			longest = min(longest, wholeBody)
		}
		if r.Body < longest || r.Body > 8*longest+idBody {
			t.Errorf("%s %s takes %d bytes, its longest body has %d", r.Method, r.Path, r.Body, longest)
		}
	}
}

// contract is openapi.json as far as the table depends on it.
type contract struct {
	Paths      map[string]map[string]*operation
	Components struct{ Schemas map[string]*schema }
}

type operation struct {
	Server      string `json:"x-fairwarning-server"`
	Parameters  []struct{ Name, In string }
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

// isStream: it answers with events as they happen.
func (o *operation) isStream() bool {
	_, found := o.Responses["200"].Content["text/event-stream"]
	return found
}

// contractCalls are the writer's, by method and path.
func contractCalls(t *testing.T) map[string]*operation {
	t.Helper()
	document, err := os.ReadFile("../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var all contract
	if err := json.Unmarshal(document, &all); err != nil {
		t.Fatal(err)
	}
	calls := map[string]*operation{}
	for path, operations := range all.Paths {
		for method, op := range operations {
			if op.Server == "writer" {
				op.of = &all
				calls[strings.ToUpper(method)+" /api"+path] = op
			}
		}
	}
	return calls
}

func (o *operation) has(parameter string) bool {
	return slices.ContainsFunc(o.Parameters, func(p struct{ Name, In string }) bool { return p.Name == parameter })
}

// body is the schema of what the call takes; nil: nothing.
func (o *operation) body() *schema {
	if o.RequestBody == nil {
		return nil
	}
	return o.RequestBody.Content["application/json"].Schema
}

// longest is how many bytes of JSON a value may have: letters of four bytes, numbers of 20 digits.
func (o *operation) longest(s *schema) (bytes int64) {
	switch {
	case s == nil:
		return 0
	case s.Ref != "":
		return o.longest(o.of.Components.Schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]])
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

func listed(calls map[string]Route) string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(calls)) {
		all = append(all, fmt.Sprintf("%s %+v", name, calls[name]))
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
	if route, _, _ := newTable(Routes).find([]byte("POST"), []byte("/api/To\u212Aen/v2")); route != nil {
		t.Error("the Kelvin sign folds onto k")
	}
}
