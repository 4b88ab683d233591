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

// proof shows the caller that the answer comes from the cluster: it signs the caller's signature.
func (p *peers) proof(request *http.Request) string {
	return hex.EncodeToString(p.signature("answer", request.Header.Get(NamePeer)))
}

func (p *peers) isAnswer(response *http.Response, request *http.Request) bool {
	return hmac.Equal([]byte(response.Header.Get(NamePeer)), []byte(p.proof(request)))
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

// seal signs a value with its key, so that the receiver knows it is complete, from this cluster, and for that key.
func (p *peers) seal(key string, text []byte) []byte {
	return append(p.signature("value", key, string(text)), text...)
}

var errUnsealed = errors.New("a peer's value has a bad signature")

func (p *peers) open(key string, sealed []byte) ([]byte, error) {
	if len(sealed) < sha256.Size {
		return nil, errUnsealed
	}
	sum, text := sealed[:sha256.Size], sealed[sha256.Size:]
	if !hmac.Equal(sum, p.signature("value", key, string(text))) {
		return nil, errUnsealed
	}
	return text, nil
}
