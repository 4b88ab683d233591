package planning

import (
	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// typeNames are the types of events as the contract names them, by ID.
var typeNames = map[int]string{codes.EventOnline: "online", codes.EventSimulcast: "simulcast", codes.EventThirdParty: "third-party"}

// planColumns are the columns that saves write. Ring and status have their own functions.
var planColumns = []string{"name", "type_id", "time_zone", "starts_at", "ends_at", "prebid_from", "numbers_at", "announce_at", "code",
	"description", "location", "address", "viewing", "removal", "is_dynamic", "terms_id", "requires_approval", "deposit_cents", "paddle_from", "room_kind", "room_url",
	"cancel_reason"}

// fieldsOf returns the fields of an event before and after a save, by their names in the contract.
func fieldsOf(a, b *db.EventRow) map[string]revision.Field {
	return map[string]revision.Field{
		"name":             {Label: "name", Before: a.Name, After: b.Name},
		"type":             {Label: "type", Before: typeNames[a.TypeID], After: typeNames[b.TypeID]},
		"timeZone":         {Label: "time zone", Before: a.TimeZone, After: b.TimeZone},
		"startsAt":         {Label: "start", Before: db.Time(a.StartsAt), After: db.Time(b.StartsAt)},
		"endsAt":           {Label: "end", Before: db.Time(a.EndsAt), After: db.Time(b.EndsAt)},
		"prebidFrom":       {Label: "start of prebids", Before: db.Time(a.PrebidFrom), After: db.Time(b.PrebidFrom)},
		"numbersAt":        {Label: "time of the lot numbers", Before: revision.Moment(a.NumbersAt), After: revision.Moment(b.NumbersAt)},
		"announceAt":       {Label: "time of the announcement", Before: revision.Moment(a.AnnounceAt), After: revision.Moment(b.AnnounceAt)},
		"eventCode":        {Label: "code", Before: a.Code, After: b.Code},
		"description":      {Label: "description", Before: a.Description, After: b.Description},
		"location":         {Label: "location", Before: a.Location, After: b.Location},
		"address":          {Label: "address", Before: a.Address, After: b.Address},
		"viewing":          {Label: "viewing", Before: a.Viewing, After: b.Viewing},
		"removal":          {Label: "removal", Before: a.Removal, After: b.Removal},
		"isDynamic":        {Label: "setting for many open lots", Before: a.IsDynamic, After: b.IsDynamic},
		"terms_ID":         {Label: "terms", Before: a.TermsID, After: b.TermsID},
		"requiresApproval": {Label: "approval of bidders", Before: a.RequiresApproval, After: b.RequiresApproval},
		"deposit":          {Label: "deposit", Before: api.Money(a.DepositCents), After: api.Money(b.DepositCents)},
		"paddleFrom":       {Label: "first paddle", Before: a.PaddleFrom, After: b.PaddleFrom},
		"ring":             {Label: "ring", Before: a.Ring, After: b.Ring},
		"roomKind":         {Label: "room", Before: a.RoomKind, After: b.RoomKind},
		"roomURL":          {Label: "address of the room", Before: a.RoomURL, After: b.RoomURL},
		"eventStatus_ID":   {Label: "status", Before: a.StatusID, After: b.StatusID},
		"cancelReason":     {Label: "reason", Before: a.CancelReason, After: b.CancelReason},
	}
}

// typeID returns the ID of a type that the contract has checked.
func typeID(name string) int { return api.EventTypes[name] }
