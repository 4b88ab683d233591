package bidding

import (
	"context"
	"errors"
	"net/http"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/rules"
)

// Steps of a sale, besides those of its lots (rules.StepStart, …).
const (
	ActOpen    = "open"
	ActPause   = "pause"
	ActResume  = "resume"
	ActFloor   = "floor"
	ActUndo    = "undo"
	ActNext    = "next"
	ActJump    = "jump"
	ActMessage = "message"
	ActEnd     = "end"
	ActTurn    = "turn" // by the clock alone: whatever is due
)

// Action is a step of those who call a sale: a person at a console, or the clock.
type Action struct {
	Tenant    *db.Tenant
	EventID   int64
	StaffID   int64 // 0: the clock
	Kind      string
	Seen      int64 // the ring's Seq on which the step was decided; it is not taken on another one
	IsUrgent  bool  // taken whatever has happened since, such as a pause from the office
	ItemID    int64 // of ActJump
	Amount    int64 // cents; of ActFloor (0: the ask), rules.StepAsk and rules.StepRaise
	Paddle    string
	Text      string
	Key       db.IdempotencyKey
	RequestID string
	Audit     *db.AuditRow // nil: none

	ahead *lotReplay // of the lot in the ring, for ActUndo; nil: replay its whole log at the desk
}

// Messages for steps that are not possible.
const (
	msgStale      = "The ring has changed since you saw it. Look again before you go on"
	msgNotStarted = "The sale has not started"
	msgNotRunning = "The sale is paused. Resume it first"
	msgNotReady   = "The sale is already open"
	msgNotPaused  = "The sale is not paused"
	msgRingEnded  = "The sale has ended"
	msgNoLots     = "No lot is left to be called"
	msgLotUp      = "Sell or pass the lot in the ring first"
	msgNothingUp  = "No lot is in the ring"
	msgSettled    = "This lot is settled. The sale can't be reversed here"
	msgNoUndo     = "There is nothing to undo on this lot"
	msgNoJump     = "That lot cannot be next: it is not in this sale, is in the ring, or is decided"
	msgNotDue     = "Nothing is due in this sale"
)

func (a *Action) house() *db.Tenant      { return a.Tenant }
func (a *Action) key() db.IdempotencyKey { return a.Key }
func (a *Action) failure() string        { return "Nothing was done" }
func (a *Action) lots() []db.LotUser     { return nil } // only the ring knows

func (a *Action) decode(stored db.StoredResponse) response {
	out, err := db.DecodeResponse[api.ConsoleActionOutput](stored)
	return response{out, err}
}

func (a *Action) decide(ctx context.Context, b *batch) (response, error) {
	if err := auction.LoadEvent(ctx, b.tx, b.state, a.EventID); err != nil {
		return response{}, err
	}
	ring := b.state.Rings[a.EventID]
	if ring == nil {
		return response{err: api.NotFound("Live auction")}, nil
	}
	err := b.act(ctx, a, ring)
	b.taking = nil
	ring = b.state.Rings[a.EventID] // the state may have been reloaded
	shown, problem := b.liveRing(ctx, ring)
	if problem != nil {
		return response{}, problem
	}
	var refusal *api.Error
	if errors.As(err, &refusal) {
		refusal = refusal.ForRequest(a.RequestID)
		if refusal.Status == http.StatusConflict {
			refusal.Ring = &shown
		}
		return response{err: refusal}, nil
	}
	if err != nil {
		return response{}, err
	}
	if a.Audit != nil {
		if err := db.AddAudit(ctx, b.tx, a.Tenant.ID, *a.Audit); err != nil {
			return response{}, err
		}
	}
	out := &api.ConsoleActionOutput{}
	out.Body.Ring = shown
	return response{out: out}, nil
}

// liveRing returns the ring as everybody sees it.
func (b *batch) liveRing(ctx context.Context, ring *auction.RingRow) (api.LiveRing, error) {
	if _, err := b.upItem(ctx, ring); err != nil {
		return api.LiveRing{}, err
	}
	return LiveRing(b.state, ring, b.now)
}

// upItem returns the lot in the ring, or nil if there is none, or if it has left the event.
func (b *batch) upItem(ctx context.Context, ring *auction.RingRow, users ...int64) (*db.ItemRow, error) {
	if ring.ItemID == nil {
		return nil, nil
	}
	pairs := []db.LotUser{{ItemID: *ring.ItemID, UserID: ring.FloorID}}
	for _, id := range users {
		pairs = append(pairs, db.LotUser{ItemID: *ring.ItemID, UserID: id})
	}
	b.pairs = append(b.pairs, pairs...)
	if err := auction.LoadMore(ctx, b.tx, b.state, pairs...); err != nil {
		return nil, err
	}
	return upItem(b.state, ring), nil
}

// act takes the step. It returns an *api.Error, and has changed nothing, if the step is not possible.
func (b *batch) act(ctx context.Context, a *Action, ring *auction.RingRow) error {
	item, err := b.upItem(ctx, ring, a.StaffID)
	if err != nil {
		return err
	}
	at := b.now
	if item != nil {
		at = max(at, item.LogAt)
	}
	event := b.state.Events[a.EventID].LotEvent()
	switch {
	case a.Seen != ring.Seq && !a.IsUrgent:
		return api.Conflict(msgStale)
	case ring.State == rules.RingEnded:
		return api.Conflict(msgRingEnded)
	case event.Status(b.now) != codes.EventInProgress:
		return api.Conflict(msgNotStarted)
	case concernsLot(a.Kind) && item == nil:
		return api.Conflict(msgNothingUp)
	case concernsLot(a.Kind) && item.Outcome != rules.Open:
		return api.Conflict(msgSettled)
	}
	if err := b.checkInterest(ctx, a, item); err != nil {
		return err
	}
	return b.step(ctx, a, ring, item, at)
}

// checkInterest returns a 403 if the person at the console has an interest in the lot in the ring or in the one to come next: they
// neither call it nor pause, hurry or announce anything while it is undecided.
func (b *batch) checkInterest(ctx context.Context, a *Action, item *db.ItemRow) error {
	if a.StaffID == 0 {
		return nil
	}
	if item != nil && item.Outcome == rules.Open {
		hasInterest, err := b.hasInterest(ctx, item, a.StaffID)
		if err == nil && hasInterest {
			err = api.Forbidden(interest.Message)
		}
		if err != nil {
			return err
		}
	}
	if a.Kind != ActJump {
		return nil
	}
	return interest.CheckLot(ctx, b.tx.Tx, a.Tenant.ID, a.ItemID, a.StaffID)
}

func (b *batch) step(ctx context.Context, a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	b.taking = a
	switch a.Kind {
	case ActOpen:
		return b.open(ctx, a, ring, at)
	case ActPause, ActResume:
		return b.pause(a, ring, item, at)
	case ActMessage:
		ring.Message, ring.MessageAt = a.Text, at
		b.ringChanged(ring, at)
		return nil
	case ActJump:
		return b.jump(ctx, a, ring, at)
	case ActEnd:
		return b.end(ctx, a, ring, item, at)
	case ActTurn:
		return b.turn(ctx, a, ring, item, at)
	case ActUndo:
		return b.undo(ctx, a, ring, item, at)
	}
	if ring.State != rules.RingRunning {
		return api.Conflict(msgNotRunning)
	}
	switch a.Kind {
	case ActNext:
		return b.next(ctx, a, ring, item, at)
	case ActFloor:
		return b.floor(a, ring, item, at)
	}
	return b.lotStep(a, ring, item, at)
}
