package crash

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// setUpLinkForm finds the token of the link that engine serve prints.
var setUpLinkForm = regexp.MustCompile(`/office/setup#([A-Za-z0-9_-]{43})`)

// newcomer sets up a house on an empty database, through reader and writer.
type newcomer struct {
	*stack
	reader string
	bearer string
}

// ask sends a request to reader or writer at the house's host, and returns the status, 0 without an answer.
func (n *newcomer) ask(address, method, path string, body any, answer any) int {
	n.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		n.t.Fatal(err)
	}
	if body == nil {
		text = nil
	}
	request, err := http.NewRequest(method, "http://"+address+"/api/"+path, bytes.NewReader(text))
	if err != nil {
		n.t.Fatal(err)
	}
	request.Host = "localhost"
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if n.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+n.bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	if text, err = io.ReadAll(response.Body); err != nil {
		return 0
	}
	if answer != nil {
		_ = json.Unmarshal(text, answer) // an error has another form
	}
	return response.StatusCode
}

// content returns name and headline of the house as the reader has them, empty while it has none.
func (n *newcomer) content() (content struct{ TenantName, Tagline string }) {
	n.ask(n.reader, "GET", "v1/Settings/GetTenantContent", nil, &content)
	return content
}

func (n *newcomer) setUp(token string) int {
	return n.ask(n.writer, "POST", "v1/Office/SetUpHouse", map[string]any{"token": token, "name": "Vik Auctions", "address": []string{"4100 N Cliff Ave"},
		"timeZone": "America/Chicago", "phone": "", "emailAddress": "", "primaryColor": "#14345a", "secondaryColor": "", "ownerFirstName": "Nora", "ownerLastName": "Vik",
		"ownerEmail": "nora@vik.example", "password": password}, nil)
}

// signIn signs the owner in, and reports whether that worked.
func (n *newcomer) signIn() bool {
	var session struct{ Token string }
	status := n.ask(n.writer, "POST", "Token/v2", map[string]any{"grant_Type": "password", "user_Name": "nora@vik.example", "password": password}, &session)
	if status == http.StatusOK {
		n.bearer = session.Token
	}
	return status == http.StatusOK
}

// TestAHouseIsSetUpAndServed sets up a house on an empty database while the engine is killed: afterward either nothing of it is there and the link still
// works, or all of it is. Reader and writer serve the house and what its owner changes without a restart.
func TestAHouseIsSetUpAndServed(t *testing.T) {
	s := newStack(t, "", "")
	n := &newcomer{stack: s}
	n.reader = s.addReader("reader")
	for at, argument := range s.args["reader"] {
		if argument == "--tenants" {
			s.args["reader"] = append(s.args["reader"][:at:at], s.args["reader"][at+2:]...)
			break
		}
	}
	defer s.stop()
	for _, name := range []string{"engine", "writer", "reader"} {
		s.start(name)
	}
	await.Until(t, "the host is served before the set-up", func() bool { return n.content().TenantName == "New auction house" })
	for range 3 {
		token := s.lastToken()
		done := make(chan struct{})
		go func() {
			n.setUp(token)
			close(done)
		}()
		time.Sleep(rand.N(150 * time.Millisecond)) // when it is killed decides nothing: the test holds whenever that is
		s.kill("engine")
		<-done
		s.start("engine")
	}
	await.Until(t, "the house is set up", func() bool { return n.signIn() || n.setUp(s.lastToken()) == http.StatusOK && n.signIn() })
	await.Until(t, "the reader has the house", func() bool { return n.content().TenantName == "Vik Auctions" })
	var house struct {
		Version int64
		Content struct{ TenantAddress []string }
	}
	if status := n.ask(n.writer, "GET", "v1/Office/GetOfficeHouse", nil, &house); status != http.StatusOK || strings.Join(house.Content.TenantAddress, "") != "4100 N Cliff Ave" {
		t.Fatalf("%d %+v", status, house)
	}
	if status := n.ask(n.writer, "POST", "v1/Office/ChangeHouse", map[string]any{"seen": house.Version, "tagline": "Iron with work left in it"}, nil); status != http.StatusOK {
		t.Fatal(status)
	}
	await.Until(t, "the reader has the change", func() bool { return n.content().Tagline == "Iron with work left in it" })
}

// lastToken returns the token of the link that was printed last.
func (s *stack) lastToken() string {
	found := setUpLinkForm.FindAllStringSubmatch(s.logged(), -1)
	if len(found) == 0 {
		s.t.Fatal("no link is printed")
	}
	return found[len(found)-1][1]
}
