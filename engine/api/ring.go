package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var ring = &Noun{"Ring", "Live auctions: the board that everybody watches, live bids, and the auctioneer's console."}

var (
	PlaceLiveBid = Personal[LiveBidInput, BidOutput](ring, "POST /v1/Event/PlaceLiveBid", Declaration{
		Summary: "Bid on the lot in the ring", Audience: AccountHolder, Lane: BidLane, Rate: BidRate, Extension: true, Optional: true,
		Description: "Bids on the lot that is being called. amount is the ask the person saw; max makes it a maximum, which then defends " +
			"against the floor and the internet. Result 100: the person is the high bidder. Result 200: somebody's maximum outbid the bid at once.",
		Errors: map[int]string{
			400: "The bid was refused: the first message says why and result is 300; below the ask, it names the ask",
			404: "Item not found", 409: "The lot is not the one in the ring, takes no bids, or the sale is paused",
			422: "The amount or the maximum is not above $0, or above the largest bid", 429: "The person placed 20 bids on the lot within a " +
				"minute, or too many of the person's bids were refused; Retry-After has the seconds to wait",
		},
	})
	GetConsole = Personal[ConsoleInput, ConsoleOutput](ring, "GET /v1/Event/GetConsole", Declaration{
		Summary: "Get the auctioneer's console", Duty: DutyCall, Extension: true, Optional: true,
		Description: "Returns the ring with what only the house may know of the lot in it: the office's note, reserve, leader, prebids, bids with " +
			"their paddles; the next lots, the running total and the sell-through.",
		Errors: map[int]string{404: "The event does not exist or is not called here"},
	})
	GetConsoles = Personal[BearerInput, ConsolesOutput](ring, "GET /v1/Event/GetConsoles", Declaration{
		Summary: "List the sales to call", Duty: DutyCall, Extension: true, Optional: true,
		Description: "Returns the sales that are called here and run or are to come, the earliest first.",
	})
	ConsoleAction = Personal[ConsoleActionInput, ConsoleActionOutput](ring, "POST /v1/Event/ConsoleAction", Declaration{
		Summary: "Call a sale", Duty: DutyCall, Lane: BidLane, MaxBody: 2 * Kilobyte, Extension: true, Optional: true,
		Description: "Takes one step of the sale. seen is the ring's seq that the person saw; if the ring has changed since, nothing is done. " +
			"open: open the sale with its first lot. start: let the lot take bids. floor: a bid in the room, at the ask or at amount. ask: ask for " +
			"amount. step: raise by amount; 0 by the increments. going: fair warning. sold, pending, pass: hammer. reopen: take the hammer back. " +
			"undo: take back the last bid or step. next: settle the lot and bring in the next one. jump: item_ID comes next. pause, resume. " +
			"message: text to the room. end: settle the lot and end the sale; lots that were not called are not sold.",
		Errors: map[int]string{
			400: "The step lacks what it needs, for example an amount",
			403: "The caller sells the lot in the ring, has bid on it or has an open offer for it", 404: "The event does not exist or is not called here",
			409: "The ring has changed since seen, or the step is not possible now; ring is its present state",
		},
	})
	SetOfficeNote = Personal[OfficeNoteInput, OfficeNoteOutput](ring, "POST /v1/Event/SetOfficeNote", Declaration{
		Summary: "Write the office's note on an item", Duty: DutyCall, MaxBody: 16 * Kilobyte, Extension: true, Optional: true,
		Description: "Replaces the office's note to the auctioneer and the clerk about an item. Only GetConsole shows it. seen is the note that " +
			"the person saw; if it has changed since, nothing is done.",
		Errors: map[int]string{404: "Item not found", 409: "Somebody has changed the note since seen"},
	})
	GetLiveAuction = public[EventInput, LiveAuctionOutput](ring, "/v1/Event/GetLiveAuction", Declaration{
		Summary: "Get the board of an event", Extension: true, Optional: true,
		Description: "Returns what everybody may know of an event's lots as they are sold, in lot order. GetLiveStream sends the same objects as they change.",
		Errors:      map[int]string{404: "Event not found"},
	})
	GetLiveStream = public[LiveStreamInput, huma.StreamResponse](ring, "/v1/Event/GetLiveStream", Declaration{
		Summary: "Stream the board of an event", Extension: true, Optional: true,
		Description: "Server-sent events. The data of each is an object with a key, and replaces the object of that key completely. A snapshot " +
			"begins with reset, which removes all objects and empties the last event's id, and ends with ready. Only ready has an id, so a client " +
			"whose connection ends within a snapshot gets a whole one. Then each object follows when it changes, a lot at most ten times " +
			"a second. The id of an event is \"<epoch>-<seq>\". A client that reconnects with it (Last-Event-ID or last_event_id) gets the events " +
			"after it, if the epoch is the same and at most 1,024 events have passed; else a snapshot. The comment \"beat\" follows within " +
			"2 seconds. The reader follows it once for all who watch (reader/docs/live-streams.md), and adds source; an engine does not send it.",
		Errors: map[int]string{404: "Event not found"},
		Events: []ServerEvent{
			{"reset", "A snapshot begins: forget all objects", LiveKey{}},
			{"ring", "The sale; only of an event that is called", LiveRing{}},
			{"lot", "A lot", LiveItem{}},
			{"message", "A message to the room", LiveMessage{}},
			{"ready", "The snapshot is complete", LiveKey{}},
			{"time", "The engine's clock; at the start and every 10 seconds, without an id", LiveTime{}},
			{"source", "From the reader, at the start and when it changes, without an id: whether it follows the engine. While it does not, what " +
				"it has sent may be old", LiveSource{}},
		},
		Sample: "id\nevent: reset\ndata: {\"key\":\"reset\"}\n\nevent: ring\ndata: {\"key\":\"ring\",\"seq\":7,\"state\":\"running\"}\n\n" +
			"event: lot\ndata: {\"key\":\"lot:55\",\"item_ID\":55}\n\nid: 5f3a-12\nevent: ready\ndata: {\"key\":\"ready\"}\n\n: beat\n\n",
	})
)

