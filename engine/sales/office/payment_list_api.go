package office

import (
	"context"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// getPayments returns a page of the money that came to the house and left it.
func (s *Operations) getPayments(ctx context.Context, _ *identity.Caller, in *office.OfficePaymentsInput) (*office.OfficePaymentsOutput, error) {
	x := request.From(ctx)
	if err := s.checkPerson(ctx, x.Tenant.ID, in.UserID); err != nil {
		return nil, err
	}
	filter := movedFilter{in: in}
	var err error
	if filter.from, err = startOfDay(x, "from", in.From, 0); err != nil {
		return nil, err
	}
	if filter.to, err = startOfDay(x, "to", in.To, 1); err != nil {
		return nil, err
	}
	rows, sums, page, err := movedMoney(ctx, s.Store.DB, x.Tenant.ID, filter)
	if err != nil {
		return nil, err
	}
	staff, err := recorders(ctx, s.Store.DB, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	people := slices.Clone(staff)
	for i := range rows {
		people = append(people, rows[i].UserID)
	}
	names, err := identity.UserNames(ctx, s.Store, x.Tenant.ID, people)
	var out office.OfficePaymentsOutput
	out.Body.Page, out.Body.Payments, out.Body.Totals = page, []office.OfficePayment{}, []office.MethodTotal{}
	out.Body.Staff = staffNames(staff, names)
	for i := range rows {
		out.Body.Payments = append(out.Body.Payments, rows[i].api(names))
	}
	for _, sum := range sums {
		out.Body.Totals = append(out.Body.Totals, office.MethodTotal{Method: sum.Method, Count: int(sum.Count), In: api.Money(sum.Came), Out: api.Money(sum.Went),
			Net: api.Money(sum.Came - sum.Went)})
	}
	return &out, err
}

// checkPerson returns a 404 if the house has no such person; 0 stands for everybody.
func (s *Operations) checkPerson(ctx context.Context, tenantID, userID int64) error {
	if userID == 0 {
		return nil
	}
	_, err := identity.User(ctx, s.Store, tenantID, userID)
	return request.Missing("User", err)
}

// staffNames returns people by name.
func staffNames(ids []int64, names map[int64]string) []office.StaffName {
	list := make([]office.StaffName, 0, len(ids))
	for _, id := range ids {
		list = append(list, office.StaffName{UserID: id, Name: names[id]})
	}
	slices.SortFunc(list, func(a, b office.StaffName) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (r *movedRow) api(names map[int64]string) office.OfficePayment {
	kind := r.Kind
	if kind == rules.ActPayoutReversed {
		kind = rules.ActReturned
	}
	return office.OfficePayment{TransactionID: r.ID, Kind: kind, Method: r.Method, Reference: r.Reference, Note: r.Note, Amount: api.Money(r.Came - r.Went),
		At: db.Time(r.At), UserID: r.UserID, Name: names[r.UserID], InvoiceID: r.InvoiceID, RecordedByID: r.StaffID, RecordedBy: names[r.StaffID]}
}
