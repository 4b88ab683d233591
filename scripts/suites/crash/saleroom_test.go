package crash

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// saleroom is a sale that is called, with what its people know of the ring and what the engine has told them.
type saleroom struct {
	*stack
	house, event int64
	lots         []int64
	store        *db.Store
	bidders      []*liveBidder
	clerks       []*clerk

	mu     sync.Mutex
	ring   api.LiveRing // the latest that anyone was told
	bids   []liveBid    // accepted
	steps  []taken      // possible
	nexts  int          // lots that may still be brought in before the next kill
	paused []int64      // seqs of the ring at which a restart paused it
}

// liveBid is an accepted bid, live or not. Its bidder and amount are those of no other bid.
type liveBid struct {
	bid
	user int64
	seq  int64 // of the ring after it; 0: a prebid
}

// taken is a step that was possible.
type taken struct {
	kind      string
	user      int64
	seen, seq int64
	paddle    string // of a bid on the floor; unique
}

// newSaleroom furnishes a sale of lots that is about to be called by clerks, in the stack's database.
func newSaleroom(s *stack, lots, bidders, clerks int) *saleroom {
	s.t.Helper()
	s.args["engine"] = append(s.args["engine"], "--refused-bids", "1000000", "--bids-per-lot", "1000000") // stale bids are refused by the hundred
	house, event := s.furnish()
	r := &saleroom{stack: s, house: house, event: event, store: s.open()}
	f := &furnisher{s.t, r.store, house, event}
	r.lots = f.lots(lots)
	hash := enginetest.PasswordHash(password)
	_, err := tenant.AddSchedule(s.t.Context(), r.store, house, tenant.ScheduleRow{Kind: tenant.SchedulePace,
		Body: `{"opening":5000,"silence":10000,"going":5000,"hammer":5000,"rest":5000,"settle":600000}`}) // so that the clock changes nothing
	r.must(err)
	r.must(auction.SetRing(s.t.Context(), r.store, house, event, rules.CalledByClerk, db.Millis(time.Now())))
	f.exec(`UPDATE events SET status_id = ?, starts_at = ?, prebid_from = ? WHERE id = ?`, codes.EventInProgress,
		db.Millis(time.Now())-1000, db.Millis(time.Now())-2000, event)
	for n := range bidders {
		b := &liveBidder{room: r, bidder: bidder{applicant: applicant{stack: s, number: n + 1, event: event}, lots: r.lots}}
		b.user = f.person(b.email(), hash)
		r.bidders = append(r.bidders, b)
	}
	for n := range clerks {
		c := &clerk{room: r, bidder: bidder{applicant: applicant{stack: s, number: bidders + n + 1, event: event}}}
		c.user = f.person(c.email(), hash)
		f.exec(`UPDATE users SET roles = '["clerk"]' WHERE id = ?`, c.user)
		r.clerks = append(r.clerks, c)
	}
	return r
}

func (r *saleroom) must(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

// open opens the stack's database for as long as the test runs.
func (s *stack) open() *db.Store {
	s.t.Helper()
	store, err := db.Open(s.t.Context(), s.location())
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { store.Close() })
	return store
}

func (s *stack) location() string {
	if s.database != "" {
		return s.database
	}
	return filepath.Join(s.data, "fairwarning.db")
}

// signIn signs everybody in.
func (r *saleroom) signIn() {
	r.t.Helper()
	for _, b := range r.bidders {
		r.must(b.signIn())
	}
	for _, c := range r.clerks {
		r.must(c.signIn())
	}
}

// work lets everybody bid and call until over is closed.
func (r *saleroom) work(over <-chan struct{}) *sync.WaitGroup {
	var working sync.WaitGroup
	do := func(who string, work func(<-chan struct{}) error) {
		working.Go(func() {
			if err := work(over); err != nil {
				r.t.Errorf("%s: %v", who, err)
			}
		})
	}
	for _, b := range r.bidders {
		do(b.email(), b.bidUntil)
	}
	for _, c := range r.clerks {
		do(c.email(), c.callUntil)
	}
	return &working
}