type LiveBidInput struct {
	BearerInput
	KeyInput
	Body struct {
		EventID int64 `json:"event_ID" minimum:"1" doc:"The event"`
		ItemID  int64 `json:"item_ID" minimum:"1" doc:"The lot's item"`
		Amount  Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars: the ask that the person saw"`
		Max     Money `json:"max,omitempty" minimum:"0" maximum:"100000000" doc:"Dollars: bid as little as it takes, up to this"`
	}
}

type ConsoleInput struct {
	BearerInput
	EventInput
}

type ConsolesOutput struct {
	Body struct {
		Sales []CalledSale `json:"sales" nullable:"false" doc:"The sales"`
		Held  []HeldSale   `json:"held" nullable:"false" doc:"Announced sales that do not start, because nobody could bid in them"`
	}
}

// HeldSale is an event that does not start, because it has no ring, board or partner (isHeld of Event).
type HeldSale struct {
	EventID       int64     `json:"event_ID" doc:"The event"`
	EventName     string    `json:"eventName" doc:"Name"`
	EventDateTime time.Time `json:"eventDateTime" doc:"Scheduled start"`
	TimeZone      string    `json:"timeZone" doc:"IANA time zone"`
	Reason        string    `json:"reason" doc:"Why it does not start and what to do, a sentence"`
}

// CalledSale is a sale that is called, and has not ended.
type CalledSale struct {
	EventID       int64     `json:"event_ID" doc:"The event"`
	EventName     string    `json:"eventName" doc:"Name"`
	EventStatusID int       `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"As in GetEvent"`
	EventDateTime time.Time `json:"eventDateTime" doc:"Start"`
	TimeZone      string    `json:"timeZone" doc:"IANA time zone"`
	Location      string    `json:"location" doc:"City and state, or empty"`
	Lots          int       `json:"lots" doc:"Lots of the event"`
	Mode          string    `json:"mode" enum:"clerk,automatic" doc:"Who calls it: a person, or the automatic clerk"`
	State         string    `json:"state" enum:"ready,running,paused" doc:"ready: it has not opened yet"`
}

