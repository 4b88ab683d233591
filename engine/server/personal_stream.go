package server

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
	"fairwarning/engine/live"
)

func (s *Server) bindPersonalStream(to binding) {
	handle(to, api.GetPersonalStream, s.getPersonalStream)
}

const (
	personalBeat  = 15 * time.Second       // also how often is asked whether the session still is, and what the person follows
	personalRest  = 100 * time.Millisecond // between two looks at the same lots: ten a second
	mostFollowed  = 500                    // lots watched, and as many bid on
	mostNamed     = 20                     // lots named by the reader
	lotsAtOnce    = 50                     // computed for one event after another
	tryAgainAfter = 15                     // seconds, who has too many streams
)

// getPersonalStream tells a person how the lots they follow stand, at first and after every change, and their notices, until the
// token expires, the session ends, the reader goes or is too slow.
func (s *Server) getPersonalStream(ctx context.Context, in *api.PersonalStreamInput) (*huma.StreamResponse, error) {
	c, user, err := s.known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	named, err := namedItems(in.Items)
	if err != nil {
		return nil, err
	}
	follower, err := s.live.Join(ctx, from(ctx).tenant.ID, &user)
	if errors.Is(err, live.ErrTooMany) {
		return nil, api.TooMany(tryAgainAfter, "There are too many streams of yours: close a tab")
	}
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		defer follower.Leave()
		r, w := humago.Unwrap(answer)
		w.Header().Set("Content-Type", "text/event-stream")
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusOK)
			return
		}
		p := &personal{Server: s, out: stream{to: w, conn: http.NewResponseController(w), patience: s.patience}, follower: follower,
			named: named, caller: c, authorization: in.Authorization, told: map[int64][]byte{}}
		if err := p.run(ctx); err != nil && ctx.Err() == nil {
			s.Log.Debug("a personal stream ended", "request", from(ctx).id, "error", err)
		}
	}}, nil
}

// namedItems reads "55|56".
func namedItems(list string) (ids []int64, err error) {
	if list == "" {
		return nil, nil
	}
	for text := range strings.SplitSeq(list, "|") {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 {
			return nil, api.BadRequest("items: item ids, joined by a bar")
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) > mostNamed {
		return nil, api.BadRequest("items: twenty at most")
	}
	return ids, nil
}

// personal is one stream of one person.
type personal struct {
	*Server
	out           stream
	follower      *live.Follower
	named         []int64
	caller        *caller
	authorization string

	lots  []int64
	told  map[int64][]byte // what was told of each lot last, as far as it is the lot's
	opens time.Time        // when the next of the lots opens, which nothing tells; zero: none will
}

// errOver ends a stream that is to end.
var errOver = errors.New("over")

func (p *personal) run(ctx context.Context) error {
	if err := p.out.open(); err != nil {
		return err
	}
	if err := p.out.beat(); err != nil { // the reader knows that it is there, also with nothing to tell
		return err
	}
	if err := p.refollow(ctx); err != nil {
		return err
	}
	if err := p.out.flush(); err != nil {
		return err
	}
	beat := time.NewTicker(p.personalBeat)
	defer beat.Stop()
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select { // what comes meanwhile is gathered
		case <-ctx.Done():
			return nil
		case <-rest.C:
		}
		if err := p.wait(ctx, beat.C); err != nil {
			return err
		}
		rest.Reset(personalRest)
	}
}

// wait waits for one thing to happen, and tells it.
func (p *personal) wait(ctx context.Context, beat <-chan time.Time) error {
	var opens <-chan time.Time
	if !p.opens.IsZero() {
		timer := time.NewTimer(p.opens.Sub(p.Now()))
		defer timer.Stop()
		opens = timer.C
	}
	expires := time.NewTimer(p.caller.Expires.Sub(p.Now()))
	defer expires.Stop()
	select {
	case <-ctx.Done():
		return errOver
	case <-p.Feed.Done():
		return errOver
	case <-expires.C:
		return errOver
	case <-beat:
		return p.beatAgain(ctx)
	case <-opens:
		return p.tell(ctx, live.News{Lots: p.lots})
	case <-p.follower.Wake():
		return p.tell(ctx, p.follower.Take())
	}
}

// beatAgain asks whether the person is still signed in and follows the same lots.
func (p *personal) beatAgain(ctx context.Context) error {
	who, err := p.Sessions.Bearer(ctx, from(ctx).tenant.ID, p.authorization)
	if err != nil || who.UserID != p.caller.UserID {
		return errOver
	}
	if err := p.refollow(ctx); err != nil {
		return err
	}
	return p.out.beat()
}

// refollow reads what the person follows, and tells of lots that are new among it. Those the reader named are looked at in any
// case: whether the person may bid on them, let in by the office for one, is no change of the lot.
func (p *personal) refollow(ctx context.Context) error {
	ids, err := p.Store.Followed(ctx, from(ctx).tenant.ID, p.caller.UserID, mostFollowed)
	if err != nil {
		return err
	}
	p.lots = slices.Compact(slices.Sorted(slices.Values(append(ids, p.named...))))
	p.follower.Set(p.lots)
	var fresh []int64
	for _, id := range p.lots {
		if p.told[id] == nil || slices.Contains(p.named, id) {
			fresh = append(fresh, id)
		}
	}
	return p.tellLots(ctx, fresh)
}

func (p *personal) tell(ctx context.Context, news live.News) error {
	if news.IsLost {
		return errOver
	}
	if news.Follow {
		if err := p.refollow(ctx); err != nil {
			return err
		}
	}
	lots := news.Lots
	if news.Person { // who may bid may have changed with it
		lots = p.lots
	}
	if err := p.tellLots(ctx, lots); err != nil {
		return err
	}
	for i := range news.Notices {
		if err := p.say("notice", noticeOf(&news.Notices[i])); err != nil {
			return err
		}
	}
	if news.Person {
		if err := p.say("person", struct{}{}); err != nil {
			return err
		}
	}
	return p.out.flush()
}

// tellLots tells how lots stand that stand otherwise than was told. Of what changed and shows in nothing, another's maximum
// above all, not a byte is sent.
func (p *personal) tellLots(ctx context.Context, ids []int64) error {
	for some := range slices.Chunk(ids, lotsAtOnce) {
		lots, err := p.standings.of(ctx, from(ctx).tenant, p.caller.UserID, some)
		if err != nil {
			return err
		}
		for i := range lots {
			lot := &lots[i]
			if shown := withoutMoment(*lot); !bytes.Equal(shown, p.told[lot.ItemID]) {
				p.told[lot.ItemID] = shown
				if err := p.say("lot", lot); err != nil {
					return err
				}
			}
			p.opensAt(lot.OpensAt)
		}
	}
	return nil
}

// say writes an event, for which its reader has the usual patience.
func (p *personal) say(name string, data any) error {
	if err := p.out.conn.SetWriteDeadline(time.Now().Add(p.out.patience)); err != nil {
		return err
	}
	return p.out.event(0, name, data)
}

// opensAt notes when a lot opens. What has opened is looked for again with the next that does.
func (p *personal) opensAt(at *time.Time) {
	if !p.opens.After(p.Now()) {
		p.opens = time.Time{}
	}
	if at != nil && at.After(p.Now()) && (p.opens.IsZero() || at.Before(p.opens)) {
		p.opens = *at
	}
}

// withoutMoment is how a lot stands without what differs at each look or depends on other lots: the time, and buying power.
func withoutMoment(lot api.LotBidding) []byte {
	lot.ServerTime, lot.BuyingPower = time.Time{}, api.BuyingPower{}
	text, _ := json.Marshal(lot) // it always can be
	return text
}
