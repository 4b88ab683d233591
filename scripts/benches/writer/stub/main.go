// Command stub is an engine for the writer's benchmark. It answers every call of its table with the same small JSON,
// immediately or after a delay (-bid, -other), so that the benchmark measures only the proxy in front of it. GET
// /calls returns the number of calls it answered.
package main

import (
	"flag"
	"log"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// Responses of the contract, as long as typical ones of the demo.
const (
	done = `{"success":true}`
	user = `{"user_ID":1042,"firstName":"Dana","lastName":"Whitfield","email":"dana.whitfield@prairieiron.example",` +
		`"phone":"+1 605 555 0142","isVIP":false,"bidderTag":"41872","accounts":[{"account_ID":77,"name":"Whitfield Grading LLC",` +
		`"kind":"business","isDefault":true,"city":"Sioux Falls","state":"SD"},{"account_ID":78,"name":"Dana Whitfield",` +
		`"kind":"person","isDefault":false,"city":"Sioux Falls","state":"SD"}],"permissions":["user","bidder"]}`
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8083", "address")
	bid := flag.Duration("bid", 0, "how long a bid takes")
	other := flag.Duration("other", 0, "how long any other call of the contract takes")
	flag.Parse()
	server := fasthttp.Server{Handler: slowly(*bid, *other), NoDefaultServerHeader: true}
	log.Fatal(server.ListenAndServe(*listen))
}

// slowly serves calls after a delay, as if they took work.
func slowly(bid, other time.Duration) fasthttp.RequestHandler {
	if bid == 0 && other == 0 {
		return serve
	}
	return func(ctx *fasthttp.RequestCtx) {
		switch path := string(ctx.Path()); {
		case strings.HasSuffix(path, "/PreBid"):
			time.Sleep(bid)
		case strings.HasPrefix(path, "/api/"):
			time.Sleep(other)
		}
		serve(ctx)
	}
}

// calls counts responses, each before it is sent.
var calls atomic.Int64

func serve(ctx *fasthttp.RequestCtx) {
	ctx.SetContentType("application/json")
	ctx.Response.Header.SetBytesV("X-Request-Id", ctx.Request.Header.Peek("X-Request-Id")) // as the engine does
	switch {
	case string(ctx.Path()) == "/calls":
		ctx.SetBodyString(strconv.FormatInt(calls.Load(), 10))
	case ctx.IsGet() || ctx.IsDelete():
		calls.Add(1)
		ctx.SetBodyString(user)
	case len(ctx.PostBody()) == 0:
		ctx.SetStatusCode(fasthttp.StatusBadRequest) // a proxy lost the body
	default:
		calls.Add(1)
		ctx.SetBodyString(done)
	}
}
