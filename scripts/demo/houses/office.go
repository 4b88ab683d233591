package houses

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/documents"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
)

// engine is an engine on the demo's database, whose operations make the sales. Its time is whatever at sets, so that the office can plan a sale
// weeks before it began.
type engine struct {
	store    *db.Store
	address  string
	server   *server.Server
	sessions *identity.Sessions
	work     string // folder of files that an engine keeps, which the sales leave empty
	now      atomic.Int64
	close    func() error
}

// openEngine starts the engine on a free port of this machine. Sessions are of the present, whatever time at sets.
func openEngine(ctx context.Context, s *db.Store, data string, present time.Time) (*engine, error) {
	e := &engine{store: s, work: filepath.Join(data, "demo-office")}
	e.at(present)
	e.sessions = identity.New(identity.Config{Key: []byte(rand.Text() + rand.Text()), StaffChanges: math.MaxInt32}, s, func() time.Time { return present })
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	e.address = "http://" + listener.Addr().String()
	config, err := e.config(ctx)
	if err == nil {
		e.server, err = server.New(config)
	}
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- e.server.Serve(ctx, listener) }()
	e.close = func() error {
		stop()
		err := <-ended
		config.Bids.Close()
		return errors.Join(err, os.RemoveAll(e.work))
	}
	return e, nil
}

func (e *engine) config(ctx context.Context) (config server.Config, err error) {
	now := func() time.Time { return time.UnixMilli(e.now.Load()).UTC() }
	log := slog.New(slog.DiscardHandler)
	config = server.Config{Store: e.store, Indexes: search.NewIndexes(e.store), Sessions: e.sessions, Payment: payment.Sandbox{Folder: e.work},
		Imports: e.work, Documents: documents.Config{Spool: e.work}, Now: now, Log: log}
	if config.Documents.Files, err = files.OpenFolder(e.work); err != nil {
		return config, err
	}
	if config.Blobs, err = blobs.OpenFolder(filepath.Join(filepath.Dir(e.work), "blobs")); err != nil {
		return config, err
	}
	if config.Feed, err = feed.Open(ctx, e.store); err != nil {
		return config, err
	}
	config.Bids = bidding.Open(e.store, now, log)
	return config, nil
}

// at sets the time of everything that is done next.
func (e *engine) at(now time.Time) { e.now.Store(db.Millis(now)) }

// desk is somebody of a house who is signed in.
type desk struct {
	*engine
	host, email string
	session     api.Session
}

// signIn signs a person of a house in, as the site does.
func (e *engine) signIn(ctx context.Context, h house, email string) (*desk, error) {
	if _, err := e.server.Reload(ctx); err != nil { // the house may be new
		return nil, err
	}
	d := &desk{engine: e, host: h.hosts[0], email: email}
	in := map[string]any{"grant_Type": "password", "user_Name": email, "password": h.password, "route_ID": 2}
	return d, d.call(ctx, "POST", "Token/v2", in, &d.session)
}

// enter signs a person in who need not have a password.
func (e *engine) enter(ctx context.Context, h house, tenantID int64, email string) (*desk, error) {
	user, err := identity.UserByEmail(ctx, e.store, tenantID, email)
	if err != nil {
		return nil, err
	}
	d := &desk{engine: e, host: h.hosts[0], email: email}
	d.session, err = e.sessions.Start(ctx, tenantID, identity.SignIn{UserID: user.ID, PasswordHash: user.PasswordHash, Address: "127.0.0.1", UserAgent: "Demo",
		Audit: audit(user.ID, "sign-in", time.UnixMilli(e.now.Load()))})
	return d, err
}

// signOut ends the session.
func (d *desk) signOut(ctx context.Context) error {
	return d.call(ctx, "POST", "Token/revoke", map[string]string{"refresh_token": d.session.RefreshToken}, nil)
}

// once posts an act that a key names, so that an act whose answer an interrupted fill did not get is not recorded twice.
func (d *desk) once(ctx context.Context, key, operation string, in any) error {
	return d.send(ctx, key, "POST", operation, in, nil)
}

// call calls an operation of the contract.
func (d *desk) call(ctx context.Context, method, operation string, in, out any) error {
	return d.send(ctx, rand.Text(), method, operation, in, out)
}

func (d *desk) send(ctx context.Context, key, method, operation string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if in == nil {
		body = nil
	}
	request, err := http.NewRequestWithContext(ctx, method, d.address+"/api/"+operation, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Host = d.host
	request.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {key}}
	if d.session.Token != "" {
		request.Header.Set("Authorization", "Bearer "+d.session.Token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return err
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("%s by %s: %s: %s", operation, d.email, response.Status, answer)
	case out == nil:
		return nil
	}
	return json.Unmarshal(answer, out)
}
