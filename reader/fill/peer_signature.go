package fill

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// NamePeer is the header with the signature t=UNIX-SECONDS,v1=HEX: the HMAC-SHA256 of time, method and path under the
// cluster's secret.
const NamePeer = "X-Fairwarning-Peer"

// peerSkew is the largest accepted clock difference between peers. Within it a request can be replayed, which only
// returns public data.
const peerSkew = 60 * time.Second

func (p *peers) Sign(request *http.Request) {
	at := strconv.FormatInt(time.Now().Unix(), 10)
	request.Header.Set(NamePeer, "t="+at+",v1="+hex.EncodeToString(p.signature(at, request.Method, request.URL.EscapedPath())))
}

func (p *peers) isSigned(request *http.Request, now time.Time) bool {
	at, sum, found := strings.Cut(request.Header.Get(NamePeer), ",v1=")
	at, hasTime := strings.CutPrefix(at, "t=")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if !found || !hasTime || err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > peerSkew {
		return false
	}
	said, err := hex.DecodeString(sum)
	return err == nil && hmac.Equal(said, p.signature(at, request.Method, request.URL.EscapedPath()))
}

var errImpostor = errors.New("the peer's answer is not signed with PEER_SECRET")

// proof shows the caller that an answer is complete, from the cluster, and for its request: it signs the caller's signature, the status
// and the body.
func (p *peers) proof(request *http.Request, status int, body []byte) string {
	return hex.EncodeToString(p.signature("answer", request.Header.Get(NamePeer), strconv.Itoa(status), string(body)))
}

func (p *peers) isProven(response *http.Response, request *http.Request, body []byte) bool {
	return hmac.Equal([]byte(response.Header.Get(NamePeer)), []byte(p.proof(request, response.StatusCode, body)))
}

// signature signs its parts with their lengths, so that different parts never sign alike.
func (p *peers) signature(parts ...string) []byte {
	sum := hmac.New(sha256.New, p.secret)
	for _, part := range parts {
		sum.Write(strconv.AppendInt(nil, int64(len(part)), 10))
		sum.Write([]byte{':'})
		sum.Write([]byte(part))
	}
	return sum.Sum(nil)
}
