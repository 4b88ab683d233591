package messages

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
)

// TestMailOutcomes checks, for each behavior of the mail server, the state after the attempt, how often the server received the
// whole email, and whether the sender retries.
func TestMailOutcomes(t *testing.T) {
	p := newPost(t)
	f := func(name string, answer func(string) string, state string, had int, reason string) {
		t.Helper()
		t.Run(name, func(t *testing.T) {
			d := newSMTPD(t, answer)
			id := p.queue(mail.Welcome, name)
			stop := p.start(p.Store, p.smtp(d))
			row := p.until(id, func(row db.MessageRow) bool { return row.Error != "" || row.State == db.MessageSent })
			stop()
			if isOver := row.DoneAt != nil; row.State != state || row.Attempts != 1 || isOver == (state == db.MessageQueued) || !strings.Contains(row.Error, reason) {
				t.Errorf("%+v", row)
			}
			if isEmpty := row.Text == "" && row.HTML == ""; isEmpty == (state == db.MessageQueued) {
				t.Errorf("%s, text %q", row.State, row.Text)
			}
			p.noSecret(row)
			p.pass(3 * time.Hour)
			if _, err := ClaimMessage(t.Context(), p.Store, db.MessageMail, p.clock.Load(), p.clock.Load()+1); (err == nil) != (state == db.MessageQueued) {
				t.Errorf("%s, claimed again: %v", row.State, err)
			}
			if got := len(d.messages(t)); got != had {
				t.Errorf("the server received it %d times, want %d", got, had)
			}
		})
	}
	quoting := "554 5.7.1 " + secretLink + " of " + mailtest.Dale.Email + " is listed"
	f("accepted", succeed, db.MessageSent, 1, "")
	f("accepted, disconnects at QUIT", at("QUIT", drop), db.MessageSent, 1, "")
	f("busy", at("GREETING", "421 4.3.2 busy"), db.MessageQueued, 0, "421")
	f("disconnects at once", at("GREETING", drop), db.MessageQueued, 0, "connecting")
	f("sender rejected", at("MAIL", "550 5.7.1 not from you"), db.MessageFailed, 0, "550 5.7.1")
	f("recipient unknown", at("RCPT", "550 5.1.1 <"+mailtest.Dale.Email+"> nobody"), db.MessageFailed, 0, "550 5.1.1")
	f("greylisted", at("RCPT", "451 4.7.1 later"), db.MessageQueued, 0, "451 4.7.1")
	f("disconnects at RCPT", at("RCPT", drop), db.MessageQueued, 0, "connection lost")
	f("no room for data", at("DATA", "452 4.3.1 full"), db.MessageQueued, 0, "452 4.3.1")
	f("disconnects at DATA", at("DATA", drop), db.MessageQueued, 0, "connection lost")
	f("rejected after the dot", at("END", quoting), db.MessageFailed, 1, "554 5.7.1")
	f("deferred after the dot", at("END", "451 4.3.0 later"), db.MessageQueued, 1, "451 4.3.0")
	f("disconnects after the dot", at("END", drop), db.MessageUnknown, 1, "no answer")
	f("nonsense after the dot", at("END", "what"), db.MessageUnknown, 1, "no answer")
}

// TestUnresponsiveServer checks that a timeout before the final dot is retryable and a timeout after it is uncertain.
func TestUnresponsiveServer(t *testing.T) {
	f := func(stage string, want verdict) {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		d := newSMTPD(t, func(s string) string {
			if s == stage {
				cancel()
				return hang
			}
			return ""
		})
		server, err := newSMTPServer("smtp://"+d.address, "", "feed")
		if err != nil {
			t.Fatal(err)
		}
		row := mail.Compose(mailtest.Prairie(), mail.Reset, mailtest.Dale, mailtest.Full)
		if result := server.handOver(ctx, mailtest.Prairie(), &row); result.verdict != want {
			t.Errorf("%s: %+v", stage, result)
		}
	}
	f("GREETING", retryable)
	f("RCPT", retryable)
	f("DATA", retryable)
	f("END", uncertain)
}

