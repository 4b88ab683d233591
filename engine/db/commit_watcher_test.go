package db_test

import (
	"runtime"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

// TestCloseEndsListening checks that a closed database leaves no goroutine behind that looks for commits, even if a watcher was not closed:
// it would keep everything that the watcher belongs to.
func TestCloseEndsListening(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		if _, err := s.WatchCommits(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !isListening() {
			t.Fatal("nothing listens for commits")
		}
		s.Close()
		// Close waits until listening has ended; the goroutine itself ends a moment later.
		await.Until(t, "nothing listens for commits of the closed database", func() bool { return !isListening() })
	})
}

func isListening() bool {
	stacks := make([]byte, 1<<20)
	return strings.Contains(string(stacks[:runtime.Stack(stacks, true)]), "db.(*commitSignal).add.func")
}
