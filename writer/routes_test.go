package writer

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTableIsTheContract: what the contract gives the writer, and nothing else, with a token exactly where it asks for one.
func TestTableIsTheContract(t *testing.T) {
	inContract := contractCalls(t)
	inTable := map[string]bool{}
	for _, r := range Routes {
		inTable[r.Method+" "+r.Path] = r.Caller == Holder
	}
	if !maps.Equal(inTable, inContract) {
		t.Errorf("the table has\n%s\nthe contract has\n%s", listed(inTable), listed(inContract))
	}
}

// TestTableIsWhole: each row names a lane and a deadline the specification allows; what changes something keeps out of the
// lane for reads; whatever anyone may call is counted; and what is counted by its body has one that is read whole.
func TestTableIsWhole(t *testing.T) {
	for _, r := range Routes {
		if r.Lane < 0 || r.Lane >= lanes || laneTable[r.Lane].name == "" {
			t.Errorf("%s %s has no lane", r.Method, r.Path)
		}
		if r.Deadline < time.Second || r.Deadline > maxDeadline {
			t.Errorf("%s %s may take %s", r.Method, r.Path, r.Deadline)
		}
		if r.Lane == AccountLane && (r.Method != "GET" || r.Caller != Holder) {
			t.Errorf("%s %s is no personal read", r.Method, r.Path)
		}
		if (r.Lane == SignInLane) != strings.HasPrefix(r.Path, "/api/Token/") {
			t.Errorf("%s %s is in the wrong lane", r.Method, r.Path)
		}
		if (r.Rate == Unrated) != (r.Caller == Holder) {
			t.Errorf("%s %s: who may call, and what is counted", r.Method, r.Path)
		}
		if r.Rate == SignInRate && (r.Body == 0 || r.Body > wholeBody) {
			t.Errorf("%s %s is counted by a body that is not read whole", r.Method, r.Path)
		}
	}
	shares := 0
	for _, limits := range laneTable {
		shares += limits.share
		if limits.share < 1 || limits.wait <= 0 || limits.wait > 5*time.Second {
			t.Errorf("%+v", limits)
		}
	}
	if shares != 16 {
		t.Errorf("the shares of the lanes add up to %d", shares)
	}
}

// TestBodiesFollowTheContract: a call without a body in the contract takes none here.
func TestBodiesFollowTheContract(t *testing.T) {
	for _, r := range Routes {
		if (r.Method == "GET") != (r.Body == 0) {
			t.Errorf("%s %s takes %d bytes", r.Method, r.Path, r.Body)
		}
	}
}

func contractCalls(t *testing.T) map[string]bool {
	t.Helper()
	document, err := os.ReadFile("../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Paths map[string]map[string]struct {
			Server     string `json:"x-fairwarning-server"`
			Parameters []struct{ Name, In string }
		}
	}
	if err := json.Unmarshal(document, &contract); err != nil {
		t.Fatal(err)
	}
	calls := map[string]bool{}
	for path, operations := range contract.Paths {
		for method, op := range operations {
			if op.Server != "writer" {
				continue
			}
			key := strings.ToUpper(method) + " /api" + path
			calls[key] = false
			for _, p := range op.Parameters {
				calls[key] = calls[key] || p.Name == "Authorization"
			}
		}
	}
	return calls
}

func listed(calls map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(calls)), "\n")
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
	if newTable(Routes)[fold("/api/To\u212Aen/v2")] != nil {
		t.Error("the Kelvin sign folds onto k")
	}
}
