package fivemachines

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/await"
)

// People of the sale.
const (
	bidders  = 12
	clerks   = 2
	guests   = 8
	watchers = 6
)

// sale is a sale that is called on the example, with what its people were told.
type sale struct {
	*layout
	event     int64
	lots      []int64
	addresses []string // paths that guests ask for
	bidders   []*bidder
	clerks    []*clerk
	watchers  []*watcher
	seen      browsing

	mu     sync.Mutex
	ring   api.LiveRing // the latest that anybody was told
	bids   []bid
	sold   map[int64]bool // lots on which a hammer has fallen
	failed []string       // attempts of people without a decision

	over    chan struct{}
	working sync.WaitGroup
}

// openSale starts the sale: the house lets people bid, everybody signs in and registers, and the first lot is called.
func openSale(l *layout, users []int64) *sale {
	l.t.Helper()
	s := &sale{layout: l, sold: map[int64]bool{}, over: make(chan struct{})}
	patience, err := sitePatience()
	l.must(err)
	number := 0
	newBrowser := func() person {
		number++
		return person{sale: s, client: l.browser(number)}
	}
	s.readLots()
	for range clerks {
		c := &clerk{person: newBrowser()}
		c.email = staff
		s.clerks = append(s.clerks, c)
		l.must(c.signIn())
	}
	for n := range bidders {
		got, err := s.clerks[0].settle("PUT", "/v1/Auction/SetExternalUserPermissions", map[string]any{"user_ID": users[n], "onlineBiddingStatus_ID": 1})
		l.must(err)
		l.must(got.into(&map[string]any{}))
		b := &bidder{person: newBrowser(), number: n + 1}
		b.email = bidderEmail(n + 1)
		s.bidders = append(s.bidders, b)
		l.must(b.signIn())
		l.must(b.register())
	}
	l.engine("", "event", "status", "--tenant", slug, "--code", saleCode, "--to", "in-progress")
	for range watchers {
		s.watchers = append(s.watchers, &watcher{sale: s, client: newBrowser().client, dead: patience, prices: map[int64]int64{}})
	}
	s.begin(newBrowser)
	return s
}

// readLots reads the event and its lots as guests see them.
func (s *sale) readLots() {
	s.t.Helper()
	g := person{sale: s, client: s.browser(0), email: "guest"}
	var upcoming struct{ Events []api.Event }
	await.Until(s.t, "the sale is announced", func() bool {
		got, err := g.try("", "GET", "/v1/auction/getupcomingevents", nil)
		return err == nil && got.into(&upcoming) == nil && len(upcoming.Events) == 1
	})
	s.event = upcoming.Events[0].EventID
	var board api.LiveAuction
	got, err := g.settle("GET", fmt.Sprint("/v1/Event/GetLiveAuction?Event_ID=", s.event), nil)
	s.must(err)
	s.must(got.into(&board))
	s.addresses = []string{"/api/v1/auction/getupcomingevents", "/api/v1/Auction/SearchInventory", "/api/v1/Auction/GetInventorySearchCriteria",
		fmt.Sprint("/api/v1/Auction/SearchInventory?events=", s.event),
		fmt.Sprint("/api/v1/Event/GetLiveAuction?Event_ID=", s.event), "/api/v1/Settings/GetTenantContent"}
	for _, item := range board.Items {
		s.lots = append(s.lots, item.ItemID)
		s.addresses = append(s.addresses, fmt.Sprint("/api/v1/Auction/GetItem?ID=", item.ItemID))
	}
	s.addresses = append(s.addresses, pages(s.t, board.Items)...)
	if len(s.lots) != lots {
		s.t.Fatalf("%d lots", len(s.lots))
	}
}

// begin lets everybody work.
func (s *sale) begin(newBrowser func() person) {
	s.t.Helper()
	ctx, stop := context.WithCancel(s.t.Context())
	s.t.Cleanup(func() { stop(); s.close() })
	do := func(who string, work func(<-chan struct{}) error) {
		s.working.Go(func() {
			if err := work(s.over); err != nil {
				s.t.Errorf("%s: %v", who, err)
			}
		})
	}
	for _, w := range s.watchers {
		go w.watchUntil(ctx)
	}
	await.Until(s.t, "watchers know the ring", func() bool { return s.present().State != "" })
	if _, err := s.clerks[0].act("open"); err != nil {
		s.t.Fatal(err)
	}
	for _, b := range s.bidders {
		do(b.email, b.bidUntil)
	}
	for _, c := range s.clerks {
		do(c.email, c.callUntil)
	}
	for range guests {
		g := &guest{sale: s, client: newBrowser().client}
		for _, path := range s.addresses { // so that each page has been seen once
			g.look(path)
		}
		s.working.Go(func() { g.browseUntil(s.over) })
	}
}

// close ends the work of everybody but the watchers.
func (s *sale) close() {
	select {
	case <-s.over:
	default:
		close(s.over)
	}
	s.working.Wait()
}

func (s *sale) present() api.LiveRing {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ring
}

// learn keeps a ring that is newer than the one known.
func (s *sale) learn(ring api.LiveRing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ring.Seq >= s.ring.Seq {
		s.ring = ring
	}
}

// enter notes an accepted bid.
func (s *sale) enter(b bid) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bids = append(s.bids, b)
}

func (s *sale) hasBid(lot int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range s.bids {
		if b.lot == lot {
			return true
		}
	}
	return false
}

func (s *sale) hammer(lot int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sold[lot] = true
}

// fail notes an attempt that was not decided.
func (s *sale) fail(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failed = append(s.failed, time.Now().Format("05.000 ")+what)
}

// takeFailed returns the attempts that were not decided since the last call.
func (s *sale) takeFailed() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	failed := s.failed
	s.failed = nil
	return failed
}

// since returns an accepted bid that was placed after a time, if there is one.
func (s *sale) since(at time.Time) (b bid, isThere bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := len(s.bids) - 1; i >= 0; i-- {
		if s.bids[i].began.After(at) && s.bids[i].price > 0 {
			return s.bids[i], true
		}
	}
	return bid{}, false
}

// board returns the board of an engine, without times that keep changing.
func (s *sale) board(at machine) (items map[int64]string) {
	s.t.Helper()
	request, err := quickRequest(fmt.Sprintf("http://%s:8083/api/v1/Event/GetLiveAuction?Event_ID=%d", at.address(), s.event))
	s.must(err)
	response, err := quick.Do(request)
	s.must(err)
	defer response.Body.Close()
	var board api.LiveAuction
	s.must(json.NewDecoder(response.Body).Decode(&board))
	items = map[int64]string{}
	for _, item := range board.Items {
		item.EstimatedStart, item.EstimatedEnd = nil, nil
		text, err := json.Marshal(item)
		s.must(err)
		items[item.ItemID] = string(text)
	}
	return items
}
