package gatewaytest

import (
	"net/http"
	"os"
	"path/filepath"
	"time"

	"fairwarning/cdn/process"
)

// Faults of a request.
const (
	HangUp          = "hang up"            // before anything is done
	ChargeAndHangUp = "charge and hang up" // done, and not answered
	Hold            = "hold"               // until the fault is removed; not done if the client leaves before
	ChargeAndHold   = "charge and hold"    // done, and not answered until the fault is removed
	Fail500         = "500"
	Redirect        = "redirect"
	Swap            = "swap"  // the answer to another request
	Twice           = "twice" // the answer two times in one
	Review          = "held"  // for review by the house
	Partial         = "partial"
	Decline         = "declined"
)

// Folders for faults of single transactions, by their names (Charge, Refund, Void), and for those that are held now.
const (
	faultsFolder = "faults"
	heldFolder   = "held"
)

// Charge names the charge of an amount.
func Charge(dollars string) string { return "authCaptureTransaction-" + dollars }

// Refund names the refund of an amount.
func Refund(dollars string) string { return "refundTransaction-" + dollars }

// Void names the void of a charge of an amount.
func Void(dollars string) string { return "voidTransaction-" + dollars }

// Plan has a transaction of a gateway with this folder fail.
func Plan(folder, name, fault string) error {
	folder = filepath.Join(folder, faultsFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name), []byte(fault), 0o600)
}

// Release ends the fault of a transaction; what is held continues.
func Release(folder, name string) error {
	err := os.Remove(filepath.Join(folder, faultsFolder, name))
	if os.IsNotExist(err) {
		return nil
	}
	return err
}

// IsHeld reports whether a transaction waits to be released.
func IsHeld(folder, name string) bool {
	_, err := os.Stat(filepath.Join(folder, heldFolder, name))
	return err == nil
}

// faultOf returns the fault of a request and the name of its transaction. A fault that hangs up happens once.
func (g *Gateway) faultOf(kind string, in Object) (fault, name string) {
	fault = g.fault
	if fault == HangUp || fault == ChargeAndHangUp {
		g.fault = ""
	}
	transaction, isOne := in["transactionRequest"].(Object)
	if fault != "" || kind != "createTransactionRequest" || !isOne || g.folder == "" {
		return fault, ""
	}
	name = g.nameOf(transaction)
	text, err := os.ReadFile(filepath.Join(g.folder, faultsFolder, name))
	if err != nil {
		return "", name
	}
	if fault = string(text); fault != Hold && fault != ChargeAndHold {
		_ = Release(g.folder, name) // another process of the test may have
	}
	return fault, name
}

// hold waits until the fault of a transaction is removed. It gives up the request if the client leaves.
func (g *Gateway) hold(r *http.Request, name string) {
	held := filepath.Join(g.folder, heldFolder, name)
	if os.MkdirAll(filepath.Dir(held), 0o700) != nil || os.WriteFile(held, nil, 0o600) != nil {
		panic(http.ErrAbortHandler)
	}
	defer os.Remove(held)
	g.mu.Unlock()
	defer g.mu.Lock()
	for {
		if _, err := os.Stat(filepath.Join(g.folder, faultsFolder, name)); err != nil {
			return
		}
		if !process.Pause(r.Context(), 5*time.Millisecond) {
			panic(http.ErrAbortHandler)
		}
	}
}
