package reader

import (
	"context"

	"fairwarning/cdn"
)

// dressed is a page with the tenant's name and colours and nothing else in it, taken from the store of pages when it is
// there. When even the tenant's record cannot be had, it is the bare shell.
func (c *composer) dressed(of *tenant, page *cdn.Page) (body []form, policy string) {
	key := string(c.assembler.resources.appendPageScope(nil, of.id, of.origin)) + "dressed:" + page.ID
	shell := c.shells[page.ID]
	e, _, err := c.assembler.filler.find([]byte(key), c.now.nanoseconds(), func() *question { return c.dressedQuestion(of, page, key) })
	if err != nil {
		plain, policy := shell.Plain(page.Title)
		return []form{{coding: identity, body: plain}}, policy
	}
	return e.forms, e.csp
}

func (c *composer) dressedQuestion(of *tenant, page *cdn.Page, key string) *question {
	q := &question{key: key, kind: kindPage, life: c.table.Policy.Pages, vary: varyQuery("none")}
	bare := *page
	bare.Robots, bare.Calls = cdn.NoIndex, nil
	q.compose = func(ctx context.Context, prior *entry) (*entry, error) {
		return c.compose(ctx, q, of, &bare, nil, prior)
	}
	return q
}
