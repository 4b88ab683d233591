package server

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// newTellingEngine creates an engine without items whose clock runs, and a listener that has caught up.
func newTellingEngine(t testing.TB) (*engine, *listener) {
	e := NewEngine(t, 0)
	e.tell()
	return e, e.caughtUp()
}

// caughtUp returns a listener for changes from now on.
func (e *engine) caughtUp() *listener {
	e.t.Helper()
	l := e.listen(0, "")
	for last := int64(0); last < l.hello.Seq; {
		last = l.change().Seq
	}
	return l
}

func (e *engine) page(s *db.Store, tenantID int64, key string) {
	e.t.Helper()
	e.must(tenant.PutContentPage(context.Background(), s, tenantID, db.ContentPageRow{Key: key, Title: key}))
}

func TestChangesAreStreamedOnCommit(t *testing.T) {
	e, l := newTellingEngine(t)
	e.page(e.store, e.one, "own")
	own := l.change()
	e.page(e.other(), e.one, "of-another-process")
	others := l.change()
	for _, c := range []api.FeedChange{own, others} {
		if c.Tenant != e.one || !slices.Equal(c.Tags, []string{db.TagContent}) {
			t.Errorf("%+v", c)
		}
	}
	if own.Seq <= l.hello.Seq || others.Seq <= own.Seq || others.Prev != own.Seq {
		t.Errorf("after %d: %+v, %+v", l.hello.Seq, own, others)
	}
}

func TestEachTenantHasItsOwnChainOfChanges(t *testing.T) {
	e, l := newTellingEngine(t)
	for _, id := range []int64{e.one, e.two, e.two, e.one, e.two} {
		e.page(e.store, id, "a")
	}
	before := map[int64]int64{}
	for range 5 {
		c := l.change()
		if prev, known := before[c.Tenant]; known && prev != c.Prev {
			t.Errorf("%+v follows %d", c, prev)
		}
		before[c.Tenant] = c.Seq
	}
	_, err := tenant.PutTenant(t.Context(), e.store, db.Tenant{Slug: "three", Hosts: []string{"three.localhost"}})
	e.must(err)
	if hosts := l.change(); hosts.Tenant != 0 || !slices.Equal(hosts.Tags, []string{db.TagTenants}) {
		t.Errorf("a new tenant is told as %+v", hosts)
	}
	if first := l.change(); first.Prev != 0 || !slices.Equal(first.Tags, []string{"*"}) {
		t.Errorf("the first change of a tenant is %+v", first)
	}
	if got := e.do("GET", "three.localhost", "/api/v1/System/GetCountries", ""); got.StatusCode != http.StatusOK {
		t.Errorf("a tenant that was told of is not known: %d", got.StatusCode)
	}
}

func TestStreamResumesWhereItStopped(t *testing.T) {
	e, l := newTellingEngine(t)
	e.page(e.store, e.one, "a")
	last := l.change()
	l.cut()
	for _, key := range []string{"b", "c"} {
		e.page(e.store, e.one, key)
	}
	again := e.listen(last.Seq, l.hello.Feed)
	b, c := again.change(), again.change()
	if b.Prev != last.Seq || c.Prev != b.Seq {
		t.Errorf("%+v, then %+v, %+v", last, b, c)
	}
	e.page(e.store, e.one, "d")
	if d := again.change(); d.Prev != c.Seq {
		t.Errorf("%+v, then %+v", c, d)
	}
	ahead := e.listen(c.Seq+1000, l.hello.Feed) // as after a database was restored
	e.page(e.store, e.one, "e")
	if next := ahead.change(); next.Seq <= ahead.hello.Seq || ahead.hello.Seq >= c.Seq+1000 {
		t.Errorf("after %+v comes %+v", ahead.hello, next)
	}
}

func TestSequenceOfAnotherFeedIsIgnored(t *testing.T) {
	e, l := newTellingEngine(t)
	for _, of := range []string{"", "0123456789abcdef0123456789abcdef"} {
		other := e.listen(l.hello.Seq, of)
		if first := other.change(); first.Seq != other.hello.Oldest || other.hello.Feed != l.hello.Feed {
			t.Errorf("since %d of feed %q: %+v begins with %+v", l.hello.Seq, of, other.hello, first)
		}
	}
}

