package messages

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// certificate identifies the test servers. The process trusts it like the system's own authorities.
var certificate tls.Certificate

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "notices")
	if err == nil {
		err = trustOwnCertificate(filepath.Join(folder, "authority.pem"))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

func trustOwnCertificate(path string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		return err
	}
	certificate = tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
	os.Setenv("SSL_CERT_FILE", path)
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600)
}

// Responses of smtpd other than a line.
const (
	drop = "drop" // closes the connection
	hang = "hang" // stays silent until the client disconnects
)

// smtpd is a scripted mail server. The stages are GREETING, EHLO, STARTTLS, AUTH, MAIL, RCPT, DATA and END (after the final dot);
// an empty response means success.
type smtpd struct {
	address  string
	implicit bool
	offers   string // extensions, separated by spaces
	answer   func(stage string) string

	mu       sync.Mutex
	ended    []string // messages received whole, whatever the response
	commands []string
	overTLS  bool // whether the last AUTH was
}

func newSMTPD(t *testing.T, answer func(stage string) string) *smtpd {
	t.Helper()
	d := &smtpd{answer: answer}
	d.listen(t)
	return d
}

func (d *smtpd) listen(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	d.address = listener.Addr().String()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			if d.implicit {
				conn = tls.Server(conn, d.tls())
			}
			go d.serve(conn)
		}
	}()
}

func (d *smtpd) tls() *tls.Config { return &tls.Config{Certificates: []tls.Certificate{certificate}} }

// serve handles one session.
func (d *smtpd) serve(conn net.Conn) {
	defer func() { conn.Close() }()
	lines := bufio.NewReader(conn)
	say := func(stage, otherwise string) bool {
		value := d.answer(stage)
		switch value {
		case drop:
			return false
		case hang:
			lines.ReadString('\n') // ends when the client closes
			return false
		case "":
			value = otherwise
		}
		fmt.Fprintf(conn, "%s\r\n", value)
		return true
	}
	for ok := say("GREETING", "220 ready"); ok; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		verb, _, _ := strings.Cut(strings.ToUpper(strings.TrimSpace(line)), " ")
		d.heard(line, conn)
		switch verb {
		case "EHLO":
			ok = say("EHLO", d.hello())
		case "STARTTLS":
			ok = say("STARTTLS", "220 go ahead")
			conn = tls.Server(conn, d.tls())
			lines = bufio.NewReader(conn)
		case "AUTH":
			ok = say("AUTH", "235 welcome")
		case "DATA":
			if ok = say("DATA", "354 go ahead"); ok && d.answer("DATA") == "" {
				ok = d.body(lines) && say("END", "250 taken")
			}
		case "QUIT":
			fmt.Fprint(conn, "221 bye\r\n")
			return
		default:
			ok = say(verb, "250 fine")
		}
	}
}

func (d *smtpd) hello() string {
	all := append([]string{"test"}, strings.Split(d.offers, " ")...)
	for i := range all {
		all[i] = "250-" + strings.ReplaceAll(all[i], "_", " ")
	}
	return strings.Join(all, "\r\n") + "\r\n250 ENHANCEDSTATUSCODES"
}

func (d *smtpd) heard(line string, conn net.Conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.commands = append(d.commands, strings.TrimSpace(line))
	if strings.HasPrefix(line, "AUTH") {
		_, d.overTLS = conn.(*tls.Conn)
	}
}

// body reads a message up to its final dot.
func (d *smtpd) body(lines *bufio.Reader) bool {
	var message strings.Builder
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return false
		}
		if line == ".\r\n" {
			d.mu.Lock()
			defer d.mu.Unlock()
			d.ended = append(d.ended, message.String())
			return true
		}
		message.WriteString(strings.TrimPrefix(line, "."))
	}
}

func (d *smtpd) messages(t *testing.T) (list []*netmail.Message) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, text := range d.ended {
		m, err := netmail.ReadMessage(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		list = append(list, m)
	}
	return list
}

// succeed accepts everything.
func succeed(string) string { return "" }

// at returns value at one stage and succeeds at the others.
func at(stage, value string) func(string) string {
	return func(s string) string {
		if s == stage {
			return value
		}
		return ""
	}
}
