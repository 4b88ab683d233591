package processes

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// upgrade is a database that a release has filled with its demo, and engines on it.
type upgrade struct {
	*testing.T
	old      release
	data     string   // folder
	settings []string // of every program
	database *sql.DB
	bearer   string
}

// releasesInTest returns the releases that this run upgrades from: the last one, or with FAIRWARNING_RELEASES=all each of the last three, which takes
// minutes more.
func releasesInTest(t *testing.T) []release {
	t.Helper()
	all := lastReleases(t)
	if os.Getenv("FAIRWARNING_RELEASES") == "all" {
		return all
	}
	return all[:1]
}

// TestUpgradeOnASaleDay upgrades a database while an old release serves it and people bid, offer, register and pay: both releases run side by
// side, the old one ends, comes back, and ends again. Nobody gets an error, and nothing is lost or done twice. Once something is written that
// the old one would get wrong, it leaves and says why.
func TestUpgradeOnASaleDay(t *testing.T) {
	for _, old := range releasesInTest(t) {
		t.Run(fmt.Sprint("from schema ", old.schema), func(t *testing.T) {
			old := old.built(t)
			u := onPostgres(t, old)
			before := u.rows()
			one := u.serve(old)
			day := u.open(one)
			day.wait()

			two := u.serve(present(t))
			day.enter(two)
			day.wait()
			u.wantSchema(two)
			u.wantSearches(one, two)
			day.leave(one)
			day.wait()

			back := u.serve(old)
			day.enter(back)
			day.leave(two)
			day.wait()

			forward := u.serve(present(t))
			day.enter(forward)
			day.without(back)
			day.wait()
			day.close()
			u.wantNoLoss(before)

			u.outgrow(forward)
			<-back.ended
			u.wantReason(back)
			u.wantRefusal()
			u.wantSchema(forward)
			u.wantNoLoss(before)
		})
	}
}

// TestUpgradeOfAFileOnASaleDay does the same with SQLite, where one engine takes over from another: people try again until one serves.
func TestUpgradeOfAFileOnASaleDay(t *testing.T) {
	for _, old := range releasesInTest(t) {
		t.Run(fmt.Sprint("from schema ", old.schema), func(t *testing.T) {
			old := old.built(t)
			u := onFile(t, old)
			before := u.rows()
			engine := u.serve(old)
			day := u.open(engine)
			day.wait()
			for _, next := range []release{present(t), old, present(t)} {
				day.leave(engine)
				engine = u.serve(next)
				day.enter(engine)
				day.wait()
			}
			day.close()
			u.wantSchema(engine)
			u.wantNoLoss(before)

			u.outgrow(engine)
			u.wantRefusal()
			u.wantNoLoss(before)
		})
	}
}

// onPostgres fills a database of PostgreSQL with the demo of a release.
func onPostgres(t *testing.T, old release) *upgrade {
	t.Helper()
	store := enginetest.OpenPostgres(t)
	if _, err := store.DB.ExecContext(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
		t.Fatal(err)
	}
	u := &upgrade{T: t, old: old, data: t.TempDir(), settings: []string{"DATABASE_URL=" + enginetest.Location(store)}, database: store.DB.DB}
	u.fill()
	return u
}

// onFile fills a file of SQLite with the demo of a release.
func onFile(t *testing.T, old release) *upgrade {
	t.Helper()
	u := &upgrade{T: t, old: old, data: t.TempDir(), settings: []string{"DATABASE_URL="}}
	var err error
	if u.database, err = sql.Open("sqlite", "file:"+filepath.Join(u.data, "fairwarning.db")+"?_pragma=busy_timeout(60000)"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { u.database.Close() })
	u.fill()
	return u
}

// fill fills the database with the demo of the old release.
func (u *upgrade) fill() {
	u.Helper()
	u.run("", "demo", "--data", u.data, "--items", "600", "--no-photos")
	if u.old.schema == 0 {
		return // this release
	}
	if version := u.number("SELECT max(version_id) FROM goose_db_version"); version != u.old.schema {
		u.Fatalf("the release made schema version %d, want %d", version, u.old.schema)
	}
}

// run runs a program of the old release.
func (u *upgrade) run(input, program string, arguments ...string) {
	u.Helper()
	command := exec.CommandContext(u.Context(), filepath.Join(u.old.programs, program), arguments...)
	command.Env, command.Stdin = append(os.Environ(), u.settings...), strings.NewReader(input)
	command.Env = append(command.Env, testSecrets...)
	if out, err := command.CombinedOutput(); err != nil {
		u.Fatalf("%s %s: %v\n%s", program, strings.Join(arguments, " "), err, out)
	}
}

