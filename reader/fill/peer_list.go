package fill

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/reader/config"
)

// peerListEvery is how often a peer file is checked.
const peerListEvery = time.Second

// FollowPeers reloads the peer file when it changes. An unreadable or empty file changes nothing.
func (c *Cluster) FollowPeers(ctx context.Context) {
	for strings.HasPrefix(c.config.Peers, "@") && process.Pause(ctx, peerListEvery) {
		c.reloadPeers()
	}
}

func (c *Cluster) reloadPeers() {
	if list, err := c.readPeers(); err == nil && len(list) > 0 && !slices.Equal(list, c.listed) {
		c.setPeers(list)
	}
}

// StartPeers sets the initial list, and reports an invalid one.
func (c *Cluster) StartPeers() error {
	list, err := c.readPeers()
	if err != nil {
		return fmt.Errorf("--peers: %w", err)
	}
	c.setPeers(list)
	return nil
}

// readPeers reads the list from the setting, or from the file that it names.
func (c *Cluster) readPeers() ([]string, error) {
	file, isFile := strings.CutPrefix(c.config.Peers, "@")
	if !isFile {
		return parsePeers(c.config.Peers)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parsePeers(string(text))
}

// setPeers sets the list and adds this reader if missing.
func (c *Cluster) setPeers(list []string) {
	c.listed = list
	all := slices.Clone(list)
	if !slices.Contains(all, c.config.Self) {
		all = append(all, c.config.Self)
	}
	c.Peers.set(all)
	c.log.Info("peers", "peers", all)
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
