package serve

import (
	"context"
	"log/slog"
	"net"
	"os"
	"sync"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/messages"
)

// off is the value of --outbox and --admin that disables them.
const off = "off"

// delivery is the sender of email and SMS with the development outbox.
type delivery struct {
	sender   *messages.Sender
	outbox   *messages.Outbox
	listener net.Listener // of the outbox; nil: disabled
}

// openDelivery sends email through SMTP_URL and SMS through SMS_URL. The outbox keeps messages of a kind without a setting.
func openDelivery(ctx context.Context, store *db.Store, outbox string, log *slog.Logger) (*delivery, error) {
	transports, err := transportsSet(ctx, store)
	if err != nil {
		return nil, err
	}
	p := &delivery{sender: &messages.Sender{Store: store, Transports: transports, Log: log}, outbox: &messages.Outbox{Store: store, Log: log}}
	for _, kind := range []string{db.MessageMail, db.MessageSMS} {
		switch {
		case transports[kind] != nil:
		case outbox == off:
			log.Warn("messages stay queued until SMTP_URL or SMS_URL is set", "kind", kind)
		default:
			p.outbox.Kinds = append(p.outbox.Kinds, kind)
		}
	}
	if len(p.outbox.Kinds) == 0 {
		return p, nil
	}
	if p.listener, err = messages.ListenLocal(outbox); err != nil {
		return nil, err
	}
	for _, kind := range p.outbox.Kinds {
		transports[kind] = messages.KeepInOutbox
	}
	log.Info("outbox listens", "at", p.listener.Addr().String(), "keeps", p.outbox.Kinds)
	return p, nil
}

// transportsSet returns the transports configured by environment variables.
func transportsSet(ctx context.Context, store *db.Store) (map[string]messages.Transport, error) {
	feed, err := store.FeedID(ctx)
	if err != nil {
		return nil, err
	}
	transports := map[string]messages.Transport{}
	if server := os.Getenv("SMTP_URL"); server != "" {
		if transports[db.MessageMail], err = messages.SMTP(server, os.Getenv("MAIL_FROM"), feed); err != nil {
			return nil, err
		}
	}
	if provider := os.Getenv("SMS_URL"); provider != "" {
		if transports[db.MessageSMS], err = messages.SMS(provider, os.Getenv("SMS_TOKEN"), feed); err != nil {
			return nil, err
		}
	}
	return transports, nil
}

// run sends messages and serves the outbox until ctx ends, then waits for running attempts.
func (p *delivery) run(ctx context.Context) {
	var work sync.WaitGroup
	work.Go(func() { p.logError("sending messages failed", p.sender.Run(ctx)) })
	if p.listener != nil {
		work.Go(func() { p.logError("serving the outbox failed", p.outbox.Serve(ctx, p.listener)) })
		work.Go(func() { p.outbox.Forget(ctx, time.Tick(time.Minute)) })
	}
	work.Wait()
}

func (p *delivery) logError(what string, err error) {
	if err != nil {
		p.sender.Log.Error(what, "error", err)
	}
}

// close releases the outbox's address if run was never called.
func (p *delivery) close() {
	if p.listener != nil {
		p.listener.Close()
	}
}
