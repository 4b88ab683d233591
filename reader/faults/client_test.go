package faults

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// Addresses of calls under test (testdata/policy.yaml).
const (
	getItem    = "/api/v1/Auction/GetItem?ID=%d"                  // fresh 1 s, sent stale for as long as it takes
	gallery    = "/api/v1/Auction/GetPhotoGallery?item_ID=%d"     // fresh 1 s, 1 s later sent only if the engine fails
	inspection = "/api/v1/Auction/GetItemInspection?item_ID=%d"   // long fresh, tagged item:ID
	search     = "/api/v1/Auction/SearchInventory?page_number=%d" // long fresh, tagged catalogue
	clientMax  = 30 * time.Second                                 // longest a client waits
)

// ask is the question about an id at one of the addresses above.
func ask(tenant int, address string, id int) question {
	return question{tenant, fmt.Sprintf(address, id)}
}

// each asks about the ids from..from+n-1, for both tenants in turn.
func each(address string, from, n int) []question {
	questions := make([]question, n)
	for i := range questions {
		questions[i] = ask(1+i%2, address, from+i)
	}
	return questions
}

// id is what an address asks about; empty when the question is at another address.
func (q question) id(address string) string {
	id, found := strings.CutPrefix(q.uri, strings.TrimSuffix(address, "%d"))
	if !found {
		return ""
	}
	return id
}

// host is how a tenant is asked for.
func (q question) host() string { return fmt.Sprintf("house%d.test", q.tenant) }

var client = &http.Client{
	Timeout:       clientMax,
	Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 2000},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// reply is what a client got.
type reply struct {
	question question
	status   int
	header   http.Header
	body     []byte
	err      error // no answer at all
}

// get asks a reader.
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

// answer checks that a reply is the engine's answer to its question, for its tenant.
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

// mustAnswer fails the test when a reply is not the answer.
func (r reply) mustAnswer(t *testing.T) answer {
	t.Helper()
	a, err := r.answer()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func (r reply) cacheStatus() string { return r.header.Get("Cache-Status") }

// isHit says whether it came from the reader's own store, fresh or stale.
func (r reply) isHit() bool { return strings.Contains(r.cacheStatus(), "; hit") }

// isFreshHit says whether it came from the store and is fresh.
func (r reply) isFreshHit() bool { return r.isHit() && !strings.Contains(r.cacheStatus(), "fwd=stale") }

// warm asks until every question is answered from the store, at most limit long.
func warm(t *testing.T, address string, questions []question, limit time.Duration) {
	t.Helper()
	deadline := time.Now().Add(limit)
	for left := questions; len(left) > 0; {
		if time.Now().After(deadline) {
			t.Fatalf("%d of %d questions are not answered from the store, the first is %v", len(left), len(questions), left[0])
		}
		replies := askAll(address, left)
		missing := left[:0:0]
		for i, got := range replies {
			if _, err := got.answer(); err != nil {
				t.Fatal(err)
			}
			if !got.isHit() {
				missing = append(missing, left[i])
			}
		}
		left = missing
	}
}

// askAll asks many questions, 32 at a time, and gives the replies in their order.
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
