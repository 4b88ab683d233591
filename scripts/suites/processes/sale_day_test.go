package processes

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/scripts/await"
)

// saleDay is people and staff who make calls, each one after the other, at any of the engines in service.
type saleDay struct {
	*upgrade
	lots, offered, events []int64
	asking                map[int64]api.Money // of those that take offers
	answered              atomic.Int64
	ending                chan struct{}
	workers               sync.WaitGroup

	mu       sync.Mutex // protects what follows
	engines  []*service
	acts     []act
	failures map[string]int // how often each was the answer
}

// act is something that was acknowledged, with a query that counts what it left in the database.
type act struct{ kind, left string }

// person is a bidder of the demo, or staff, who is signed in.
type person struct {
	*saleDay
	user   int64
	bearer string
}

const (
	bidders   = 5
	callsEach = 60 // that are answered before wait returns, of all people together
	bidsEach  = 5  // likewise, bids that are taken
)

// open lets a sale day begin at an engine. The old release's own command gives bidders their passwords.
func (u *upgrade) open(first *service) *saleDay {
	u.Helper()
	d := &saleDay{upgrade: u, asking: map[int64]api.Money{}, failures: map[string]int{}, ending: make(chan struct{}), engines: []*service{first}}
	d.look(first)
	for n := range bidders {
		email := fmt.Sprintf("bidder%03d@prairie-iron.example", 100+n)
		u.run("sale-day-2026\n", "engine", "user", "add", "--data", u.data, "--tenant", "prairie-iron", "--email", email, "--password-stdin")
		p := d.person(email, "sale-day-2026")
		for _, event := range d.events[:1] {
			p.register(event)
		}
		d.workers.Go(p.buy)
	}
	clerk := d.person("clerk@prairieiron.example", "prairie-iron-2026")
	d.workers.Go(clerk.writeNotes)
	u.Cleanup(func() { d.end() })
	return d
}

// look finds what can be bid on, offered for, and registered for; the event with the lots comes first.
func (d *saleDay) look(engine *service) {
	d.Helper()
	var upcoming struct{ Events []api.Event }
	d.want(engine, "GET", "/api/v1/auction/getupcomingevents", nil, &upcoming)
	for _, event := range upcoming.Events {
		if event.EventTypeID == codes.EventOnline {
			d.events = append(d.events, event.EventID)
		}
		if len(d.lots) == 0 && event.EventTypeID == codes.EventOnline && event.EventStatusID == codes.EventInProgress {
			var page found
			d.want(engine, "GET", fmt.Sprint("/api/v1/Auction/SearchInventory?page_size=96&sort=lot&events=", event.EventID), nil, &page)
			for _, item := range page.Items {
				d.lots = append(d.lots, item.ItemID)
			}
			last := len(d.events) - 1
			d.events[0], d.events[last] = d.events[last], d.events[0]
		}
	}
	for number := 1; number <= 4; number++ {
		var page found
		d.want(engine, "GET", fmt.Sprint("/api/v1/Auction/SearchInventory?page_size=96&sort=price-low&page_number=", number), nil, &page)
		for _, item := range page.Items {
			if item.PriceKind == "asking" && item.Price != nil {
				d.offered, d.asking[item.ItemID] = append(d.offered, item.ItemID), *item.Price
			}
		}
	}
	if len(d.lots) < 3 || len(d.offered) < bidders || len(d.events) < 3 {
		d.Fatalf("%d lots, %d items that take offers, %d events", len(d.lots), len(d.offered), len(d.events))
	}
}

// person signs somebody in.
func (d *saleDay) person(email, password string) *person {
	d.Helper()
	p := &person{saleDay: d, user: int64(d.number("SELECT id FROM users WHERE email = '" + email + "'"))}
	var session struct{ Token string }
	body := map[string]any{"grant_Type": "password", "user_Name": email, "password": password, "route_ID": 2}
	if status, text := p.call("POST", "/api/Token/v2", body, &session); status != http.StatusOK {
		d.Fatalf("%s does not sign in: %d %s", email, status, text)
	}
	p.bearer = session.Token
	return p
}

