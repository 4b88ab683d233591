package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"fairwarning/engine/conformance/contract"
)

// ids are IDs by placeholder, such as ITEM.
type ids map[string]string

// person is somebody who is signed in.
type person struct {
	name           string // in reports
	house          *House
	signIn         *SignIn
	token, refresh string
	ids            ids
}

// session is what Token answers.
type session struct {
	Token   string `json:"token"`
	Refresh string `json:"refresh_token"`
	UserID  int64  `json:"user_ID"`
}

// signInAll signs everybody in.
func (r *run) signInAll() (err error) {
	if err := r.findTenants(); err != nil {
		return err
	}
	house := &r.Accounts.House
	enter := func(name string, at *House, who *SignIn) (p *person) {
		if who != nil && err == nil {
			p, err = r.signIn(name, at, who)
		}
		return p
	}
	r.bidder, r.rival, r.seller = enter("bidder", house, house.Bidder), enter("rival", house, house.Rival), enter("seller", house, house.Seller)
	r.stranger = enter("bidder of the other house", &r.Accounts.OtherHouse, r.Accounts.OtherHouse.Bidder)
	r.pool = []*person{r.bidder, r.rival}
	for i, other := range house.Others {
		r.pool = append(r.pool, enter(fmt.Sprint("other ", i+1), house, other))
	}
	for _, member := range house.Staff {
		r.staff = append(r.staff, enter(fmt.Sprint("staff ", member.Roles), house, member))
	}
	if err != nil {
		return err
	}
	r.guest = &person{name: "guest", house: house, ids: ids{}}
	return r.start(r.guest, map[string]any{"grant_Type": "guest"})
}

// findTenants looks for the IDs of the houses that the accounts leave out.
func (r *run) findTenants() error {
	var list struct {
		Tenants []struct {
			ID    int64
			Hosts []string
		}
	}
	for _, house := range []*House{&r.Accounts.House, &r.Accounts.OtherHouse} {
		if house.Host == "" || house.Tenant != 0 {
			continue
		}
		if len(list.Tenants) == 0 && !r.read(nil, "GetTenants", nil, &list) {
			return errors.New("the engine does not answer GetTenants; name the tenants' IDs in the accounts")
		}
		for _, tenant := range list.Tenants {
			if slices.Contains(tenant.Hosts, house.Host) {
				house.Tenant = tenant.ID
			}
		}
		if house.Tenant == 0 {
			return fmt.Errorf("the engine's list of tenants has no host %s", house.Host)
		}
	}
	return nil
}

func (r *run) signIn(name string, house *House, who *SignIn) (*person, error) {
	p := &person{name: name, house: house, signIn: who, ids: ids{}}
	return p, r.start(p, map[string]any{"grant_Type": "password", "user_Name": who.UserName, "password": who.Password, "route_ID": 2})
}

// start starts a session.
func (r *run) start(p *person, body map[string]any) error {
	made, err := r.session(p.house, body)
	if err != nil {
		return fmt.Errorf("signing %s in: %w", p.name, err)
	}
	p.token, p.refresh = made.Token, made.Refresh
	if made.UserID != 0 {
		p.ids["USER"] = strconv.FormatInt(made.UserID, 10)
	}
	if p.signIn != nil {
		for name, id := range p.signIn.IDs {
			p.ids[name] = strconv.FormatInt(id, 10)
		}
	}
	return nil
}

func (r *run) session(house *House, body map[string]any) (made session, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return made, err
	}
	op := r.Contract.Operation("Token")
	got := r.do(call{operation: op, method: op.Method, path: op.Path, body: string(text), contentType: "application/json", house: house})
	if got.status != http.StatusOK {
		return made, fmt.Errorf("%s", got)
	}
	return made, json.Unmarshal(got.body, &made)
}

// next returns one of those with accounts, in turn, so that nobody exceeds what a person may do in a minute.
func (r *run) next() *person {
	r.turn++
	return r.pool[r.turn%len(r.pool)]
}

// member returns somebody of the staff with one of these roles, or nil.
func (r *run) member(roles []string) *person {
	for _, p := range r.staff {
		if hasRole(p, roles) {
			return p
		}
	}
	return nil
}

func hasRole(p *person, roles []string) bool {
	return slices.ContainsFunc(p.signIn.Roles, func(role string) bool { return slices.Contains(roles, role) })
}

// owner returns somebody who has all records that the example of an operation names: the bidder, unless only another does.
func (r *run) owner(op *contract.Operation) *person {
	for _, p := range []*person{r.bidder, r.rival, r.seller} {
		if p != nil && len(r.examples[op.ID].Fill(op, r.id(p), guess).Missing) == 0 {
			return p
		}
	}
	return r.bidder
}

// id returns the ID for a placeholder: a person's own record, or of the house. Empty: there is none.
func (r *run) id(p *person) func(string) string {
	return func(name string) string {
		if p != nil && p.ids[name] != "" {
			return p.ids[name]
		}
		return r.ids[name]
	}
}

// read calls a reading operation and reads its answer. It reports whether that worked.
func (r *run) read(who *person, id string, query url.Values, into any) bool {
	op := r.Contract.Operation(id)
	c := call{operation: op, method: op.Method, path: op.Path, who: who}
	if len(query) > 0 {
		c.path += "?" + query.Encode()
	}
	got := r.do(c)
	return got.status == http.StatusOK && json.Unmarshal(got.body, into) == nil
}

// send calls an operation with a JSON body.
func (r *run) send(who *person, id string, body map[string]any, headers ...string) answer {
	text, err := json.Marshal(body)
	if err != nil {
		return answer{err: err}
	}
	op := r.Contract.Operation(id)
	return r.do(call{operation: op, method: op.Method, path: op.Path, body: string(text), contentType: "application/json", who: who, headers: headers})
}
