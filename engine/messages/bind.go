package messages

import (
	"log/slog"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on notifications and the personal stream.
type Operations struct {
	Store     *db.Store
	Sessions  *identity.Sessions
	Live      *live.Hub
	Feed      *feed.Feed
	LotStates *bidding.LotStates
	Now       func() time.Time
	Log       *slog.Logger
	Beat      time.Duration // between two heartbeats of a personal stream
	Recheck   time.Duration // between two checks of a personal stream's session and lots
	Patience  time.Duration // with a slow reader of a stream
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, api.GetNotices, s.getNotices)
	identity.Handle(to, s.Sessions, api.ReadNotices, s.readNotices)
	request.Handle(to, api.Unsubscribe, s.unsubscribe)
	request.Handle(to, api.UnsubscribeLink, s.unsubscribeLink)
	identity.Handle(to, s.Sessions, api.GetPersonalStream, s.getPersonalStream)
}
