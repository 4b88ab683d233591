package relay

import (
	"context"
	"net"
	"net/netip"
	"time"
)

// Watcher is one client of a stream.
type Watcher struct {
	relay   *Relay
	channel *channel
	client  netip.Addr
	first   [][]byte
	at      cursor
	hasLeft bool
}

// Leave ends the watch. Send calls it.
func (w *Watcher) Leave() {
	if !w.hasLeft {
		w.hasLeft = true
		w.relay.leave(w)
	}
}

// Send writes head and then events to the client until it is gone, too slow, or the context ends. Then it closes the connection.
func (w *Watcher) Send(ctx context.Context, to net.Conn, head []byte) {
	defer to.Close()
	defer w.Leave()
	err := w.write(to, append([][]byte{head}, w.first...)...)
	w.first = nil
	for err == nil {
		events, next, more, lost := w.channel.state.next(w.at)
		switch {
		case lost:
			err = errSlow
		case more == nil:
			w.at = next
			err = w.write(to, events...)
			w.relay.sent.Add(int64(len(events)))
		default:
			err = wait(ctx, more)
		}
	}
	if isSlow(err) {
		w.relay.slow.Add(1)
	}
}

func wait(ctx context.Context, more <-chan struct{}) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-more:
		return nil
	}
}

// write writes all parts within writeTimeout.
func (w *Watcher) write(to net.Conn, parts ...[]byte) error {
	if err := to.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	for _, part := range parts {
		n, err := to.Write(part)
		w.relay.bytes.Add(int64(n))
		if err != nil {
			return err
		}
	}
	return nil
}
