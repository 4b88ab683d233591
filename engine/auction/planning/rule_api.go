package planning

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) getRules(ctx context.Context, _ *identity.Caller, in *office.RulesInput) (*office.RulesOutput, error) {
	x := request.From(ctx)
	if err := s.checkSubject(ctx, in.EventID, in.ItemID, in.SellerID); err != nil {
		return nil, err
	}
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	isAll := in.EventID == 0 && in.ItemID == 0 && in.SellerID == 0
	var out office.RulesOutput
	out.Body.Rules, err = rulesOf(all, func(rule *tenant.ScheduleRow) bool { return isAll || mayApply(rule, in) }, x.Now)
	return &out, err
}

// checkSubject returns a 404 if the house has no such event, item or seller.
func (s *Operations) checkSubject(ctx context.Context, eventID, itemID, sellerID int64) error {
	tenantID := request.From(ctx).Tenant.ID
	if eventID != 0 {
		if _, err := auction.OfficeEvent(ctx, s.Store, tenantID, eventID); err != nil {
			return request.Missing("Event", err)
		}
	}
	if itemID != 0 {
		items, err := inventory.Items(ctx, s.Store, tenantID, []int64{itemID})
		if err == nil && len(items) == 0 {
			err = api.NotFound("Item")
		}
		return err
	}
	if sellerID != 0 {
		if _, err := identity.User(ctx, s.Store, tenantID, sellerID); err != nil {
			return request.Missing("Seller", err)
		}
	}
	return nil
}

// mayApply reports whether a rule is of the whole house, or of the event, item or seller of a request.
func mayApply(rule *tenant.ScheduleRow, of *office.RulesInput) bool {
	return rule.IsOfHouse() || rule.EventID != nil && *rule.EventID == of.EventID || rule.ItemID != nil && *rule.ItemID == of.ItemID ||
		rule.SellerID != nil && *rule.SellerID == of.SellerID
}

// rulesOf returns those rules that are wanted, latest first.
func rulesOf(all tenant.Schedules, isWanted func(*tenant.ScheduleRow) bool, now int64) ([]office.OfficeRule, error) {
	list := []office.OfficeRule{}
	for i := range all {
		if !isWanted(&all[i]) {
			continue
		}
		rule, err := ruleOf(&all[i], now)
		if err != nil {
			return nil, err
		}
		list = append(list, rule)
	}
	slices.SortStableFunc(list, func(a, b office.OfficeRule) int {
		return cmp.Or(b.From.Compare(a.From), cmp.Compare(b.RuleID, a.RuleID))
	})
	return list, nil
}

func ruleOf(row *tenant.ScheduleRow, now int64) (office.OfficeRule, error) {
	rule := office.OfficeRule{RuleID: row.ID, Kind: row.Kind, EventID: api.Zero(row.EventID), ItemID: api.Zero(row.ItemID), SellerID: api.Zero(row.SellerID), From: db.Time(row.ValidFrom),
		Until: db.TimeOf(row.EndedAt), IsInForce: row.IsInForce(now)}
	return rule, json.Unmarshal([]byte(row.Body), &rule.Body)
}

func (s *Operations) addRule(ctx context.Context, c *identity.Caller, in *office.AddRuleInput) (*office.RuleOutput, error) {
	x := request.From(ctx)
	row, err := s.ruleOfInput(ctx, in)
	if err != nil {
		return nil, err
	}
	if row.IsOfHouse() && !c.May(api.DutyHouse) {
		return nil, errHouseRule
	}
	if err := s.checkSubject(ctx, in.Body.EventID, in.Body.ItemID, in.Body.SellerID); err != nil {
		return nil, err
	}
	if row, err = tenant.AddRule(ctx, s.Store, x.Tenant, act(ctx, c).By, row); err != nil {
		return nil, err
	}
	rule, err := ruleOf(&row, x.Now)
	return &office.RuleOutput{Body: rule}, err
}

var errHouseRule = api.Forbidden("Only the owner sets rules of the whole house")

// ruleOfInput returns the rule of a request, or a 422.
func (s *Operations) ruleOfInput(ctx context.Context, in *office.AddRuleInput) (row tenant.ScheduleRow, err error) {
	found := problems{}
	row = tenant.ScheduleRow{Kind: in.Body.Kind, ValidFrom: request.From(ctx).Now}
	if row.Body, err = found.rule(in.Body.Kind, in.Body.Rule); err != nil {
		return row, err
	}
	row.EventID, row.ItemID, row.SellerID = api.NilIfZero(in.Body.EventID), api.NilIfZero(in.Body.ItemID), api.NilIfZero(in.Body.SellerID)
	if in.Body.EventID != 0 && in.Body.ItemID != 0 || in.Body.SellerID != 0 && !(row.EventID == nil && row.ItemID == nil) {
		found.add("item_ID", "Send one of event_ID, item_ID and seller_ID")
	}
	if row.SellerID != nil && row.Kind != tenant.ScheduleCommission {
		found.add("kind", "A seller can have a commission, and no other rule")
	}
	if row.Kind == tenant.ScheduleUnregister && row.ItemID != nil {
		found.add("item_ID", "People unregister from an event, not from an item")
	}
	if in.Body.From != nil {
		found.add("from", checkYear(*in.Body.From))
		row.ValidFrom = db.Millis(*in.Body.From)
	}
	if in.Body.Until != nil {
		found.add("until", checkYear(*in.Body.Until))
		end := db.Millis(*in.Body.Until)
		if row.EndedAt = &end; end <= max(row.ValidFrom, request.From(ctx).Now) {
			found.add("until", "Enter a time after the rule begins")
		}
	}
	return row, found.err()
}

// rule returns a rule as it is stored, or adds a problem.
func (p problems) rule(kind string, typed any) (string, error) {
	text, err := json.Marshal(typed)
	if err != nil {
		return "", err
	}
	if !slices.Contains(tenant.ScheduleKinds, kind) {
		p.add("kind", "There is no such kind of rule")
		return "", nil
	}
	body, err := tenant.NormalizeRule(kind, string(text))
	if err != nil {
		p.add("rule", err.Error())
	}
	return body, nil
}

func (s *Operations) endRule(ctx context.Context, c *identity.Caller, in *office.EndRuleInput) (*office.RuleOutput, error) {
	x := request.From(ctx)
	at := x.Now
	if in.Body.At != nil {
		at = db.Millis(*in.Body.At)
		if at < x.Now-int64(time.Minute/time.Millisecond) || checkYear(*in.Body.At) != "" {
			return nil, api.Invalid(map[string][]string{"at": {"Enter a time that is not in the past"}})
		}
	}
	row, err := tenant.EndRule(ctx, s.Store, x.Tenant, act(ctx, c).By, in.Body.RuleID, max(at, x.Now), func(row *tenant.ScheduleRow) error {
		if row.IsOfHouse() && !c.May(api.DutyHouse) {
			return errHouseRule
		}
		return nil
	})
	if errors.Is(err, tenant.ErrRuleEnded) {
		return nil, api.Conflict("This rule has already ended")
	}
	if err != nil {
		return nil, request.Missing("Rule", err)
	}
	rule, err := ruleOf(&row, x.Now)
	return &office.RuleOutput{Body: rule}, err
}
