package conformance

import (
	"fmt"
	"os"
	"slices"

	"github.com/goccy/go-yaml"
)

// Accounts is the file that tells with whom an engine is tried: two houses made for tests, and people who can sign in to them.
type Accounts struct {
	ServiceToken string `yaml:"serviceToken"` // secret of X-Fairwarning-Service; default: the variable SERVICE_TOKEN
	House        House  `yaml:"house"`        // everything in it may be changed
	OtherHouse   House  `yaml:"otherHouse"`   // for what one house may not see of another; optional
}

// House is an auction house and its people.
type House struct {
	Host   string           `yaml:"host"`
	Tenant int64            `yaml:"tenant"` // ID; default: looked for by host
	Bidder *SignIn          `yaml:"bidder"` // has an account, a verified card and, best, purchases and an unpaid invoice
	Rival  *SignIn          `yaml:"rival"`  // another one
	Seller *SignIn          `yaml:"seller"` // has settlements; optional
	Others []*SignIn        `yaml:"others"` // more people with accounts, to spread requests over; optional
	Staff  []*SignIn        `yaml:"staff"`  // best one for each role
	Lots   []int64          `yaml:"lots"`   // items that bidder and rival may bid on; default: looked for
	IDs    map[string]int64 `yaml:"ids"`    // of what requests name, such as event and item; default: looked for
	Card   string           `yaml:"card"`   // number of a test card; default: 4111111111111111
}

// SignIn is somebody who can sign in with a password.
type SignIn struct {
	UserName string           `yaml:"userName"`
	Password string           `yaml:"password"`
	Roles    []string         `yaml:"roles"` // of staff, all they have
	IDs      map[string]int64 `yaml:"ids"`   // of records of theirs; default: looked for
}

// ReadAccounts reads an accounts file, YAML or JSON.
func ReadAccounts(path string) (*Accounts, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var a Accounts
	if err := yaml.UnmarshalWithOptions(text, &a, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if a.ServiceToken == "" {
		a.ServiceToken = os.Getenv("SERVICE_TOKEN")
	}
	if a.House.Card == "" {
		a.House.Card = "4111111111111111"
	}
	if err := a.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &a, nil
}

func (a *Accounts) check() error {
	switch {
	case a.ServiceToken == "":
		return fmt.Errorf("serviceToken is missing; or set SERVICE_TOKEN")
	case a.House.Host == "":
		return fmt.Errorf("house needs a host")
	case a.House.Bidder == nil || a.House.Rival == nil:
		return fmt.Errorf("house needs bidder and rival")
	}
	if slices.Contains(a.House.Staff, nil) || slices.Contains(a.House.Others, nil) {
		return fmt.Errorf("an entry of staff or others is empty")
	}
	return nil
}
