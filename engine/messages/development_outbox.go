package messages

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/tenant"
)

const (
	maxMessages   = 200 // the newest
	outboxTimeout = 10 * time.Second

	pagePolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
	mailPolicy = "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
		"img-src http: https: data:; frame-ancestors 'self'"
)

// KeepInOutbox is the transport of the development outbox: it marks a message as sent and keeps its text.
func KeepInOutbox(context.Context, *db.Tenant, *db.MessageRow) outcome {
	return outcome{verdict: stored}
}

// Outbox serves the development outbox, a page with the messages of all houses. Messages contain tokens and codes, so anyone
// who can read the page can sign in as any user. It must be reachable from this machine only.
type Outbox struct {
	Store *db.Store
	Kinds []string // kept in the outbox
	Log   *slog.Logger
}

// ListenLocal listens on a loopback address and refuses all others.
func ListenLocal(address string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil || !settings.IsThisMachine(host) {
		return nil, fmt.Errorf("--outbox %s: the outbox shows tokens and codes, so it can only listen on 127.0.0.1, ::1 or localhost; \"off\" disables it", address)
	}
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is in use; stop the process that listens there or choose another address with --outbox", address)
	}
	return listener, err
}

// Serve serves the outbox until ctx ends.
func (o *Outbox) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{Handler: o, ReadHeaderTimeout: outboxTimeout, ReadTimeout: outboxTimeout, WriteTimeout: outboxTimeout,
		ErrorLog: slog.NewLogLogger(o.Log.Handler(), slog.LevelDebug)}
	return process.Serve(ctx, server, listener)
}

// TextsKeptFor is how long the outbox keeps the text of a message, with its links and codes.
const TextsKeptFor = time.Hour

// Forget empties texts that the outbox has kept long enough, at each tick until ctx ends. A tick is the current time.
func (o *Outbox) Forget(ctx context.Context, ticks <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticks:
			if err := EraseTexts(ctx, o.Store, db.Millis(now.Add(-TextsKeptFor))); err != nil && ctx.Err() == nil {
				o.Log.Error("emptying texts of the outbox failed", "error", err)
			}
		}
	}
}

// ServeHTTP implements http.Handler. It refuses foreign host names, which an attacker could point at this machine (DNS rebinding).
func (o *Outbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isLocalHost(r.Host) {
		http.Error(w, "The outbox is at http://localhost", http.StatusMisdirectedRequest)
		return
	}
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Content-Security-Policy", pagePolicy)
	pages := http.NewServeMux()
	pages.HandleFunc("GET /{$}", o.page)
	pages.HandleFunc("GET /messages.json", o.list)
	pages.HandleFunc("GET /messages/{tenant}/{id}/html", o.html)
	pages.HandleFunc("GET /outbox.css", o.file)
	pages.HandleFunc("GET /outbox.js", o.file)
	pages.ServeHTTP(w, r)
}

func isLocalHost(value string) bool {
	host, _, err := net.SplitHostPort(value)
	if err != nil {
		host = value
	}
	return slices.Contains([]string{"localhost", "127.0.0.1", "::1", "[::1]"}, strings.ToLower(host))
}

func (o *Outbox) file(w http.ResponseWriter, r *http.Request) {
	http.ServeFileFS(w, r, mail.Files, "templates"+r.URL.Path)
}

var outboxPage = template.Must(template.ParseFS(mail.Files, "templates/outbox.html"))

// outboxView is the page: the list and the open message, by default the newest.
type outboxView struct {
	Recipient string
	Messages  []outboxMessage
	Open      *outboxMessage
	IsChosen  bool // a message was picked; on a phone it replaces the list
}

// outboxMessage is a message on the page and in the JSON.
type outboxMessage struct {
	ID        int64     `json:"id"`
	Tenant    string    `json:"tenant"`
	Kind      string    `json:"kind"`
	Template  string    `json:"template"`
	Recipient string    `json:"recipient"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	HTML      string    `json:"html"`
	CreatedAt time.Time `json:"createdAt"`

	House    string `json:"-"`
	TenantID int64  `json:"-"`
	IsOpen   bool   `json:"-"`
}

// messages returns the newest messages of a recipient, newest first; an empty recipient means all.
func (o *Outbox) messages(ctx context.Context, recipient string) ([]outboxMessage, error) {
	tenants, err := tenant.Tenants(ctx, o.Store)
	if err != nil {
		return nil, err
	}
	rows, err := SentMessages(ctx, o.Store, o.Kinds, strings.TrimSpace(recipient), maxMessages)
	list := make([]outboxMessage, 0, len(rows))
	for _, row := range rows {
		m := outboxMessage{ID: row.ID, Kind: row.Kind, Template: row.Template, Recipient: row.Recipient, Subject: row.Subject,
			Text: row.Text, HTML: row.HTML, CreatedAt: db.Time(row.CreatedAt), TenantID: row.TenantID}
		for _, t := range tenants {
			if t.ID == row.TenantID {
				m.Tenant, m.House = t.Slug, t.Content.TenantName
			}
		}
		list = append(list, m)
	}
	return list, err
}

func (o *Outbox) page(w http.ResponseWriter, r *http.Request) {
	view := outboxView{Recipient: r.FormValue("recipient")}
	var err error
	if view.Messages, err = o.messages(r.Context(), view.Recipient); err != nil {
		o.fail(w, err)
		return
	}
	chosen, _ := strconv.ParseInt(r.FormValue("message"), 10, 64)
	for i := range view.Messages {
		if m := &view.Messages[i]; m.ID == chosen {
			view.Open, view.IsChosen = m, true
		}
	}
	if view.Open == nil && len(view.Messages) > 0 {
		view.Open = &view.Messages[0]
	}
	if view.Open != nil {
		view.Open.IsOpen = true
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := outboxPage.Execute(w, view); err != nil {
		o.Log.Debug("outbox page", "error", err)
	}
}

func (o *Outbox) list(w http.ResponseWriter, r *http.Request) {
	list, err := o.messages(r.Context(), r.FormValue("recipient"))
	if err != nil {
		o.fail(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(map[string]any{"messages": list}); err != nil {
		o.Log.Debug("outbox list", "error", err)
	}
}

// html serves an email in a sandbox, as an email client shows it: no scripts, no access to this site.
func (o *Outbox) html(w http.ResponseWriter, r *http.Request) {
	tenantID, _ := strconv.ParseInt(r.PathValue("tenant"), 10, 64)
	id, _ := strconv.ParseInt(r.PathValue("id"), 10, 64)
	row, err := Message(r.Context(), o.Store, tenantID, id)
	if errors.Is(err, db.ErrNotFound) || err == nil && (row.HTML == "" || !slices.Contains(o.Kinds, row.Kind)) {
		http.NotFound(w, r)
		return
	}
	if err != nil {
		o.fail(w, err)
		return
	}
	w.Header().Set("Content-Security-Policy", mailPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write([]byte(row.HTML)) // a client that disconnected needs no error
}

func (o *Outbox) fail(w http.ResponseWriter, err error) {
	o.Log.Error("reading the outbox failed", "error", err)
	http.Error(w, "Reading the outbox failed. See the engine's log.", http.StatusInternalServerError)
}
