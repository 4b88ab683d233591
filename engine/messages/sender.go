package messages

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"fairwarning/cdn/tracing"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/notice"
	"fairwarning/engine/tenant"
)

const (
	pollInterval    = 50 * time.Millisecond  // at most, after commits of any process
	outbidInterval  = 250 * time.Millisecond // several outbids of one person in this time make one notice
	dueInterval     = time.Second            // for messages that become due by the clock
	abandonInterval = time.Minute            // for messages of senders that died
	sendTimeout     = time.Minute            // of one attempt
	shutdownTimeout = 15 * time.Second       // for attempts still running when the engine stops
	claimTimeout    = 3 * time.Minute        // a claim this old has a dead sender: it exceeds sendTimeout by far
	maxConcurrent   = 4                      // attempts of one kind
)

// retryDelays are the waits after each retryable attempt. After the last one the message fails.
var retryDelays = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, time.Hour}

// maxAges are the ages after which a message is no longer sent, because its code or link has expired or it is too late to act.
// Templates not listed have no limit.
var maxAges = map[string]time.Duration{mail.PhoneCode: 10 * time.Minute, mail.Reset: time.Hour, notice.NoticeOutbid: time.Hour,
	notice.NoticeEventStarting: time.Hour}

// verdict is the result of one attempt.
type verdict int

const (
	accepted  verdict = iota // the server has it
	stored                   // accepted, and its text is kept for the outbox
	retryable                // certainly not delivered, and worth another attempt
	rejected                 // permanently
	uncertain                // it may have been delivered
)

// outcome is a verdict and its reason, which is empty for accepted and stored. The reason goes to log and database, so it must not
// contain any part of the message. Servers like to quote messages, so it has their codes but not their text.
type outcome struct {
	verdict verdict
	reason  string
}

// Transport makes one attempt to deliver a message. It returns soon after ctx ends.
type Transport func(ctx context.Context, tenant *db.Tenant, message *db.MessageRow) outcome

// Sender delivers queued messages with the transport of their kind; messages of a kind without a transport stay queued. Any number
// of senders may share a database.
type Sender struct {
	Store      *db.Store
	Transports map[string]Transport
	Notifier   *Notifier        // nil: another process composes the messages of notices
	Now        func() time.Time // nil: time.Now
	Log        *slog.Logger
	Tracer     *tracing.Tracer          // nil: no traces
	Observe    func(kind, state string) // called after every attempt; nil: nobody
}

// Run sends messages until ctx ends, then waits up to 15 s for running attempts. Failures are logged and retried.
func (s *Sender) Run(ctx context.Context) error {
	commits, err := s.Store.WatchCommits(ctx)
	if err != nil {
		return err
	}
	defer commits.Close()
	handing, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(shutdownTimeout, cut) })()
	lanes := map[string]*lane{}
	freed := make(chan struct{}, 1)
	for kind, transport := range s.Transports {
		lanes[kind] = &lane{Sender: s, kind: kind, transport: transport, slots: make(chan struct{}, maxConcurrent), freed: freed}
	}
	s.follow(ctx, handing, lanes, freed, commits)
	for _, l := range lanes {
		l.running.Wait()
	}
	return nil
}

// follow fills the lanes after a commit, when a slot is freed, and once a second for messages that become due.
func (s *Sender) follow(ctx, handing context.Context, lanes map[string]*lane, freed <-chan struct{}, commits *db.CommitWatcher) {
	look := time.NewTimer(0)
	defer look.Stop()
	outbid := outbidRounds{sender: s}
	var looked, filled, abandonedAt time.Time
	for {
		if time.Since(abandonedAt) >= abandonInterval {
			s.abandon(ctx)
			abandonedAt = time.Now()
		}
		select {
		case <-ctx.Done():
			return
		case <-commits.Wake():
			look.Reset(time.Until(looked.Add(pollInterval)))
			continue
		case <-freed:
		case looked = <-look.C:
			committed, err := commits.HasNew(ctx)
			s.failed("poll for commits", err)
			look.Reset(outbid.next(ctx, committed))
			if !committed && time.Since(filled) < dueInterval {
				continue
			}
		}
		filled = time.Now()
		s.fill(ctx, handing, lanes)
	}
}

func (s *Sender) fill(ctx, handing context.Context, lanes map[string]*lane) {
	if s.Notifier != nil {
		s.failed("compose messages of notices", s.Notifier.QueueMessages(ctx))
	}
	for kind, l := range lanes {
		s.failed("send "+kind, l.fill(ctx, handing))
	}
}

// outbidRounds notifies people who were outbid after commits, and once a second for what an earlier process or a
// failure left undone.
type outbidRounds struct {
	sender    *Sender
	last      time.Time
	isPending bool
}