// buy bids, searches, offers, registers and pays until the day ends.
func (p *person) buy() {
	for n := 0; p.goesOn(); n++ {
		switch n % 8 {
		case 2:
			p.search()
		case 3:
			p.offer(n / 8)
		case 5:
			p.register(p.events[n/8%len(p.events)])
		case 7:
			p.pay(n / 8)
		default:
			p.bid(p.lots[mathrand.IntN(min(len(p.lots), 6))])
		}
	}
}

func (p *person) goesOn() bool {
	select {
	case <-p.ending:
		return false
	default:
		return true
	}
}

// bid bids up to three increments more than it takes, unless the person leads.
func (p *person) bid(item int64) {
	var lot api.LotBidding
	if status, _ := p.call("GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", item), nil, &lot); status != http.StatusOK || lot.PrebidStatusID == api.BidHigh || !lot.CanBid {
		return
	}
	amount := lot.NextBid + api.Money(mathrand.IntN(4))*lot.BidIncrement
	if status, _ := p.call("POST", "/api/v1/Auction/PreBid", map[string]any{"item_ID": item, "amount": amount}, nil); status == http.StatusOK {
		p.did("bid", "bid_log WHERE kind = 'bid' AND item_id = %d AND private LIKE '%%\"user\":%d,\"amount\":%d,%%'", item, p.user, amount)
	}
}

func (p *person) search() {
	terms := []string{"dozer", "truck", "cat", "deere+6150", "excavator"}
	p.call("GET", "/api/v1/Auction/SearchInventory?search_string="+terms[mathrand.IntN(len(terms))], nil, nil)
}

// offer offers nine tenths of the price of an item that nobody else makes an offer on.
func (p *person) offer(n int) {
	item := p.offered[(n*bidders+int(p.user)%bidders)%len(p.offered)]
	amount := p.asking[item] / 1000 * 900
	if status, _ := p.call("POST", "/api/v1/Auction/makeOffer", map[string]any{"item_ID": item, "amount": amount}, nil); status == http.StatusOK {
		p.did("offer", "offer_entries e JOIN offers o ON o.id = e.offer_id WHERE o.item_id = %d AND o.buyer_id = %d AND e.action = 'offer' AND e.amount_cents = %d", item, p.user, amount)
	}
}

// register accepts the terms of an event and registers for it.
func (p *person) register(event int64) {
	var shown struct {
		TermsAndConditionsDocument struct {
			TermsID int64 `json:"terms_ID"`
			Version int   `json:"version"`
		}
		DocumentHash string
	}
	p.call("GET", fmt.Sprint("/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=", event), nil, &shown)
	document := shown.TermsAndConditionsDocument
	p.call("POST", "/api/v1/Auction/updateUserTermsAcceptance", map[string]any{"event_ID": event, "terms_ID": document.TermsID, "version": document.Version,
		"documentHash": shown.DocumentHash}, nil)
	status, _ := p.call("POST", "/api/v1/auction/registerForAuctions", map[string]any{"registrations": []any{
		map[string]any{"event_ID": event, "textNotifications": false, "emailNotifications": true, "register": true}}}, nil)
	if status == http.StatusOK {
		p.did("registration", "event_registrations WHERE is_registered AND event_id = %d AND user_id = %d", event, p.user)
	}
}

// pay pays a deposit that is no other of the person's.
func (p *person) pay(n int) {
	amount := api.Money(1000_00 + n)
	status, _ := p.call("POST", "/api/v1/Payment/CreditCardDeposit", map[string]any{"amount": amount, "cardNumber": "4111 1111 1111 1111", "expireMonth": "12", "expireYear": "39",
		"ccv": "871", "name": "Ann Bidder", "address": "4100 N Cliff Ave", "city": "Sioux Falls", "state": "SD", "postalCode": "57104"}, nil)
	if status == http.StatusOK {
		p.did("payment", "payments WHERE state = 'approved' AND user_id = %d AND amount_cents = %d", p.user, amount)
	}
}

// writeNotes writes the office's note on one lot after the other.
func (p *person) writeNotes() {
	for n := 0; p.goesOn(); n++ {
		if n >= len(p.lots) {
			p.search()
			continue
		}
		note := fmt.Sprint("Note ", n)
		status, _ := p.call("POST", "/api/v1/Event/SetOfficeNote", map[string]any{"item_ID": p.lots[n], "note": note, "seen": ""}, nil)
		if status == http.StatusOK {
			p.did("note", "items WHERE id = %d AND office_note = '%s'", p.lots[n], note)
		}
	}
}

