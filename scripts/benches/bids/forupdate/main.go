// Command forupdate accepts bids over HTTP and decides each in a PostgreSQL transaction that locks the lot's row
// (SELECT … FOR UPDATE). It is the conventional design that the benchmark compares the engine with.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"

	"fairwarning/scripts/benches/bids/peer"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:0", "address")
	database := flag.String("database", "", "postgres:// URL of an empty database")
	lots := flag.Int("lots", 1, "how many to make")
	people := flag.Int("people", 64, "how many to make")
	connections := flag.Int("connections", 8, "to the database")
	flag.Parse()
	if err := run(*listen, *database, *lots, *people, *connections); err != nil {
		fmt.Fprintln(os.Stderr, "forupdate:", err)
		os.Exit(1)
	}
}

func run(listen, database string, lots, people, connections int) error {
	db, err := sql.Open("pgx", database)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	house, err := peer.Open(context.Background(), db, true, lots, people)
	if err != nil {
		return err
	}
	routes := http.NewServeMux()
	routes.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	routes.HandleFunc("POST /bid", func(w http.ResponseWriter, r *http.Request) { bid(w, r, house) })
	server := &http.Server{Addr: listen, Handler: routes, ReadHeaderTimeout: 10 * time.Second}
	return server.ListenAndServe()
}

// bid takes the bearer token as the person's number; tokens are not signed here.
func bid(w http.ResponseWriter, r *http.Request, house *peer.House) {
	var asked struct {
		ItemID int64   `json:"item_ID"`
		Amount float64 `json:"amount"`
	}
	person, err := strconv.ParseInt(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "), 10, 64)
	if err == nil {
		err = json.NewDecoder(r.Body).Decode(&asked)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	answer, err := house.Place(r.Context(), peer.Bid{Lot: asked.ItemID, Person: person, Amount: int64(asked.Amount*100 + 0.5),
		Key: r.Header.Get("Idempotency-Key")})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer) // the client may have disconnected
}
