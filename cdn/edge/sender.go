package edge

import (
	"crypto/subtle"

	"fairwarning/cdn/nfsign"
	"fairwarning/cdn/tracing"
)

// Headers between our own services, as the contract defines them.
const (
	HeaderService = "X-Fairwarning-Service"
	HeaderTenant  = "X-Fairwarning-Tenant"
	HeaderClient  = "X-Fairwarning-Client"
	HeaderRequest = "X-Request-Id"
	HeaderTrace   = tracing.Header

	HeaderNetlifyClient = "X-Nf-Client-Connection-Ip" // Netlify's own
)

var (
	nameService       = []byte(HeaderService)
	nameTenant        = []byte(HeaderTenant)
	nameClient        = []byte(HeaderClient)
	nameRequest       = []byte(HeaderRequest)
	nameTrace         = []byte(HeaderTrace)
	nameSignature     = []byte(nfsign.Header)
	nameNetlifyClient = []byte(HeaderNetlifyClient)
)

// Trust knows whose word counts about who sends a request: that of our own front door, which has the service token, and of Netlify,
// which signs.
type Trust struct {
	token   []byte // empty: no front door is known
	netlify *nfsign.Verifier
}

// NewTrust returns the trust in those who have the service token and the key of Netlify's signed rules. Without one, nobody has it.
func NewTrust(serviceToken, netlifyKey string) *Trust {
	return &Trust{token: []byte(serviceToken), netlify: nfsign.New(netlifyKey)}
}

// Sender is who sends a request. Its values belong to the request and are valid as long as that is.
type Sender struct {
	IsFrontDoor bool // the request comes through our own front door
	IsNetlify   bool // or through a signed rule of Netlify

	client    []byte // address, as one of them names it; nil: neither does
	requestID []byte // as the front door names it
	tenant    []byte // as Netlify's rule names it
}

// Identify returns the sender of a request. What a request claims about its sender counts only with proof. header returns the value of
// a header, nil for none; Listener refuses a request that has one of these headers twice.
func (t *Trust) Identify(header func(name []byte) []byte) Sender {
	switch {
	case len(t.token) > 0 && subtle.ConstantTimeCompare(header(nameService), t.token) == 1:
		return Sender{IsFrontDoor: true, client: header(nameClient), requestID: header(nameRequest)}
	case t.netlify.Check(header(nameSignature)) == nil:
		return Sender{IsNetlify: true, client: header(nameNetlifyClient), tenant: header(nameTenant)}
	}
	return Sender{}
}

// AppendRequestID appends the ID that our front door gave the request, or a new one.
func (s *Sender) AppendRequestID(dst []byte) []byte {
	if isRequestID(s.requestID) {
		return append(dst, s.requestID...)
	}
	return AppendNewRequestID(dst)
}

// Traceparent returns the span of our front door that the request belongs to, or "". header is that of Identify.
func (s *Sender) Traceparent(header func(name []byte) []byte) string {
	if !s.IsFrontDoor {
		return ""
	}
	return string(header(nameTrace))
}