// serve starts the engine of a release and waits until it is ready.
func (u *upgrade) serve(one release) *service {
	u.Helper()
	s := u.engine(one)
	s.until("it is ready", func() bool { return s.ask("GET", "/readyz", "", nil, nil) == http.StatusOK })
	return s
}

// engine starts the engine of a release.
func (u *upgrade) engine(one release) *service {
	u.Helper()
	s := &service{T: u.T, name: "engine", public: freeport.Address(), data: u.data, log: filepath.Join(u.TempDir(), "log"), ended: make(chan struct{})}
	s.Cmd = exec.Command(filepath.Join(one.programs, "engine"), append(s.engineArguments(), one.flags...)...)
	s.launch(u.settings...)
	return s
}

// ask sends a request to the first house of the demo and returns the status, or 0 if there is no answer.
func (s *service) ask(method, path, bearer string, body, answer any) int {
	s.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		s.Fatal(err)
	}
	request, err := http.NewRequestWithContext(s.Context(), method, "http://"+s.public+path, bytes.NewReader(text))
	if err != nil {
		s.Fatal(err)
	}
	request.Host = "localhost"
	request.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {rand.Text()}, "Login-Source": {"auction"}}
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	if text, err = io.ReadAll(response.Body); err == nil && answer != nil && response.StatusCode == http.StatusOK {
		err = json.Unmarshal(text, answer)
	}
	if err != nil {
		s.Fatalf("%s: %v: %s", path, err, text)
	}
	return response.StatusCode
}

// want fails unless the request succeeds.
func (u *upgrade) want(s *service, method, path string, body, answer any) {
	u.Helper()
	if status := s.ask(method, path, u.bearer, body, answer); status != http.StatusOK {
		u.Fatalf("%s: %d\n%s", path, status, s.logged())
	}
}

func (u *upgrade) signIn(s *service, email string) {
	u.Helper()
	var session struct{ Token string }
	u.want(s, "POST", "/api/Token/v2", map[string]any{"grant_Type": "password", "user_Name": email, "password": "prairie-iron-2026", "route_ID": 2}, &session)
	u.bearer = session.Token
}

type found struct {
	Items     []api.Item `json:"items"`
	PageCount int        `json:"pageCount"`
}

// lots returns at least three lots on which the bidder may bid and has not.
func (u *upgrade) lots(s *service) (ids []int64) {
	u.Helper()
	var upcoming struct{ Events []api.Event }
	u.want(s, "GET", "/api/v1/auction/getupcomingevents", nil, &upcoming)
	for _, event := range upcoming.Events {
		if event.EventTypeID != codes.EventOnline || event.EventStatusID != codes.EventInProgress {
			continue
		}
		var page found
		u.want(s, "GET", fmt.Sprint("/api/v1/Auction/SearchInventory?events=", event.EventID), nil, &page)
		for _, item := range page.Items {
			var lot api.LotBidding
			u.want(s, "GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", item.ItemID), nil, &lot)
			if lot.CanBid && !lot.HasPrebid {
				ids = append(ids, item.ItemID)
			}
			if len(ids) == 3 {
				return ids
			}
		}
	}
	u.Fatalf("%d lots to bid on", len(ids))
	return nil
}

// bid bids as much as it takes to lead.
func (u *upgrade) bid(s *service, item int64) {
	u.Helper()
	var lot api.LotBidding
	for range 20 {
		u.want(s, "GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", item), nil, &lot)
		if lot.PrebidStatusID == api.BidHigh {
			return
		}
		u.want(s, "POST", "/api/v1/Auction/PreBid", map[string]any{"item_ID": item, "amount": min(2*lot.NextBid, lot.BidLimit)}, nil)
	}
	u.Fatalf("item %d: still outbid: %+v", item, lot)
}

func (u *upgrade) leads(s *service, item int64) bool {
	u.Helper()
	var lot api.LotBidding
	u.want(s, "GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", item), nil, &lot)
	return lot.PrebidStatusID == api.BidHigh
}

