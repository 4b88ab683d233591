package conformance

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"
)

const (
	feedCheck = "feed"
	tagCheck  = "changes touch their tags"
)

// change is an event of the change feed.
type change struct {
	Seq, Prev, Tenant int64
	Tags              []string
}

// hello is the first event of the change feed.
type hello struct {
	Feed        string
	Seq, Oldest int64
}

// feed is the change feed while it is read.
type feed struct {
	*stream
	hello   hello
	changes []change // of all tenants
}

// tryFeed makes changes while it listens: each arrives with its tags, in order, once; and again after a reconnect.
func (r *run) tryFeed() {
	const id = "GetChanges"
	if !r.isTried(id) {
		return
	}
	f, err := r.presentFeed()
	if err != nil {
		r.faultOf(id, feedCheck, err)
		return
	}
	defer f.close()
	before := r.publicAnswers()
	if err := r.makeChanges(f); err != nil {
		r.faultOf(id, feedCheck, err)
	}
	r.wantTags(f, before)
	r.wantOrder(f)
	r.tryResume(f)
	r.tryOtherFeed(f)
}

// faultOf reports what went wrong with a stream.
func (r *run) faultOf(id, check string, err error) {
	op := r.Contract.Operation(id)
	r.fault(answer{call: call{operation: op, method: op.Method, path: op.Path}, err: err}, check, "%v", err)
}

// presentFeed opens the change feed after its last change.
func (r *run) presentFeed() (*feed, error) {
	whole, err := r.feed(nil)
	if err != nil {
		return nil, err
	}
	defer whole.close()
	return r.feed(url.Values{"feed": {whole.hello.Feed}, "since": {strconv.FormatInt(whole.hello.Seq, 10)}})
}

