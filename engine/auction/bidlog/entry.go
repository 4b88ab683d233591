package bidlog

import (
	"encoding/json"

	"fairwarning/engine/rules"
)

// The JSON in bid log entries: for each kind, the public part first, then the private part. Amounts are cents, times are
// RFC 3339. People appear by their bidder number on the lot in public, by user ID in private.

// TermsEntry holds the rules that apply from this entry on. For a lot that had bids before it had a log, it also
// holds the state at that time.
type TermsEntry struct {
	Increments    rules.Increments `json:"increments"`
	ReservePolicy string           `json:"reservePolicy"`
	SoftClose     rules.SoftClose  `json:"softClose"`
	StartingBid   int64            `json:"startingBid"`
	HasReserve    bool             `json:"hasReserve"`
	RaiseByStep   bool             `json:"raiseByStep,omitempty"` // a leader raises their own maximum by at least an increment
	Price         int64            `json:"price,omitempty"`
	TotalBids     int              `json:"totalBids,omitempty"`
	Bidders       int              `json:"bidders,omitempty"`
}

// PrivateTerms is the confidential part of a lot's terms.
type PrivateTerms struct {
	Reserve *int64 `json:"reserve"`
	Leader  int64  `json:"leader,omitempty"`
	Max     int64  `json:"max,omitempty"`
	BidSeq  int    `json:"bidSeq,omitempty"` // last line of the history at that time
}

// BidEntry is an accepted bid, with the lines it added to the history and the state of the lot after it.
type BidEntry struct {
	Bidder int         `json:"bidder"`
	Result string      `json:"result"` // rules.High, rules.Outbid
	Lines  []LineEntry `json:"lines"`
	Floor  bool        `json:"floor,omitempty"` // made in the room, and entered by the clerk
	LotState
	Ring *rules.Ring `json:"ring,omitempty"` // after a live bid
}

// LineEntry is a line of the public bid history.
type LineEntry struct {
	Bidder int   `json:"bidder"`
	Amount int64 `json:"amount"`
	IsAuto bool  `json:"isAuto"`
}

// LotState is the public state of a lot.
type LotState struct {
	Price        int64 `json:"price"`  // 0: no bid
	Leader       int   `json:"leader"` // 0: nobody
	TotalBids    int   `json:"totalBids"`
	IsReserveMet bool  `json:"isReserveMet"`
}

// RefusedEntry is how many bids of one person were refused since the lot's previous bid. Entries of logs from before bids were
// counted have none of it, and stand for one bid.
type RefusedEntry struct {
	Bids  int    `json:"bids"`
	First string `json:"first"`
	Last  string `json:"last"`
}

// PrivateRefusals holds the latest of these bids, and the range of their amounts.
type PrivateRefusals struct {
	PrivateBid
	Lowest  int64 `json:"lowest"`
	Highest int64 `json:"highest"`
}

// PrivateBid holds the bidder and the amount of a bid and, if it was refused, the reason.
type PrivateBid struct {
	User   int64  `json:"user"`
	Amount int64  `json:"amount"`
	Exact  bool   `json:"exact"`
	Staff  int64  `json:"staff,omitempty"` // who acted on the person's behalf
	Reason string `json:"reason,omitempty"`
	Paddle string `json:"paddle,omitempty"` // of a bidder on the floor, if the clerk entered it
}

// RetractedEntry is a bid that was retracted, and the state of the lot without it.
type RetractedEntry struct {
	Bid    int   `json:"bid"`              // the bid's entry
	Voided []int `json:"voided,omitempty"` // entries of bids that would lead now, of people who may no longer bid
	LotState
}

// PrivateRetraction holds who retracted the bid, and why.
type PrivateRetraction struct {
	Staff  int64            `json:"staff"`
	Reason string           `json:"reason"`
	Needs  map[int64]string `json:"needs,omitempty"` // by user: why they may no longer bid
}

// StoppedEntry says that the leader's maximum bids nothing more, and holds the state of the lot, which does not change.
type StoppedEntry struct {
	LotState
}

// PrivateStop holds whose maximum was stopped, and by whom.
type PrivateStop struct {
	User  int64 `json:"user"`
	Staff int64 `json:"staff"`
}

// StepEntry is a step of the auctioneer, and the state of the lot after it.
type StepEntry struct {
	Step    string         `json:"step"` // rules.StepStart, …; empty in the entry that brings the lot into the ring
	Amount  int64          `json:"amount,omitempty"`
	Prebids *rules.Prebids `json:"prebids,omitempty"` // how they entered; in that same entry
	Lines   []LineEntry    `json:"lines,omitempty"`
	LotState
	Ring rules.Ring `json:"ring"`
}

// PrivateStep holds who took the step; nobody means the automatic clerk.
type PrivateStep struct {
	Staff int64 `json:"staff,omitempty"`
}

// UndoneEntry is a bid or step in the ring that was taken back, and the state of the lot without it.
type UndoneEntry struct {
	Entry  int   `json:"entry"`
	Voided []int `json:"voided,omitempty"` // as in RetractedEntry
	LotState
	Ring rules.Ring `json:"ring"`
}

// PrivateUndo holds who took it back.
type PrivateUndo struct {
	Staff int64            `json:"staff,omitempty"`
	Needs map[int64]string `json:"needs,omitempty"` // as in PrivateRetraction
}

// ExtendedEntry is a new closing time.
type ExtendedEntry struct {
	Reason  string `json:"reason"` // auction.ExtendedByBid, auction.ExtendedByDowntime, Postponed, Paused, ByOffice
	EndTime string `json:"endTime"`
}

// DecidedEntry is the outcome of the lot.
type DecidedEntry struct {
	Outcome string `json:"outcome"`
	Price   *int64 `json:"price,omitempty"` // if sold
}

// PrivateWithdrawal holds who withdrew the lot, and why.
type PrivateWithdrawal struct {
	Staff  int64  `json:"staff"`
	Reason string `json:"reason"`
}

// PrivateVoid holds which sale the office took back, who did it, and why.
type PrivateVoid struct {
	Sale   int64  `json:"sale"`
	Staff  int64  `json:"staff"`
	Reason string `json:"reason"`
}

// NewEntry returns a log entry with the given public and private parts, which are types of this file and always
// marshal; nil leaves a part empty.
func NewEntry(kind string, at int64, public, private any) LogRow {
	row := LogRow{Kind: kind, At: at}
	if public != nil {
		text, _ := json.Marshal(public)
		row.Public = string(text)
	}
	if private != nil {
		text, _ := json.Marshal(private)
		row.Private = string(text)
	}
	return row
}
