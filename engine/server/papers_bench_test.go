package server

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
)

// BenchmarkBidsWhilePapersAreMade reports how long bids take (ms, 95th percentile) while nobody asks for papers, while 48 connections of four
// people ask for the PDF of an invoice as fast as they can, and the ratio of both.
//
//	go test -pgo=off -run - -bench BidsWhilePapers -benchtime 300x ./engine/server
func BenchmarkBidsWhilePapersAreMade(b *testing.B) {
	e := NewEngine(b, 60)
	item, ben := e.openLot(), e.enrolled("ben@one.example")
	amount := 1000
	bids := func() time.Duration {
		took := make([]time.Duration, 0, b.N)
		for range b.N {
			amount += 100
			began := time.Now()
			e.status(e.bid(ben, Fields{"item_ID": item, "amount": amount}), 200)
			took = append(took, time.Since(began))
		}
		slices.Sort(took)
		return took[len(took)*95/100]
	}
	alone := bids()
	ctx, stop := context.WithCancel(b.Context())
	var asking sync.WaitGroup
	for person := range 4 {
		who, invoice, _, _ := e.debtor(fmt.Sprintf("buyer%d@one.example", person))
		for range 12 {
			asking.Go(func() { e.askForPDFs(ctx, who, invoice) })
		}
	}
	loaded := bids()
	stop()
	asking.Wait()
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(alone.Microseconds())/1000, "ms-alone")
	b.ReportMetric(float64(loaded.Microseconds())/1000, "ms-loaded")
	b.ReportMetric(float64(loaded)/float64(alone), "ratio")
}

// askForPDFs asks for an invoice's PDF until ctx ends, and after a 503 waits for a moment, as a hasty client does.
func (e *engine) askForPDFs(ctx context.Context, who api.Session, invoice int64) {
	for ctx.Err() == nil {
		request, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s/api/v1/Account/GetInvoicePDF?Invoice_ID=%d", e.address, invoice), nil)
		if err != nil {
			return
		}
		request.Host = "localhost"
		request.Header.Set("Authorization", "Bearer "+who.Token)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return
		}
		answer.Body.Close()
		if answer.StatusCode == http.StatusServiceUnavailable {
			time.Sleep(50 * time.Millisecond)
		}
	}
}