func TestClientsCanDetectPrunedChanges(t *testing.T) {
	e := NewEngine(t, 0)
	kept := e.listen(0, "")
	var changes []api.FeedChange
	for range kept.hello.Seq - kept.hello.Oldest + 1 {
		changes = append(changes, kept.change())
	}
	missed, last := changes[len(changes)-2], changes[len(changes)-1]
	if missed.Tenant != e.two || last.Tenant != e.two {
		t.Fatalf("%+v", changes)
	}
	e.must(e.store.PruneChanges(t.Context(), db.Millis(time.Now().Add(time.Hour)), 1))
	late := e.listen(changes[0].Seq, kept.hello.Feed)
	if first := late.change(); late.hello.Oldest != last.Seq || first.Seq != last.Seq || first.Prev != missed.Seq {
		t.Errorf("%+v, %+v after %+v", late.hello, first, changes)
	}
}

func TestFeedKeepsADayAndTenThousandChanges(t *testing.T) {
	e := NewEngine(t, 0)
	told := func() api.FeedHello { return e.listen(0, "").hello }
	_, err := e.store.DB.NewRaw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10020)
		INSERT INTO changes (prev, tenant_id, tags, committed_at) SELECT 0, 1, '[]', 0 FROM n`).Exec(t.Context())
	e.must(err)
	_, err = e.store.DB.NewRaw(`UPDATE changes SET committed_at = ?`, e.millis.Load()).Exec(t.Context())
	e.must(err)
	e.pass(23 * time.Hour)
	if hello := told(); hello.Oldest != 1 || hello.Seq < 10_020 {
		t.Errorf("after 23 hours: %+v", hello)
	}
	e.pass(2 * time.Hour)
	if hello := told(); hello.Oldest != hello.Seq-9_999 {
		t.Errorf("after 25 hours: %+v", hello)
	}
}

// TestSequenceContinuesAfterARestart opens a second server on the same file.
func TestSequenceContinuesAfterARestart(t *testing.T) {
	e, l := newTellingEngine(t)
	e.page(e.store, e.one, "a")
	last := l.change()
	reopened := e.other()
	e.must(reopened.PruneChanges(t.Context(), db.Millis(time.Now().Add(time.Hour)), 0))
	again, err := feed.Open(t.Context(), reopened)
	e.must(err)
	oldest, err := again.Oldest(t.Context())
	if again.ID != l.hello.Feed || again.Last() != last.Seq || err != nil || oldest != last.Seq+1 {
		t.Errorf("feed %s at %d, oldest %d, %v", again.ID, again.Last(), oldest, err)
	}
	e.page(reopened, e.one, "b")
	rows, err := again.Read(t.Context())
	if err != nil || len(rows) != 1 || rows[0].Seq <= last.Seq || rows[0].Prev != last.Seq {
		t.Errorf("after %+v comes %+v, %v", last, rows, err)
	}
}

// TestSearchIsUpdatedBeforeTheChangeIsStreamed protects caches that refetch on the event: they must not get the old
// answer.
func TestSearchIsUpdatedBeforeTheChangeIsStreamed(t *testing.T) {
	e := NewEngine(t, 50)
	e.must(e.clock.Tick(t.Context(), time.Now()))
	e.tell()
	l, other := e.caughtUp(), e.other()
	rows, err := inventory.ItemsAfter(t.Context(), other, e.one, 0, 1)
	e.must(err)
	for i := range 20 {
		name := fmt.Sprintf("airship%dx", i)
		rows[0].Title, rows[0].UpdatedAt = name, db.Millis(time.Now())
		e.must(inventory.WriteInventory(t.Context(), other, e.one, func(w *inventory.InventoryWriter) error { return w.PutItems(t.Context(), rows) }))
		c := l.change()
		for !slices.Contains(c.Tags, db.TagItem(rows[0].ID)) {
			c = l.change()
		}
		if !slices.Contains(c.Tags, db.TagCatalog) {
			t.Errorf("%+v", c)
		}
		found := e.server.Indexes.Of(e.one).Search(search.Query{Text: name, Page: 1, Size: 1}, db.Millis(time.Now()))
		if found.Total != 1 || found.Corrected != "" {
			t.Fatalf("%s was told and %d are found, understood as %q", name, found.Total, found.Corrected)
		}
	}
}

func TestTransactionWithManyTagsTouchesEverything(t *testing.T) {
	e, l := newTellingEngine(t)
	tags := make([]string, 200)
	for i := range tags {
		tags[i] = db.TagItem(int64(i + 1))
	}
	e.must(e.store.Touch(t.Context(), e.one, tags...))
	if c := l.change(); len(c.Tags) != 200 {
		t.Errorf("%d tags", len(c.Tags))
	}
	e.must(e.store.Touch(t.Context(), e.one, append(tags, db.TagCatalog)...))
	if c := l.change(); !slices.Equal(c.Tags, []string{"*"}) {
		t.Errorf("%d tags", len(c.Tags))
	}
}

func TestFeedIsForServicesOnly(t *testing.T) {
	e := NewEngine(t, 0)
	for _, token := range []string{"", "wrong"} {
		for _, path := range []string{changesPath, changesPath + "?since=x", strings.ToLower(changesPath)} {
			if got := e.get(path, api.HeaderService, token); got.StatusCode != 404 || strings.Contains(got.body, "hello") {
				t.Errorf("token %q, %s: %d %s", token, path, got.StatusCode, got.body)
			}
		}
	}
	if got := e.do("GET", "anything", changesPath+"?since=x", "", api.HeaderService, serviceToken); got.StatusCode != 400 {
		t.Errorf("since=x: %d", got.StatusCode)
	}
	head := e.do("HEAD", "anything", changesPath, "", api.HeaderService, serviceToken)
	if head.StatusCode != 200 || head.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("HEAD: %d, %s", head.StatusCode, head.Header.Get("Cache-Control"))
	}
}

func TestIdleStreamSendsHeartbeats(t *testing.T) {
	e := NewEngine(t, 0)
	e.server.beatEvery = time.Millisecond
	l := e.listen(e.server.Feed.Last(), e.server.Feed.ID)
	for range 3 {
		if got := l.read(nil); got != ":" {
			t.Fatalf("%q", got)
		}
	}
}

// TestSlowClientIsDropped stops reading in one client while another still receives everything.
func TestSlowClientIsDropped(t *testing.T) {
	e := NewEngine(t, 0)
	e.server.patience = 3 * time.Second // the quick reader reads all the time
	ended, serve := make(chan string, 2), e.server.handler
	e.server.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		serve.ServeHTTP(w, r)
		ended <- r.RemoteAddr
	})
	slow, err := net.Dial("tcp", strings.TrimPrefix(e.address, "http://"))
	e.must(err)
	defer slow.Close()
	fmt.Fprintf(slow, "GET %s HTTP/1.1\r\nHost: a\r\n%s: %s\r\n\r\n", changesPath, api.HeaderService, serviceToken)
	quick := e.caughtUp()
	long := strings.Repeat("x", 200_000)
	for i := range 100 { // 20 MB, more than any socket buffers
		e.server.Feed.Publish([]db.ChangeRow{{Seq: quick.hello.Seq + int64(i) + 1, TenantID: e.one, Tags: []string{long}}})
		quick.change()
	}
	if address := await.Receive(t, "the slow reader is dropped", ended); address != slow.LocalAddr().String() {
		t.Error("the quick reader was dropped")
	}
}

func TestShutdownEndsStreams(t *testing.T) {
	e := NewEngine(t, 0)
	listener, err := Listen("127.0.0.1:0", "--listen")
	e.must(err)
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- e.server.Serve(ctx, listener) }()
	e.address = "http://" + listener.Addr().String()
	l := e.caughtUp()
	stop()
	if event := l.read(nil); event != "" {
		t.Errorf("after the end comes %q", event)
	}
	e.must(await.Receive(t, "the server stops despite an open stream", served))
}
