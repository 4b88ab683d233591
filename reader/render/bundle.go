package render

import (
	"errors"
	"fmt"
	"os"
	"time"

	"modernc.org/quickjs"
)

// bundle is the site's renderer, compiled once for all VMs.
type bundle struct {
	code   []byte
	memory uintptr // limit of each VM, in bytes
}

// entry is the function that a bundle defines.
const entry = "renderPage"

// loadLimit is the longest time the bundle may take to define it.
const loadLimit = 5 * time.Second

// readBundle reads and compiles a bundle, and runs it once to see that it defines renderPage.
func readBundle(file string, memory int64) (*bundle, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	b := &bundle{memory: uintptr(memory)}
	if err := b.compile(string(text)); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	trial, err := b.newVM()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	trial.close()
	return b, nil
}

func (b *bundle) compile(text string) (err error) {
	defer recoverAs(&err)
	engine, err := quickjs.NewVM()
	if err != nil {
		return err
	}
	defer engine.Close()
	engine.SetMemoryLimit(b.memory)
	b.code, err = engine.Compile(text, quickjs.EvalGlobal)
	return err
}

// newVM returns a VM that has run the bundle and nothing else.
func (b *bundle) newVM() (v *vm, err error) {
	defer recoverAs(&err)
	engine, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	v = &vm{engine: engine}
	if err := b.run(engine); err != nil {
		v.close()
		return nil, err
	}
	return v, nil
}

func (b *bundle) run(engine *quickjs.VM) error {
	engine.SetMemoryLimit(b.memory)
	engine.SetGCThreshold(b.memory) // a VM is thrown away before cycles of garbage matter
	if err := engine.RegisterHostFunc("hostFormatDate", hostFormatDate); err != nil {
		return err
	}
	if err := engine.SetEvalTimeout(loadLimit); err != nil {
		return err
	}
	if _, err := engine.EvalBytecode(b.code); err != nil {
		return err
	}
	kind, err := engine.Eval("typeof "+entry, quickjs.EvalGlobal)
	if err != nil {
		return err
	}
	if kind != "function" {
		return errors.New("the bundle defines no function " + entry)
	}
	return nil
}

// recoverAs turns a panic of the engine into an error.
func recoverAs(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%w: %v", errBroken, cause)
	}
}

// errBroken means that the engine itself failed.
var errBroken = errors.New("the JavaScript engine failed")
