package fill

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/golang/groupcache"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/config"
)

// Statuses by which an owner reports that it has no value; any other failure is 500.
const (
	statusNotShared = http.StatusNoContent
	statusTooLong   = http.StatusRequestEntityTooLarge
)

// ServeHTTP answers a peer.
func (c *Cluster) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	key, isKey := strings.CutPrefix(request.URL.Path, PeerPath+GroupName+"/")
	repeated := edge.RepeatedHeader(request.Header)
	switch {
	case repeated != "":
		c.Peers.refused.Add(1)
		http.Error(w, "the header "+repeated+" must not be repeated", http.StatusBadRequest)
	case !c.Peers.isSigned(request, time.Now()):
		c.Peers.refused.Add(1)
		http.Error(w, "not signed", http.StatusUnauthorized)
	case request.Method != http.MethodGet || !isKey:
		http.NotFound(w, request)
	default:
		c.answerPeer(w, request, key)
	}
}

func (c *Cluster) answerPeer(w http.ResponseWriter, request *http.Request, key string) {
	c.group.Stats.ServerRequests.Add(1)
	status := http.StatusOK
	var body []byte
	err := c.group.Get(c.contextOf(request), key, groupcache.AllocatingByteSliceSink(&body))
	switch {
	case errors.Is(err, errNotShared):
		status, body = statusNotShared, nil
	case errors.Is(err, ErrTooLong):
		status, body = statusTooLong, nil
	case err != nil:
		status, body = http.StatusInternalServerError, []byte(err.Error())
	}
	w.Header().Set(NamePeer, c.Peers.proof(request, status, body))
	w.Header().Set("Content-Type", "application/octet-stream")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the peer may have left
}

// contextOf returns the context for a peer's request. It is detached from that request, because others may join the
// fetch.
func (c *Cluster) contextOf(request *http.Request) context.Context {
	l := &lookup{lane: laneMiss, byPeer: true}
	if request.Header.Get(nameLane) == strconv.Itoa(int(laneRefresh)) {
		l.lane = laneRefresh
	}
	return l.in(tracing.Follow(c.life, request.Header.Get(tracing.Header)))
}

// Serve listens for peers until ctx ends.
func (c *Cluster) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: c, ReadHeaderTimeout: config.ReadTimeout, ReadTimeout: config.ReadTimeout, IdleTimeout: config.IdleTimeout, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(c.log.Handler(), slog.LevelDebug),
	}
	return process.Serve(ctx, server, listener)
}
