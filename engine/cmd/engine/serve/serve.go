// Package serve runs engine serve.
package serve

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/cdn/tracing"
	"fairwarning/cdn/version"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/cmd/engine/setup"
	"fairwarning/engine/db/seal"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/messages"
	"fairwarning/engine/people"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/server"
	"fairwarning/engine/tenant"
)

// serveSettings are the settings of engine serve. Secrets come from the environment.
type serveSettings struct {
	data, media, listen, admin, adminHosts, outbox, origin, addressURL string
	setUpHost                                                          string
	drain                                                              string // --drain-delay as it is set
	grace, drainDelay                                                  time.Duration
	refusedBids, bidsPerLot                                            int
	sessions                                                           identity.Config
	seal                                                               *seal.Seal // of license numbers
	documents                                                          documentSettings
	trial                                                              trialSettings
	tracing                                                            tracing.Config
}

// Command returns engine serve.
func Command() *cli.Command {
	var s serveSettings
	return &cli.Command{
		Name: "serve", Usage: "serve the API", UsageText: "engine serve [flags]", Flags: s.flags(),
		Description: "TOKEN_KEY and LICENSE_KEY are required, SERVICE_TOKEN if there are a reader and a writer, and PAYMENT_URL and SMTP_URL\n" +
			"unless --sandbox-payments and --outbox-mail replace them. These and the other settings of payments, mail and SMS come from\n" +
			"the environment only; see engine/docs/operations.md.",
		Action: func(ctx context.Context, c *cli.Command) error {
			s.data, s.media = c.String("data"), command.Media(c)
			if c.Bool("print-config") {
				return printConfig(c)
			}
			if err := s.check(); err != nil {
				return err
			}
			return serve(ctx, s)
		},
	}
}

func (s *serveSettings) flags() []cli.Flag {
	listen := command.Setting("listen", "ENGINE_LISTEN", "127.0.0.1:8083", "address to listen on")
	admin := command.Setting("admin", "ENGINE_ADMIN", "127.0.0.1:9083", "address of the operators' listener for /metrics, /healthz and /readyz; off: disabled")
	hosts := command.Setting("admin-hosts", "ENGINE_ADMIN_HOSTS", "", "name,… that requests to --admin may name in Host; IP addresses and localhost always may")
	origin := setup.OriginFlag()
	addresses := command.Setting("address-url", "ADDRESS_URL", "", "address autocomplete service; empty: the built-in ZIP table")
	outbox := command.Setting("outbox", "ENGINE_OUTBOX", "127.0.0.1:8084",
		"address of the development outbox, which shows email and SMS that have no mail server or provider; off: disabled")
	listen.Destination, admin.Destination, hosts.Destination = &s.listen, &s.admin, &s.adminHosts
	origin.Destination, addresses.Destination, outbox.Destination = &s.origin, &s.addressURL, &s.outbox
	drain := command.Setting("drain-delay", "ENGINE_DRAIN_DELAY", "0s",
		"how long a stopping engine still takes requests while /readyz is 503, so that a balancer turns to others first; at most 1m")
	drain.Destination = &s.drain
	setUp := setup.HostFlag()
	setUp.Destination = &s.setUpHost
	return slices.Concat([]cli.Flag{command.DataFlag(), command.MediaFlag(), listen, admin, hosts, origin, setUp, addresses, outbox, drain,
		printConfigFlag(),
		command.Duration(&s.grace, "downtime-grace", rules.DowntimeGrace, "minimum time lots stay open that were due to close while no engine ran"),
		command.Limit(&s.refusedBids, "refused-bids", bidding.DefaultRefusals, "bids of one person that may be refused per minute; more get 429"),
		command.Limit(&s.bidsPerLot, "bids-per-lot", bidding.DefaultPace, "bids of one person on one lot per minute; more get 429")},
		sessionFlags(&s.sessions), s.documents.flags(), tracingFlags(&s.tracing), s.trial.flags())
}

// check returns an error for the first invalid setting.
func (s *serveSettings) check() (err error) {
	if err := s.documents.check(); err != nil {
		return err
	}
	if err := checkSessions(&s.sessions); err != nil {
		return err
	}
	if s.seal, err = seal.New(os.Getenv("LICENSE_KEY")); err != nil {
		return fmt.Errorf("LICENSE_KEY, which encrypts license numbers, %w", err)
	}
	if s.drainDelay, err = time.ParseDuration(s.drain); err != nil {
		return fmt.Errorf("--drain-delay, $ENGINE_DRAIN_DELAY: %w", err)
	}
	switch {
	case s.grace < time.Minute || s.grace > 24*time.Hour:
		return errors.New("--downtime-grace must be from 1m to 24h")
	case s.drainDelay < 0 || s.drainDelay > time.Minute:
		return errors.New("--drain-delay must be at most 1m")
	case s.refusedBids < 1:
		return errors.New("--refused-bids must be at least 1")
	case s.bidsPerLot < 1:
		return errors.New("--bids-per-lot must be at least 1")
	case !strings.HasPrefix(s.origin, "http://") && !strings.HasPrefix(s.origin, "https://"):
		return errors.New("--public-origin must begin with http:// or https://")
	}
	return s.trial.check()
}

