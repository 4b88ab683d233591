package writer

import (
	"context"
	"errors"
	"fmt"
)

// turnAway turns /readyz off, and goes on taking requests for Config.DrainDelay, until load balancers send nothing new.
func (w *Writer) turnAway() {
	w.stopping.Store(true)
	w.pause(w.config.DrainDelay)
}

// drain ends personal streams, which would last for minutes, and waits until every other request has been answered.
func (w *Writer) drain() error {
	w.stopping.Store(true)
	w.streams.end()
	limit, cancel := context.WithTimeout(context.Background(), w.config.Drain)
	defer cancel()
	err := w.public.ShutdownWithContext(limit)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("requests were still in flight after %s", w.config.Drain)
	}
	for _, e := range w.engines {
		e.CloseIdle()
	}
	return errors.Join(err, w.admin.Shutdown(limit))
}