// did remembers an act. left, with its arguments, is where to find one row of it.
func (d *saleDay) did(kind, left string, arguments ...any) {
	for i, argument := range arguments {
		if money, isMoney := argument.(api.Money); isMoney {
			arguments[i] = int64(money)
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts = append(d.acts, act{kind, "SELECT count(*) FROM " + fmt.Sprintf(left, arguments...)})
}

// call makes a call at any engine, and again with the same key while none takes it or another is still deciding it. An answer of 500 or more is
// a failure of the day.
func (p *person) call(method, path string, body, answer any) (status int, text string) {
	for key, deadline := rand.Text(), time.Now().Add(await.Limit); ; time.Sleep(await.Interval) {
		status, text = p.try(key, method, path, body)
		isOpen := status == 0 || status == http.StatusConflict && strings.Contains(text, "is already being processed")
		if isOpen && time.Now().Before(deadline) {
			continue
		}
		p.answered.Add(1)
		if status == 0 || status >= http.StatusInternalServerError {
			p.mu.Lock()
			path, _, _ := strings.Cut(path, "?")
			text, _, _ := strings.Cut(text, `,"requestId"`)
			p.failures[fmt.Sprintf("%s %s: %d %s", method, path, status, text)]++
			p.mu.Unlock()
		}
		if answer != nil && status == http.StatusOK {
			if err := json.Unmarshal([]byte(text), answer); err != nil {
				p.Errorf("%s: %v: %s", path, err, text)
			}
		}
		return status, text
	}
}

// try sends a call to one engine, and returns 0 without an answer.
func (p *person) try(key, method, path string, body any) (status int, text string) {
	address := p.address()
	if address == "" {
		return 0, "no engine is in service"
	}
	var sent []byte
	if body != nil {
		sent, _ = json.Marshal(body)
	}
	request, err := http.NewRequest(method, "http://"+address+path, bytes.NewReader(sent))
	if err != nil {
		return 0, err.Error()
	}
	request.Host = "localhost"
	request.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {key}, "Login-Source": {"auction"}}
	if p.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+p.bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err.Error()
	}
	defer response.Body.Close()
	received, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err.Error()
	}
	return response.StatusCode, string(received)
}

// address returns the address of any engine in service, "" for none.
func (d *saleDay) address() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.engines) == 0 {
		return ""
	}
	return d.engines[mathrand.IntN(len(d.engines))].public
}

// enter puts an engine in service.
func (d *saleDay) enter(engine *service) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.engines = append(d.engines, engine)
}

// without takes an engine out of service, which goes on.
func (d *saleDay) without(engine *service) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.engines = slices.DeleteFunc(d.engines, func(one *service) bool { return one == engine })
}

// leave ends an engine while calls are on their way to it, and takes it out of service.
func (d *saleDay) leave(engine *service) {
	d.Helper()
	engine.finish()
	d.without(engine)
}

// wait waits until more calls are answered and more bids are taken.
func (d *saleDay) wait() {
	d.Helper()
	calls, bids := d.answered.Load()+callsEach, d.count("bid")+bidsEach
	await.Until(d.T, "more calls and bids", func() bool { return d.answered.Load() >= calls && d.count("bid") >= bids })
}

// count returns the number of acts of a kind.
func (d *saleDay) count(kind string) (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.acts {
		if one.kind == kind {
			n++
		}
	}
	return n
}

func (d *saleDay) end() {
	select {
	case <-d.ending:
	default:
		close(d.ending)
	}
	d.workers.Wait()
}

// close ends the day and checks that nobody got an error and that everything acknowledged is there once.
func (d *saleDay) close() {
	d.Helper()
	d.end()
	for failure, times := range d.failures {
		d.Errorf("of %d calls %d failed with %s", d.answered.Load(), times, failure)
	}
	for _, kind := range []string{"bid", "offer", "registration", "payment", "note"} {
		if d.count(kind) < 3 {
			d.Errorf("%d acts of the kind %s: that says little", d.count(kind), kind)
		}
	}
	for _, one := range d.acts {
		if n := d.number(one.left); n != 1 {
			d.Errorf("a %s that was acknowledged is there %d times: %s", one.kind, n, one.left)
		}
	}
}
