package relay

import (
	"encoding/json"
	"fmt"
	"time"

	"fairwarning/cdn/sse"
)

// clock is the engine's clock, as it last sent it.
type clock struct {
	serverTime int64     // Unix milliseconds; 0: not known
	heard      time.Time // when it came
}

// set takes the time from an event, if it is one.
func (c *clock) set(e sse.Event) {
	var sent struct {
		ServerTime int64 `json:"serverTime"`
	}
	if e.Name == eventTime && json.Unmarshal(e.Data, &sent) == nil && sent.ServerTime > 0 {
		*c = clock{sent.ServerTime, time.Now()}
	}
}

// event returns the clock as it is now, so that a watcher need not wait for the engine's next one; nil while it is not known.
func (c *clock) event() []byte {
	if c.serverTime == 0 {
		return nil
	}
	now := c.serverTime + time.Since(c.heard).Milliseconds()
	return encode("", eventTime, fmt.Appendf(nil, `{"key":"time","serverTime":%d}`, now))
}
