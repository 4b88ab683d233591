// Package peer decides bids in the conventional way: each in its own transaction that locks the lot's row, reads what
// it needs, decides by the engine's rules (package rules), writes what the engine writes and commits. The benchmark
// compares the engine with it on SQLite and PostgreSQL.
package peer

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/rules"
)

//go:embed schema.sql
var schema string

// Rules are the terms of sale of all lots: an increment of one cent, so that no benchmark runs out of amounts.
var Rules = rules.Terms{Increments: rules.Increments{{By: 1}}, Reserve: rules.ReserveJump}

// House is a database of lots and people.
type House struct {
	db         *sql.DB
	onPostgres bool
	prepared   map[string]*sql.Stmt
}

// Open creates the tables, lots numbered from 1 to lots and people numbered from 1 to people.
func Open(ctx context.Context, db *sql.DB, onPostgres bool, lots, people int) (*House, error) {
	h := &House{db: db, onPostgres: onPostgres, prepared: map[string]*sql.Stmt{}}
	ends := time.Now().Add(24 * time.Hour).UnixMilli()
	fill := strings.NewReplacer("{lots}", strconv.Itoa(lots), "{people}", strconv.Itoa(people), "{ends}", strconv.FormatInt(ends, 10))
	for statement := range strings.SplitSeq(fill.Replace(schema), ";\n") {
		if strings.TrimSpace(statement) == "" {
			continue
		}
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return nil, fmt.Errorf("%s: %w", statement, err)
		}
	}
	return h, h.prepare(ctx)
}

