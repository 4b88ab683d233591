package office

import "fairwarning/engine/api"

var (
	CreateEvent = api.Personal[CreateEventInput, OfficeEventOutput](noun, "POST /v1/Office/CreateEvent", api.Declaration{
		Summary: "Add an event as a draft", Duty: api.DutyEvents, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Times are of the clocks in the event's time zone, such as 2026-12-05T10:00. A time that the clocks skip or show twice is a 422 " +
			"that names both instants; send the one that is meant, such as 2026-11-01T01:30-05:00.",
	})
	ChangeEvent = api.Personal[ChangeEventInput, OfficeEventOutput](noun, "POST /v1/Office/ChangeEvent", api.Declaration{
		Summary: "Change an event", Duty: api.DutyEvents, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Changes the fields that are present. Times are as in CreateEvent. When the time zone changes, times that are not sent stay the " +
			"same instants.",
		Errors: map[int]string{404: "Event not found", 409: "Somebody else changed a field since seen (conflicts), or the event has got too far for " +
			"the change: bidding has begun, or people have registered for another type"},
	})
	CopyEvent = api.Personal[CopyEventInput, OfficeEventOutput](noun, "POST /v1/Office/CopyEvent", api.Declaration{
		Summary: "Copy an event into a draft", Duty: api.DutyEvents, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Copies texts, terms, rules in force, partners, ring and room, and moves all times by as much as the start. Lots and " +
			"registrations are not copied.",
		Errors: map[int]string{404: "Event not found"},
	})
	SetEventProviders = api.Personal[EventProvidersInput, OfficeEventOutput](noun, "POST /v1/Office/SetEventProviders", api.Declaration{
		Summary: "Set the partner sites that also run an event", Duty: api.DutyEvents, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Replaces the whole list.",
		Errors:      map[int]string{404: "Event not found", 409: "Somebody else changed the list since seen (conflicts)"},
	})
	SetEventRing = api.Personal[EventRingInput, OfficeEventOutput](noun, "POST /v1/Office/SetEventRing", api.Declaration{
		Summary: "Set who calls an event", Duty: api.DutyEvents, Extension: true, Optional: true,
		Description: "Lots of an event that is called have no closing times.",
		Errors:      map[int]string{404: "Event not found", 409: "Somebody else set it since seen (conflicts), or it can no longer be set"},
	})
	SetEventRoom = api.Personal[EventRoomInput, OfficeEventOutput](noun, "POST /v1/Office/SetEventRoom", api.Declaration{
		Summary: "Set how an event's room is streamed", Duty: api.DutyEvents, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Pages may connect to the address from their next load.",
		Errors:      map[int]string{404: "Event not found", 409: "Somebody else changed it since seen (conflicts)"},
	})
	PublishEvent = api.Personal[PublishEventInput, OfficeEventOutput](noun, "POST /v1/Office/PublishEvent", api.Declaration{
		Summary: "Publish a draft", Duty: api.DutyEvents, Extension: true, Optional: true,
		Description: "From then on everybody sees the event and its lots. A published event never becomes a draft again.",
		Errors: map[int]string{404: "Event not found", 409: "The event is no draft, or something on the checklist blocks it: messages has the texts; or " +
			"somebody else changed a field since seen (conflicts)"},
	})
	PostponeEvent = api.Personal[PostponeEventInput, OfficeEventOutput](noun, "POST /v1/Office/PostponeEvent", api.Declaration{
		Summary: "Move an event to another time", Duty: api.DutyEvents, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Moves the closing times of its lots by as much as its end, and tells everybody who is registered, with the reason.",
		Errors:      map[int]string{404: "Event not found", 409: "The event is in progress, over or a draft, or somebody else changed its times since seen (conflicts)"},
	})
	CancelEvent = api.Personal[CancelEventInput, CancelEventOutput](noun, "POST /v1/Office/CancelEvent", api.Declaration{
		Summary: "Cancel an event", Duty: api.DutyEvents, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "The event will not take place, bids on its lots no longer count, and everybody who is registered gets a notice with the reason. A draft " +
			"is deleted; its items stay.",
		Errors: map[int]string{404: "Event not found", 409: "The event is over, or the status no longer allows it"},
	})
)

