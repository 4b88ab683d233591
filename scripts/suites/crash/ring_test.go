package crash

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ringKills returns how often to kill the engine in the middle of a lot: FAULT_KILLS, default 10.
func ringKills() int {
	if os.Getenv("FAULT_KILLS") == "" {
		return 10
	}
	return kills()
}

// TestKilledInTheMiddleOfALot kills the engine at random moments while two clerks call a sale, with bids on the floor, and people bid on the
// internet; all repeat with the same key what was not answered. After every restart the sale must be paused and say so, everything that was
// confirmed must be there once, and every log must verify.
func TestKilledInTheMiddleOfALot(t *testing.T) {
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	r := newSaleroom(s, 3*ringKills()+3, 5, 2)
	t.Cleanup(s.stop)
	s.start("engine")
	s.start("writer")
	defer func() {
		if t.Failed() {
			t.Log(s.tail())
		}
	}()
	r.signIn()
	r.clerks[0].must(bidding.ActOpen)
	over := make(chan struct{})
	working := r.work(over)
	phases := map[string]int{}
	for range ringKills() {
		r.awaitBusy()
		time.Sleep(time.Duration(rand.IntN(150)) * time.Millisecond) // a random moment
		s.kill("engine")
		before := r.snapshot()
		s.start("engine")
		ring := r.checkRestart(before)
		if phases[ring.Phase]++; t.Failed() {
			break
		}
		r.clerks[0].must(bidding.ActResume)
	}
	close(over)
	working.Wait()
	s.stop()
	r.checkSale()
	bids, floor := len(r.bids), len(slices.DeleteFunc(slices.Clone(r.steps), func(step taken) bool { return step.kind != bidding.ActFloor }))
	t.Logf("%d kills (%v), %d bids on the internet, %d on the floor, %d other steps, %d lots sold; nothing lost", ringKills(), phases, bids, floor,
		len(r.steps)-floor, count(t, r.store, `SELECT count(*) FROM sales`))
	if phases[rules.RingOpen] == 0 || floor == 0 || bids < ringKills() {
		t.Error("that says little")
	}
}

// awaitBusy waits until a lot is open and some bids and steps were confirmed.
func (r *saleroom) awaitBusy() {
	r.t.Helper()
	r.mu.Lock()
	r.nexts = 2
	r.mu.Unlock()
	before := r.answered()
	r.until("people bid", func() bool {
		ring := r.present()
		return r.answered() >= before+8 && ring.State == rules.RingRunning && ring.Phase == rules.RingOpen
	})
}

// snapshot returns what was confirmed so far.
func (r *saleroom) snapshot() (is confirmed) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return confirmed{slices.Clone(r.bids), slices.Clone(r.steps), r.ring.Seq}
}

// confirmed is what people were told has happened.
type confirmed struct {
	bids  []liveBid
	steps []taken
	seq   int64
}

// checkRestart fails unless the sale is paused by the restart, and nothing is lost that was confirmed before it.
func (r *saleroom) checkRestart(before confirmed) api.LiveRing {
	r.t.Helper()
	ring := r.look("")
	if ring.State != rules.RingPaused || ring.PauseReason != auction.PausedByRestart || ring.Seq <= before.seq {
		r.t.Errorf("after a kill at %d: %+v", before.seq, ring)
	}
	r.paused = append(r.paused, ring.Seq)
	if says := strings.Count(r.logged(), "live auctions are paused because the engine was restarted"); says != len(r.paused) {
		r.t.Errorf("the engine says %d times that it paused the sale, after %d restarts", says, len(r.paused))
	}
	status, err := r.bidders[0].settle("", "POST", "/v1/Event/PlaceLiveBid", map[string]any{"event_ID": r.event, "item_ID": ring.ItemID, "amount": 90_000_000})
	if err != nil || status.code != 409 {
		r.t.Errorf("a bid in the pause: %v %v", status, err)
	}
	stored := r.stored()
	for _, b := range before.bids {
		if stored.bids[who{b.user, b.amount}] != 1 {
			r.t.Errorf("a confirmed bid is lost: %+v", b)
		}
	}
	for _, step := range before.steps {
		if stored.steps[step.key()] != 1 {
			r.t.Errorf("a confirmed step is lost: %+v", step)
		}
	}
	r.verify()
	return ring
}

// verify runs engine bids verify.
func (r *saleroom) verify() {
	r.t.Helper()
	out, err := exec.Command(filepath.Join(programs, "engine"), "bids", "verify", "--data", r.data).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "valid and match") {
		r.t.Errorf("engine bids verify: %v\n%s", err, out)
	}
}

type who struct{ user, amount int64 }

// stored counts what the database holds.
type stored struct {
	bids   map[who]int
	paddle map[string]int // bids on the floor
	steps  map[taken]int
	kinds  map[string]int // log entries by kind
}

