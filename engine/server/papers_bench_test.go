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
	e := NewEngine(b, 400)
	var people []api.Session
	var invoices []int64
	for person := range 4 {
		who, invoice, _, _ := e.debtor(fmt.Sprintf("buyer%d@one.example", person))
		people, invoices = append(people, who), append(invoices, invoice)
	}
	ben, event := e.enrolled("ben@one.example"), e.anEvent()
	var lots []int64
	e.must(e.store.DB.NewRaw(`SELECT id FROM items WHERE event_id = ? AND outcome = '' ORDER BY id`, event).Scan(b.Context(), &lots))
	e.exec(`UPDATE items SET starting_cents = 10000, reserve_cents = NULL, ends_at = ? WHERE event_id = ?`, e.millis.Load()+3600_000, event)
	e.exec(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, 'increments', 0, '[{"upTo":0,"by":100}]')`, e.one)
	count := 0
	bids := func() time.Duration {
		took := make([]time.Duration, 0, b.N)
		for range b.N {
			lot, amount := lots[count%len(lots)], 200+5*(count/len(lots))
			count++
			began := time.Now()
			e.status(e.bid(ben, Fields{"item_ID": lot, "amount": amount}), 200)
			took = append(took, time.Since(began))
		}
		slices.Sort(took)
		return took[len(took)*95/100]
	}
	alone := bids()
	ctx, stop := context.WithCancel(b.Context())
	var asking sync.WaitGroup
	for i, who := range people {
		for range 12 {
			asking.Go(func() { e.askForPDFs(ctx, who, invoices[i]) })
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
