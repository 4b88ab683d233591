package notices

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/textproto"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/wneessen/go-mail"

	"fairwarning/engine/store"
)

// smtpServer is where mail goes out.
type smtpServer struct {
	host    string
	options []mail.Option
	from    *netmail.Address // nil: the tenant's own
	overTLS bool             // from the first byte
	feed    string           // names the database, so that two of them never give the same Message-ID
}

// SMTP sends mail by a server named smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. Credentials go
// over TLS only, but for a server on this machine. From is who sends: "Name <address>" or an address; empty: each house's own.
// Neither setting is part of an error, for there is a password in it.
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
		return nil, errors.New("SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465, the password with %40 for @ and so on")
	}
	if from != "" {
		if s.from, err = netmail.ParseAddress(from); err != nil {
			return nil, errors.New(`MAIL_FROM must be an address, or "Name <address>"`)
		}
	}
	s.host = address.Hostname()
	s.options = []mail.Option{mail.WithTimeout(patience), mail.WithoutNoop(), mail.WithTLSPolicy(mail.TLSOpportunistic)}
	port := 587
	if address.Scheme == "smtps" {
		port, s.overTLS = 465, true
		s.options = append(s.options, mail.WithSSL())
	}
	if said := address.Port(); said != "" {
		port, _ = strconv.Atoi(said) // url.Parse takes digits only
	}
	s.options = append(s.options, mail.WithPort(port))
	if password, has := address.User.Password(); has {
		s.options = append(s.options, mail.WithUsername(address.User.Username()), mail.WithPassword(password),
			mail.WithOpportunisticSMTPAuth(mail.SMTPAuthSCRAMSHA256, mail.SMTPAuthSCRAMSHA1, mail.SMTPAuthPlain, mail.SMTPAuthLogin))
		if !isThisMachine(s.host) {
			s.options = append(s.options, mail.WithTLSPolicy(mail.TLSMandatory))
		}
	}
	if _, err := mail.NewClient(s.host, s.options...); err != nil {
		return nil, errors.New("SMTP_URL names no server that can be: port and host")
	}
	return s, nil
}

// isThisMachine: what is sent there passes no network.
func isThisMachine(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// handOver sends one mail over a connection of its own. After an error the connection is cut and never ended politely: QUIT in
// the middle of a message would end the message, and half of it would be delivered.
func (s *smtpServer) handOver(ctx context.Context, tenant *store.Tenant, row *store.MessageRow) outcome {
	message, problem := s.message(tenant, row)
	if problem != "" {
		return outcome{refused, problem}
	}
	var connection net.Conn
	defer func() {
		if connection != nil {
			connection.Close()
		}
	}()
	dial := func(dialling context.Context, network, address string) (_ net.Conn, err error) {
		if connection, err = s.dialer().DialContext(dialling, network, address); err == nil {
			context.AfterFunc(ctx, func() { connection.Close() }) // go-mail looks at no context but while it dials
		}
		return connection, err
	}
	client, err := mail.NewClient(s.host, append(slices.Clone(s.options), mail.WithDialContextFunc(dial))...)
	if err != nil {
		return outcome{later, "no mail client: " + err.Error()}
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return outcome{later, "connecting: " + withoutWords(err)}
	}
	if err := client.SendWithSMTPClient(session, message); err != nil && !message.IsDelivered() {
		return sentOutcome(err)
	}
	session.Quit() // the mail is the server's; what it says to that changes nothing
	return outcome{verdict: taken}
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

// message is a row as a mail; else what is wrong with it.
func (s *smtpServer) message(tenant *store.Tenant, row *store.MessageRow) (m *mail.Msg, problem string) {
	own, err := netmail.ParseAddress(tenant.Content.TenantEmail)
	from := s.from
	switch {
	case err == nil && from == nil:
		from = own
	case from == nil:
		return nil, "the house's record has no mail address that can be, and MAIL_FROM is not set"
	}
	name := cmp.Or(from.Name, oneLine(tenant.Content.TenantName))
	_, host, _ := strings.Cut(from.Address, "@")
	m = mail.NewMsg(mail.WithNoDefaultUserAgent())
	m.FromMailAddress(&netmail.Address{Name: name, Address: from.Address})
	if own != nil && own.Address != from.Address {
		m.ReplyToMailAddress(&netmail.Address{Address: own.Address})
	}
	to, err := netmail.ParseAddress(row.Recipient)
	if err != nil || to.Address != row.Recipient {
		return nil, "the recipient is no mail address"
	}
	m.ToMailAddress(to)
	m.Subject(oneLine(row.Subject))
	m.SetMessageIDWithValue(fmt.Sprintf("%d.%s@%s", row.ID, s.feed, host))
	m.SetDateWithValue(store.Time(row.CreatedAt))
	m.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: nobody's absence note comes back
	m.SetBodyString(mail.TypeTextPlain, row.Text)
	m.AddAlternativeString(mail.TypeTextHTML, row.HTML)
	return m, ""
}

// sentOutcome sorts an error by what the server can have: up to the end of the data nothing (RFC 5321, 4.1.1.4), and after it
// nothing either when it says so. Only silence after the end leaves the mail's fate open.
func sentOutcome(err error) outcome {
	var failed *mail.SendError
	if !errors.As(err, &failed) {
		return outcome{lost, "connection: " + withoutWords(err)}
	}
	why := failed.Reason.String()
	code := failed.ErrorCode()
	if code != 0 {
		why = strings.TrimSpace(fmt.Sprintf("%s: %d %s", why, code, failed.EnhancedStatusCode()))
	}
	switch {
	case code >= 500:
		return outcome{refused, why}
	case code >= 400:
		return outcome{later, why}
	case failed.Reason == mail.ErrSMTPDataClose:
		return outcome{lost, why + ": no answer"}
	case failed.Reason == mail.ErrGetSender, failed.Reason == mail.ErrGetRcpts:
		return outcome{refused, why}
	}
	return outcome{later, why + ": connection lost"}
}

// withoutWords tells an error without what the server said but its code.
func withoutWords(err error) string {
	var said *textproto.Error
	if errors.As(err, &said) {
		return strconv.Itoa(said.Code)
	}
	return err.Error()
}
