package processes

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

// TestCopyToPostgres moves the demo from a file to PostgreSQL while the copy is killed twice, and then works in it as people do.
func TestCopyToPostgres(t *testing.T) {
	file := onFile(t, present(t))
	url := enginetest.BarePostgres(t)
	old := file.serve(present(t))
	file.signIn(old, "bidder@prairieiron.example")
	lots := file.lots(old)
	file.bid(old, lots[0])
	item, rows := publicItem(file, old, lots[0]), file.rows()
	file.database.Close()

	m := &move{T: t, data: file.data, url: url}
	m.wantError("is in use: stop the engine")
	if err := old.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-old.ended
	if out := m.run("--dry-run"); !strings.Contains(out, "copied nothing") {
		t.Error(out)
	}
	m.killWhileCreating()
	m.killBefore("bids")
	m.wantUnfinished(file)
	if out := m.run(); !strings.Contains(out, "going on with the copy") || !strings.Contains(out, "agree to the cent") {
		t.Error(out)
	}
	m.wantError("already holds tables")

	var err error
	copied := &upgrade{T: t, old: present(t), data: file.data, settings: []string{"DATABASE_URL=" + url}}
	if copied.database, err = sql.Open("pgx", url); err != nil {
		t.Fatal(err)
	}
	defer copied.database.Close()
	copied.wantNoLoss(rows)
	engine := copied.serve(present(t))
	if now := publicItem(copied, engine, lots[0]); now != item {
		t.Errorf("the item was\n%s\nand is\n%s", item, now)
	}
	copied.signIn(engine, "bidder@prairieiron.example")
	if !copied.leads(engine, lots[0]) {
		t.Error("the bid before the copy does not lead")
	}
	copied.bid(engine, lots[1])
	copied.signIn(engine, "office@prairieiron.example")
	draft := map[string]any{"name": "Spring sale", "type": "online", "startsAt": "2098-05-05T10:00", "endsAt": "2098-05-05T18:00"}
	copied.want(engine, "POST", "/api/v1/Office/CreateEvent", draft, nil)
	copied.wantNoLoss(rows)
}

// publicItem returns an item as guests get it.
func publicItem(u *upgrade, s *service, id int64) string {
	u.Helper()
	var body json.RawMessage
	if status := s.ask("GET", fmt.Sprint("/api/v1/Auction/GetItem?ID=", id), "", nil, &body); status != 200 {
		u.Fatalf("item %d: %d", id, status)
	}
	return string(body)
}

// move runs engine copy.
type move struct {
	*testing.T
	data, url string
}

func (m *move) command(flags ...string) (*exec.Cmd, *bytes.Buffer) {
	command := exec.Command(filepath.Join(programs, "engine"), append([]string{"copy", "--data", m.data}, flags...)...)
	command.Env = append(os.Environ(), "DATABASE_URL="+m.url)
	out := &bytes.Buffer{}
	command.Stdout, command.Stderr = out, out
	return command, out
}

func (m *move) run(flags ...string) string {
	m.Helper()
	command, out := m.command(flags...)
	if err := command.Run(); err != nil {
		m.Fatalf("%v\n%s", err, out)
	}
	return out.String()
}

func (m *move) wantError(says string) {
	m.Helper()
	command, out := m.command()
	if err := command.Run(); err == nil || !strings.Contains(out.String(), says) {
		m.Errorf("%v, want %q:\n%s", err, says, out)
	}
}

// connect opens a connection of the test to the copy.
func (m *move) connect() *pgx.Conn {
	m.Helper()
	conn, err := pgx.Connect(m.Context(), m.url)
	if err != nil {
		m.Fatal(err)
	}
	m.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

// is asks a question of the database.
func (m *move) is(conn *pgx.Conn, question string, args ...any) (yes bool) {
	m.Helper()
	if err := conn.QueryRow(m.Context(), "SELECT "+question, args...).Scan(&yes); err != nil {
		m.Fatal(err)
	}
	return yes
}

// killWhileCreating kills a copy as soon as it has begun, while it creates the schema.
func (m *move) killWhileCreating() {
	m.Helper()
	conn := m.connect()
	m.killOnce("the copy has begun", func() bool { return m.is(conn, "to_regclass($1) IS NOT NULL", db.UnfinishedCopy) })
}

// killBefore kills a copy that waits to write to a table.
func (m *move) killBefore(table string) {
	m.Helper()
	store, err := db.OpenUnfinished(m.Context(), m.url) // the rest of the schema
	if err != nil {
		m.Fatal(err)
	}
	defer store.Close()
	conn := m.connect()
	tx, err := conn.Begin(m.Context())
	if err != nil {
		m.Fatal(err)
	}
	defer tx.Rollback(context.Background())
	if _, err := tx.Exec(m.Context(), "LOCK TABLE "+table+" IN EXCLUSIVE MODE"); err != nil {
		m.Fatal(err)
	}
	m.killOnce("the copy waits for "+table, func() bool {
		return m.is(conn, "EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::text::regclass)", table)
	})
}

func (m *move) killOnce(what string, holds func() bool) {
	m.Helper()
	command, out := m.command()
	if err := command.Start(); err != nil {
		m.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = command.Wait(); close(ended) }()
	await.Until(m.T, what, func() bool {
		select {
		case <-ended:
			m.Fatalf("the copy has ended:\n%s", out)
		default:
		}
		return holds()
	})
	_ = command.Process.Kill()
	<-ended
}

// wantUnfinished checks that the copy has some rows, and that no engine serves it.
func (m *move) wantUnfinished(file *upgrade) {
	m.Helper()
	conn := m.connect()
	if !m.is(conn, "(SELECT count(*) FROM items) > 0 AND (SELECT count(*) FROM bids) = 0") {
		m.Error("the copy was not killed in the middle")
	}
	engine := &upgrade{T: m.T, data: file.data, settings: []string{"DATABASE_URL=" + m.url}}
	s := engine.engine(present(m.T))
	<-s.ended
	if log := s.logged(); s.ProcessState.ExitCode() != 1 || !strings.Contains(log, "run engine copy again") {
		m.Errorf("exit code %d:\n%s", s.ProcessState.ExitCode(), log)
	}
}
