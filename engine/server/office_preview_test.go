package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

// TestADraftIsPreviewed shows a draft with a lot and its photo to staff, and to nobody else; after publishing there is no preview.
func TestADraftIsPreviewed(t *testing.T) {
	p := newPlanner(t)
	e := p.draft(Fields{"description": "Iron of three counties"})
	item := p.post("CreateItem", Fields{"category": "Loaders", "family": "Wheel loaders", "make": "Volvo", "model": "L90", "year": 2019, "locationState": "SD",
		"event_ID": e.EventID, "lotNumber": "12", "startingBid": 500, "reserve": 9000})
	id := Read[struct {
		ItemID int64 `json:"item_ID"`
	}](t, item).ItemID
	p.status(p.addPhoto(p.who, id, "11111111-1111-4111-8111-111111111111", aPhoto(t, 40)), 200)
	path := fmt.Sprint("/api/v1/Office/GetEventPreview?event_ID=", e.EventID)
	shown := Read[struct {
		Event api.EventDetail
		Items []api.Item
	}](t, p.as(p.who, "GET", path, ""))
	if shown.Event.EventStatusID != codes.EventUpcoming || shown.Event.EventDescription != "Iron of three counties" ||
		shown.Event.LotCount != 1 || len(shown.Items) != 1 {
		t.Fatalf("%+v", shown)
	}
	lot := shown.Items[0]
	if lot.LotNumber != "12" || lot.Photo == nil || !strings.HasPrefix(lot.Photo.ImageURL, "/api/v1/Office/Media/") ||
		strings.Contains(lot.Photo.SrcSet, "/media/") {
		t.Errorf("%+v %+v", lot, lot.Photo)
	}
	p.status(p.get(lot.Photo.ImageURL), 200)
	own := p.as(p.who, "GET", fmt.Sprint("/api/v1/Office/GetItemPreview?item_ID=", id), "")
	if p.status(own, 200); strings.Contains(own.body, "9000") || !strings.Contains(own.body, `"photos":[{`) {
		t.Error(own.body)
	}
	p.status(p.get(fmt.Sprint("/api/v1/Event/GetEvent?Event_ID=", e.EventID)), 404)
	p.status(p.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", id)), 404)
	p.somebody("ann@one.example")
	p.refused(p.as(p.signIn("ann@one.example"), "GET", path, ""), 403, "")
	p.status(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": p.event(e.EventID).Version, "announce": "now", "numbers": "now"}), 200)
	p.refused(p.as(p.who, "GET", path, ""), 404, "")
	p.refused(p.as(p.who, "GET", fmt.Sprint("/api/v1/Office/GetItemPreview?item_ID=", id), ""), 404, "")
}
