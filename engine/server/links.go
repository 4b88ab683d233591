package server

import (
	"fmt"
	"net/url"
	"time"

	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// linkKinds gives, for each kind of emailed link, its lifetime and the path that the token is appended to.
var linkKinds = map[string]struct {
	life time.Duration
	page string
}{
	store.OneTimeWelcome:  {7 * 24 * time.Hour, "/welcome/"},
	store.OneTimeReset:    {time.Hour, "/reset/"},
	store.OneTimeActivate: {7 * 24 * time.Hour, "/activate/inspector?token="},
}

// link is a URL for an email, with the token in it as it is stored.
type link struct {
	url     string
	minutes int // lifetime
	token   store.OneTimeRow
}

// newLink makes a link of the kind with a new token. A callback, if it is a path on this site, is appended for the page
// to go to after setting the password.
func (s *Server) newLink(x *exchange, kind, baseURL, callback string) link {
	secret, of := session.NewSecret(), linkKinds[kind]
	path := of.page + secret
	if callback = callbackPath(callback); callback != "" && kind != store.OneTimeActivate {
		path += "/" + url.PathEscape(callback)
	}
	return link{
		url: s.siteAddress(x.tenant, baseURL, path), minutes: int(of.life / time.Minute),
		token: store.OneTimeRow{Hash: session.HashSecret(secret), Kind: kind, ExpiresAt: x.now + of.life.Milliseconds()},
	}
}

// once returns the key that keeps a link from being mailed twice.
func (l *link) once(template string, userID int64) string {
	return fmt.Sprintf("%s:%d:%.16s", template, userID, l.token.Hash)
}

// passwordMail returns the email that says the password has changed and how to reset it. It is sent once per change.
func (s *Server) passwordMail(x *exchange, user *store.UserRow) store.MessageRow {
	link := s.siteAddress(x.tenant, "", "/?code=reset")
	mail := notices.Compose(x.tenant, notices.PasswordChanged, recipient(user), notices.Data{Link: link})
	mail.DedupeKey = fmt.Sprintf("password-changed:%d:%d", user.ID, x.now)
	return mail
}
