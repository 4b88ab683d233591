package writer

import (
	"bytes"
	"io"
	"net/http"
	"strconv"

	"fairwarning/cdn/edge"
	"fairwarning/writer/upstream"
)

// engineRequest returns the call as it is sent to an engine: the path is spelled as in the table, never as in the request, and only
// the ID in it and the query are the browser's. A short body follows the head. The request belongs to the call.
func (c *call) engineRequest(host string, token []byte) upstream.Request {
	c.request = c.appendHead(c.request[:0], host, token)
	request := upstream.Request{ID: c.requestID, Length: c.body.length}
	if c.body.tail == nil {
		c.request = append(c.request, c.body.head...)
	} else {
		request.Body = io.MultiReader(bytes.NewReader(c.body.head), c.body.tail)
	}
	request.Head = c.request
	return request
}

// appendHead appends the request line, the allowed headers, our own (the service token, the tenant, the client's address and the
// request ID), and the length of the body. No text of the browser can add a line: edge.Listener refuses control characters.
func (c *call) appendHead(to []byte, host string, token []byte) []byte {
	to = append(append(to, c.operation.Method...), ' ')
	to = c.operation.appendPath(to, c.id)
	if len(c.query) > 0 {
		to = append(append(to, '?'), c.query...)
	}
	to = append(append(append(to, " HTTP/1.1\r\nHost: "...), host...), "\r\n"...)
	for i, value := range c.allowed {
		if value != nil {
			to = appendLine(to, requestAllowed[i], value)
		}
	}
	var room [64]byte
	to = appendLine(to, headerService, token)
	if c.tenant != 0 {
		to = appendLine(to, headerTenant, strconv.AppendInt(room[:0], c.tenant, 10))
	}
	to = appendLine(to, headerClient, c.client.AppendTo(room[:0]))
	to = appendLine(to, headerRequest, append(room[:0], c.requestID...))
	if traceparent := c.span.Traceparent(); traceparent != "" {
		to = appendLine(to, headerTrace, append(room[:0], traceparent...))
	}
	switch {
	case c.body.length < 0:
		to = appendLine(to, headerEncoding, chunked)
	case c.body.length > 0 || c.operation.Method != http.MethodGet:
		to = appendLine(to, headerLength, strconv.AppendInt(room[:0], int64(c.body.length), 10))
	}
	return append(to, "\r\n"...)
}

var (
	headerTrace    = []byte(edge.HeaderTrace)
	headerEncoding = []byte("Transfer-Encoding")
	headerLength   = []byte("Content-Length")
	chunked        = []byte("chunked")
)

func appendLine(to, name, value []byte) []byte {
	return append(append(append(append(to, name...), ": "...), value...), "\r\n"...)
}
