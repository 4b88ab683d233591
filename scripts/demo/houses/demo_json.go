package houses

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// state is demo.json in the data folder: what is filled, since when, and whether it is finished.
type state struct {
	Items    int       `json:"items"`
	Seed     uint64    `json:"seed"`
	NoPhotos bool      `json:"noPhotos,omitempty"`
	FilledAt time.Time `json:"laidAt"`
	Done     bool      `json:"done"`
}

func newState(o Options) state {
	return state{Items: o.Items, Seed: o.Seed, NoPhotos: o.NoPhotos, FilledAt: o.Now.UTC().Truncate(time.Second)}
}

// readState reports whether a fill was started here. Its state takes precedence over the options, so an interrupted fill
// is completed as it was started.
func readState(data string) (s state, found bool, err error) {
	b, err := os.ReadFile(filepath.Join(data, "demo.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return s, false, nil
	}
	if err == nil {
		err = json.Unmarshal(b, &s)
	}
	return s, true, err
}

func (s state) write(data string) error {
	b, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(data, "demo.json"), append(b, '\n'), 0o644)
}