type ConsoleActionInput struct {
	BearerInput
	KeyInput
	Body struct {
		EventID int64  `json:"event_ID" minimum:"1" doc:"The event"`
		Seen    int64  `json:"seen" minimum:"0" doc:"seq of the ring that the person saw"`
		Action  string `json:"action" enum:"open,start,pause,resume,floor,ask,step,going,sold,pending,pass,undo,reopen,next,jump,message,end" doc:"The step"`
		ItemID  int64  `json:"item_ID,omitempty" minimum:"0" doc:"Of jump: the lot that comes next"`
		Amount  Money  `json:"amount,omitempty" minimum:"0" maximum:"100000000" doc:"Of floor, ask and step, in dollars; floor without it bids the ask"`
		Paddle  string `json:"paddle,omitempty" maxLength:"20" doc:"Of floor: the bidder's paddle, if known"`
		Text    string `json:"text,omitempty" maxLength:"280" doc:"Of message"`
	}
}

type ConsoleActionOutput struct {
	Body struct {
		Ring LiveRing `json:"ring" doc:"The ring after the step"`
	}
}

type OfficeNoteInput struct {
	BearerInput
	Body struct {
		ItemID int64  `json:"item_ID" minimum:"1" doc:"The item"`
		Note   string `json:"note" maxLength:"1000" doc:"Plain text; empty removes the note"`
		Seen   string `json:"seen" maxLength:"1000" doc:"The note that the person saw, or empty"`
	}
}

type OfficeNoteOutput struct {
	Body struct {
		Note string `json:"note" doc:"The note as it is stored: without needless white space"`
	}
}

type ConsoleOutput struct{ Body Console }

// Console is what the people who call a sale see.
type Console struct {
	Ring        LiveRing    `json:"ring" doc:"The ring, as everybody sees it"`
	Lot         *ConsoleLot `json:"lot,omitempty" doc:"The lot in the ring; absent without one"`
	Next        []Item      `json:"next" nullable:"false" doc:"The next lots, at most 10"`
	Last        *LastStep   `json:"last,omitempty" doc:"The last step of anybody; absent before the first"`
	Connected   int         `json:"connected" doc:"Signed-in people who have a lot of this sale on their screen, as far as this engine process serves them"`
	Lots        int         `json:"lots" doc:"Lots of the event"`
	Called      int         `json:"called" doc:"Lots decided so far"`
	Sold        int         `json:"sold" doc:"Lots sold so far"`
	Total       Money       `json:"total" doc:"Sum of their prices in dollars"`
	SellThrough float64     `json:"sellThrough" doc:"Percent of the lots decided so far that sold"`
}

// LastStep is what somebody at a console, or the clock, did last.
type LastStep struct {
	Seq     int64     `json:"seq" doc:"seq of the ring after it; if it is the ring's, nobody has bid since"`
	Action  string    `json:"action" enum:"open,start,pause,resume,floor,ask,step,going,sold,pending,pass,undo,reopen,next,jump,message,end,turn" doc:"The step, as in ConsoleAction; turn: the time to reopen the lot is over"`
	Name    string    `json:"name" doc:"Who took it; empty: the clock"`
	IsYours bool      `json:"isYours" doc:"The caller took it"`
	At      time.Time `json:"at" doc:"When"`
}

// ConsoleLot is the lot in the ring with what only the house may know.
type ConsoleLot struct {
	Item    Item            `json:"item" doc:"The item"`
	Notes   string          `json:"notes" doc:"The office's note to the auctioneer and the clerk about it, in plain text, or empty"`
	Text    string          `json:"text" doc:"Its description in plain text, or empty"`
	IsOwn   bool            `json:"hasInterest" doc:"The caller sells the lot, has bid on it or has an open offer for it: reserve, leader, prebids and paddles are left out, and ConsoleAction refuses every step until it is decided"`
	Reserve *Money          `json:"reserve" nullable:"true" doc:"Dollars; null without one"`
	Leader  *ConsoleBidder  `json:"leader,omitempty" doc:"Who leads; absent without a bid"`
	Flags   []SharedAccount `json:"flags" nullable:"false" doc:"Bidders on the lot who share a phone, an address or a card with its seller"`
	Covered *Money          `json:"floorOutbidUpTo" nullable:"true" doc:"A bid on the floor up to this amount in dollars will not lead, because of an online maximum; null if any will"`
	Prebids []ConsoleBidder `json:"prebids" nullable:"false" doc:"Everybody who has bid on the lot, the highest maximum first"`
	Bids    []ConsoleBid    `json:"bids" nullable:"false" doc:"Its bids, the latest first, at most 200; without those that were taken back"`
	Live    LiveItem        `json:"live" doc:"The lot as everybody sees it, except that held prebids are not hidden in leader and prebids"`
}

