package importer

import (
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/engine/count"
	"fairwarning/engine/importer/source"
)

// progress prints the progress of an import: one updated line on a terminal, otherwise a line now and then.
type progress struct {
	ledger  *ledger
	reader  *source.Reader
	started time.Time
}

// Meter shows how far a run is, while it runs.
type Meter struct{ progress atomic.Pointer[progress] }

// Percent returns the percentage of rows that are finished, 0 to 100.
func (m *Meter) Percent() int {
	p := m.progress.Load()
	if p == nil {
		return 0
	}
	return int(p.share() * 100)
}

// share returns the fraction of rows that are finished. Rows that were read but not finished count as remaining.
func (p *progress) share() float64 {
	rows := p.ledger.done()
	return p.reader.Share() * float64(rows) / float64(max(rows, int(p.ledger.rows.Load()), 1))
}

func newProgress(l *ledger, r *source.Reader) *progress {
	return &progress{ledger: l, reader: r, started: time.Now()}
}

const (
	onTerminal = 500 * time.Millisecond
	inLog      = 5 * time.Second
)

// start starts printing; stop ends it.
func (p *progress) start(out io.Writer) (stop func()) {
	if out == nil {
		return func() {}
	}
	every, begin, end := inLog, "", "\n"
	if isTerminal(out) {
		every, begin, end = onTerminal, "\r\x1b[K", ""
	}
	ended, done := make(chan struct{}), sync.WaitGroup{}
	done.Go(func() {
		ticks := time.NewTicker(every)
		defer ticks.Stop()
		for {
			select {
			case <-ticks.C:
				fmt.Fprint(out, begin, p.line(time.Since(p.started)), end)
			case <-ended:
				fmt.Fprint(out, begin)
				return
			}
		}
	})
	return func() {
		close(ended)
		done.Wait()
	}
}

// line returns a line such as "1,500 rows, 820 files, 310 rows/s, 24 %, about 12 s left".
func (p *progress) line(elapsed time.Duration) string {
	rows, share := p.ledger.done(), p.share()
	line := fmt.Sprintf("%s, %s, %s", count.Of(rows, "row", "rows"), count.Of(p.ledger.files.Load(), "file", "files"),
		count.Of(int(float64(rows)/elapsed.Seconds()), "row/s", "rows/s"))
	if share > 0 && rows > 0 {
		left := time.Duration(float64(elapsed) * (1/share - 1))
		line += fmt.Sprintf(", %d %%, about %s left", int(share*100), duration(left.Round(time.Second)))
	}
	return line
}

// isTerminal reports whether a line can be overwritten.
func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
