package main

import (
	"context"
	"flag"
	"log/slog"
	"net"
	"os"
	"sync"

	"fairwarning/engine/notices"
	"fairwarning/engine/store"
)

// outboxOff is the address of no development outbox.
const outboxOff = "off"

// postFlags are the settings of mail and SMS that are no secrets; the others come by environment only.
func postFlags(flags *flag.FlagSet) (outbox *string) {
	return flags.String("outbox", envOr("ENGINE_OUTBOX", "127.0.0.1:8084"),
		"address of the development outbox, which shows the mails and SMS that nobody is set to send; off: none (ENGINE_OUTBOX)")
}

// post is what sends mail and SMS.
type post struct {
	sender   *notices.Sender
	outbox   *notices.Outbox
	listener net.Listener // of the outbox; nil: there is none
}

// openPost takes mail out by SMTP_URL and SMS by SMS_URL; what has no such setting the outbox keeps.
func openPost(ctx context.Context, db *store.Store, outbox string, log *slog.Logger) (*post, error) {
	transports, err := transportsSet(ctx, db)
	if err != nil {
		return nil, err
	}
	p := &post{sender: &notices.Sender{Store: db, Transports: transports, Log: log}, outbox: &notices.Outbox{Store: db, Log: log}}
	for _, kind := range []string{store.MessageMail, store.MessageSMS} {
		switch {
		case transports[kind] != nil:
		case outbox == outboxOff:
			log.Warn("nobody sends these messages: they wait until SMTP_URL or SMS_URL is set", "kind", kind)
		default:
			p.outbox.Kinds = append(p.outbox.Kinds, kind)
		}
	}
	if len(p.outbox.Kinds) == 0 {
		return p, nil
	}
	if p.listener, err = notices.ListenLocal(outbox); err != nil {
		return nil, err
	}
	for _, kind := range p.outbox.Kinds {
		transports[kind] = notices.KeepInOutbox
	}
	log.Info("outbox listens", "at", p.listener.Addr().String(), "keeps", p.outbox.Kinds)
	return p, nil
}

// transportsSet are those by setting.
func transportsSet(ctx context.Context, db *store.Store) (map[string]notices.Transport, error) {
	feed, err := db.FeedID(ctx)
	if err != nil {
		return nil, err
	}
	transports := map[string]notices.Transport{}
	if server := os.Getenv("SMTP_URL"); server != "" {
		if transports[store.MessageMail], err = notices.SMTP(server, os.Getenv("MAIL_FROM"), feed); err != nil {
			return nil, err
		}
	}
	if provider := os.Getenv("SMS_URL"); provider != "" {
		if transports[store.MessageSMS], err = notices.SMS(provider, os.Getenv("SMS_TOKEN"), feed); err != nil {
			return nil, err
		}
	}
	return transports, nil
}

// run sends and shows the outbox until ctx ends and what is being handed over is done.
func (p *post) run(ctx context.Context) {
	var work sync.WaitGroup
	work.Go(func() { p.told("messages are not sent", p.sender.Run(ctx)) })
	if p.listener != nil {
		work.Go(func() { p.told("the outbox is not shown", p.outbox.Serve(ctx, p.listener)) })
	}
	work.Wait()
}

func (p *post) told(what string, err error) {
	if err != nil {
		p.sender.Log.Error(what, "error", err)
	}
}

// close gives up the outbox's address when run was never reached.
func (p *post) close() {
	if p.listener != nil {
		p.listener.Close()
	}
}
