package faults

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"fairwarning/scripts/await"
)

// Addresses of the operations under test (testdata/policy.yaml).
const (
	getItem    = "/api/v1/Auction/GetItem?ID=%d"                  // fresh for 1 s, then served stale for an hour
	gallery    = "/api/v1/Auction/GetPhotoGallery?item_ID=%d"     // fresh for 1 s, stale for 1 s, then served only if the engine fails
	inspection = "/api/v1/Auction/GetItemInspection?item_ID=%d"   // fresh for 24 h, tagged item:ID
	search     = "/api/v1/Auction/SearchInventory?page_number=%d" // fresh for 24 h, tagged catalogue
)

// ask returns a request for an id at one of the addresses above.
func ask(tenant int, address string, id int) question {
	return question{tenant, fmt.Sprintf(address, id)}
}

// each returns requests for the ids from..from+n-1, alternating between the two tenants.
func each(address string, from, n int) []question {
	questions := make([]question, n)
	for i := range questions {
		questions[i] = ask(1+i%2, address, from+i)
	}
	return questions
}

// id returns the id in the request, or "" if the request is for another address.
func (q question) id(address string) string {
	id, found := strings.CutPrefix(q.uri, strings.TrimSuffix(address, "%d"))
	if !found {
		return ""
	}
	return id
}

// host returns the tenant's hostname.
func (q question) host() string { return fmt.Sprintf("house%d.test", q.tenant) }

var client = &http.Client{
	Timeout:       await.Limit, // a reader that never answers fails the test
	Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 2000},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// reply is the response a client received.
type reply struct {
	question question
	status   int
	header   http.Header
	body     []byte
	err      error // set if there was no response
}

// get sends a request to a reader.
func get(address string, q question) reply {
	got := reply{question: q}
	request, err := http.NewRequest("GET", "http://"+address+q.uri, nil)
	if err != nil {
		got.err = err
		return got
	}
	request.Host = q.host()
	response, err := client.Do(request)
	if err != nil {
		got.err = err
		return got
	}
	defer response.Body.Close()
	got.status, got.header = response.StatusCode, response.Header
	got.body, got.err = io.ReadAll(response.Body)
	return got
}

// answer checks that a reply is the engine's answer to this request, for the right tenant.
func (r reply) answer() (answer, error) {
	var a answer
	switch {
	case r.err != nil:
		return a, r.err
	case r.status != http.StatusOK:
		return a, fmt.Errorf("%v: status %d: %.200s", r.question, r.status, r.body)
	}
	if err := json.Unmarshal(r.body, &a); err != nil {
		return a, fmt.Errorf("%v: %w: %.200s", r.question, err, r.body)
	}
	if a.Question != r.question.uri || a.Tenant != r.question.tenant || !strings.HasPrefix(a.Filling, filling) {
		return a, fmt.Errorf("%v was answered with another's answer: %.200s", r.question, r.body)
	}
	return a, nil
}

// mustAnswer fails the test unless the reply is a valid answer.
func (r reply) mustAnswer(t *testing.T) answer {
	t.Helper()
	a, err := r.answer()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// saysRetry reports whether the reader had no answer yet and asked the client to retry.
func (r reply) saysRetry() bool {
	return r.status == http.StatusServiceUnavailable && r.header.Get("Retry-After") != "" && r.header.Get("Cache-Control") == "no-store"
}

func (r reply) cacheStatus() string { return r.header.Get("Cache-Status") }

// isHit reports whether the answer came from the reader's own store, fresh or stale.
func (r reply) isHit() bool { return strings.Contains(r.cacheStatus(), "; hit") }

// isFreshHit reports whether the answer came from the store and is fresh.
func (r reply) isFreshHit() bool { return r.isHit() && !strings.Contains(r.cacheStatus(), "fwd=stale") }

// warm repeats the requests until all of them are answered from the store. A busy reader may ask a client to retry.
func warm(t *testing.T, address string, questions []question) {
	t.Helper()
	left := questions
	await.Until(t, fmt.Sprintf("all of %d questions are answered from the store", len(questions)), func() bool {
		missing := left[:0:0]
		for _, got := range askAll(address, left) {
			if _, err := got.answer(); err != nil && !got.saysRetry() {
				t.Fatal(err)
			}
			if !got.isHit() {
				missing = append(missing, got.question)
			}
		}
		left = missing
		return len(left) == 0
	})
}

// askAll sends the requests, 32 at a time, and returns the replies in the same order.
func askAll(address string, questions []question) []reply {
	replies := make([]reply, len(questions))
	next := make(chan int)
	done := make(chan struct{})
	const workers = 32
	for range workers {
		go func() {
			for i := range next {
				replies[i] = get(address, questions[i])
			}
			done <- struct{}{}
		}()
	}
	for i := range questions {
		next <- i
	}
	close(next)
	for range workers {
		<-done
	}
	return replies
}
