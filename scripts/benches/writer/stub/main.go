// Command stub is an engine for the writer's benchmark: it answers every call of its table with the same small JSON, so that what
// is measured is what stands before it: at once. GET /calls says how many calls it answered.
package main

import (
	"flag"
	"log"
	"strconv"
	"sync/atomic"

	"github.com/valyala/fasthttp"
)

// Answers of the contract, as long as the demo's usual ones.
const (
	done = `{"success":true}`
	user = `{"user_ID":1042,"firstName":"Dana","lastName":"Whitfield","email":"dana.whitfield@prairieiron.example",` +
		`"phone":"+1 605 555 0142","isVIP":false,"bidderTag":"41872","accounts":[{"account_ID":77,"name":"Whitfield Grading LLC",` +
		`"kind":"business","isDefault":true,"city":"Sioux Falls","state":"SD"},{"account_ID":78,"name":"Dana Whitfield",` +
		`"kind":"person","isDefault":false,"city":"Sioux Falls","state":"SD"}],"permissions":["user","bidder"]}`
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8083", "address")
	flag.Parse()
	server := fasthttp.Server{Handler: serve, NoDefaultServerHeader: true}
	log.Fatal(server.ListenAndServe(*listen))
}

// calls counts the answers, each before it is sent.
var calls atomic.Int64

func serve(ctx *fasthttp.RequestCtx) {
	ctx.SetContentType("application/json")
	switch {
	case string(ctx.Path()) == "/calls":
		ctx.SetBodyString(strconv.FormatInt(calls.Load(), 10))
	case ctx.IsGet():
		calls.Add(1)
		ctx.SetBodyString(user)
	case len(ctx.PostBody()) == 0:
		ctx.SetStatusCode(fasthttp.StatusBadRequest) // a proxy lost the body
	default:
		calls.Add(1)
		ctx.SetBodyString(done)
	}
}
