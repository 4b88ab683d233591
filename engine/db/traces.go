package db

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/cdn/tracing"
)

// TraceQueries records the queries outside of writing transactions; a transaction is one step. Call it before using the Store.
func (s *Store) TraceQueries() { s.DB = s.DB.WithQueryHook(queryTracer{}) }

// queryTracer records the kind of a query and its table. The text is left out: bun writes arguments into it.
type queryTracer struct{}

// BeforeQuery implements bun.QueryHook.
func (queryTracer) BeforeQuery(ctx context.Context, event *bun.QueryEvent) context.Context {
	ctx, span := tracing.Child(ctx, "query")
	if span.IsRecording() {
		span.Text("db.operation.name", event.Operation())
		if of, isTable := event.Model.(bun.TableModel); isTable {
			span.Text("db.collection.name", of.Table().Name)
		}
		event.Stash = map[any]any{queryTracer{}: span}
	}
	return ctx
}

// AfterQuery implements bun.QueryHook.
func (queryTracer) AfterQuery(_ context.Context, event *bun.QueryEvent) {
	if span, isTraced := event.Stash[queryTracer{}].(tracing.Span); isTraced {
		span.End()
	}
}
