// Command bare is the limit a fasthttp service can reach: it asks another server once, then answers every request with
// the very bytes that came, header by header, without looking at what was asked.
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

// writeBuffer takes headers and a body of 10 KB, in bytes, so that they go out in one system call.
const writeBuffer = 16 << 10

// repeat copies the whole header at once, which is faster than setting one after the other.
func repeat(ctx *fasthttp.RequestCtx, answer *fasthttp.Response) {
	answer.Header.CopyTo(&ctx.Response.Header)
	ctx.Response.SetBodyRaw(answer.Body())
}

// fetch asks for what is to be repeated. Date is left to the server, as it is by any other.
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
