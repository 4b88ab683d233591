// Command bare measures the limit of a fasthttp service: it fetches one response from another server, then answers
// every request with the same bytes and headers, without looking at the request.
package main

import (
	"flag"
	"fmt"
	"log"
	"slices"

	"github.com/valyala/fasthttp"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8090", "address")
	like := flag.String("like", "", "address whose answer is repeated")
	minimal := flag.Bool("minimal", false, "send only the headers HTTP needs")
	flag.Parse()
	answer, err := fetch(*like, *minimal)
	if err != nil {
		log.Fatal("bare: ", err)
	}
	server := fasthttp.Server{
		Handler:               func(ctx *fasthttp.RequestCtx) { repeat(ctx, answer) },
		NoDefaultServerHeader: true,
		WriteBufferSize:       writeBuffer,
		GetOnly:               true,
	}
	log.Fatal(server.ListenAndServe(*listen))
}

// writeBuffer is the buffer size in bytes. It fits headers and a 10 KB body, so that a response takes one system
// call.
const writeBuffer = 16 << 10

// repeat copies the whole header at once, which is faster than setting fields one by one.
func repeat(ctx *fasthttp.RequestCtx, answer *fasthttp.Response) {
	answer.Header.CopyTo(&ctx.Response.Header)
	ctx.Response.SetBodyRaw(answer.Body())
}

// fetch gets the response to repeat. It leaves Date to the server, as other servers do.
func fetch(url string, minimal bool) (*fasthttp.Response, error) {
	got, answer := &fasthttp.Response{}, &fasthttp.Response{}
	request := &fasthttp.Request{}
	request.SetRequestURI(url)
	if err := fasthttp.Do(request, got); err != nil {
		return nil, err
	}
	if got.StatusCode() != fasthttp.StatusOK {
		return nil, fmt.Errorf("%s answered %d", url, got.StatusCode())
	}
	answer.SetBodyRaw(slices.Clone(got.Body()))
	for key, value := range got.Header.All() {
		switch name := string(key); {
		case name == fasthttp.HeaderDate, name == fasthttp.HeaderContentLength:
		case minimal && name != fasthttp.HeaderContentType:
		default:
			answer.Header.SetBytesKV(key, value)
		}
	}
	return answer, nil
}
