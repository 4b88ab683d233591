package security

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// elsewhere lists addresses of other sites, written so that they might pass for a path of this site.
var elsewhere = []string{
	"https://evil.example/", "http://evil.example", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "\\/evil.example",
	"/.//evil.example", "/..//evil.example", "/x/..//evil.example", "/%2F/evil.example", "https:evil.example", "https:/evil.example", "javascript:alert(1)//evil",
	" //evil.example", "\t//evil.example", "/\t/evil.example", "/\n/evil.example", "//evil.example\\@localhost", "https://localhost@evil.example",
	"https://localhost.evil.example", "//localhost:80@evil.example", "data:text/html,evil", "evil.example", "?//evil.example", "/\u2028/evil.example", "//evil%E3%80%82example",
}

var linkForm = regexp.MustCompile(`(?i)(?:https?:)?//[^\s"'<>)]+`)

// TestMailsLinkToTheSiteOnly checks that the house's emails link and redirect only to its own site, whatever address or path
// the request contains.
func TestMailsLinkToTheSiteOnly(t *testing.T) {
	s := newStack(t)
	origins := []string{"https://evil.example", "https://evil.example/localhost", "https://localhost.evil.example", "https://localhost@evil.example", "//evil.example", "evil.example", ""}
	for i, path := range elsewhere {
		for _, call := range []string{"CreateExternalUser", "RequestPasswordReset", "RequestPasswordResetWelcome"} {
			body := map[string]any{"emailAddress": "dana@one.example", "callbackURL": path, "baseURL": origins[i%len(origins)]}
			address := "/api/v1/user/" + call
			if call == "CreateExternalUser" {
				address, body["firstName"], body["lastName"] = "/api/v1/Auction/CreateExternalUser", "Nora", "Foss"
				body["emailAddress"] = fmt.Sprintf("nora%d@one.example", i)
			}
			text, err := json.Marshal(body)
			s.must(err)
			s.pass(15 * time.Minute) // stay below the hourly limit of emails to one recipient
			if got := s.ask("POST", address, string(text)); got.status != 200 {
				t.Errorf("%s with %q: %d %s", call, path, got.status, got.body)
			}
		}
	}
	mails := s.mails()
	if len(mails) < 2*len(elsewhere) {
		t.Errorf("only %d mails for %d requests", len(mails), 3*len(elsewhere))
	}
	for _, mail := range mails {
		s.linksHome(mail)
	}
}

// mails returns the bodies of all stored emails: for each, the plain text, then the HTML.
func (s *stack) mails() (all []string) {
	s.Helper()
	var rows []struct{ Text, HTML string }
	s.must(s.db.NewRaw("SELECT text, html FROM messages WHERE kind = 'mail' ORDER BY id").Scan(s.Context(), &rows))
	for _, row := range rows {
		all = append(all, row.Text, row.HTML)
	}
	return all
}

// linksHome fails if an email links or redirects to another site.
func (s *stack) linksHome(mail string) {
	s.Helper()
	if at := strings.Index(mail, "evil"); at >= 0 || mail == "" {
		s.Errorf("a mail tells of another site: %s", mail[max(at-150, 0):min(max(at, 0)+50, len(mail))])
		return
	}
	for _, text := range linkForm.FindAllString(mail, -1) {
		link, err := url.Parse(text)
		if err != nil || link.Host != hostOne || link.Scheme != "https" || link.User != nil {
			s.Errorf("a mail links to %s", text)
			continue
		}
	}
}

// TestCallbacksStay checks that the link in the email keeps what the callback path has of pages and numbers, and no words, which
// strangers could have chosen.
func TestCallbacksStay(t *testing.T) {
	s := newStack(t)
	i := 0
	for path, kept := range map[string]string{
		"/register": "/register", "/search?makes=Case|Volvo&page_number=2": "/search?page_number=2", "/item/55#photos": "/item/55", "/content?how-to-buy": "",
	} {
		i++
		body, err := json.Marshal(map[string]any{"emailAddress": fmt.Sprintf("nora%d@one.example", i), "firstName": "Nora", "lastName": "Foss", "callbackURL": path})
		s.must(err)
		if got := s.ask("POST", "/api/v1/Auction/CreateExternalUser", string(body)); got.status != 200 {
			t.Fatalf("%s: %d %s", path, got.status, got.body)
		}
		mails := s.mails()
		text := mails[len(mails)-2]
		s.linksHome(text)
		found := kept == "" && !strings.Contains(text, "how-to-buy")
		for _, link := range linkForm.FindAllString(text, -1) {
			address, err := url.Parse(link)
			s.must(err)
			parts := strings.SplitN(address.EscapedPath(), "/", 4)
			if len(parts) == 4 && parts[1] == "welcome" {
				said, err := url.PathUnescape(parts[3])
				s.must(err)
				found = found || said == kept
			}
		}
		if !found {
			t.Errorf("%s of %s is not in\n%s", kept, path, text)
		}
	}
}
