//go:build linux

package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

// change returns a lot as the engine sends it, of usual size.
func change(number int64) string {
	return fmt.Sprintf(`{"key":"lot:1","id":1,"item_ID":1,"lotNumber":"1","description":"2016 Caterpillar 320 hydraulic excavator","imageUrl":"/media/1/4f/4f2a9c6b8e.jpg",`+
		`"itemURL":"/item/excavators/crawler/2016-caterpillar-320/1","position":1,"startingBid":5000,"bidIncrement":500,"nextBid":%d,"currentPreBid":null,"currentBid":%d,`+
		`"currentBidder":"Bidder 7","currentBidder_ID":"b7-9f3c21","currentBidder_ConnectionId":"b7-9f3c21","totalBids":%d,"reserveStatus":"notMet","isActive":true,`+
		`"isSold":false,"outcome":"","phase":"open","going":0,"timer":null,"endTime":null,"estimatedStart":null,"estimatedEnd":null}`, 5500+500*number, 5000+500*number, number)
}

// source is the stream of an engine, for the reader to follow.
type source struct {
	mu      sync.Mutex
	number  int64
	streams map[chan string]bool
}

func (s *source) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Fairwarning-Tenant", "1")
	w.Header().Set("X-Request-Id", r.Header.Get("X-Request-Id"))
	if !strings.EqualFold(r.URL.Path, "/api"+streamPath) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"message":"There is only a stream"}`)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	events := make(chan string, 1000)
	s.mu.Lock()
	events <- fmt.Sprintf("event: reset\ndata: {\"key\":\"reset\"}\n\nevent: lot\ndata: %s\n\nid: a-%d\nevent: ready\ndata: {\"key\":\"ready\"}\n\n",
		change(s.number), s.number)
	s.streams[events] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.streams, events)
		s.mu.Unlock()
	}()
	beat := time.NewTicker(2 * time.Second)
	defer beat.Stop()
	for {
		_ = http.NewResponseController(w).Flush()
		select {
		case e := <-events:
			_, _ = io.WriteString(w, e)
		case <-beat.C:
			_, _ = io.WriteString(w, ": beat\n\n")
		case <-r.Context().Done():
			return
		}
	}
}

func (s *source) publish(number int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.number = number
	for events := range s.streams {
		events <- fmt.Sprintf("id: a-%d\nevent: lot\ndata: %s\n\n", number, change(number))
	}
	return nil
}

// post publishes through a hub's HTTP interface.
func post(address, contentType, authorization, body string) error {
	request, err := http.NewRequest(http.MethodPost, address, strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Authorization", authorization)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("publish: %d %.200s", response.StatusCode, text)
	}
	return err
}
