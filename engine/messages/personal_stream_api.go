package messages

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/request"
)

const (
	PersonalBeat     = 2 * time.Second        // heartbeats; the site takes 4.5 s of silence for an outage
	PersonalRecheck  = 15 * time.Second       // how often to check the session and what the person follows
	personalInterval = 100 * time.Millisecond // minimum time between two rounds of events
	maxFollowed      = 500                    // watched lots, and as many with bids
	maxNamed         = 20                     // lots requested by id
	lotBatch         = 50                     // batch size for computing lots
	streamRetryAfter = 15                     // seconds, in Retry-After for a person with too many streams
)

// getPersonalStream streams the state of the lots a person follows, first all and then after every change, and the
// person's notifications. It ends when the token expires, the session ends, or the client leaves or is too slow.
func (s *Operations) getPersonalStream(ctx context.Context, c *identity.Caller, in *api.PersonalStreamInput) (*huma.StreamResponse, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	named, err := namedItems(in.Items)
	if err != nil {
		return nil, err
	}
	follower, err := s.Live.Join(ctx, request.From(ctx).Tenant.ID, &user)
	if errors.Is(err, live.ErrTooMany) {
		return nil, api.TooMany(streamRetryAfter, "You have too many tabs open. Close one and try again")
	}
	if err != nil {
		return nil, err
	}
	follower.Show(named)
	if c.May(api.DutyOffice) {
		follower.FollowOffice()
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		defer follower.Leave()
		r, w := humago.Unwrap(answer)
		w.Header().Set("Content-Type", "text/event-stream")
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusOK)
			return
		}
		p := &personalStream{Operations: s, out: request.Stream{To: w, Conn: http.NewResponseController(w), Patience: s.Patience}, follower: follower,
			named: named, caller: c, authorization: in.Authorization, sent: map[int64][]byte{}}
		if err := p.run(ctx); err != nil && ctx.Err() == nil {
			s.Log.Debug("personal stream ended", "request", request.From(ctx).ID, "error", err)
		}
	}}, nil
}

// namedItems parses item ids joined by a bar, such as "55|56".
func namedItems(list string) (ids []int64, err error) {
	if list == "" {
		return nil, nil
	}
	for text := range strings.SplitSeq(list, "|") {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 {
			return nil, api.BadRequest("items: must be item ids joined by |")
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) > maxNamed {
		return nil, api.BadRequest("items: must be at most 20 ids")
	}
	return ids, nil
}

// personalStream is a person's open stream.
type personalStream struct {
	*Operations
	out           request.Stream
	follower      *live.Follower
	named         []int64
	caller        *identity.Caller
	authorization string

	lots        []int64
	sent        map[int64][]byte // each lot as last sent, without its volatile fields
	power       *api.BuyingPower // as last sent; nil: not yet
	nextOpening time.Time        // when the next lot opens, which causes no change event; zero: none will
}

// errStreamEnd ends a stream in the ordinary way.
var errStreamEnd = errors.New("stream ended")

func (p *personalStream) run(ctx context.Context) error {
	if err := p.out.Open(); err != nil {
		return err
	}
	if err := p.out.Retry(); err != nil {
		return err
	}
	if err := p.out.Beat(); err != nil { // confirms the connection even if there are no lots to send
		return err
	}
	if err := p.refreshFollowed(ctx); err != nil {
		return err
	}
	if err := p.out.Flush(); err != nil {
		return err
	}
	beat, recheck := time.NewTicker(p.Beat), time.NewTicker(p.Recheck)
	defer beat.Stop()
	defer recheck.Stop()
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select { // collect what happens in the meantime
		case <-ctx.Done():
			return nil
		case <-rest.C:
		}
		if err := p.wait(ctx, beat.C, recheck.C); err != nil {
			return err
		}
		rest.Reset(personalInterval)
	}
}

// wait waits for the next thing to happen and sends it.
func (p *personalStream) wait(ctx context.Context, beat, recheck <-chan time.Time) error {
	var opens <-chan time.Time
	if !p.nextOpening.IsZero() {
		timer := time.NewTimer(p.nextOpening.Sub(p.Now()))
		defer timer.Stop()
		opens = timer.C
	}
	expires := time.NewTimer(p.caller.Expires.Sub(p.Now()))
	defer expires.Stop()
	select {
	case <-ctx.Done():
		return errStreamEnd
	case <-p.Feed.Done():
		return errStreamEnd
	case <-expires.C:
		return errStreamEnd
	case <-beat:
		return p.out.Beat()
	case <-recheck:
		return p.recheck(ctx)
	case <-opens:
		return p.send(ctx, live.Updates{Lots: p.lots})
	case <-p.follower.Wake():
		return p.send(ctx, p.follower.Take())
	}
}

