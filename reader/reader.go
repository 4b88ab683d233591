package reader

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/admin"
	"fairwarning/reader/cache"
	"fairwarning/reader/compose"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
	"fairwarning/reader/fill"
	"fairwarning/reader/relay"
	"fairwarning/reader/render"
	"fairwarning/reader/snapshot"
)

// Reader runs the parts of the service: the request handler, cache, change feed, snapshots and admin listener.
type Reader struct {
	config  *config.Config
	table   *cdn.Table
	now     cache.Clock
	pause   func(time.Duration) // time.Sleep; tests replace it
	log     *slog.Logger
	metrics edge.Metrics

	tenants   *edge.Tenants
	store     *cache.Store
	loader    *fill.Loader
	handler   *handler
	feed      *feed.Follower
	changes   *fill.Changes
	snapshots *snapshot.Keeper
	readiness *admin.Readiness
	purger    *admin.Purger
	admin     *admin.Server

	front   *fasthttp.Server
	clients *edge.Listener // of front

	life context.Context // of fetches, which outlive the requests that start them
	end  context.CancelFunc
}

// New builds a reader. It knows no tenant before Run unless settings or snapshot name them. A process can have only
// one reader with peers, because groupcache is global.
func New(config config.Config, now cache.Clock, log *slog.Logger) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	r := &Reader{config: &config, now: now, pause: time.Sleep, log: log, metrics: edge.NewMetrics(), tenants: edge.NewTenants(config.Origin)}
	r.life, r.end = context.WithCancel(context.Background())
	if err := r.setFixedTenants(); err != nil {
		return nil, err
	}
	var err error
	if r.table, err = cdn.LoadFiles(config.Policy, config.Routes); err != nil {
		return nil, err
	}
	if err := r.assemble(); err != nil {
		return nil, err
	}
	r.clients = r.newClients()
	r.registerMetrics()
	r.snapshots.Load()
	return r, nil
}

// setFixedTenants uses the tenants in the settings, or a single tenant for every host if the engine shares no token.
func (r *Reader) setFixedTenants() error {
	setting := r.config.Tenants
	switch {
	case r.config.AsksForTenants():
		return nil
	case r.config.IsSingle():
		setting = "*=1"
	}
	list, err := edge.ParseTenants(setting)
	if err != nil {
		return fmt.Errorf("--tenants: %w", err)
	}
	r.tenants.Set(list)
	return nil
}

// assemble builds the parts from the bottom up.
func (r *Reader) assemble() error {
	config, m := r.config, r.metrics
	shells, err := compose.LoadShells(r.table, config.Site, config.Render != "")
	if err != nil {
		return err
	}
	if r.store, err = cache.NewStore(config.StoreBytes(), m); err != nil {
		return err
	}
	rs, g := &cache.Resources{Table: r.table}, &cache.Generations{}
	up, err := fill.NewUpstream(r.life, config, operationIDs(&r.table.Policy), r.store, r.now, m)
	if err != nil {
		return err
	}
	var peers *fill.Cluster
	if config.PeerListen != "" {
		peers = fill.NewCluster(r.life, config, rs, g, up, r.now, r.log)
		if err := peers.StartPeers(); err != nil {
			return err
		}
	}
	fill.RegisterCluster(peers, m)
	r.loader = fill.NewLoader(r.life, config, r.store, g, up, peers, r.now, r.log, m)
	if r.purger, err = admin.NewPurger(config, g, m, r.log); err != nil {
		return err
	}
	if r.loader.Tracer, err = tracing.New(config.Tracing, "reader", r.log); err != nil {
		return err
	}
	r.changes = fill.NewChanges(r.life, r.loader, r.purger.QueueCDNPurge, m)
	r.purger.OnPurge = r.changes.Add
	r.feed = feed.New(config, g, r.tenants, r.now, r.log, r.changes.Add)
	r.feed.Register(m)
	r.snapshots = &snapshot.Keeper{
		Config: config, Table: r.table, Resources: rs, Store: r.store, Tenants: r.tenants, Feed: r.feed, Generations: g, Now: r.now, Log: r.log,
	}
	r.snapshots.Register(m)
	parts := &compose.Assembler{Loader: r.loader, Resources: rs, Store: r.store, Generations: g, Now: r.now}
	r.readiness = &admin.Readiness{Table: r.table, Tenants: r.tenants, Resources: rs, Loader: r.loader, Snapshots: r.snapshots}
	r.handler = newHandler(&handler{
		table: r.table, tenants: r.tenants, trust: edge.NewTrust(config.ServiceToken, config.SignKey), resources: rs, generations: g,
		loader: r.loader, upstream: up, relay: relay.New(r.life, up.Origin.Stream, r.mostWatchers(), r.log, m), life: r.life, now: r.now, unready: r.readiness.Check,
		pages: &compose.Pages{Assembler: parts, Table: r.table, Shells: shells, Renderer: render.Start(r.life, config, r.log, m), Now: r.now},
		files: &compose.Files{Assembler: parts, Table: r.table, Now: r.now},
	}, m)
	r.front = newServer(r.handler, r.log)
	r.admin = &admin.Server{
		Readiness: r.readiness, Purger: r.purger, Metrics: m, Hosts: config.AdminHosts, Log: r.log,
		Explainer: &admin.Explainer{Table: r.table, Tenants: r.tenants, Resources: rs, Generations: g, Store: r.store, Loader: r.loader, Now: r.now},
	}
	return nil
}

// operationIDs lists the operations that the reader can request from the engine.
func operationIDs(policy *cdn.Policy) []string {
	rows := []string{cache.MediaRow}
	for _, list := range [][]cdn.Operation{policy.Operations, policy.Documents} {
		for _, row := range list {
			rows = append(rows, row.ID)
		}
	}
	return rows
}