type CreateEventInput struct {
	api.BearerInput
	Body struct {
		Name             string    `json:"name" minLength:"1" maxLength:"200" doc:"Name"`
		Type             string    `json:"type" enum:"online,simulcast,third-party" doc:"How it is sold"`
		StartsAt         string    `json:"startsAt" minLength:"16" maxLength:"25" doc:"When it starts, on the clocks of its time zone"`
		EndsAt           string    `json:"endsAt" minLength:"16" maxLength:"25" doc:"When it is scheduled to end"`
		PrebidFrom       string    `json:"prebidFrom,omitempty" maxLength:"25" doc:"From when bids are accepted before the start; left out: 7 days before it"`
		NumbersAt        string    `json:"numbersAt,omitempty" maxLength:"25" doc:"When lot numbers are assigned; left out: by the office"`
		AnnounceAt       string    `json:"announceAt,omitempty" maxLength:"25" doc:"When it is announced; left out: by the office"`
		TimeZone         string    `json:"timeZone,omitempty" maxLength:"64" doc:"IANA time zone; left out: that of the house"`
		Code             string    `json:"eventCode,omitempty" maxLength:"64" doc:"The house's code of it; left out: made of name and date"`
		Description      string    `json:"description,omitempty" maxLength:"20000" doc:"Text of its page"`
		Location         string    `json:"location,omitempty" maxLength:"200" doc:"City and state"`
		Address          string    `json:"address,omitempty" maxLength:"300" doc:"Street address on one line"`
		Viewing          string    `json:"viewing,omitempty" maxLength:"2000" doc:"When the lots can be inspected"`
		Removal          string    `json:"removal,omitempty" maxLength:"2000" doc:"When and how the lots are picked up"`
		IsDynamic        bool      `json:"isDynamic,omitempty" doc:"Many lots are open at once"`
		TermsID          int64     `json:"terms_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"Its terms; left out: those of the house"`
		RequiresApproval bool      `json:"requiresApproval,omitempty" doc:"The office approves each bidder"`
		Deposit          api.Money `json:"deposit,omitempty" minimum:"0" maximum:"100000000" doc:"Dollars that a bidder must have on deposit to register"`
		PaddleFrom       int       `json:"paddleFrom,omitempty" minimum:"1" maximum:"99999" doc:"First paddle; left out: 1"`
	}
}

type ChangeEventInput struct {
	api.BearerInput
	Body struct {
		EventID          int64                `json:"event_ID" minimum:"1" doc:"The event"`
		Seen             int64                `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Name             api.Patch[string]    `json:"name,omitzero" minLength:"1" maxLength:"200" doc:"Name"`
		Type             api.Patch[string]    `json:"type,omitzero" enum:"online,simulcast,third-party" doc:"How it is sold"`
		TimeZone         api.Patch[string]    `json:"timeZone,omitzero" minLength:"1" maxLength:"64" doc:"IANA time zone"`
		StartsAt         api.Patch[string]    `json:"startsAt,omitzero" minLength:"16" maxLength:"25" doc:"When it starts, on the clocks of its time zone"`
		EndsAt           api.Patch[string]    `json:"endsAt,omitzero" minLength:"16" maxLength:"25" doc:"When it is scheduled to end"`
		PrebidFrom       api.Patch[string]    `json:"prebidFrom,omitzero" minLength:"16" maxLength:"25" doc:"From when bids are accepted before the start"`
		NumbersAt        api.Patch[string]    `json:"numbersAt,omitzero" nullable:"true" minLength:"16" maxLength:"25" doc:"When lot numbers are assigned; null: by the office"`
		AnnounceAt       api.Patch[string]    `json:"announceAt,omitzero" nullable:"true" minLength:"16" maxLength:"25" doc:"When it is announced; null: by the office"`
		Code             api.Patch[string]    `json:"eventCode,omitzero" minLength:"1" maxLength:"64" doc:"The house's code of it"`
		Description      api.Patch[string]    `json:"description,omitzero" maxLength:"20000" doc:"Text of its page"`
		Location         api.Patch[string]    `json:"location,omitzero" maxLength:"200" doc:"City and state"`
		Address          api.Patch[string]    `json:"address,omitzero" maxLength:"300" doc:"Street address on one line"`
		Viewing          api.Patch[string]    `json:"viewing,omitzero" maxLength:"2000" doc:"When the lots can be inspected"`
		Removal          api.Patch[string]    `json:"removal,omitzero" maxLength:"2000" doc:"When and how the lots are picked up"`
		IsDynamic        api.Patch[bool]      `json:"isDynamic,omitzero" doc:"Many lots are open at once"`
		TermsID          api.Patch[int64]     `json:"terms_ID,omitzero" minimum:"1" maximum:"9007199254740991" doc:"Its terms"`
		RequiresApproval api.Patch[bool]      `json:"requiresApproval,omitzero" doc:"The office approves each bidder; people who are registered stay approved"`
		Deposit          api.Patch[api.Money] `json:"deposit,omitzero" minimum:"0" maximum:"100000000" doc:"Dollars that a bidder must have on deposit to register; people who are registered stay registered"`
		PaddleFrom       api.Patch[int]       `json:"paddleFrom,omitzero" minimum:"1" maximum:"99999" doc:"First paddle"`
	}
}

type CopyEventInput struct {
	api.BearerInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1" doc:"The event to copy"`
		StartsAt string `json:"startsAt" minLength:"16" maxLength:"25" doc:"When the copy starts, on the clocks of its time zone"`
		Name     string `json:"name,omitempty" maxLength:"200" doc:"Name of the copy; left out: the same"`
		Code     string `json:"eventCode,omitempty" maxLength:"64" doc:"The house's code of the copy; left out: made of name and date"`
	}
}

