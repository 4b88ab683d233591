package server

import (
	"fmt"
	"net/url"
	"time"

	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// linkKinds are the links of mails: how long one is good, and the page it leads to, with the token behind it.
var linkKinds = map[string]struct {
	life time.Duration
	page string
}{
	store.OneTimeWelcome:  {7 * 24 * time.Hour, "/welcome/"},
	store.OneTimeReset:    {time.Hour, "/reset/"},
	store.OneTimeActivate: {7 * 24 * time.Hour, "/activate/inspector?token="},
}

// link is the address a mail carries, with its token as it is stored.
type link struct {
	address string
	minutes int // it is good for
	token   store.OneTimeRow
}

// newLink makes a link of the kind. Pages that set a password go on to callback, where it is a path of this site.
func (s *Server) newLink(x *exchange, kind, saidBaseURL, callback string) link {
	secret, of := session.NewSecret(), linkKinds[kind]
	path := of.page + secret
	if callback = callbackPath(callback); callback != "" && kind != store.OneTimeActivate {
		path += "/" + url.PathEscape(callback)
	}
	return link{
		address: s.siteAddress(x.tenant, saidBaseURL, path), minutes: int(of.life / time.Minute),
		token: store.OneTimeRow{Hash: session.HashSecret(secret), Kind: kind, ExpiresAt: x.now + of.life.Milliseconds()},
	}
}

// once names a mail by the token in it: each link goes out in one mail.
func (l *link) once(template string, userID int64) string {
	return fmt.Sprintf("%s:%d:%.16s", template, userID, l.token.Hash)
}