// feed opens the change feed and reads hello.
func (r *run) feed(query url.Values) (*feed, error) {
	op := r.Contract.Operation("GetChanges")
	s, err := r.listen(call{operation: op, method: op.Method, path: withQuery(op.Path, query)})
	if err != nil {
		return nil, err
	}
	f := &feed{stream: s}
	first, err := s.next()
	switch {
	case s.status != http.StatusOK:
		err = fmt.Errorf("status %d", s.status)
	case err != nil:
	case first.name != "hello":
		err = fmt.Errorf("the first event is %s, not hello", first.name)
	default:
		if err = r.Contract.CheckEvent(op, first.name, first.data); err == nil {
			err = json.Unmarshal(first.data, &f.hello)
		}
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return f, nil
}

// await reads changes until one of the house has one of the tags.
func (r *run) await(f *feed, tags ...string) error {
	op := r.Contract.Operation("GetChanges")
	var wrong error
	err := f.until(func(e event) bool {
		var c change
		if wrong = r.Contract.CheckEvent(op, e.name, e.data); wrong == nil && e.name == "change" {
			wrong = json.Unmarshal(e.data, &c)
		}
		if e.name == "change" && e.id != strconv.FormatInt(c.Seq, 10) {
			wrong = fmt.Errorf("the event's id is %s, its seq %d", e.id, c.Seq)
		}
		f.changes = append(f.changes, c)
		isOne := func(tag string) bool { return tag == "*" || slices.Contains(tags, tag) }
		return wrong != nil || c.Tenant == r.Accounts.House.Tenant && slices.ContainsFunc(c.Tags, isOne)
	})
	if err == nil {
		err = wrong
	}
	if err != nil {
		return fmt.Errorf("waiting for %s: %w", list(tags), err)
	}
	return nil
}

// makeChanges changes an item and bids on a lot, where the accounts allow it, and waits for the tags.
func (r *run) makeChanges(f *feed) error {
	if len(r.lots) > 1 {
		lot := r.bidding(r.rival, r.lots[1])
		got := r.send(r.rival, "PreBid", map[string]any{"item_ID": lot.ItemID, "amount": lot.NextBid})
		if got.status != http.StatusOK {
			return fmt.Errorf("bidding: %s", got)
		}
		if err := r.await(f, "event:"+number(lot.EventID)); err != nil {
			return err
		}
	}
	return r.retitle(f)
}

// retitle changes the title of an item.
func (r *run) retitle(f *feed) error {
	by := r.member(r.rolesOf("catalog"))
	item := r.ids["ITEM"]
	if by == nil || item == "" || r.Contract.Operation("SaveItem") == nil {
		r.Report.skip("GetChanges", tagCheck, "no account of the staff may change items")
		return nil
	}
	var now struct {
		Version int64
		Title   string
	}
	if !r.read(by, "GetOfficeItem", url.Values{"item_ID": {item}}, &now) {
		return nil // an engine may lack the office
	}
	id, err := strconv.ParseInt(item, 10, 64)
	if err != nil {
		return err
	}
	if got := r.send(by, "SaveItem", map[string]any{"item_ID": id, "seen": now.Version, "title": now.Title + " II"}); got.status != http.StatusOK {
		return fmt.Errorf("changing an item: %s", got)
	}
	return r.await(f, "item:"+item)
}

// publicAnswer is a public answer, and when it was read.
type publicAnswer struct {
	answer
	at   time.Time
	tags []string
}

// publicAnswers reads every public operation of the policy with its example.
func (r *run) publicAnswers() (all []publicAnswer) {
	for _, row := range r.Policy.Operations {
		op := r.Contract.Operation(row.ID)
		if op == nil || r.absent[op.ID] {
			continue
		}
		made := r.examples[op.ID].Fill(op, r.id(nil), guess)
		_, query := split(made.Path)
		all = append(all, publicAnswer{r.do(call{operation: op, method: made.Method, path: made.Path}), time.Now(), row.TagsOf("?" + query.Encode())})
	}
	return all
}

// wantTags reads the public answers again. Those that changed have a tag that was touched, or their time was over.
func (r *run) wantTags(f *feed, before []publicAnswer) {
	touched := map[string]bool{}
	for _, c := range f.changes {
		for _, tag := range c.Tags {
			touched[tag] = touched[tag] || c.Tenant == r.Accounts.House.Tenant
		}
	}
	for _, old := range before {
		now := r.do(old.call)
		if bytes.Equal(clean(now.body), clean(old.body)) || now.status >= 400 {
			continue
		}
		seconds := maxAge(old.header)
		isOver := seconds >= 0 && time.Since(old.at) >= time.Duration(seconds)*time.Second
		isTouched := touched["*"] || slices.ContainsFunc(old.tags, func(tag string) bool { return touched[tag] })
		if !isOver && !isTouched && r.await(f, old.tags...) != nil { // lists may follow a bid later
			r.fault(now, tagCheck, "the answer changed, and of its tags %v none was touched", old.tags)
			continue
		}
		r.Report.pass(old.call.operation.ID, tagCheck)
	}
}

// wantOrder checks that numbers rise, and that each change names the one before it of its tenant.
func (r *run) wantOrder(f *feed) {
	last, byTenant := f.hello.Seq, map[int64]int64{}
	for _, c := range f.changes {
		if previous, known := byTenant[c.Tenant]; c.Seq <= last || known && c.Prev != previous {
			r.faultOf("GetChanges", feedCheck, fmt.Errorf("after seq %d, and %d of the tenant, came %+v", last, previous, c))
			return
		}
		last, byTenant[c.Tenant] = c.Seq, c.Seq
	}
	r.Report.pass("GetChanges", feedCheck)
}

// tryResume connects again from before the changes.
func (r *run) tryResume(f *feed) {
	if len(f.changes) == 0 {
		return
	}
	again, err := r.feed(url.Values{"feed": {f.hello.Feed}, "since": {strconv.FormatInt(f.hello.Seq, 10)}})
	if err != nil {
		r.faultOf("GetChanges", feedCheck, err)
		return
	}
	defer again.close()
	for _, want := range f.changes {
		e, err := again.next()
		var got change
		if err == nil {
			err = json.Unmarshal(e.data, &got)
		}
		if err == nil && (got.Seq != want.Seq || got.Prev != want.Prev) {
			err = fmt.Errorf("resumed after %d, the feed sends %+v, not %+v", f.hello.Seq, got, want)
		}
		if err != nil {
			r.faultOf("GetChanges", feedCheck, err)
			return
		}
	}
}

// tryOtherFeed asks for what another database numbered: the feed starts with the oldest change it keeps.
func (r *run) tryOtherFeed(f *feed) {
	again, err := r.feed(url.Values{"feed": {"another"}, "since": {number(f.hello.Seq + 1)}})
	if err == nil {
		defer again.close()
		var first event
		if first, err = again.next(); err == nil && first.id != number(again.hello.Oldest) {
			err = fmt.Errorf("of another feed, the first change is %s, not the oldest, %d", first.id, again.hello.Oldest)
		}
	}
	if err != nil {
		r.faultOf("GetChanges", feedCheck, err)
	}
}