// Queries of one bid. PostgreSQL needs an explicit lock; SQLite's BEGIN IMMEDIATE is one.
const (
	readKey    = `SELECT body FROM keys WHERE person = $1 AND key = $2`
	readLot    = `SELECT start, price, leader, most, bids, seq, hash, ends FROM lots WHERE id = $1`
	readPerson = `SELECT p.disabled, p.has_account, r.approval, p.buying_limit,
		COALESCE((SELECT SUM(most) FROM lots WHERE leader = p.id AND outcome = ''), 0)
		FROM people p JOIN registrations r ON r.person = p.id WHERE p.id = $1`
	addEntry  = `INSERT INTO log (lot, seq, kind, person, at, public, private, salt, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	addLine   = `INSERT INTO lines (lot, seq, person, amount, auto, at) VALUES ($1, $2, $3, $4, $5, $6)`
	addBidder = `INSERT INTO bidders (lot, person, most, at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (lot, person) DO UPDATE SET most = EXCLUDED.most, at = EXCLUDED.at, outbid_by = NULL`
	setOutbid = `UPDATE bidders SET outbid_by = $1 WHERE lot = $2 AND person = $3`
	setLot    = `UPDATE lots SET price = $1, leader = $2, most = $3, bids = $4, seq = $5, hash = $6 WHERE id = $7`
	addKey    = `INSERT INTO keys (person, key, request, body, at) VALUES ($1, $2, $3, $4, $5)`
)

func (h *House) prepare(ctx context.Context) error {
	for _, query := range []string{readKey, readLot, readPerson, addEntry, addLine, addBidder, setOutbid, setLot, addKey} {
		text := query
		switch {
		case !h.onPostgres:
			for n := 9; n > 0; n-- {
				text = strings.ReplaceAll(text, fmt.Sprintf("$%d", n), fmt.Sprintf("?%d", n))
			}
		case query == readLot:
			text += " FOR UPDATE"
		}
		statement, err := h.db.PrepareContext(ctx, text)
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		h.prepared[query] = statement
	}
	return nil
}

// Bid is a bid to decide.
type Bid struct {
	Lot    int64
	Person int64
	Amount int64
	Key    string // idempotency key, or empty
}

// Answer is the result of a bid.
type Answer struct {
	Result string `json:"result"` // of package rules
	Price  int64  `json:"price"`
	Next   int64  `json:"next"`
}

// Place decides one bid and returns after its commit.
func (h *House) Place(ctx context.Context, bid Bid) (answer Answer, err error) {
	tx, err := h.db.BeginTx(ctx, nil)
	if err != nil {
		return answer, err
	}
	defer tx.Rollback() // no-op after a commit
	t := &turn{h, ctx, tx, bid}
	if bid.Key != "" {
		if body, err := t.stored(); err != nil || body != "" {
			return answer, cmp.Or(err, json.Unmarshal([]byte(body), &answer))
		}
	}
	if answer, err = t.decide(); err != nil {
		return answer, err
	}
	return answer, tx.Commit()
}

// turn is one bid within its transaction.
type turn struct {
	*House
	ctx context.Context
	tx  *sql.Tx
	bid Bid
}

func (t *turn) row(query string, arguments ...any) *sql.Row {
	return t.tx.StmtContext(t.ctx, t.prepared[query]).QueryRowContext(t.ctx, arguments...)
}

func (t *turn) exec(query string, arguments ...any) error {
	_, err := t.tx.StmtContext(t.ctx, t.prepared[query]).ExecContext(t.ctx, arguments...)
	return err
}

func (t *turn) stored() (body string, err error) {
	err = t.row(readKey, t.bid.Person, t.bid.Key).Scan(&body)
	if err == sql.ErrNoRows {
		return "", nil
	}
	return body, err
}

func (t *turn) decide() (answer Answer, err error) {
	var book rules.Book
	var lines, seq int
	var hash string
	var ends int64
	if err := t.row(readLot, t.bid.Lot).Scan(&book.Start, &book.Price, &book.Leader, &book.Max, &lines, &seq, &hash, &ends); err != nil {
		return answer, err
	}
	now := time.Now().UnixMilli()
	may, err := t.may(book)
	if err != nil {
		return answer, err
	}
	after, result, added := book, "refused", []rules.Line(nil)
	if may && now < ends {
		after, result, added = book.Place(Rules, rules.Bid{User: t.bid.Person, Amount: t.bid.Amount})
	}
	answer = Answer{result, after.Price, after.Next(Rules.Increments)}
	if hash, err = t.record(result, after, seq+1, hash, now); err != nil {
		return answer, err
	}
	for i, l := range added {
		if err := t.exec(addLine, t.bid.Lot, lines+i+1, l.User, l.Amount, l.Auto, now); err != nil {
			return answer, err
		}
	}
	if err := t.note(result, book, after, seq+1, now); err != nil {
		return answer, err
	}
	if err := t.exec(setLot, after.Price, after.Leader, after.Max, lines+len(added), seq+1, hash, t.bid.Lot); err != nil {
		return answer, err
	}
	return answer, t.remember(answer, now)
}

// may reports whether the person may bid, using the same checks as the engine.
func (t *turn) may(book rules.Book) (bool, error) {
	var isDisabled, hasAccount bool
	var approval string
	var most, held int64
	if err := t.row(readPerson, t.bid.Person).Scan(&isDisabled, &hasAccount, &approval, &most, &held); err != nil {
		return false, err
	}
	if book.Leader == t.bid.Person {
		held -= book.Max
	}
	return !isDisabled && hasAccount && approval == "approved" && t.bid.Amount <= most-held, nil
}

// note stores the bidder's maximum, and a notification for the previous high bidder.
func (t *turn) note(result string, before, after rules.Book, seq int, now int64) error {
	if result != rules.High && result != rules.Outbid {
		return nil
	}
	if err := t.exec(addBidder, t.bid.Lot, t.bid.Person, t.bid.Amount, now); err != nil || before.Leader == 0 || before.Leader == after.Leader {
		return err
	}
	return t.exec(setOutbid, seq, t.bid.Lot, before.Leader)
}

// record adds an entry to the lot's hash chain, as the engine does for every bid, and returns its hash.
func (t *turn) record(result string, after rules.Book, seq int, before string, now int64) (string, error) {
	public, err := json.Marshal(map[string]any{"seq": seq, "kind": result, "at": time.UnixMilli(now).UTC(), "price": after.Price})
	if err != nil {
		return "", err
	}
	private, err := json.Marshal(map[string]any{"user": t.bid.Person, "maximum": t.bid.Amount})
	if err != nil {
		return "", err
	}
	salt := rand.Text()
	commitment := sha256.Sum256([]byte(salt + "\n" + string(private)))
	link := sha256.Sum256([]byte(before + "\n" + string(public) + "\n" + hex.EncodeToString(commitment[:])))
	hash := hex.EncodeToString(link[:])
	return hash, t.exec(addEntry, t.bid.Lot, seq, result, t.bid.Person, now, string(public), string(private), salt, hash)
}

func (t *turn) remember(answer Answer, now int64) error {
	if t.bid.Key == "" {
		return nil
	}
	body, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	request := sha256.Sum256(fmt.Appendf(nil, "%d %d", t.bid.Lot, t.bid.Amount))
	return t.exec(addKey, t.bid.Person, t.bid.Key, hex.EncodeToString(request[:]), string(body), now)
}