// ConsoleBidder is a bidder as the house knows them.
type ConsoleBidder struct {
	Bidder  int    `json:"bidder" doc:"Number on this lot; the only identity others see"`
	IsFloor bool   `json:"isFloor" doc:"Bids in the room"`
	Paddle  string `json:"paddle" doc:"Paddle: of the floor bidder as the clerk entered it, of others the number they registered with; or empty"`
	Name    string `json:"name" doc:"Name of the person; Floor for the floor"`
	Max     Money  `json:"max" doc:"Highest bid or maximum in dollars"`
}

// ConsoleBid is a line of a lot's history as the house knows it.
type ConsoleBid struct {
	Bid
	Paddle string `json:"paddle" doc:"Of a bid in the room as the clerk entered it, of others the number that the bidder registered with; or empty"`
}

type LiveAuctionOutput struct{ Body LiveAuction }

// LiveAuction is the board of an event (specification section 3, live auction state).
type LiveAuction struct {
	EventID       int64        `json:"event_ID" doc:"The event"`
	EventTypeID   int          `json:"eventType_ID" enum:"1,2,3" doc:"1 Online, 2 Simulcast, 3 Third Party"`
	EventStatusID int          `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"As in GetEvent"`
	EventName     string       `json:"eventName" doc:"Name"`
	IsDynamic     bool         `json:"isDynamic" doc:"Many lots are sold at a time, each by its own clock"`
	Ring          *LiveRing    `json:"ring,omitempty" doc:"The sale that is called; absent in a timed event"`
	Message       *LiveMessage `json:"message,omitempty" doc:"The last message to the room; absent without one"`
	Room          *LiveRoom    `json:"room,omitempty" doc:"Picture and sound from the room; absent without them"`
	Items         []LiveItem   `json:"items" nullable:"false" doc:"The lots in lot order"`
}

// How a room is streamed.
const (
	RoomHLS    = "hls"
	RoomWebRTC = "webrtc"
)

// LiveRoom is where to see and hear the room.
type LiveRoom struct {
	Kind string `json:"kind" enum:"hls,webrtc" doc:"hls: an HTTP Live Streaming playlist. webrtc: a WHEP endpoint (WebRTC-HTTP egress protocol)"`
	URL  string `json:"url" doc:"Its address"`
}

// LiveKey names an object of the board.
type LiveKey struct {
	Key string `json:"key" doc:"reset or ready"`
}

// LiveRing is a sale that is called, one lot at a time.
type LiveRing struct {
	Key         string     `json:"key" doc:"ring"`
	EventID     int64      `json:"event_ID" doc:"The event"`
	Seq         int64      `json:"seq" doc:"Rises by one with every change that anyone can see"`
	Mode        string     `json:"mode" enum:"clerk,automatic" doc:"Who calls it: a person, or the automatic clerk"`
	State       string     `json:"state" enum:"ready,running,paused,ended" doc:"ready: it has not opened yet"`
	PauseReason string     `json:"pauseReason" enum:",clerk,restart" doc:"Why it is paused: by the clerk, or because the service was restarted; else empty"`
	ItemID      int64      `json:"item_ID" doc:"The lot in the ring; 0 without one"`
	Phase       string     `json:"phase" enum:",opening,open,sold,pending,passed" doc:"opening: it is shown and takes no bids yet. After the hammer: sold, pending (the seller decides) or passed"`
	Going       int        `json:"going" enum:"0,1,2" doc:"Fair warnings since the last bid"`
	Ask         *Money     `json:"ask" nullable:"true" doc:"The bid the ring asks for, in dollars; null without a lot that takes bids or will"`
	Increment   *Money     `json:"bidIncrement" nullable:"true" doc:"Step above the price in dollars; null without such a lot"`
	TurnAt      *time.Time `json:"turnAt" doc:"When the automatic clerk takes its next step, if nobody bids; null when nobody knows"`
	TurnWait    int64      `json:"turnWait,omitempty" doc:"Milliseconds from the last change to turnAt; left out when nobody knows"`
	NextItemID  int64      `json:"nextItem_ID" doc:"The lot chosen to be next; 0: the next in lot order"`
}