func (r *saleroom) present() api.LiveRing {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ring
}

// learn keeps a ring that is newer than the one known.
func (r *saleroom) learn(ring api.LiveRing) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ring.Seq >= r.ring.Seq {
		r.ring = ring
	}
}

// enter records an accepted bid, and what it says of the ring.
func (r *saleroom) enter(b liveBid, ask api.Money) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.bids = append(r.bids, b)
	if b.seq > r.ring.Seq && b.lot == r.ring.ItemID {
		r.ring.Seq, r.ring.Going, r.ring.Ask = b.seq, 0, &ask
	}
}

// answered returns how many bids and steps the engine has confirmed.
func (r *saleroom) answered() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.bids) + len(r.steps)
}

// mayGoOn reports whether another lot may be brought in, and counts it.
func (r *saleroom) mayGoOn() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.nexts--
	return r.nexts >= 0
}

// liveBidder bids on the lot in the ring and, now and then, on a lot that has not come yet.
type liveBidder struct {
	room *saleroom
	bidder
}

// Pauses between what one person does. Clerks are faster, so that not all their steps are stale.
const (
	thinking = 40 * time.Millisecond
	idle     = 3 * time.Millisecond
)

func (b *liveBidder) bidUntil(over <-chan struct{}) error {
	next := map[int64]int64{}
	for n := int64(1); ; n++ {
		select {
		case <-over:
			return nil
		case <-time.After(rand.N(thinking)):
		}
		ring, key := b.room.present(), fmt.Sprintf("%d-%d", b.number, n)
		own := 10*n%thousand + int64(b.number)
		var err error
		switch {
		case rand.IntN(8) == 0:
			err = b.prebid(bid{lot: b.lots[rand.IntN(len(b.lots))], amount: (1+int64(rand.IntN(30)))*thousand + own}, key, next)
		case ring.State != rules.RingRunning || ring.Phase != rules.RingOpen || ring.Ask == nil:
		default:
			err = b.live(bid{lot: ring.ItemID, amount: (int64(*ring.Ask)/thousand+1+int64(rand.IntN(3)))*thousand + own}, key, *ring.Ask)
		}
		if err != nil {
			return err
		}
	}
}

func (b *liveBidder) prebid(one bid, key string, next map[int64]int64) error {
	err := b.make(&one, key, next)
	if err == nil && one.result != api.BidError {
		b.room.enter(liveBid{one, b.user, 0}, 0)
	}
	return err
}

// live bids on the lot in the ring, one time in three with a maximum.
func (b *liveBidder) live(one bid, key string, ask api.Money) error {
	body := map[string]any{"event_ID": b.event, "item_ID": one.lot, "amount": api.Money(one.amount)}
	if rand.IntN(3) == 0 {
		body["amount"], body["max"] = ask, api.Money(one.amount)
	}
	status, err := b.settle(key, "POST", "/v1/Event/PlaceLiveBid", body)
	if err != nil || status.code == http.StatusBadRequest || status.code == http.StatusConflict {
		return err
	}
	var told api.BidOutput
	if err := json.Unmarshal(status.body, &told.Body); err != nil || status.code != http.StatusOK {
		return fmt.Errorf("live bid: %v %w", status, err)
	}
	one.result, one.price = told.Body.Result, int64(*told.Body.Lot.CurrentBid)
	b.room.enter(liveBid{one, b.user, told.Body.Seq}, told.Body.Lot.NextBid)
	return nil
}

// clerk calls the sale at its own console.
type clerk struct {
	room *saleroom
	bidder
	calls int
}