// next runs a round if one is due, and returns when to look again.
func (o *outbidRounds) next(ctx context.Context, committed bool) time.Duration {
	rest := time.Since(o.last)
	o.isPending = o.isPending || committed || rest >= dueInterval
	if o.sender.Notifier == nil || !o.isPending {
		return dueInterval
	}
	if rest < outbidInterval {
		return outbidInterval - rest
	}
	o.sender.failed("create outbid notices", o.sender.Notifier.NoticeOutbid(ctx))
	o.last, o.isPending = time.Now(), false
	return dueInterval
}

// abandon marks messages claimed by senders that died. They may or may not have been sent.
func (s *Sender) abandon(ctx context.Context) {
	ids, err := AbandonMessages(ctx, s.Store, s.now())
	s.failed("abandon messages", err)
	for _, id := range ids {
		s.Log.Error("message may or may not have been sent: its sender died", "message", id)
	}
}

func (s *Sender) failed(what string, err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		s.Log.Error("sender failed to "+what, "error", err)
	}
}

func (s *Sender) now() int64 {
	if s.Now == nil {
		return db.Millis(time.Now())
	}
	return db.Millis(s.Now())
}

// lane sends messages of one kind, up to maxConcurrent at once, so that a slow server does not block the others.
type lane struct {
	*Sender
	kind      string
	transport Transport
	slots     chan struct{}
	freed     chan<- struct{}
	running   sync.WaitGroup
}

// fill claims due messages while slots are free.
func (l *lane) fill(ctx, handing context.Context) error {
	for ctx.Err() == nil {
		select {
		case l.slots <- struct{}{}:
		default:
			return nil
		}
		now := l.now()
		// A canceled claim may still have been committed, and its message would be abandoned unsent.
		message, err := ClaimMessage(context.WithoutCancel(ctx), l.Store, l.kind, now, now+claimTimeout.Milliseconds())
		if err != nil {
			<-l.slots
			if errors.Is(err, db.ErrNotFound) {
				return nil
			}
			return err
		}
		l.running.Go(func() {
			l.send(handing, message)
			<-l.slots
			select {
			case l.freed <- struct{}{}:
			default: // already signaled
			}
		})
	}
	return nil
}

// send attempts delivery of a claimed message and records the result.
func (l *lane) send(ctx context.Context, message db.MessageRow) {
	bounded, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	bounded, span := l.Tracer.Start(bounded, "", "message")
	defer span.End()
	result := l.handOver(bounded, &message)
	now := l.now()
	settle(&message, result, now)
	traceMessage(span, &message)
	log := l.Log.With("message", message.ID, "tenant", message.TenantID, "kind", l.kind, "template", message.Template,
		"attempt", message.Attempts)
	if l.Observe != nil {
		l.Observe(l.kind, message.State)
	}
	switch message.State {
	case db.MessageSent:
		log.Info("message sent")
	case db.MessageQueued:
		log.Warn("message not sent yet", "reason", result.reason, "nextAttempt", db.Time(message.DueAt))
	case db.MessageFailed:
		log.Error("message not sent", "reason", result.reason)
	case db.MessageUnknown:
		log.Error("message may or may not have been sent", "reason", result.reason)
	}
	if err := FinishMessage(context.WithoutCancel(ctx), l.Store, message.TenantID, message, now, result.verdict == stored); err != nil {
		log.Error("recording the message's state failed; it will become unknown", "error", err)
	}
}

func (l *lane) handOver(ctx context.Context, message *db.MessageRow) outcome {
	if life, bounded := maxAges[message.Template]; bounded && l.now() >= message.CreatedAt+life.Milliseconds() {
		return outcome{rejected, "expired before it could be sent"}
	}
	tenants, err := tenant.Tenants(ctx, l.Store)
	if err != nil {
		return outcome{retryable, "reading the tenant: " + err.Error()}
	}
	for i := range tenants {
		if tenants[i].ID == message.TenantID {
			return l.transport(ctx, &tenants[i], message)
		}
	}
	return outcome{rejected, "unknown tenant"}
}

// settle sets the message's state, error and next attempt from the result of one.
func settle(message *db.MessageRow, result outcome, now int64) {
	message.Error = result.reason
	switch result.verdict {
	case accepted, stored:
		message.State = db.MessageSent
	case uncertain:
		message.State = db.MessageUnknown
	case rejected:
		message.State = db.MessageFailed
	case retryable:
		if message.Attempts > len(retryDelays) {
			message.State, message.Error = db.MessageFailed, fmt.Sprintf("tried %d times: %s", message.Attempts, result.reason)
			return
		}
		message.State, message.DueAt = db.MessageQueued, now+retryDelays[message.Attempts-1].Milliseconds()
	}
}

// traceMessage records what was sent, to nobody in particular.
func traceMessage(span tracing.Span, message *db.MessageRow) {
	span.Number(tracing.Tenant, message.TenantID)
	span.Number("fairwarning.message", message.ID)
	span.Text("fairwarning.kind", message.Kind)
	span.Text("fairwarning.template", message.Template)
	span.Text("fairwarning.state", message.State)
}
