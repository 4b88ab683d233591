package render

import (
	"errors"
	"strings"
	"time"

	"modernc.org/quickjs"
)

// vm is one JavaScript realm with its own globals and memory. It renders one page.
type vm struct{ engine *quickjs.VM }

// render calls the bundle and returns its output.
func (v *vm) render(input string, limit time.Duration) (output string, err error) {
	defer recoverAs(&err)
	if err := v.engine.SetEvalTimeout(limit); err != nil {
		return "", err
	}
	got, err := v.engine.Call(entry, input)
	if err != nil {
		return "", asLimit(err)
	}
	output, isText := got.(string)
	if !isText {
		return "", errNoText
	}
	return output, nil
}

// close frees the VM's memory, except after a panic of the engine, which leaves it.
func (v *vm) close() {
	defer func() { _ = recover() }()
	_ = v.engine.Close()
}

var (
	errLate   = errors.New("took longer than --render-time")
	errMemory = errors.New("needed more than --render-bytes")
	errNoText = errors.New(entry + " returned no string")
)

// asLimit recognizes the engine's own errors about limits.
func asLimit(err error) error {
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) || thrown.Name != "InternalError" && thrown.Name != "" {
		return err
	}
	switch {
	case strings.Contains(thrown.Message+thrown.Error(), "interrupted"):
		return errLate
	case strings.Contains(thrown.Message+thrown.Error(), "out of memory"):
		return errMemory
	}
	return err
}
