// Package conformance tries an engine against the contract: openapi.json, cdn/policy.yaml and engine/docs/contract.md. It needs the
// engine's address, accounts for tests, and nothing else of an engine.
package conformance

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"fairwarning/cdn"
	"fairwarning/engine/conformance/contract"
	"fairwarning/engine/conformance/requests"
)

// Config is what to try, and with what.
type Config struct {
	URL      string // of the engine, without a path
	Accounts *Accounts
	Contract *contract.Document
	Policy   *cdn.Policy
	Only     []string  // IDs of operations; empty: all
	Progress io.Writer // nil: none
}

// run is one trial of an engine.
type run struct {
	Config
	Report    *Report
	ctx       context.Context
	client    *http.Client
	examples  requests.Table
	addresses int // so many were made up
	turn      int // of the pool

	bidder, rival, seller *person // seller may be nil
	pool                  []*person
	staff                 []*person
	stranger              *person // of the other house; may be nil
	guest                 *person
	ids                   ids // of the house
	absent                map[string]bool
	lots                  []int64
}

// Run tries an engine and reports on every operation. The error says why it could not even begin.
func Run(ctx context.Context, config Config) (*Report, error) {
	examples, err := requests.Read()
	if err != nil {
		return nil, err
	}
	transport := &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 8, TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12}}
	defer transport.CloseIdleConnections()
	r := &run{Config: config, Report: &Report{URL: config.URL, Contract: config.Contract.Version}, ctx: ctx, examples: examples, absent: map[string]bool{},
		client: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	if err := r.signInAll(); err != nil {
		return nil, err
	}
	for _, phase := range []struct {
		name string
		try  func()
	}{
		{"records", r.prepare}, {"requests", r.tryRequests}, {"public answers", r.tryPublic}, {"bids", r.tryBids}, {"offers", r.tryOffers}, {"payments", r.tryPayments},
		{"access", r.tryAccess}, {"parameters", r.tryParameters}, {"bodies", r.tryBodies}, {"change feed", r.tryFeed}, {"streams", r.tryStreams},
		{"answers", r.tryAnswers},
	} {
		began := time.Now()
		phase.try()
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		r.say("%s: %s", phase.name, time.Since(began).Round(time.Millisecond))
	}
	r.Report.sum()
	return r.Report, nil
}

func (r *run) say(format string, values ...any) {
	if r.Progress != nil {
		fmt.Fprintf(r.Progress, format+"\n", values...)
	}
}

// operations returns those to try.
func (r *run) operations() (all []*contract.Operation) {
	for _, op := range r.Contract.Operations {
		if r.isTried(op.ID) {
			all = append(all, op)
		}
	}
	return all
}

func (r *run) isTried(id string) bool {
	return !r.absent[id] && (len(r.Only) == 0 || slices.Contains(r.Only, id))
}

// fault reports a difference from the contract.
func (r *run) fault(got answer, check, format string, values ...any) {
	if !r.isTried(got.call.name()) && len(r.Only) > 0 {
		return
	}
	r.Report.fail(got.call.name(), check, Fault{Request: got.call.String(), Difference: fmt.Sprintf(format, values...), Answer: got.String()})
}

// want checks the status of an answer, that the contract lists it, and the body's schema.
func (r *run) want(got answer, check string, statuses ...int) bool {
	if !slices.Contains(statuses, got.status) {
		r.fault(got, check, "status %d, expected %s", got.status, either(statuses))
		return false
	}
	if got.call.operation != nil {
		if err := r.Contract.CheckAnswer(got.call.operation, got.status, got.header.Get("Content-Type"), got.body); err != nil {
			r.fault(got, check, "%v", err)
			return false
		}
	}
	r.Report.pass(got.call.name(), check)
	return true
}

func either(statuses []int) string {
	text := ""
	for i, status := range statuses {
		if i > 0 {
			text += " or "
		}
		text += fmt.Sprint(status)
	}
	return text
}