func TestInterruptedMessageIsNotCompleted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	d := newSMTPD(t, func(s string) string {
		if s == "DATA" {
			cancel()
		}
		return ""
	})
	server, err := newSMTPServer("smtp://"+d.address, "", "feed")
	if err != nil {
		t.Fatal(err)
	}
	row := mail.Compose(mailtest.Prairie(), mail.Reset, mailtest.Dale, mailtest.Full)
	row.Text = strings.Repeat("a line that takes its time\n", 400_000)
	if result := server.handOver(ctx, mailtest.Prairie(), &row); result.verdict == accepted || len(d.messages(t)) > 0 {
		t.Errorf("%+v, the server received %d", result, len(d.messages(t)))
	}
}

// TestRetriesAreBounded checks that there are six attempts with growing delays, over more than an hour, before the message fails.
func TestRetriesAreBounded(t *testing.T) {
	p, d := newPost(t), newSMTPD(t, at("RCPT", "450 4.2.1 later"))
	id := p.queue(mail.Welcome, "a")
	p.start(p.Store, p.smtp(d))
	for n, wait := range retryDelays {
		row := p.until(id, func(row db.MessageRow) bool { return row.State == db.MessageQueued && row.Attempts == n+1 })
		if waits := row.DueAt - p.clock.Load(); waits != wait.Milliseconds() {
			t.Errorf("after attempt %d it waits %d ms, want %v", n+1, waits, wait)
		}
		p.pass(wait)
	}
	row := p.until(id, isState(db.MessageFailed))
	if row.Attempts != 6 || row.Text+row.HTML != "" || !strings.HasPrefix(row.Error, "tried 6 times: ") {
		t.Errorf("%+v", row)
	}
	p.noSecret(row)
}

func TestGreylistedMailIsDeliveredOnce(t *testing.T) {
	var result atomic.Int64
	p := newPost(t)
	d := newSMTPD(t, func(stage string) string {
		if stage == "RCPT" && result.Add(1) == 1 {
			return "450 4.7.1 greylisted"
		}
		return ""
	})
	id := p.queue(mail.Welcome, "a")
	p.start(p.Store, p.smtp(d))
	p.until(id, func(row db.MessageRow) bool { return row.Attempts == 1 && row.State == db.MessageQueued })
	p.pass(retryDelays[0])
	if row := p.until(id, isState(db.MessageSent)); row.Attempts != 2 || len(d.messages(t)) != 1 || row.Text+row.HTML+row.Error != "" {
		t.Errorf("%+v, the server received %d", row, len(d.messages(t)))
	}
}

// TestExpiredCodeIsNotSent checks that a code is not sent once it has expired.
func TestExpiredCodeIsNotSent(t *testing.T) {
	p := newPost(t)
	id := p.queue(mail.PhoneCode, "a")
	p.pass(10 * time.Minute)
	p.start(p.Store, map[string]Transport{db.MessageSMS: func(context.Context, *db.Tenant, *db.MessageRow) outcome {
		t.Error("the code was sent")
		return outcome{}
	}})
	if row := p.until(id, isState(db.MessageFailed)); row.Text != "" {
		t.Errorf("%+v", row)
	}
}

// TestSendersShareADatabase checks that two senders deliver each of 200 messages once.
func TestSendersShareADatabase(t *testing.T) {
	p, d := newPost(t), newSMTPD(t, succeed)
	var ids []int64
	for i := range 200 {
		ids = append(ids, p.queue(mail.Welcome, fmt.Sprint(i)))
	}
	p.start(p.open(), p.smtp(d))
	p.start(p.open(), p.smtp(d))
	for _, id := range ids {
		if row := p.until(id, isState(db.MessageSent)); row.Attempts != 1 {
			t.Errorf("%+v", row)
		}
	}
	seen := map[string]bool{}
	for _, m := range d.messages(t) {
		if id := m.Header.Get("Message-Id"); seen[id] {
			t.Errorf("%s arrived twice", id)
		} else {
			seen[id] = true
		}
	}
	if len(seen) != 200 {
		t.Errorf("%d emails arrived", len(seen))
	}
}

