package conformance

import (
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairwarning/engine/conformance/contract"
)

const parametersCheck = "parameters"

// tryParameters leaves out what is required in queries, and sends what is of another type, out of range, unknown or too long.
func (r *run) tryParameters() {
	for _, op := range r.operations() {
		if len(op.Query()) == 0 || op.ServedBy == "services" {
			continue
		}
		who, reason := r.caller(op)
		if reason != "" {
			r.Report.skip(op.ID, parametersCheck, reason)
			continue
		}
		for _, p := range op.Query() {
			r.tryParameter(op, who, p)
		}
	}
}

// caller returns somebody who may call an operation, nil for anybody, or why there is none.
func (r *run) caller(op *contract.Operation) (who *person, reason string) {
	switch op.Audience {
	case contract.Anyone, contract.Services:
		return nil, ""
	case contract.Staff:
		if who = r.member(op.Roles); who == nil {
			return nil, "no account has one of the roles " + list(op.Roles)
		}
		return who, ""
	}
	return r.next(), ""
}

func (r *run) tryParameter(op *contract.Operation, who *person, p contract.Parameter) {
	c := r.example(op.ID, who, who)
	path, query := split(c.path)
	refuse := func() {
		c.path = path + "?" + query.Encode()
		r.want(r.do(c), parametersCheck, http.StatusBadRequest)
	}
	if p.Required {
		query.Del(p.Name)
		refuse()
	}
	for _, value := range invalid(r.Contract.Resolve(&p.Schema)) {
		query.Set(p.Name, value)
		refuse()
	}
}

func split(address string) (path string, query url.Values) {
	path, text, _ := strings.Cut(address, "?")
	query, err := url.ParseQuery(text)
	if err != nil {
		panic("BUG: an example has a query that is not one: " + address)
	}
	return path, query
}

// invalid returns values that a parameter's schema excludes.
func invalid(s *contract.Schema) (values []string) {
	switch s.Type {
	case "integer", "number":
		values = append(values, "x", "1e999")
		if s.Maximum != nil {
			values = append(values, strconv.FormatFloat(math.Floor(*s.Maximum)*2+10, 'f', 0, 64))
		}
		if s.Minimum != nil {
			values = append(values, strconv.FormatFloat(*s.Minimum-1, 'f', 0, 64))
		}
	case "boolean":
		values = append(values, "perhaps")
	case "string":
		if s.MaxLength != nil {
			values = append(values, strings.Repeat("a", *s.MaxLength+1))
		}
		if s.Enum != nil {
			values = append(values, "none-of-these")
		}
	}
	return values
}