// recheck checks that the person is still signed in and refreshes the lots they follow.
func (p *personalStream) recheck(ctx context.Context) error {
	who, err := p.Sessions.Bearer(ctx, request.From(ctx).Tenant.ID, p.authorization)
	if err != nil || who.UserID != p.caller.UserID {
		return errStreamEnd
	}
	if err := p.refreshFollowed(ctx); err != nil {
		return err
	}
	return p.out.Flush()
}

// refreshFollowed reads which lots the person follows and sends new ones. It recomputes lots requested by id every time,
// because the person's right to bid on them can change without a change to the lot, for example when the office
// approves them.
func (p *personalStream) refreshFollowed(ctx context.Context) error {
	ids, err := catalog.Followed(ctx, p.Store, request.From(ctx).Tenant.ID, p.caller.UserID, maxFollowed)
	if err != nil {
		return err
	}
	p.lots = slices.Compact(slices.Sorted(slices.Values(append(ids, p.named...))))
	p.follower.SetLots(p.lots)
	var fresh []int64
	for _, id := range p.lots {
		if p.sent[id] == nil || slices.Contains(p.named, id) {
			fresh = append(fresh, id)
		}
	}
	return p.sendLots(ctx, fresh)
}

func (p *personalStream) send(ctx context.Context, news live.Updates) error {
	if news.IsOverflowed {
		return errStreamEnd
	}
	if news.FollowsChanged {
		if err := p.refreshFollowed(ctx); err != nil {
			return err
		}
	}
	lots := news.Lots
	if news.PersonChanged { // the right to bid may have changed
		lots = p.lots
	}
	if err := p.sendLots(ctx, lots); err != nil {
		return err
	}
	for i := range news.Notices {
		if err := p.sendEvent("notice", noticeOf(&news.Notices[i])); err != nil {
			return err
		}
	}
	if news.PersonChanged {
		if err := p.sendEvent("person", struct{}{}); err != nil {
			return err
		}
	}
	if len(news.Office) > 0 {
		if err := p.sendEvent("office", api.OfficeChange{Subjects: news.Office}); err != nil {
			return err
		}
	}
	return p.out.Flush()
}

// sendLots sends the lots that look different from when they were last sent. A change the person cannot see, such as
// another bidder's maximum, sends nothing at all.
func (p *personalStream) sendLots(ctx context.Context, ids []int64) error {
	for some := range slices.Chunk(ids, lotBatch) {
		lots, err := p.LotStates.Load(ctx, request.From(ctx).Tenant, p.caller.UserID, some)
		if err != nil {
			return err
		}
		for i := range lots {
			lot := &lots[i]
			if err := p.sendPower(lot.BuyingPower); err != nil {
				return err
			}
			if shown := withoutVolatile(*lot); !bytes.Equal(shown, p.sent[lot.ItemID]) {
				p.sent[lot.ItemID] = shown
				if err := p.sendEvent("lot", lot); err != nil {
					return err
				}
			}
			p.noteOpening(lot.OpensAt)
		}
	}
	return nil
}

// sendPower sends the buying power if it differs from what was last sent. Lots alone are not enough: a bid on one changes what is left
// for all others.
func (p *personalStream) sendPower(power api.BuyingPower) error {
	if p.power != nil && *p.power == power {
		return nil
	}
	p.power = &power
	return p.sendEvent("buyingPower", power)
}

// sendEvent writes an event and gives the client the usual time to accept it.
func (p *personalStream) sendEvent(name string, data any) error {
	if err := p.out.Extend(); err != nil {
		return err
	}
	return p.out.Event(0, name, data)
}

// noteOpening remembers the earliest time at which a lot opens, and forgets a time that has passed.
func (p *personalStream) noteOpening(at *time.Time) {
	if !p.nextOpening.After(p.Now()) {
		p.nextOpening = time.Time{}
	}
	if at != nil && at.After(p.Now()) && (p.nextOpening.IsZero() || at.Before(p.nextOpening)) {
		p.nextOpening = *at
	}
}

// withoutVolatile encodes a lot without what differs each time or depends on other lots: server time and buying power.
func withoutVolatile(lot api.LotBidding) []byte {
	lot.ServerTime, lot.BuyingPower = time.Time{}, api.BuyingPower{}
	text, _ := json.Marshal(lot) // LotBidding always encodes
	return text
}
