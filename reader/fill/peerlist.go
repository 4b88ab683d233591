package fill

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"fairwarning/reader/config"
)

// peerListEvery is how often a peer file is checked.
const peerListEvery = time.Second

// FollowPeers reloads the peer file when it changes. An unreadable or empty file changes nothing.
func (c *Cluster) FollowPeers(ctx context.Context) {
	file, isFile := strings.CutPrefix(c.config.Peers, "@")
	for isFile {
		select {
		case <-ctx.Done():
			return
		case <-time.After(peerListEvery):
		}
		list, err := readPeers(file)
		if err == nil && !slices.Equal(list, c.listed) {
			c.setPeers(list)
		}
	}
}

// StartPeers sets the initial list, and reports an invalid one.
func (c *Cluster) StartPeers() error {
	list, err := parsePeers(c.config.Peers)
	if file, isFile := strings.CutPrefix(c.config.Peers, "@"); isFile {
		list, err = readPeers(file)
	}
	if err != nil {
		return fmt.Errorf("--peers: %w", err)
	}
	c.setPeers(list)
	return nil
}

// setPeers sets the list and adds this reader if missing.
func (c *Cluster) setPeers(list []string) {
	c.listed = list
	all := slices.Clone(list)
	if !slices.Contains(all, c.config.Self) {
		all = append(all, c.config.Self)
	}
	c.pool.Set(all...)
	c.log.Info("peers", "peers", all)
}

func readPeers(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parsePeers(string(text))
}

// parsePeers parses addresses separated by commas or lines.
func parsePeers(text string) (list []string, err error) {
	for _, one := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == '\n' || c == '\r' || c == ' ' }) {
		one = strings.TrimSuffix(one, "/")
		if !config.IsAddress(one) {
			return nil, fmt.Errorf("%q is not http://host:port", one)
		}
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	slices.Sort(list)
	return list, nil
}
