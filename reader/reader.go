package reader

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/nfsign"
)

// Reader answers public GETs and pages. It is made of the parts below and runs them.
type Reader struct {
	config  *Config
	table   *cdn.Table
	now     Clock
	log     *slog.Logger
	metrics *registry

	tenants   *tenants
	store     *local
	loader    *loader
	handler   *handler
	feed      *feed
	snapshots *snapshots
	readiness *readiness
	purger    *purger
	admin     *adminServer

	front *fasthttp.Server

	life context.Context // of fetches, which outlive the requests that began them
	end  context.CancelFunc
}

// New makes a reader; it knows no tenant before Run, unless the settings or the snapshot name them. Only one with peers can
// be made in a process.
func New(config Config, now Clock, log *slog.Logger) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	r := &Reader{config: &config, now: now, log: log, metrics: newRegistry(), tenants: newTenants(config.Origin)}
	r.life, r.end = context.WithCancel(context.Background())
	if err := r.fixTenants(); err != nil {
		return nil, err
	}
	var err error
	if r.table, err = cdn.LoadFiles(config.Policy, config.Routes); err != nil {
		return nil, err
	}
	if err := r.assemble(); err != nil {
		return nil, err
	}
	r.registerState()
	r.snapshots.loadSnapshot()
	return r, nil
}

// fixTenants takes the tenants from the settings, if they name any, or if there is but one whom nobody names.
func (r *Reader) fixTenants() error {
	setting := r.config.Tenants
	if r.config.isSingle() {
		setting = "*=1"
	}
	fixed, err := parseTenants(setting, r.config.Origin)
	if err != nil {
		return fmt.Errorf("--tenants: %w", err)
	}
	if fixed != nil {
		r.tenants.byHost.Store(&fixed)
	}
	return nil
}

// assemble makes the parts, each of those before it.
func (r *Reader) assemble() error {
	config, m := r.config, r.metrics
	shells, err := loadShells(r.table, config.Site)
	if err != nil {
		return err
	}
	if r.store, err = newLocal(config.storeBytes(), m); err != nil {
		return err
	}
	rs, g := &resources{r.table}, &generations{}
	up, err := newUpstream(r.life, config, rowsOf(&r.table.Policy), r.store, r.now, m)
	if err != nil {
		return err
	}
	var peers *cluster
	if config.PeerListen != "" {
		peers = newCluster(r.life, config, rs, g, up, r.now, r.log)
		if err := peers.startPeers(); err != nil {
			return err
		}
	}
	registerCluster(peers, m)
	r.loader = newLoader(r.life, config, r.store, g, up, peers, r.now, r.log, m)
	find := newFiller(config, r.loader, g, m)
	if r.purger, err = newPurger(config, g, m, r.log); err != nil {
		return err
	}
	r.feed = newFeed(config, g, r.tenants, r.now, r.log, r.purger.tell)
	r.feed.register(m)
	r.snapshots = &snapshots{
		config: config, table: r.table, resources: rs, store: r.store, tenants: r.tenants, feed: r.feed, generations: g, now: r.now, log: r.log,
	}
	r.snapshots.register(m)
	parts := &assembler{filler: find, resources: rs, store: r.store, generations: g, now: r.now}
	r.handler = newHandler(&handler{
		table: r.table, tenants: r.tenants, signed: nfsign.New(config.SignKey), signKey: config.SignKey, resources: rs, generations: g,
		filler: find, upstream: up, now: r.now,
		composer: &composer{assembler: parts, table: r.table, shells: shells, now: r.now},
		files:    &fileMaker{assembler: parts, table: r.table, now: r.now},
	}, config.CacheBytes, m)
	r.front = newServer(r.handler, r.log)
	r.readiness = &readiness{table: r.table, tenants: r.tenants, resources: rs, loader: r.loader, snapshots: r.snapshots}
	r.admin = &adminServer{
		readiness: r.readiness, purger: r.purger, metrics: m, log: r.log,
		oracle: &oracle{table: r.table, tenants: r.tenants, resources: rs, generations: g, store: r.store, filler: find, now: r.now},
	}
	return nil
}

// rowsOf names all that the engine is asked for.
func rowsOf(policy *cdn.Policy) []string {
	rows := []string{mediaRow}
	for _, list := range [][]cdn.Call{policy.Calls, policy.Documents} {
		for _, row := range list {
			rows = append(rows, row.ID)
		}
	}
	return rows
}
