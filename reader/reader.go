package reader

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/nfsign"
	"fairwarning/reader/pages"
)

// Reader answers public GETs and pages.
type Reader struct {
	config *Config
	table  *cdn.Table
	shells map[string]*pages.Shell // by page
	now    Clock
	log    *slog.Logger

	tenants     tenants
	signed      *nfsign.Verifier
	origin      *origin
	health      *health // of the engine
	complaints  complaints
	local       *local
	negatives   *recent[refusal]
	unshared    *recent[unshared] // whose answers may not be stored
	generations generations
	flights     *flights
	heads       *heads
	admission   *admission
	cluster     *cluster // nil: this reader is alone
	feed        *feed
	snapshots   snapshots
	metrics     *metrics
	purger      *purger

	onTouched func(tenant int64, tags []string) // told of changes, for the caches before us; must not wait
	refreshes chan struct{}                     // those under way behind answers
	waiting   atomic.Int64                      // requests that wait for a flight
	sequence  atomic.Uint64                     // of fetches
	scratches sync.Pool
	warm      atomic.Bool // something was had from the engine
	draining  atomic.Bool // the process was told to end

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
	r := &Reader{
		config: &config, now: now, log: log, negatives: newRecent[refusal](), unshared: newRecent[unshared](), flights: newFlights(config.CacheBytes), heads: newHeads(config.CacheBytes),
		refreshes: make(chan struct{}, config.Refreshes), feed: newFeed(), health: newHealth(&config), metrics: newMetrics(),
	}
	r.scratches.New = r.newScratch
	r.generations.sequence = &r.sequence
	r.front = r.server(r.handle)
	r.signed = nfsign.New(config.SignKey)
	r.tenants.asked = make(chan struct{}, 1)
	r.life, r.end = context.WithCancel(context.Background())
	if err := r.open(); err != nil {
		return nil, err
	}
	var err error
	if r.purger, err = newPurger(&config, log); err != nil {
		return nil, err
	}
	r.onTouched = r.purger.tell
	r.metrics.watch(r)
	r.loadSnapshot()
	return r, nil
}

// open reads what the reader works by: policy, pages, tenants; and makes what depends on it.
func (r *Reader) open() (err error) {
	config := r.config
	if r.table, err = cdn.LoadFiles(config.Policy, config.Routes); err != nil {
		return err
	}
	if r.shells, err = loadShells(r.table, config.Site); err != nil {
		return err
	}
	if r.origin, err = newOrigin(config); err != nil {
		return err
	}
	stored := config.CacheBytes / storedOf * storedParts
	if config.PeerListen != "" {
		stored -= stored / shareOfCache
	}
	if r.local, err = newLocal(stored, r.metrics); err != nil {
		return err
	}
	r.admission = newAdmission(config, rowsOf(&r.table.Policy))
	if err := r.fixTenants(); err != nil || config.PeerListen == "" {
		return err
	}
	r.cluster = newCluster(r)
	return r.cluster.startPeers()
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

// isTold says whether the tenants are to be had from the engine.
func (r *Reader) isTold() bool { return r.config.Tenants == "" && !r.config.isSingle() }

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
