package store

import (
	"encoding/json"

	"fairwarning/engine/lot"
)

// What the entries of a bid log tell, in JSON: first what is public of a kind, then what is private. Amounts are cents, moments
// RFC 3339. People are their numbers on the lot in public, their ids in private.

// TermsEntry are the rules from here on. Of a lot that was bid on before it had a log it also tells how it stood.
type TermsEntry struct {
	Increments    lot.Increments `json:"increments"`
	ReservePolicy string         `json:"reservePolicy"`
	SoftClose     lot.SoftClose  `json:"softClose"`
	StartingBid   int64          `json:"startingBid"`
	HasReserve    bool           `json:"hasReserve"`
	Price         int64          `json:"price,omitempty"`
	TotalBids     int            `json:"totalBids,omitempty"`
	Bidders       int            `json:"bidders,omitempty"`
}

// TermsSecret is what nobody is told of a lot's terms.
type PrivateTerms struct {
	Reserve *int64 `json:"reserve"`
	Leader  int64  `json:"leader,omitempty"`
	Max     int64  `json:"max,omitempty"`
	BidSeq  int    `json:"bidSeq,omitempty"` // last bid of the history then
}

// BidEntry is a bid that was taken, with the lines it added to the history and how the lot stands after it.
type BidEntry struct {
	Bidder int         `json:"bidder"`
	Result string      `json:"result"` // lot.High, lot.Outbid
	Lines  []LineEntry `json:"lines"`
	LotState
}

// LineEntry is a line of the public history.
type LineEntry struct {
	Bidder int   `json:"bidder"`
	Amount int64 `json:"amount"`
	IsAuto bool  `json:"isAuto"`
}

// Stand is how a lot stands.
type LotState struct {
	Price        int64 `json:"price"`  // 0: no bid
	Leader       int   `json:"leader"` // 0: nobody
	TotalBids    int   `json:"totalBids"`
	IsReserveMet bool  `json:"isReserveMet"`
}

// BidSecret is whose bid it was, and how much; of a refused one also why.
type PrivateBid struct {
	User   int64  `json:"user"`
	Amount int64  `json:"amount"`
	Exact  bool   `json:"exact"`
	Staff  int64  `json:"staff,omitempty"` // acted for the person
	Reason string `json:"reason,omitempty"`
}

// RetractedEntry is a bid that was taken back, and how the lot stands without it.
type RetractedEntry struct {
	Bid int `json:"bid"` // its entry
	LotState
}

// RetractedSecret is who took it back.
type PrivateRetraction struct {
	Staff  int64  `json:"staff"`
	Reason string `json:"reason"`
}

// ExtendedEntry is a new end.
type ExtendedEntry struct {
	Reason  string `json:"reason"` // ExtendedByBid, ExtendedByDowntime
	EndTime string `json:"endTime"`
}

// DecidedEntry is what became of the lot.
type DecidedEntry struct {
	Outcome string `json:"outcome"`
	Price   *int64 `json:"price,omitempty"` // of what was sold
}

// NewEntry is one of a kind with these parts, of this file's types, which always are JSON; nil is nothing.
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
