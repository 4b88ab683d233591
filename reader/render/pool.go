package render

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/reader/config"
	"fairwarning/reader/faillog"
)

// Pool renders pages, each in its own VM, which has run the bundle before the page arrives. When all VMs are busy for too long, or
// too many pages wait, it renders none.
type Pool struct {
	bundle *bundle
	jobs   chan *job
	life   context.Context

	limit time.Duration // of a render
	wait  time.Duration // for a VM
	queue int64         // pages that may wait

	waiting atomic.Int64
	ready   atomic.Int64 // VMs that wait for a page
	log     *slog.Logger
	failed  faillog.Log
	count   *counters
}

// job is a page to render in a VM.
type job struct {
	input string
	done  chan result // buffered, because the requester may have given up
}

type result struct {
	output string
	err    error
}

// Start reads the bundle and prepares the VMs, until life ends. Without --render it returns nil. So it does when the bundle is
// unusable, which it logs: the reader then sends shells.
func Start(life context.Context, c *config.Config, log *slog.Logger, m edge.Metrics) *Pool {
	p := &Pool{
		jobs: make(chan *job), life: life, limit: c.RenderTime, wait: c.RenderWait, queue: int64(c.RenderQueue), log: log, count: newCounters(m),
	}
	p.register(m, c)
	if c.Render == "" {
		return nil
	}
	var err error
	if p.bundle, err = readBundle(c.Render, c.RenderBytes); err != nil {
		log.Error("cannot use the render bundle; pages go out as shells until the reader restarts with a good one", "error", err)
		return nil
	}
	p.count.loaded.Store(true)
	for range c.RenderVMs() {
		go p.serve()
	}
	return p
}

// Render returns a page's first view, to be put into the shell's root element. The error is ErrNone if the page has no
// such view; any other may be temporary.
func (p *Pool) Render(ctx context.Context, page *Page) (View, error) {
	began := time.Now()
	view, err := p.render(ctx, page)
	p.count.add(err, time.Since(began))
	if err != nil && !errors.Is(err, ErrNone) {
		p.failed.Warn(p.log, "page not rendered", page.ID+" "+page.Path, err)
	}
	return view, err
}

func (p *Pool) render(ctx context.Context, page *Page) (View, error) {
	input, err := page.input()
	if err != nil {
		return View{}, err
	}
	j := &job{input: input, done: make(chan result, 1)}
	if err := p.enter(ctx, j); err != nil {
		return View{}, err
	}
	late := time.NewTimer(2 * p.limit) // the engine looks at its clock between steps of a program, and some steps are long
	defer late.Stop()
	select {
	case got := <-j.done:
		if got.err != nil {
			return View{}, got.err
		}
		return parseView(got.output)
	case <-late.C:
		return View{}, errStuck
	}
}

var (
	errBusy  = errors.New("all VMs are busy")
	errStuck = errors.New("the VM did not stop in time")
)

// enter hands a job to a VM.
func (p *Pool) enter(ctx context.Context, j *job) error {
	defer p.waiting.Add(-1)
	if p.waiting.Add(1) > p.queue {
		return errBusy
	}
	late := time.NewTimer(p.wait)
	defer late.Stop()
	select {
	case p.jobs <- j:
		return nil
	case <-late.C:
	case <-ctx.Done():
	case <-p.life.Done():
	}
	return errBusy
}

// serve is the life of one of the pool's places: it prepares a VM, renders one page with it and throws it away, so that nothing of
// a page can reach the next.
func (p *Pool) serve() {
	for p.life.Err() == nil {
		v, err := p.bundle.newVM()
		if err != nil {
			p.failed.Warn(p.log, "cannot prepare a VM", entry, err)
			process.Pause(p.life, pauseAfterFailure)
			continue
		}
		p.serveOne(v)
		v.close()
	}
}

func (p *Pool) serveOne(v *vm) {
	p.ready.Add(1)
	select {
	case j := <-p.jobs:
		p.ready.Add(-1)
		output, err := v.render(j.input, p.limit)
		j.done <- result{output, err}
	case <-p.life.Done():
		p.ready.Add(-1)
	}
}

// pauseAfterFailure is the time until a VM is prepared again that could not be.
const pauseAfterFailure = time.Second