type EventProvidersInput struct {
	api.BearerInput
	Body struct {
		EventID   int64           `json:"event_ID" minimum:"1" doc:"The event"`
		Seen      int64           `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Providers []ProviderInput `json:"providers" maxItems:"20" nullable:"false" doc:"All partner sites that also run the event"`
	}
}

// ProviderInput is a partner site that also runs the event.
type ProviderInput struct {
	Name        string `json:"name" minLength:"1" maxLength:"100" doc:"Name of the partner"`
	CatalogURL  string `json:"catalogURL,omitempty" maxLength:"2000" doc:"The partner's catalog, an https address; left out: none"`
	RegisterURL string `json:"registerURL,omitempty" maxLength:"2000" doc:"The partner's registration, an https address; left out: none"`
}

type EventRingInput struct {
	api.BearerInput
	Body struct {
		EventID int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen    int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Mode    string `json:"mode" enum:"none,clerk,automatic" doc:"clerk: a person at the console; automatic: the automatic clerk; none: it is timed, or called elsewhere"`
	}
}

type EventRoomInput struct {
	api.BearerInput
	Body struct {
		EventID int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen    int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Kind    string `json:"kind" enum:"none,hls,webrtc" doc:"hls: a playlist; webrtc: a WHEP endpoint; none: the room is not shown"`
		URL     string `json:"url,omitempty" maxLength:"2000" doc:"Its https address"`
	}
}

type PublishEventInput struct {
	api.BearerInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen     int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Announce string `json:"announce" enum:"now,at,office" doc:"When it is announced: at once, at announceAt, or by the office"`
		Numbers  string `json:"numbers" enum:"now,at,office" doc:"When lot numbers are assigned: at once, at numbersAt, or by the office"`
	}
}

type PostponeEventInput struct {
	api.BearerInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen     int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		StartsAt string `json:"startsAt" minLength:"16" maxLength:"25" doc:"When it starts now, on the clocks of its time zone"`
		EndsAt   string `json:"endsAt" minLength:"16" maxLength:"25" doc:"When it is scheduled to end now"`
		Reason   string `json:"reason" maxLength:"500" doc:"Why, for the people who are registered; may be empty"`
	}
}

type CancelEventInput struct {
	api.BearerInput
	Body struct {
		EventID int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen    int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Reason  string `json:"reason" maxLength:"500" doc:"Why, for the people who are registered; may be empty"`
	}
}

type CancelEventOutput struct {
	Body struct {
		EventID   int64 `json:"event_ID" doc:"The event"`
		IsDeleted bool  `json:"isDeleted" doc:"It was a draft, and is gone"`
	}
}
