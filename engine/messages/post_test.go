package messages

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

const (
	secretLink     = "https://prairie.example/welcome/kTq3vXzR8mWc"
	secretCode     = "482915"
	secretPassword = "hunter2hunter2"
)

// testPost is a database with one house, a manual clock and the captured log.
type testPost struct {
	*db.Store
	t      *testing.T
	tenant int64
	clock  atomic.Int64
	log    lockedBuffer
}

type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func newPost(t *testing.T) *testPost {
	t.Helper()
	p := &testPost{t: t, Store: enginetest.Open(t)}
	p.clock.Store(db.Millis(enginetest.Now))
	house := mailtest.Prairie()
	var err error
	if p.tenant, err = tenant.PutTenant(t.Context(), p.Store, *house); err != nil {
		t.Fatal(err)
	}
	return p
}

// open opens the database a second time, as another process would.
func (p *testPost) open() *db.Store {
	p.t.Helper()
	return enginetest.OpenSecond(p.t, p.Store)
}

func (p *testPost) now() time.Time { return db.Time(p.clock.Load()) }

func (p *testPost) pass(d time.Duration) { p.clock.Add(d.Milliseconds()) }

// queue queues a message and returns its id.
func (p *testPost) queue(template, once string) int64 {
	p.t.Helper()
	row := mail.Compose(mailtest.Prairie(), template, mail.Recipient{Name: "Dale", Email: mailtest.Dale.Email, Phone: mailtest.Dale.Phone},
		mail.Data{Link: secretLink, Code: secretCode, Minutes: 10})
	row.DedupeKey = once
	if err := p.QueueMessages(p.t.Context(), p.tenant, p.clock.Load(), row); err != nil {
		p.t.Fatal(err)
	}
	var id int64
	if err := p.DB.NewRaw("SELECT id FROM messages WHERE once = ?", once).Scan(p.t.Context(), &id); err != nil {
		p.t.Fatal(err)
	}
	return id
}

func (p *testPost) row(id int64) db.MessageRow {
	p.t.Helper()
	row, err := Message(context.Background(), p.Store, p.tenant, id)
	if err != nil {
		p.t.Fatal(err)
	}
	return row
}

// start runs a sender on db; stop ends it and waits.
func (p *testPost) start(db *db.Store, transports map[string]Transport) (stop func()) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	sender := &Sender{Store: db, Transports: transports, Now: p.now, Log: slog.New(slog.NewTextHandler(&p.log, nil))}
	go func() { ended <- sender.Run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			p.t.Error(err)
		}
	})
	p.t.Cleanup(stop)
	return stop
}

// until waits for a row to satisfy is.
func (p *testPost) until(id int64, is func(db.MessageRow) bool) (row db.MessageRow) {
	p.t.Helper()
	defer func() {
		if p.t.Failed() {
			p.t.Logf("%+v\n%s", row, p.log.String())
		}
	}()
	await.Until(p.t, "the message is as expected", func() bool {
		row = p.row(id)
		return is(row)
	})
	return row
}

func isState(state string) func(db.MessageRow) bool {
	return func(row db.MessageRow) bool { return row.State == state }
}

func (p *testPost) smtp(d *smtpd) map[string]Transport {
	p.t.Helper()
	transport, err := SMTP("smtp://"+d.address, "", "feed")
	if err != nil {
		p.t.Fatal(err)
	}
	return map[string]Transport{db.MessageMail: transport}
}

// noSecret checks that neither the log nor the row's error contains parts of a message or credentials.
func (p *testPost) noSecret(row db.MessageRow) {
	p.t.Helper()
	for _, secret := range []string{secretLink, "kTq3vXzR8mWc", secretCode, secretPassword, mailtest.Dale.Email} {
		if strings.Contains(p.log.String()+row.Error, secret) {
			p.t.Errorf("%q is in the log or in the row's error %q:\n%s", secret, row.Error, p.log.String())
		}
	}
}