// wantSearches waits until both engines find the same: bids that come between the two answers change prices, and with them the order.
func (u *upgrade) wantSearches(old, present *service) {
	u.Helper()
	same := func(a, b api.Item) int { return cmp.Compare(a.ItemID, b.ItemID) }
	for _, query := range []string{"?sort=price-low", "?search_string=dozer&sort=price-low", "?page_number=2&sort=price-low", "?search_string=truck&page_number=1&sort=price-high"} {
		await.Until(u.T, "both releases find the same with "+query, func() bool {
			var answers [2]found
			for i, engine := range []*service{old, present} {
				u.want(engine, "GET", "/api/v1/Auction/SearchInventory"+query, nil, &answers[i])
			}
			return len(answers[0].Items) > 0 && slices.CompareFunc(answers[0].Items, answers[1].Items, same) == 0 && answers[0].PageCount == answers[1].PageCount
		})
	}
}

// wantSchema checks that an engine says which schema it can serve.
func (u *upgrade) wantSchema(s *service) {
	u.Helper()
	var ready struct {
		Schema struct{ Program, Database, Required int }
	}
	status := s.ask("GET", "/readyz", "", nil, &ready)
	if schema := ready.Schema; status != http.StatusOK || schema.Program == 0 || schema.Program != schema.Database || schema.Required > schema.Program {
		u.Errorf("%d %+v", status, ready)
	}
}

// outgrow uses this release until the database requires a program newer than the old one. The first draft of an event does so for releases
// before schema version 40, which would show it to everybody; for later ones, a requirement is written as the next such feature will write it.
func (u *upgrade) outgrow(present *service) {
	u.Helper()
	u.signIn(present, "office@prairieiron.example")
	draft := map[string]any{"name": "Spring sale", "type": "online", "startsAt": "2098-05-05T10:00", "endsAt": "2098-05-05T18:00"}
	u.want(present, "POST", "/api/v1/Office/CreateEvent", draft, nil)
	if u.number("SELECT max(version) FROM schema_requirements") > u.old.schema {
		return
	}
	now := u.number("SELECT max(version_id) FROM goose_db_version")
	if _, err := u.database.ExecContext(u.Context(), fmt.Sprintf("INSERT INTO schema_requirements VALUES (%d, 'a test')", now)); err != nil {
		u.Fatal(err)
	}
}

// number returns the result of a query for one number.
func (u *upgrade) number(query string) (n int) {
	u.Helper()
	if err := u.database.QueryRowContext(u.Context(), query).Scan(&n); err != nil {
		u.Fatal(err)
	}
	return n
}

const tooNew = "a newer version has used it; run that version, or restore a backup made before the upgrade"

// wantReason checks that an engine that has ended failed and said once why it cannot serve the database.
func (u *upgrade) wantReason(s *service) {
	u.Helper()
	if log := s.logged(); s.ProcessState.ExitCode() != 1 || strings.Count(log, tooNew) != 1 {
		u.Errorf("exit code %d:\n%s", s.ProcessState.ExitCode(), log)
	}
}

// wantRefusal checks that the old release does not start on the database.
func (u *upgrade) wantRefusal() {
	u.Helper()
	again := u.engine(u.old)
	<-again.ended
	u.wantReason(again)
}

// rows counts what houses and people would miss.
func (u *upgrade) rows() map[string]int {
	u.Helper()
	counts := map[string]int{}
	for _, table := range []string{"tenants", "users", "accounts", "events", "items", "inspections", "bids", "bid_log", "event_registrations", "terms_acceptances",
		"offers", "sales", "invoices", "invoice_lines", "ledger_transactions", "ledger_entries", "watches", "content_pages", "schedules", "audit_records"} {
		counts[table] = u.number("SELECT count(*) FROM " + table)
	}
	return counts
}

// wantNoLoss checks that no table has fewer rows than before, and that logs and books prove themselves.
func (u *upgrade) wantNoLoss(before map[string]int) {
	u.Helper()
	now := u.rows()
	for _, table := range slices.Sorted(maps.Keys(before)) {
		if before[table] == 0 || now[table] < before[table] {
			u.Errorf("%s: %d rows, before %d", table, now[table], before[table])
		}
	}
	for _, check := range [][]string{{"bids", "verify"}, {"ledger", "check"}} {
		command := exec.CommandContext(u.Context(), filepath.Join(programs, "engine"), append(check, "--data", u.data)...)
		command.Env = append(os.Environ(), u.settings...)
		if out, err := command.CombinedOutput(); err != nil {
			u.Errorf("%s: %v\n%s", strings.Join(check, " "), err, out)
		}
	}
}