// key returns what the audit record says of a step.
func (s taken) key() taken { return taken{kind: s.kind, user: s.user, seen: s.seen} }

func (r *saleroom) stored() stored {
	r.t.Helper()
	is := stored{map[who]int{}, map[string]int{}, map[taken]int{}, map[string]int{}}
	var log []bidlog.LogRow
	r.must(r.store.DB.NewSelect().Model(&log).Scan(r.t.Context()))
	for _, row := range log {
		var entry bidlog.BidEntry
		var secret bidlog.PrivateBid
		if is.kinds[row.Kind]++; row.Kind != bidlog.LogBid {
			continue
		}
		r.must(json.Unmarshal([]byte(row.Public), &entry))
		r.must(json.Unmarshal([]byte(row.Private), &secret))
		if entry.Floor {
			is.paddle[secret.Paddle]++
		} else {
			is.bids[who{secret.User, secret.Amount}]++
		}
	}
	var audit []db.AuditRow
	r.must(r.store.DB.NewSelect().Model(&audit).Where("action LIKE 'ring-%'").Scan(r.t.Context()))
	for _, row := range audit {
		var detail struct{ Seq string }
		r.must(json.Unmarshal([]byte(row.Detail), &detail))
		seen, err := strconv.ParseInt(detail.Seq, 10, 64)
		r.must(err)
		is.steps[taken{kind: strings.TrimPrefix(row.Action, "ring-"), user: row.UserID, seen: seen}]++
	}
	return is
}

// checkSale fails unless the database holds exactly what was confirmed, all logs verify, and no lot was sold twice.
func (r *saleroom) checkSale() {
	t, is := r.t, r.stored()
	floor := 0
	for _, b := range r.bids {
		if is.bids[who{b.user, b.amount}]--; is.bids[who{b.user, b.amount}] != 0 {
			t.Errorf("a confirmed bid is not there once: %+v", b)
		}
	}
	for _, step := range r.steps {
		if is.steps[step.key()]--; is.steps[step.key()] != 0 {
			t.Errorf("a confirmed step is not there once: %+v", step)
		}
		if step.kind == bidding.ActFloor {
			if floor++; is.paddle[step.paddle] != 1 {
				t.Errorf("a confirmed bid on the floor is there %d times: %+v", is.paddle[step.paddle], step)
			}
		}
	}
	if len(is.paddle) != floor {
		t.Errorf("%d bids on the floor, %d confirmed", len(is.paddle), floor)
	}
	for b, n := range is.bids {
		if n > 0 {
			t.Errorf("a bid that nobody was told of: %+v", b)
		}
	}
	for step, n := range is.steps {
		if n > 0 {
			t.Errorf("a step that nobody was told of: %+v", step)
		}
	}
	r.checkKinds(is)
	r.checkSeqs()
	for _, lot := range r.lots {
		if _, err := bidding.Verify(t.Context(), r.store, r.house, lot); err != nil {
			t.Errorf("lot %d: %v", lot, err)
		}
	}
	checkSales(t, r.store)
	if n := count(t, r.store, `SELECT count(*) FROM (SELECT item_id FROM bid_log WHERE kind = 'decided' GROUP BY item_id HAVING count(*) > 1) AS twice`); n > 0 {
		t.Errorf("%d lots were decided twice", n)
	}
}

// checkKinds compares the steps in the logs with those that were confirmed.
func (r *saleroom) checkKinds(is stored) {
	want := map[string]int{}
	for _, step := range r.steps {
		kinds := map[string]string{bidding.ActOpen: bidlog.LogOpened, bidding.ActNext: bidlog.LogOpened, rules.StepStart: bidlog.LogStarted, rules.StepGoing: bidlog.LogGoing,
			rules.StepSold: bidlog.LogHammered, rules.StepReopen: bidlog.LogReopened, bidding.ActUndo: bidlog.LogUndone}
		if kind := kinds[step.kind]; kind != "" {
			want[kind]++
		}
	}
	for kind, n := range want {
		if is.kinds[kind] != n {
			r.t.Errorf("%d entries %q, %d confirmed", is.kinds[kind], kind, n)
		}
	}
}

// checkSeqs fails unless every change of the ring was confirmed to somebody, or is a pause by a restart.
func (r *saleroom) checkSeqs() {
	known := map[int64]bool{}
	for _, seq := range r.paused {
		known[seq] = true
	}
	for _, b := range r.bids {
		known[b.seq] = true
	}
	for _, step := range r.steps {
		if step.seq != step.seen+1 {
			r.t.Errorf("a step makes %d of %d: %+v", step.seq, step.seen, step)
		}
		known[step.seq] = true
	}
	delete(known, 0) // of prebids
	ring, err := auction.Ring(r.t.Context(), r.store, r.house, r.event)
	r.must(err)
	if int64(len(known)) != ring.Seq {
		r.t.Errorf("the ring is at %d, and %d changes are known", ring.Seq, len(known))
	}
}
