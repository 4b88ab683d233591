package processes

import (
	"encoding/json"
	"net/http"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/freeport"
)

const (
	aProcessor   = "PAYMENT_URL=https://pay.example"
	aMailServer  = "SMTP_URL=smtps://mail.example:465"
	needsPayment = "set PAYMENT_URL, or pass --sandbox-payments for a trial in which no money moves"
	needsMail    = "set SMTP_URL, or pass --outbox-mail for a trial in which no email is sent"
)

// tryEngine starts an engine on a data folder with only these flags and settings, and does not wait for it.
func tryEngine(t *testing.T, data string, flags []string, settings ...string) *service {
	t.Helper()
	s := &service{T: t, name: "engine", public: freeport.Address(), data: data, log: filepath.Join(t.TempDir(), "log"), ended: make(chan struct{})}
	s.Cmd = exec.Command(filepath.Join(programs, "engine"), append([]string{"serve", "--data", data, "--listen", s.public, "--outbox", "off"}, flags...)...)
	s.launch(append([]string{"PAYMENT_URL=", "PAYMENT_HOUSES=", "PAYMENT_FORM=", "PAYMENT_LOGIN=house", "PAYMENT_KEY=key", "SMTP_URL="}, settings...)...)
	return s
}

// TestNothingSellsInASandboxByAccident checks that the engine starts neither without a payment processor nor without a mail server unless flags
// say so, nor with a flag that contradicts a setting, and that one line says what to do.
func TestNothingSellsInASandboxByAccident(t *testing.T) {
	for _, c := range []struct {
		flags, settings []string
		want            []string
	}{
		{want: []string{needsPayment, needsMail}},
		{settings: []string{aProcessor}, want: []string{needsMail}},
		{settings: []string{aMailServer}, want: []string{needsPayment}},
		{settings: []string{`PAYMENT_HOUSES={"one":{"url":"https://pay.example","login":"l","key":"k"}}`}, flags: trial[1:], want: []string{needsPayment}},
		{flags: trial[:1], want: []string{needsMail}},
		{flags: trial[1:], want: []string{needsPayment}},
		{flags: trial, settings: []string{aProcessor}, want: []string{"--sandbox-payments contradicts PAYMENT_URL"}},
		{flags: trial, settings: []string{aMailServer}, want: []string{"--outbox-mail contradicts SMTP_URL"}},
	} {
		s := tryEngine(t, t.TempDir(), c.flags, c.settings...)
		<-s.ended
		lines := strings.Split(strings.TrimSpace(s.logged()), "\n")
		isSaid := func(what string) bool { return strings.Contains(lines[0], what) }
		if s.ProcessState.ExitCode() != 1 || len(lines) != 1 || slices.ContainsFunc(c.want, func(what string) bool { return !isSaid(what) }) {
			t.Errorf("%v %v: exit code %d: %q, want %q", c.flags, c.settings, s.ProcessState.ExitCode(), lines, c.want)
		}
		for _, other := range []string{needsPayment, needsMail} {
			if isSaid(other) && !slices.Contains(c.want, other) {
				t.Errorf("%v %v: %q", c.flags, c.settings, lines)
			}
		}
	}
}

// TestEveryHouseSaysWhetherMoneyMoves checks that the content of a house, from which site and office know, says so, also for a house with a
// processor of its own.
func TestEveryHouseSaysWhetherMoneyMoves(t *testing.T) {
	data := t.TempDir()
	store, err := db.Open(t.Context(), filepath.Join(data, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for _, slug := range []string{"one", "two"} {
		enginetest.House(t, store, slug, slug+".example")
	}
	const ownProcessor = `PAYMENT_HOUSES={"two":{"url":"https://pay.example","login":"l","key":"k"}}`
	for _, c := range []struct {
		flags, settings []string
		one, two        bool
	}{
		{flags: trial, one: true, two: true},
		{flags: trial, settings: []string{ownProcessor}, one: true},
		{settings: []string{aProcessor, aMailServer}},
		{settings: []string{"PAYMENT_URL=https://apitest.authorize.net/xml/v1/request.api", aMailServer, ownProcessor}, one: true},
	} {
		s := tryEngine(t, data, c.flags, c.settings...)
		s.until("it answers", s.answers)
		if one, two := s.isSandbox("one.example"), s.isSandbox("two.example"); one != c.one || two != c.two {
			t.Errorf("%v %v: one %t, two %t", c.flags, c.settings, one, two)
		}
		s.kill()
	}
}

func (s *service) isSandbox(host string) bool {
	s.Helper()
	request, err := http.NewRequestWithContext(s.Context(), "GET", "http://"+s.public+"/api/v1/Settings/GetTenantContent", nil)
	if err != nil {
		s.Fatal(err)
	}
	request.Host = host
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	var content api.TenantContent
	if err := json.NewDecoder(response.Body).Decode(&content); err != nil || response.StatusCode != http.StatusOK {
		s.Fatal(response.Status, err)
	}
	return content.PaymentForm.IsSandbox
}
