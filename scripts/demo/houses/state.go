package houses

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// mark is demo.json in the data folder: what was laid, when, and whether it was finished.
type mark struct {
	Items  int       `json:"items"`
	Seed   uint64    `json:"seed"`
	LaidAt time.Time `json:"laidAt"`
	Done   bool      `json:"done"`
}

func newMark(o Options) mark {
	return mark{Items: o.Items, Seed: o.Seed, LaidAt: o.Now.UTC().Truncate(time.Second)}
}

// readMark tells whether a demo was begun here. Its mark wins over the options, so that a demo that was cut off is
// completed as it was begun.
func readMark(data string) (m mark, found bool, err error) {
	b, err := os.ReadFile(filepath.Join(data, "demo.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return m, false, nil
	}
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	return m, true, err
}

func (m mark) write(data string) error {
	b, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(data, "demo.json"), append(b, '\n'), 0o644)
}
