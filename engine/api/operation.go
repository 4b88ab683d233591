package api

import (
	"context"
	"net/http"
	"path"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Audience is who may call an operation.
type Audience string

const (
	Anyone        Audience = "anyone"   // no token
	Guest         Audience = "guest"    // anybody with a token of the auction house, a guest's included; else 401
	Person        Audience = "person"   // a person who is signed in; else 401
	AccountHolder Audience = "account"  // a person who is signed in and has opened an account; without one, 400 with what is missing
	Staff         Audience = "staff"    // a person who is signed in and has Declaration.Duty; else 403
	Services      Audience = "services" // one of the services, with their shared secret; else 404
)

// Server is the service that exposes an operation.
type Server string

const (
	ByReader   Server = "reader"   // public: the same bytes for everyone in a tenant, cached by cdn/policy.yaml
	ByWriter   Server = "writer"   // personal, or changes something: never cached
	ByServices Server = "services" // between the services, never exposed
)

// Lane names the writer's pool of engine connections that an operation draws from, so that a flood in one lane cannot
// starve another. Names are those of the writer's metrics.
type Lane string

const (
	SignInLane       Lane = "sign_in"
	RegistrationLane Lane = "registration"
	PaymentLane      Lane = "payment"
	AccountLane      Lane = "account" // personal reads
	ChangeLane       Lane = "change"
	BidLane          Lane = "bid" // bids, offers and purchases
	StreamLane       Lane = "stream"
	FileLane         Lane = "file" // uploads and downloads, which can take minutes on a slow line
)

// deadlines are the defaults of Declaration.Deadline.
var deadlines = map[Lane]time.Duration{
	SignInLane: 15 * time.Second, RegistrationLane: time.Minute, PaymentLane: 2 * time.Minute, AccountLane: 15 * time.Second,
	ChangeLane: time.Minute, BidLane: 15 * time.Second, StreamLane: 5 * time.Minute, FileLane: 5 * time.Minute,
}

// Rate names what the writer counts a request against before it passes it on.
type Rate string

const (
	Unrated     Rate = ""        // the engine counts changes by person (ChangesOwnRecord, ChangesHouse)
	OpenRate    Rate = "open"    // anybody may call it
	SignInRate  Rate = "sign_in" // password sign-ins; other grants count as OpenRate
	MailRate    Rate = "mail"    // sends an email to the address in the body
	CodeRate    Rate = "code"    // sends or tries a phone code
	SecretRate  Rate = "secret"  // tries a mailed token, a handoff token, a passkey or the current password
	PaymentRate Rate = "payment" // tries a card
	BidRate     Rate = "bid"     // bids, offers and purchases
)

// Kilobyte is the unit of Declaration.MaxBody: 1024 bytes.
const Kilobyte = 1 << 10

// defaultMaxBody fits ids, codes and numbers.
const defaultMaxBody = 1 * Kilobyte

// Noun groups operations about one thing; it becomes a tag of the document.
type Noun struct{ Name, Description string }

// ServerEvent is one kind of event in a stream of server-sent events.
type ServerEvent struct {
	Name, Description string
	Data              any // a value of the data's type
}

// Declaration is everything the contract specifies about one operation besides its types. Zero fields have the default named next to them.
type Declaration struct {
	ID          string // default: the last fixed segment of the path
	Method      string
	Path        string // as the specification spells it, without Prefix
	Noun        *Noun
	Summary     string // one line, without a period
	Description string // plain sentences: what it does, its limits, its order
	Server      Server

	Audience       Audience // default of personal operations: Person
	Duty           DutyID   // of staff; makes the audience Staff
	Roles          []string // set from the duty: with Staff, one of these
	NotWhileActing bool     // 403 while staff acts for the person

	Lane       Lane          // default of personal operations: AccountLane for GET, else ChangeLane
	Rate       Rate          // default: Unrated
	MaxBody    int64         // bytes; default with a body: defaultMaxBody
	Takes      []string      // media types of a body that is a file, not JSON
	HasSecret  bool          // set from the input: the path ends with an unguessable id, not a number
	Deadline   time.Duration // until the last byte of the answer; default: that of the lane
	ByBaseURL  bool          // set from the input: base_url picks the service that answers
	Idempotent bool          // set from the input: it takes an Idempotency-Key
	SharesText bool          // passes text of the request on to a third party
	OnlyShows  bool          // a POST only because of its body: it changes nothing

	Errors map[int]string // when it answers which error, beyond what its class always may (openapi.go)
	Media  string         // media type of the answer; default: application/json
	Events []ServerEvent  // of a stream of server-sent events; Media is text/event-stream
	Sample string         // of a stream, as it is sent

	Extension bool // beyond the specification
	Optional  bool // an engine may lack it: it then answers 404, and only the feature itself is missing

	describe func(huma.API) // adds the operation with its types to a document
}

// Operation is a declared operation with the types of its input and output.
type Operation[In, Out any] struct{ *Declaration }

// Handler answers one operation.
type Handler[In, Out any] func(context.Context, *In) (*Out, error)

// declared are all operations, in the order of the files and of their declarations.
var declared []*Declaration

// Operations lists every operation of the contract.
func Operations() []*Declaration { return declared }

// Handle serves an operation with a handler of exactly its types. It panics when the operation is already served.
func Handle[In, Out any](to huma.API, op Operation[In, Out], handler Handler[In, Out]) {
	huma.Register(to, op.huma(), handler)
}

// public declares a GET that the reader serves: the same answer for everyone in a tenant.
func public[In, Out any](noun *Noun, path string, d Declaration) Operation[In, Out] {
	d.Server, d.Audience = ByReader, Anyone
	return declare[In, Out](noun, "GET "+path, d)
}

// Open declares an operation that anybody may call without a token, through the writer.
func Open[In, Out any](noun *Noun, route string, d Declaration) Operation[In, Out] {
	d.Server, d.Audience = ByWriter, Anyone
	return declare[In, Out](noun, route, d)
}

// Personal declares an operation that needs a token.
func Personal[In, Out any](noun *Noun, route string, d Declaration) Operation[In, Out] {
	d.Server = ByWriter
	if d.Audience == "" && d.Duty == "" {
		d.Audience = Person
	}
	if d.Lane == "" {
		d.Lane = ChangeLane
		if strings.HasPrefix(route, "GET ") {
			d.Lane = AccountLane
		}
	}
	return declare[In, Out](noun, route, d)
}

// internal declares a GET between the services.
func internal[In, Out any](noun *Noun, path string, d Declaration) Operation[In, Out] {
	d.Server, d.Audience, d.Extension = ByServices, Services, true
	return declare[In, Out](noun, "GET "+path, d)
}

// declare completes a declaration and enters it in the contract. The route is "METHOD /path".
func declare[In, Out any](noun *Noun, route string, d Declaration) Operation[In, Out] {
	in := reflect.TypeFor[In]()
	d.Method, d.Path, _ = strings.Cut(route, " ")
	if d.Duty != "" {
		d.Audience, d.Roles = Staff, RolesFor(d.Duty)
	}
	d.Noun = noun
	if d.ID == "" {
		d.ID = path.Base(d.Path)
	}
	if _, hasBody := in.FieldByName("Body"); hasBody && d.MaxBody == 0 {
		d.MaxBody = defaultMaxBody
	}
	if d.Deadline == 0 {
		d.Deadline = deadlines[d.Lane]
	}
	if d.Events != nil {
		d.Media = "text/event-stream"
	}
	_, d.ByBaseURL = in.FieldByName("BaseURL")
	_, d.Idempotent = in.FieldByName("IdempotencyKey")
	d.HasSecret = endsWithText(in)
	op := Operation[In, Out]{&d}
	d.describe = func(to huma.API) { Handle(to, op, nil) }
	declared = append(declared, &d)
	return op
}

// endsWithText reports whether an input has a parameter in the path that is text.
func endsWithText(in reflect.Type) bool {
	for _, field := range reflect.VisibleFields(in) {
		if field.Tag.Get("path") != "" && field.Type.Kind() == reflect.String {
			return true
		}
	}
	return false
}

// ChangesOwnRecord reports whether the engine counts the operation against the changes that a person may make per minute: it
// changes something of the caller's own, and the writer does not rate it.
func (d *Declaration) ChangesOwnRecord() bool {
	isOwn := d.Audience == Guest || d.Audience == Person || d.Audience == AccountHolder
	return isOwn && d.Method != http.MethodGet && d.Rate == Unrated
}

// ChangesHouse reports whether the engine counts the operation against the changes that a member of staff may make per minute.
func (d *Declaration) ChangesHouse() bool {
	return d.Audience == Staff && d.Method != http.MethodGet && d.Rate == Unrated && !d.OnlyShows
}

// KeepsText reports whether the text of a request may be stored, here or by a third party: what the writer serves, except for
// personal reads.
func (d *Declaration) KeepsText() bool {
	return d.Server == ByWriter && (d.Method != http.MethodGet || d.Lane != AccountLane || d.SharesText)
}

// huma is as much of the operation as huma needs to serve it. The rest of the document is in openapi.go. Bodies are checked before huma reads
// them (package request/input). They have arrived by then, so it must not limit how long that takes: its limit, 5 s by default, stays on the
// connection while the handler runs. When it passes, net/http takes the client for gone and cancels this request and all later ones there.
func (d *Declaration) huma() huma.Operation {
	return huma.Operation{OperationID: d.ID, Method: d.Method, Path: d.Path, Summary: d.Summary, Description: d.Description, SkipValidateBody: true,
		BodyReadTimeout: -1}
}
