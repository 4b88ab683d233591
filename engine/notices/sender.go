package notices

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"fairwarning/engine/store"
)

const (
	lookEvery    = 50 * time.Millisecond  // for commits, of this process and others; costs 10 µs
	outbidEvery  = 250 * time.Millisecond // who is outbid more often meanwhile is told once; asking costs 20 µs
	dueEvery     = time.Second            // for what became due by the clock
	giveUpEvery  = time.Minute            // for messages of senders that died
	patience     = time.Minute            // with one hand-over
	lastPatience = 15 * time.Second       // with hand-overs that run when the engine stops
	claimedFor   = 3 * time.Minute        // after that the sender of a claimed message is dead, for it has so little patience
	atOnce       = 4                      // hand-overs of one kind
)

// again is how long after a refusal the next attempt comes; after the last there is none.
var again = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, time.Hour}

// lives are how long messages are of use. One that is older is not sent any more: its code or link is no longer good,
// or the moment has passed.
var lives = map[string]time.Duration{PhoneCode: 10 * time.Minute, Reset: time.Hour, store.NoticeOutbid: time.Hour,
	store.NoticeEventStarting: time.Hour}

// verdict is what came of handing a message over.
type verdict int

const (
	taken   verdict = iota // there is somebody who has it
	kept                   // taken, and its text stays for the outbox
	later                  // refused for now, and for certain: nobody has it
	refused                // refused for good
	lost                   // somebody may have it
)

// outcome is a verdict and, but for taken and kept, the reason. The reason goes to log and database, so it holds nothing of the
// message; servers like to quote, therefore not their words either, only their codes.
type outcome struct {
	verdict verdict
	why     string
}

// Transport hands one message over. It returns soon after ctx ends.
type Transport func(ctx context.Context, tenant *store.Tenant, message *store.MessageRow) outcome

// Sender hands over what is queued, by the transport of its kind; a kind without one waits. Any number of senders may work on
// one database.
type Sender struct {
	Store      *store.Store
	Transports map[string]Transport
	Teller     *Teller          // nil: somebody else writes what notices tell
	Now        func() time.Time // nil: time.Now
	Log        *slog.Logger
}

// Run sends until ctx ends, then lets running hand-overs finish, 15 s at most. What fails is logged and made up for.
func (s *Sender) Run(ctx context.Context) error {
	commits, err := s.Store.WatchCommits(ctx)
	if err != nil {
		return err
	}
	defer commits.Close()
	handing, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(lastPatience, cut) })()
	lanes := map[string]*lane{}
	freed := make(chan struct{}, 1)
	for kind, transport := range s.Transports {
		lanes[kind] = &lane{Sender: s, kind: kind, transport: transport, places: make(chan struct{}, atOnce), freed: freed}
	}
	s.follow(ctx, handing, lanes, freed, commits)
	for _, l := range lanes {
		l.running.Wait()
	}
	return nil
}

// follow fills the lanes whenever there may be something new: a commit, a due time, a place.
func (s *Sender) follow(ctx, handing context.Context, lanes map[string]*lane, freed <-chan struct{}, commits *store.CommitWatcher) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	var filled, gaveUp, outbid time.Time
	for first := true; ; first = false {
		if first || time.Since(gaveUp) >= giveUpEvery {
			s.giveUp(ctx)
			gaveUp = time.Now()
		}
		select {
		case <-ctx.Done():
			return
		case <-freed:
		case <-look.C:
			committed, err := commits.HasNew(ctx)
			s.failed("watch for messages", err)
			if s.Teller != nil && time.Since(outbid) >= outbidEvery {
				s.failed("tell who is outbid", s.Teller.Outbid(ctx))
				outbid = time.Now()
			}
			if !committed && time.Since(filled) < dueEvery {
				continue
			}
		}
		filled = time.Now()
		if s.Teller != nil {
			s.failed("tell of notices", s.Teller.Tell(ctx))
		}
		for kind, l := range lanes {
			s.failed("send "+kind, l.fill(ctx, handing))
		}
	}
}

