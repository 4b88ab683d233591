package messages

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/textproto"
	"net/url"
	"slices"
	"strconv"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"fairwarning/cdn/settings"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
)

// smtpServer is the server that outgoing email is handed to.
type smtpServer struct {
	host    string
	options []gomail.Option
	from    *netmail.Address // nil: the tenant's address
	overTLS bool             // from the first byte, not by STARTTLS
	feed    string           // identifies the database, so that Message-IDs of two databases never collide
}

// SMTP returns a transport for a server such as smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465.
// Credentials require TLS unless the server is on this machine. From is the sender, "Name <address>" or an address; empty means
// each house's own. Errors contain neither setting, because there is a password in one.
func SMTP(setting, from, feed string) (Transport, error) {
	s, err := newSMTPServer(setting, from, feed)
	if err != nil {
		return nil, err
	}
	return s.handOver, nil
}

func newSMTPServer(setting, from, feed string) (*smtpServer, error) {
	s := &smtpServer{feed: feed}
	address, err := url.Parse(setting)
	if err != nil || address.Hostname() == "" || (address.Scheme != "smtp" && address.Scheme != "smtps") {
		return nil, errors.New("SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465, " +
			"with special characters of the password percent-encoded (%40 for @)")
	}
	if from != "" {
		if s.from, err = netmail.ParseAddress(from); err != nil {
			return nil, errors.New(`MAIL_FROM must be an address, or "Name <address>"`)
		}
	}
	s.host = address.Hostname()
	s.options = []gomail.Option{gomail.WithTimeout(sendTimeout), gomail.WithoutNoop(), gomail.WithTLSPolicy(gomail.TLSOpportunistic)}
	port := 587
	if address.Scheme == "smtps" {
		port, s.overTLS = 465, true
		s.options = append(s.options, gomail.WithSSL())
	}
	if value := address.Port(); value != "" {
		port, _ = strconv.Atoi(value) // url.Parse accepts only digits
	}
	s.options = append(s.options, gomail.WithPort(port))
	if password, has := address.User.Password(); has {
		s.options = append(s.options, gomail.WithUsername(address.User.Username()), gomail.WithPassword(password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthSCRAMSHA1, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
		if !settings.IsThisMachine(s.host) {
			s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
		}
	}
	if _, err := gomail.NewClient(s.host, s.options...); err != nil {
		return nil, errors.New("SMTP_URL has an invalid host or port")
	}
	return s, nil
}

// handOver sends one email over a new connection. After an error it closes the connection without QUIT: in the middle of a message,
// QUIT would end the message and half of it would be delivered.
func (s *smtpServer) handOver(ctx context.Context, tenant *db.Tenant, row *db.MessageRow) outcome {
	message, problem := s.message(tenant, row)
	if problem != "" {
		return outcome{rejected, problem}
	}
	var connection net.Conn
	defer func() {
		if connection != nil {
			connection.Close()
		}
	}()
	dial := func(dialCtx context.Context, network, address string) (_ net.Conn, err error) {
		if connection, err = s.dialer().DialContext(dialCtx, network, address); err == nil {
			context.AfterFunc(ctx, func() { connection.Close() }) // go-mail checks the context only while dialing
		}
		return connection, err
	}
	client, err := gomail.NewClient(s.host, append(slices.Clone(s.options), gomail.WithDialContextFunc(dial))...)
	if err != nil {
		return outcome{retryable, "creating the mail client: " + err.Error()}
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return outcome{retryable, "connecting: " + errorCode(err)}
	}
	if err := client.SendWithSMTPClient(session, message); err != nil && !message.IsDelivered() {
		return sentOutcome(err)
	}
	session.Quit() // the server has the email; an error here changes nothing
	return outcome{verdict: accepted}
}

type dialer interface {
	DialContext(ctx context.Context, network, address string) (net.Conn, error)
}

func (s *smtpServer) dialer() dialer {
	if s.overTLS {
		return &tls.Dialer{Config: &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12}}
	}
	return &net.Dialer{}
}

// message builds the email of a row, or returns the problem that prevents it.
func (s *smtpServer) message(tenant *db.Tenant, row *db.MessageRow) (m *gomail.Msg, problem string) {
	own, err := netmail.ParseAddress(tenant.Content.TenantEmail)
	from := s.from
	switch {
	case err == nil && from == nil:
		from = own
	case from == nil:
		return nil, "the auction house has no valid email address, and MAIL_FROM is not set"
	}
	name := cmp.Or(from.Name, mail.OneLine(tenant.Content.TenantName))
	_, host, _ := strings.Cut(from.Address, "@")
	m = gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(&netmail.Address{Name: name, Address: from.Address})
	if own != nil && own.Address != from.Address {
		m.ReplyToMailAddress(&netmail.Address{Address: own.Address})
	}
	to, err := netmail.ParseAddress(row.Recipient)
	if err != nil || to.Address != row.Recipient {
		return nil, "the recipient is not an email address"
	}
	m.ToMailAddress(to)
	m.Subject(mail.OneLine(row.Subject))
	m.SetMessageIDWithValue(fmt.Sprintf("%d.%s@%s", row.ID, s.feed, host))
	m.SetDateWithValue(db.Time(row.CreatedAt))
	m.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: prevents out-of-office replies
	if row.UnsubscribeURL != "" {                      // RFC 8058
		m.SetGenHeader("List-Unsubscribe", "<"+row.UnsubscribeURL+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(gomail.TypeTextPlain, row.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, row.HTML)
	return m, ""
}

// sentOutcome returns the outcome of a failed attempt. Before the end of the data, or after an error response to it, the server does
// not have the email (RFC 5321, 4.1.1.4). Only a missing response to the end of the data leaves it uncertain.
func sentOutcome(err error) outcome {
	var failed *gomail.SendError
	if !errors.As(err, &failed) {
		return outcome{uncertain, "connection: " + errorCode(err)}
	}
	reason := failed.Reason.String()
	code := failed.ErrorCode()
	if code != 0 {
		reason = strings.TrimSpace(fmt.Sprintf("%s: %d %s", reason, code, failed.EnhancedStatusCode()))
	}
	switch {
	case code >= 500:
		return outcome{rejected, reason}
	case code >= 400:
		return outcome{retryable, reason}
	case failed.Reason == gomail.ErrSMTPDataClose:
		return outcome{uncertain, reason + ": no answer"}
	case failed.Reason == gomail.ErrGetSender, failed.Reason == gomail.ErrGetRcpts:
		return outcome{rejected, reason}
	}
	return outcome{retryable, reason + ": connection lost"}
}

// errorCode returns an error without the server's text, only its code.
func errorCode(err error) string {
	if value, is := errors.AsType[*textproto.Error](err); is {
		return strconv.Itoa(value.Code)
	}
	return err.Error()
}
