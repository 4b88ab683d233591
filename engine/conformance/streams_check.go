package conformance

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

const streamCheck = "stream"

// tryStreams reads the live stream of an event and a person's own.
func (r *run) tryStreams() {
	if r.isTried("GetLiveStream") {
		r.tryLiveStream()
	}
	if r.isTried("GetPersonalStream") {
		r.tryPersonalStream()
	}
}

// tryLiveStream reads a snapshot, and reconnects with its ID.
func (r *run) tryLiveStream() {
	const id = "GetLiveStream"
	event := r.ids["EVENT"]
	if event == "" {
		r.Report.skip(id, streamCheck, "the house has no EVENT")
		return
	}
	names, last, err := r.snapshot(url.Values{"Event_ID": {event}})
	switch {
	case err != nil && strings.Contains(err.Error(), "status 404"):
		r.Report.skip(id, streamCheck, "the engine has no live streams, or the event no board: it answers 404")
		return
	case err == nil && (len(names) == 0 || names[0] != "reset" || slices.Contains(names[1:], "reset")):
		err = fmt.Errorf("a snapshot is one reset, all objects and ready; this one is %v", names)
	case err == nil:
		err = r.tryReconnect(event, last)
	}
	if err != nil {
		r.faultOf(id, streamCheck, err)
		return
	}
	r.Report.pass(id, streamCheck)
}

// snapshot reads a live stream up to ready, and returns the names of its events before it and the ID of ready.
func (r *run) snapshot(query url.Values) (names []string, id string, err error) {
	op := r.Contract.Operation("GetLiveStream")
	s, err := r.listen(call{operation: op, method: op.Method, path: withQuery(op.Path, query)})
	if err != nil {
		return nil, "", err
	}
	defer s.close()
	if s.status != http.StatusOK {
		return nil, "", fmt.Errorf("status %d", s.status)
	}
	var wrong error
	err = s.until(func(e event) bool {
		if wrong = r.Contract.CheckEvent(op, e.name, e.data); wrong == nil {
			wrong = keyFault(e)
		}
		if e.name == "ready" {
			id = e.id
		} else if e.name != "time" {
			names = append(names, e.name)
		}
		return wrong != nil || e.name == "ready"
	})
	if err == nil {
		err = wrong
	}
	return names, id, err
}

// keyFault returns what is wrong with an event of a live stream: only ready of a snapshot has an ID, and each has a key.
func keyFault(e event) error {
	var object struct{ Key string }
	switch {
	case e.name == "time":
		return nil
	case json.Unmarshal(e.data, &object) != nil || object.Key == "":
		return fmt.Errorf("%s has no key: %s", e.name, shorten(string(e.data)))
	case e.name == "ready" && strings.Count(e.id, "-") == 0:
		return fmt.Errorf("the id of ready is %q, not <epoch>-<seq>", e.id)
	case e.name != "ready" && e.id != "":
		return fmt.Errorf("%s has the id %s within a snapshot", e.name, e.id)
	}
	return nil
}

// tryReconnect connects with the ID of a snapshot, and reads until the stream's clock: there is no snapshot before it.
func (r *run) tryReconnect(id, last string) error {
	op := r.Contract.Operation("GetLiveStream")
	s, err := r.listen(call{operation: op, method: op.Method, path: withQuery(op.Path, url.Values{"Event_ID": {id}}), headers: []string{"Last-Event-ID", last}})
	if err != nil {
		return err
	}
	defer s.close()
	isWhole := false
	err = s.until(func(e event) bool {
		isWhole = isWhole || e.name == "reset"
		return e.name == "time" || isWhole
	})
	if isWhole {
		return fmt.Errorf("a reconnect with %s gets a whole snapshot", last)
	}
	return err
}

// tryPersonalStream reads a person's stream: buying power, a lot, and another lot event when somebody bids.
func (r *run) tryPersonalStream() {
	const id = "GetPersonalStream"
	if len(r.lots) == 0 {
		r.Report.skip(id, streamCheck, "there is no lot on which bidder and rival may bid")
		return
	}
	if err := r.personalStream(r.lots[len(r.lots)-1]); err != nil {
		r.faultOf(id, streamCheck, err)
		return
	}
	r.Report.pass(id, streamCheck)
}

func (r *run) personalStream(item int64) error {
	op := r.Contract.Operation("GetPersonalStream")
	s, err := r.listen(call{operation: op, method: op.Method, path: withQuery(op.Path, url.Values{"items": {number(item)}}), who: r.bidder})
	if err != nil {
		return err
	}
	defer s.close()
	if control := s.header.Get("Cache-Control"); s.status != http.StatusOK || !strings.Contains(control, "no-store") {
		return fmt.Errorf("status %d, Cache-Control %q", s.status, control)
	}
	hasPower := false
	lot := func(fits func(lotBidding) bool) error {
		var wrong error
		err := s.until(func(e event) bool {
			hasPower = hasPower || e.name == "buyingPower"
			if wrong = r.Contract.CheckEvent(op, e.name, e.data); wrong != nil || e.name != "lot" {
				return wrong != nil
			}
			var lot lotBidding
			wrong = json.Unmarshal(e.data, &lot)
			return wrong != nil || lot.ItemID == item && fits(lot)
		})
		if err == nil {
			err = wrong
		}
		return err
	}
	var before lotBidding
	if err := lot(func(l lotBidding) bool { before = l; return true }); err != nil {
		return err
	}
	if !hasPower {
		return fmt.Errorf("the first lot comes before buyingPower")
	}
	if got := r.send(r.rival, "PreBid", map[string]any{"item_ID": item, "amount": r.bidding(r.rival, item).NextBid}); got.status != http.StatusOK {
		return fmt.Errorf("the rival's bid: %s", got)
	}
	return lot(func(l lotBidding) bool { return l.NextBid > before.NextBid })
}