// giveUp marks what dead senders left. Whether it went out nobody knows.
func (s *Sender) giveUp(ctx context.Context) {
	ids, err := s.Store.AbandonMessages(ctx, s.now())
	s.failed("give up messages", err)
	for _, id := range ids {
		s.Log.Error("message may or may not have been sent: its sender ended", "message", id)
	}
}

func (s *Sender) failed(what string, err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		s.Log.Error("sender failed to "+what, "error", err)
	}
}

func (s *Sender) now() int64 {
	if s.Now == nil {
		return store.Millis(time.Now())
	}
	return store.Millis(s.Now())
}

// lane sends messages of one kind, a few at once, so that neither a slow server nor the other kind holds up all.
type lane struct {
	*Sender
	kind      string
	transport Transport
	places    chan struct{}
	freed     chan<- struct{}
	running   sync.WaitGroup
}

// fill claims due messages as long as there are places.
func (l *lane) fill(ctx, handing context.Context) error {
	for ctx.Err() == nil {
		select {
		case l.places <- struct{}{}:
		default:
			return nil
		}
		now := l.now()
		// A claim that is cut off may have been made, and its message would be given up unsent.
		message, err := l.Store.ClaimMessage(context.WithoutCancel(ctx), l.kind, now, now+claimedFor.Milliseconds())
		if err != nil {
			<-l.places
			if errors.Is(err, store.ErrNotFound) {
				return nil
			}
			return err
		}
		l.running.Go(func() {
			l.send(handing, message)
			<-l.places
			select {
			case l.freed <- struct{}{}:
			default: // it is told already
			}
		})
	}
	return nil
}

// send hands a claimed message over and writes down what came of it.
func (l *lane) send(ctx context.Context, message store.MessageRow) {
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	came := l.handOver(bounded, &message)
	now := l.now()
	settle(&message, came, now)
	log := l.Log.With("message", message.ID, "tenant", message.TenantID, "kind", l.kind, "template", message.Template,
		"attempt", message.Attempts)
	switch message.State {
	case store.MessageSent:
		log.Info("message sent")
	case store.MessageQueued:
		log.Warn("message not sent yet", "reason", came.why, "again", store.Time(message.DueAt))
	case store.MessageFailed:
		log.Error("message not sent", "reason", came.why)
	case store.MessageUnknown:
		log.Error("message may or may not have been sent", "reason", came.why)
	}
	if err := l.Store.FinishMessage(context.WithoutCancel(ctx), message.TenantID, message, now, came.verdict == kept); err != nil {
		log.Error("message's state is not written down; it will be unknown", "error", err)
	}
}

func (l *lane) handOver(ctx context.Context, message *store.MessageRow) outcome {
	if life, bounded := lives[message.Template]; bounded && l.now() >= message.CreatedAt+life.Milliseconds() {
		return outcome{refused, "too old to be of use"}
	}
	tenants, err := l.Store.Tenants(ctx)
	if err != nil {
		return outcome{later, "the tenant cannot be read: " + err.Error()}
	}
	for i := range tenants {
		if tenants[i].ID == message.TenantID {
			return l.transport(ctx, &tenants[i], message)
		}
	}
	return outcome{refused, "there is no such tenant"}
}

// settle is the message's state after an attempt.
func settle(message *store.MessageRow, came outcome, now int64) {
	message.Error = came.why
	switch came.verdict {
	case taken, kept:
		message.State = store.MessageSent
	case lost:
		message.State = store.MessageUnknown
	case refused:
		message.State = store.MessageFailed
	case later:
		if message.Attempts > len(again) {
			message.State, message.Error = store.MessageFailed, fmt.Sprintf("tried %d times: %s", message.Attempts, came.why)
			return
		}
		message.State, message.DueAt = store.MessageQueued, now+again[message.Attempts-1].Milliseconds()
	}
}
