// Package clamav asks a ClamAV daemon about the content of files, over its INSTREAM protocol
// (https://docs.clamav.net/manual/Usage/Scanning.html#clamd).
package clamav

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"time"
)

// Timing of a scan.
const (
	dialTimeout = 5 * time.Second
	scanTimeout = time.Minute
)

const (
	chunkSize    = 64 << 10
	longestReply = 4 << 10
)

// ErrUnavailable reports that the daemon gave no verdict.
var ErrUnavailable = errors.New("the virus scanner gives no verdict")

// Client asks one daemon, over a connection per file. Its methods may be called concurrently.
type Client struct{ network, address string }

// New returns a client for tcp://host:port or unix:///path. It does not connect.
func New(location string) (*Client, error) {
	u, err := url.Parse(location)
	switch {
	case err == nil && u.Scheme == "tcp" && u.Port() != "" && u.Path == "":
		return &Client{"tcp", u.Host}, nil
	case err == nil && u.Scheme == "unix" && u.Host == "" && u.Path != "":
		return &Client{"unix", u.Path}, nil
	}
	return nil, errors.New("the address of the virus scanner must be tcp://host:port or unix:///path")
}

// Scan returns the name of what was found in a file, "" for nothing. Without a verdict the error is ErrUnavailable.
func (c *Client) Scan(ctx context.Context, file io.Reader) (found string, err error) {
	reply, err := c.ask(ctx, file)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	verdict, isStream := strings.CutPrefix(reply, "stream: ")
	name, isFound := strings.CutSuffix(verdict, " FOUND")
	switch {
	case isStream && verdict == "OK":
		return "", nil
	case isStream && isFound && name != "":
		return name, nil
	}
	return "", fmt.Errorf("%w: it answered %q", ErrUnavailable, reply)
}

// ask sends a file and returns the daemon's reply. The daemon may reply and hang up early, for example to a file above its limit.
func (c *Client) ask(ctx context.Context, file io.Reader) (string, error) {
	dialer := net.Dialer{Timeout: dialTimeout}
	conn, err := dialer.DialContext(ctx, c.network, c.address)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(scanTimeout)); err != nil {
		return "", err
	}
	defer context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })()
	sent := send(conn, file)
	reply, err := bufio.NewReader(io.LimitReader(conn, longestReply)).ReadString(0)
	if err != nil {
		return "", errors.Join(sent, err)
	}
	return strings.TrimSuffix(reply, "\x00"), nil
}

// send sends chunks, each after its length in four bytes, and an empty one.
func send(to io.Writer, file io.Reader) error {
	if _, err := io.WriteString(to, "zINSTREAM\x00"); err != nil {
		return err
	}
	chunk := make([]byte, 4+chunkSize)
	for {
		n, err := io.ReadFull(file, chunk[4:])
		if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
			return err
		}
		binary.BigEndian.PutUint32(chunk, uint32(n))
		if _, err := to.Write(chunk[:4+n]); err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
	}
}