// callUntil takes steps on the ring as it is known. Resuming is left to the test.
func (c *clerk) callUntil(over <-chan struct{}) error {
	for {
		select {
		case <-over:
			return nil
		case <-time.After(idle):
		}
		ring := c.room.present()
		if kind := c.choose(ring); ring.State == rules.RingRunning && kind != "" {
			if _, err := c.act(kind, ring.Seq); err != nil {
				return err
			}
		}
	}
}

// choose returns the next step; empty: none.
func (c *clerk) choose(ring api.LiveRing) string {
	switch dice := rand.IntN(100); {
	case ring.Phase == rules.RingOpening:
		return rules.StepStart
	case ring.Phase == rules.RingOpen && dice < 40:
		return bidding.ActFloor
	case ring.Phase == rules.RingOpen && dice < 50:
		return rules.StepGoing
	case ring.Phase == rules.RingOpen && dice < 65:
		return bidding.ActUndo
	case ring.Phase == rules.RingOpen && dice < 70:
		return bidding.ActMessage
	case ring.Phase == rules.RingOpen:
		return rules.StepSold
	case dice < 20:
		return rules.StepReopen
	case dice < 80 && c.room.mayGoOn():
		return bidding.ActNext
	}
	return ""
}

// act takes a step, and repeats it until the engine has decided it. A step that is not possible is no error; the console then shows the ring as
// it is.
func (c *clerk) act(kind string, seen int64) (status answer, err error) {
	c.calls++
	key := fmt.Sprintf("console-%d-%d", c.number, c.calls)
	paddle := fmt.Sprintf("%d/%d", c.number, c.calls)
	status, err = c.settle(key, "POST", "/v1/Event/ConsoleAction", map[string]any{"event_ID": c.event, "seen": seen, "action": kind,
		"paddle": paddle, "text": "Step " + key})
	if err != nil || status.code == http.StatusBadRequest {
		return status, err
	}
	var told struct{ Ring *api.LiveRing }
	if err := json.Unmarshal(status.body, &told); err != nil || told.Ring == nil {
		return status, fmt.Errorf("%s: %v %w", kind, status, err)
	}
	c.room.learn(*told.Ring)
	if status.code != http.StatusOK {
		return status, nil
	}
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	c.room.steps = append(c.room.steps, taken{kind, c.user, seen, told.Ring.Seq, paddle})
	return status, nil
}

// must takes a step that must be possible, however often the ring changes meanwhile.
func (c *clerk) must(kind string) {
	c.room.t.Helper()
	for {
		ring := c.room.look(c.at)
		status, err := c.act(kind, ring.Seq)
		c.room.must(err)
		switch {
		case status.code == http.StatusOK:
			return
		case !strings.Contains(string(status.body), "has changed since"):
			c.room.t.Fatalf("%s on %+v: %v", kind, ring, status)
		}
	}
}

// look returns the ring on the public board of an engine (host:port); empty: the stack's.
func (r *saleroom) look(engine string) api.LiveRing {
	r.t.Helper()
	board := r.board(engine)
	r.learn(*board.Ring)
	return *board.Ring
}

func (r *saleroom) board(engine string) api.LiveAuction {
	r.t.Helper()
	if engine == "" {
		engine = r.engine
	}
	response, err := client.Get(fmt.Sprintf("http://%s/api/v1/Event/GetLiveAuction?Event_ID=%d", engine, r.event))
	r.must(err)
	defer response.Body.Close()
	var board api.LiveAuction
	if err := json.NewDecoder(response.Body).Decode(&board); err != nil || board.Ring == nil {
		r.t.Fatalf("the board: %s %v", response.Status, err)
	}
	return board
}

// until waits for a condition.
func (r *saleroom) until(what string, holds func() bool) {
	r.t.Helper()
	for deadline := time.Now().Add(await.Limit); !holds(); time.Sleep(idle) {
		if time.Now().After(deadline) {
			r.t.Fatalf("not yet: %s; the ring is %+v\n%s", what, r.present(), r.tail())
		}
	}
}
