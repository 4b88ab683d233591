package identity

import (
	"fmt"
	"net/url"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// linkKinds gives, for each kind of emailed link, its lifetime and the path that the token is appended to.
var linkKinds = map[string]struct {
	life time.Duration
	page string
}{
	OneTimeWelcome:  {7 * 24 * time.Hour, "/welcome/"},
	OneTimeReset:    {time.Hour, "/reset/"},
	OneTimeActivate: {7 * 24 * time.Hour, "/activate/inspector?token="},
}

// Link is a URL for an email, with the token in it as it is stored.
type Link struct {
	URL     string
	Minutes int // lifetime
	Token   OneTimeRow
}

// Links makes the URLs that emails carry.
type Links struct {
	PublicOrigin string // {host} in it is the house's host
}

// NewLink makes a link of the kind with a new token. What mailedPath leaves of a callback is appended for the page to go to
// after setting the password.
func (l Links) NewLink(x *request.Exchange, kind, baseURL, callback string) Link {
	secret, of := NewSecret(), linkKinds[kind]
	path := of.page + secret
	if callback = mailedPath(callback); callback != "" && kind != OneTimeActivate {
		path += "/" + url.PathEscape(callback)
	}
	return Link{
		URL: l.SiteAddress(x.Tenant, baseURL, path), Minutes: int(of.life / time.Minute),
		Token: OneTimeRow{Hash: HashSecret(secret), Kind: kind, ExpiresAt: x.Now + of.life.Milliseconds()},
	}
}

// Once returns the key that keeps a link from being mailed twice.
func (l *Link) Once(template string, userID int64) string {
	return SecretMessageKey(template, userID, l.Token.Hash)
}

// SecretMessageKey returns the DedupeKey of a message with a secret, by the secret's hexadecimal hash. It keeps 24 digits of the hash,
// because 16 can look like a card number, which the scan of what is stored would report.
func SecretMessageKey(template string, userID int64, hash string) string {
	return fmt.Sprintf("%s:%d:%.24s", template, userID, hash)
}

// PasswordMail returns the email about a changed password, with how to reset it. It is sent once per change.
func (l Links) PasswordMail(x *request.Exchange, user *db.UserRow) db.MessageRow {
	link := l.SiteAddress(x.Tenant, "", "/?code=reset")
	mail := mail.Compose(x.Tenant, mail.PasswordChanged, Recipient(user), mail.Data{Link: link})
	mail.DedupeKey = fmt.Sprintf("password-changed:%d:%d", user.ID, x.Now)
	return mail
}