// LiveItem is a lot on the board (specification section 3, live item), as everybody may see it.
type LiveItem struct {
	Key             string     `json:"key" doc:"lot: and the item id"`
	ID              int64      `json:"id" doc:"The same as item_ID"`
	ItemID          int64      `json:"item_ID" doc:"The lot's item"`
	LotNumber       string     `json:"lotNumber" doc:"Lot number, or empty"`
	Description     string     `json:"description" doc:"Title"`
	ImageURL        string     `json:"imageUrl" doc:"Its photo, or empty"`
	ItemURL         string     `json:"itemURL" doc:"Path of its page"`
	Position        int        `json:"position" doc:"Place in lot order, from 1"`
	StartingBid     Money      `json:"startingBid" doc:"Lowest first bid in dollars; 0: one increment"`
	BidIncrement    *Money     `json:"bidIncrement" nullable:"true" doc:"Step above the price in dollars; null when nobody can bid or the lot hides its bids"`
	NextBid         *Money     `json:"nextBid" nullable:"true" doc:"Lowest bid it accepts next in dollars; null when nobody can bid or the lot hides its bids"`
	CurrentPreBid   *Money     `json:"currentPreBid" nullable:"true" doc:"Price in dollars that prebids have come to before the lot was called; null otherwise"`
	CurrentBid      *Money     `json:"currentBid" nullable:"true" doc:"Price in dollars once the lot is called or its timed event runs; null without a bid or while the lot hides it"`
	CurrentBidder   string     `json:"currentBidder" doc:"Bidder and the number on this lot, or Floor; empty without a bid or while the lot hides it"`
	CurrentBidderID string     `json:"currentBidder_ID" doc:"Opaque: the same for every lead of the same bidder on this lot; empty as above"`
	ConnectionID    string     `json:"currentBidder_ConnectionId" doc:"Opaque; the same as currentBidder_ID"`
	TotalBids       int        `json:"totalBids" doc:"Number of bids"`
	ReserveStatus   string     `json:"reserveStatus" enum:"none,met,notMet" doc:"none: no reserve, or no bids yet"`
	IsActive        bool       `json:"isActive" doc:"It takes live bids or, in a timed event, bids"`
	IsSold          bool       `json:"isSold" doc:"The hammer has fallen on it for a bidder, or it is sold"`
	Outcome         string     `json:"outcome" enum:",sold,pending,unsold" doc:"How it ended, or will unless the hammer is taken back; empty while it is undecided"`
	Phase           string     `json:"phase" enum:"queued,opening,open,sold,pending,passed" doc:"queued: not called yet, or a timed lot before its time; opening: shown, takes no bids yet; open: takes bids; passed: not sold"`
	Going           int        `json:"going" enum:"0,1,2" doc:"Fair warnings since the last bid"`
	Timer           *time.Time `json:"timer" doc:"When the automatic clerk takes its next step, or a timed lot closes; null when nobody knows"`
	EndTime         *time.Time `json:"endTime" doc:"When a timed lot closes unless it is extended; null in a ring"`
	EstimatedStart  *time.Time `json:"estimatedStart" doc:"When a lot that waits is expected to be called, to the minute; null otherwise"`
	EstimatedEnd    *time.Time `json:"estimatedEnd" doc:"When it is expected to be decided, to the minute; null otherwise"`
}

// LiveMessage is an announcement from the auctioneer to everyone.
type LiveMessage struct {
	Key  string    `json:"key" doc:"message"`
	Text string    `json:"text" doc:"Plain text; empty: it was taken down"`
	At   time.Time `json:"at" doc:"When it was sent"`
}

// LiveTime is the engine's clock.
type LiveTime struct {
	Key        string `json:"key" doc:"time"`
	ServerTime int64  `json:"serverTime" doc:"Unix time in milliseconds"`
}

// LiveSource is the data of the event source.
type LiveSource struct {
	Live bool `json:"live" doc:"The reader has the engine's stream"`
}

type LiveStreamInput struct {
	EventInput
	LastEventID string `header:"Last-Event-ID" maxLength:"80" doc:"id of the last event the client has"`
	LastID      string `query:"last_event_id" maxLength:"80" doc:"The same, for a first connection"`
}
