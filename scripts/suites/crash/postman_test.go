package crash

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http"
	"net/http/httptest"
	"net/mail"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// postman is a mail server and an SMS provider that record every message.
type postman struct {
	mu      sync.Mutex
	letters []letter
	changed chan struct{} // closed and replaced with every message
}

type letter struct {
	to      string
	subject string
	text    string
}

func newPostman(t *testing.T) (p *postman, mails, texts string) {
	p = &postman{changed: make(chan struct{})}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.smtp(conn)
		}
	}()
	provider := httptest.NewServer(http.HandlerFunc(p.sms))
	t.Cleanup(provider.Close)
	return p, "smtp://" + listener.Addr().String(), provider.URL
}

// smtp speaks the subset of RFC 5321 that a client needs without TLS or authentication.
func (p *postman) smtp(conn net.Conn) {
	defer conn.Close()
	in := bufio.NewReader(conn)
	say := func(line string) { fmt.Fprintf(conn, "%s\r\n", line) }
	say("220 postman")
	var to string
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		verb := strings.ToUpper(line[:min(4, len(line))])
		switch verb {
		case "RCPT":
			to = strings.Trim(strings.TrimSpace(line[len("RCPT TO:"):]), "<>")
			say("250 ok")
		case "DATA":
			say("354 go on")
			if p.keep(in, to) != nil {
				return
			}
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (p *postman) keep(in *bufio.Reader, to string) error {
	var text strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return err
		}
		if line == ".\r\n" {
			break
		}
		text.WriteString(strings.TrimPrefix(line, "."))
	}
	message, err := mail.ReadMessage(strings.NewReader(text.String()))
	if err != nil {
		return err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil {
		return err
	}
	p.add(letter{to: to, subject: subject, text: plainText(message)})
	return nil
}

// plainText returns the text part of a multipart/alternative email.
func plainText(message *mail.Message) string {
	_, parameters, _ := mime.ParseMediaType(message.Header.Get("Content-Type"))
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for {
		part, err := parts.NextRawPart()
		if err != nil {
			return ""
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/plain") {
			var body io.Reader = part
			if strings.EqualFold(part.Header.Get("Content-Transfer-Encoding"), "quoted-printable") {
				body = quotedprintable.NewReader(part)
			}
			text, _ := io.ReadAll(body)
			return string(text)
		}
	}
}

func (p *postman) sms(w http.ResponseWriter, r *http.Request) {
	var text struct{ To, Text string }
	if err := json.NewDecoder(r.Body).Decode(&text); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	p.add(letter{to: text.To, subject: "sms", text: text.Text})
	w.WriteHeader(http.StatusAccepted)
}

func (p *postman) add(l letter) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.letters = append(p.letters, l)
	close(p.changed)
	p.changed = make(chan struct{})
}

// find returns the pattern's first group from the first message to a recipient that matches it. Without a match it returns a
// channel that is closed when the next message arrives.
func (p *postman) find(to string, pattern *regexp.Regexp) (found string, changed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.letters {
		if match := pattern.FindStringSubmatch(l.text); match != nil && strings.Contains(l.to, to) {
			return match[1], nil
		}
	}
	return "", p.changed
}

// all counts the received messages by recipient and subject.
func (p *postman) all() map[string]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	counts := map[string]int{}
	for _, l := range p.letters {
		counts[l.to+" "+l.subject]++
	}
	return counts
}