func serve(ctx context.Context, settings serveSettings) (err error) {
	log := newLog()
	slog.SetDefault(log)
	if os.Getenv("SERVICE_TOKEN") == "" {
		log.Warn("SERVICE_TOKEN is not set: the engine will not trust reader and writer")
	}
	config := server.Config{PublicOrigin: settings.origin, RefusedBids: settings.refusedBids, DrainDelay: settings.drainDelay,
		ServiceToken: os.Getenv("SERVICE_TOKEN"), Log: log}
	if config.Tracer, err = tracing.New(settings.tracing, "engine", log); err != nil {
		return err
	}
	defer config.Tracer.Stop()
	if config.Addresses, err = addressLookup(settings.addressURL, log); err != nil {
		return err
	}
	if err := openProcessor(&config, settings.data); err != nil {
		return err
	}
	public, err := server.Listen(settings.listen, "--listen")
	if err != nil {
		return err
	}
	defer public.Close()
	operators, err := listenAdmin(settings.admin)
	if err != nil {
		return err
	}
	if operators != nil {
		defer operators.Close()
	}
	store, err := command.OpenStore(ctx, settings.data)
	if err != nil {
		return err
	}
	defer store.Close()
	config.Store, store.Seal = store, settings.seal
	if config.Tracer != nil {
		store.TraceQueries()
	}
	sealed, err := people.SealLicenses(ctx, store)
	if err != nil {
		return err
	}
	if sealed > 0 {
		log.Info("license numbers are encrypted now", "accounts", sealed)
	}
	upgraded, err := people.UpgradePeople(ctx, store)
	if err != nil {
		return err
	}
	if upgraded > 0 {
		log.Info("people of earlier versions can be found without accents now, and their phones have a country code", "rows", upgraded)
	}
	commissions, err := sales.PostCommissions(ctx, store)
	if err != nil {
		return err
	}
	if commissions > 0 {
		log.Info("commissions of earlier sales are in the ledger now", "sales", commissions)
	}
	houses, err := tenant.Tenants(ctx, store)
	if err != nil {
		return err
	}
	if len(houses) == 0 || houses[0].IsProvisional {
		if err := setup.PrintLink(ctx, store, settings.origin, settings.setUpHost); err != nil {
			return err
		}
	}
	warnOfStrangers(config.Houses, houses, log)
	return serveStore(ctx, settings, config, public, operators)
}

// serveStore serves an open database until ctx ends.
func serveStore(ctx context.Context, settings serveSettings, config server.Config, public, operators net.Listener) (err error) {
	store, log := config.Store, config.Log
	if config.Blobs, err = blobs.Open(ctx, settings.media); err != nil {
		return err
	}
	if config.Documents, err = settings.documents.open(ctx, settings.data); err != nil {
		return err
	}
	config.Imports = filepath.Join(settings.data, "imports")
	if config.Feed, err = feed.Open(ctx, store); err != nil {
		return err
	}
	post, err := openDelivery(ctx, store, settings.outbox, log)
	if err != nil {
		return err
	}
	defer post.close()
	config.Indexes, config.Sessions = search.NewIndexes(store), identity.New(settings.sessions, store, time.Now)
	config.Bids = bidding.Open(store, time.Now, log)
	config.Bids.Pace = bidding.NewPace(settings.bidsPerLot)
	defer config.Bids.Close() // after the last request, so that every waiting bid gets a response
	engine, err := server.New(config)
	if err != nil {
		return err
	}
	post.sender.Tracer = config.Tracer
	post.sender.Notifier = &messages.Notifier{Store: store, Site: identity.Links{PublicOrigin: settings.origin}.Page,
		Token: config.Sessions.UnsubscribeToken}
	clock := &lifecycle.Clock{Store: store, Indexes: config.Indexes, Feed: config.Feed, Reload: engine.Reload, Bids: config.Bids, Log: log, Grace: settings.grace}
	if err := clock.Start(ctx, time.Now()); err != nil {
		return err
	}
	engine.WatchClock(clock)
	engine.WatchMessages(post.sender)
	engine.StartDocuments(ctx)
	savedSearches := &messages.Watcher{Store: store, Indexes: config.Indexes, Log: log}
	defer raiseGCThreshold()()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	log.Info("engine listens", "address", public.Addr().String(), "data", settings.data, "version", version.Number())
	err = runWith(ctx, func(ctx context.Context) error { return engine.Serve(ctx, public) },
		clock.Run, post.run, savedSearches.Run, engine.RunPayments, engine.RunDocuments, engine.RunImports,
		engine.CheckMedia,
		func(ctx context.Context) { serveAdmin(ctx, engine, operators, settings.adminHosts) },
		func(ctx context.Context) { stopForNewer(ctx, store, stop) })
	return errors.Join(err, newerSchema(ctx))
}

// raiseGCThreshold holds 32 MB of heap until release is called, so that garbage collection starts no earlier than after 32 MB of
// garbage. With the small heap of a small house it would run twenty times a second during bidding. The pages are never written,
// so they take no memory.
func raiseGCThreshold() (release func()) {
	ballast := make([]byte, 32<<20)
	return func() { runtime.KeepAlive(ballast) }
}

// runWith runs others in the background while main runs, then cancels them and waits.
func runWith(ctx context.Context, main func(context.Context) error, others ...func(context.Context)) error {
	ctx, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	for _, other := range others {
		running.Go(func() { other(ctx) })
	}
	err := main(ctx)
	stop()
	running.Wait()
	return err
}