// TestDeadSender checks that a message claimed by a dead sender, which may have been sent, is not sent again.
func TestDeadSender(t *testing.T) {
	p, d := newPost(t), newSMTPD(t, succeed)
	id := p.queue(mail.Welcome, "a")
	dying := p.open()
	row, err := ClaimMessage(t.Context(), dying, db.MessageMail, p.clock.Load(), p.clock.Load()+claimTimeout.Milliseconds())
	if err := errors.Join(err, dying.Close()); err != nil || row.State != db.MessageSending {
		t.Fatalf("%+v, %v", row, err)
	}
	p.pass(claimTimeout)
	p.start(p.open(), p.smtp(d))
	found := p.until(id, isState(db.MessageUnknown))
	if found.Text+found.HTML != "" || found.DoneAt == nil || len(d.messages(t)) != 0 {
		t.Errorf("%+v, the server received %d", found, len(d.messages(t)))
	}
	p.noSecret(found)
	row.State = db.MessageSent // it was only slow, and records the true state
	if err := FinishMessage(t.Context(), p.Store, p.tenant, row, p.clock.Load(), false); err != nil || p.row(id).State != db.MessageSent {
		t.Errorf("%+v, %v", p.row(id), err)
	}
}

// TestActiveClaimIsNotAbandoned checks that a second sender does not abandon the messages of a live one.
func TestActiveClaimIsNotAbandoned(t *testing.T) {
	p, d := newPost(t), newSMTPD(t, succeed)
	mine := p.queue(mail.Welcome, "a")
	if _, err := ClaimMessage(t.Context(), p.Store, db.MessageMail, p.clock.Load(), p.clock.Load()+claimTimeout.Milliseconds()); err != nil {
		t.Fatal(err)
	}
	p.start(p.open(), p.smtp(d))
	p.until(p.queue(mail.Welcome, "b"), isState(db.MessageSent))
	if row := p.row(mine); row.State != db.MessageSending || row.Text == "" || len(d.messages(t)) != 1 {
		t.Errorf("%+v, the server received %d", row, len(d.messages(t)))
	}
}

// TestStopWaitsForRunningAttempts checks that stopping also starts no new ones.
func TestStopWaitsForRunningAttempts(t *testing.T) {
	p := newPost(t)
	reached, goOn := make(chan struct{}), make(chan struct{})
	reach := sync.OnceFunc(func() { close(reached) })
	d := newSMTPD(t, func(stage string) string {
		if stage == "END" {
			reach()
			<-goOn
		}
		return ""
	})
	id := p.queue(mail.Welcome, "a")
	stop := p.start(p.Store, p.smtp(d))
	<-reached
	stopped := make(chan struct{})
	go func() { defer close(stopped); stop() }()
	next := p.queue(mail.Welcome, "b")
	close(goOn)
	<-stopped
	if row := p.row(id); row.State != db.MessageSent {
		t.Errorf("%+v", row)
	}
	if row := p.row(next); row.State == db.MessageSending || row.State == db.MessageUnknown {
		t.Errorf("%+v", row)
	}
}

func TestKindWithoutTransportStaysQueued(t *testing.T) {
	p, d := newPost(t), newSMTPD(t, succeed)
	sms := p.queue(mail.PhoneCode, "a")
	p.start(p.Store, p.smtp(d))
	p.until(p.queue(mail.Welcome, "b"), isState(db.MessageSent))
	if row := p.row(sms); row.State != db.MessageQueued || row.Attempts != 0 {
		t.Errorf("%+v", row)
	}
}
