package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// event holds the fields of an event that the head of its page and of its results needs.
type event struct {
	EventID     int64  `json:"event_ID"`
	TypeID      int    `json:"eventType_ID"`
	StatusID    int    `json:"eventStatus_ID"`
	Name        string `json:"eventName"`
	Description string `json:"eventDescription"`
	Start       string `json:"eventDateTime"`
	End         string `json:"eventEndDateTime"`
	Location    string `json:"location"`
	Address     string `json:"address"` // only in GetEvent
	ImageURL    string `json:"imageUrl"`
}

// Event types and statuses that matter to the head (specification sections 3 and 4).
const (
	typeOnline    = 1
	typeSimulcast = 2
	didNotRun     = 8
)

func (h *head) describeResults(in *Input, main *Answer) error {
	var results struct {
		Event event `json:"event"`
	}
	if err := json.Unmarshal(main.Body, &results); err != nil {
		return fmt.Errorf("getAuctionResults: %w", err)
	}
	e := &results.Event
	h.title = "Results: " + e.Name
	h.fromEvent(in, e, "event/results")
	return nil
}

func (h *head) describeEvent(in *Input, main *Answer) error {
	var e event
	if err := json.Unmarshal(main.Body, &e); err != nil {
		return fmt.Errorf("GetEvent: %w", err)
	}
	h.title = e.Name
	h.description = cmp.Or(e.Description, h.description)
	h.fromEvent(in, &e, "event")
	return nil
}

// fromEvent takes what pages about an event have in common.
func (h *head) fromEvent(in *Input, e *event, page string) {
	h.canonical = fmt.Sprintf("%s/%s/%d", in.Origin, page, e.EventID)
	h.image = cmp.Or(absolute(in.Origin, e.ImageURL), h.image)
	h.data = []any{e.structured(h.canonical, in.Tenant, h.image)}
}

func (e *event) structured(address string, t *Tenant, image string) object {
	status, attendance := "EventScheduled", "OfflineEventAttendanceMode"
	if e.StatusID == didNotRun {
		status = "EventCancelled"
	}
	switch e.TypeID {
	case typeOnline:
		attendance = "OnlineEventAttendanceMode"
	case typeSimulcast:
		attendance = "MixedEventAttendanceMode"
	}
	data := object{
		"@context": "https://schema.org", "@type": "Event", "name": e.Name, "url": address, "startDate": e.Start,
		"eventStatus": "https://schema.org/" + status, "eventAttendanceMode": "https://schema.org/" + attendance,
		"organizer": object{"@type": "Organization", "name": t.Name},
	}
	data.put("description", e.Description, e.Description != "")
	data.put("endDate", e.End, e.End != "")
	data.put("image", image, image != "")
	data["location"] = e.place(address)
	return data
}

func (e *event) place(address string) any {
	virtual := object{"@type": "VirtualLocation", "url": address}
	physical := object{"@type": "Place", "name": e.Location, "address": cmp.Or(e.Address, e.Location)}
	switch {
	case e.TypeID == typeOnline || e.Location == "":
		return virtual
	case e.TypeID == typeSimulcast:
		return []object{physical, virtual}
	}
	return physical
}

// escapeQuery escapes a value as the site does in URLs: a space is %20.
func escapeQuery(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
