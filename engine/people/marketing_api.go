package people

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

// saveMarketingResponse stores a person's answers to active questions.
func (s *Operations) saveMarketingResponse(ctx context.Context, c *identity.Caller, in *api.MarketingResponseInput) (*api.Done, error) {
	x := request.From(ctx)
	questions, err := tenant.Questions(ctx, s.Store, x.Tenant.ID, true)
	if err != nil {
		return nil, err
	}
	rows := make([]MarketingResponseRow, 0, len(in.Body.Responses))
	for i, response := range in.Body.Responses {
		answer := api.OneLine(response.Answer)
		problem, err := answerProblem(questions, response.QuestionID, answer)
		if err != nil {
			return nil, err
		}
		if problem != "" {
			return nil, api.Invalid(map[string][]string{fmt.Sprintf("responses[%d]", i): {problem}})
		}
		rows = append(rows, MarketingResponseRow{UserID: c.UserID, QuestionID: response.QuestionID, Answer: answer, AnsweredAt: x.Now})
	}
	audit := identity.Record(ctx, c, "questions-answered", map[string]string{"count": strconv.Itoa(len(rows))})
	return identity.Done(AnswerQuestions(ctx, s.Store, x.Tenant.ID, rows, audit))
}

// answerProblem returns what is wrong with an answer, or "". The question must be active and the answer one of its
// choices, if it has any. An empty answer removes an earlier one.
func answerProblem(questions []tenant.QuestionRow, id int64, answer string) (string, error) {
	i := slices.IndexFunc(questions, func(question tenant.QuestionRow) bool { return question.ID == id })
	if i < 0 {
		return "This question is no longer active", nil
	}
	var choices []string
	if err := json.Unmarshal([]byte(questions[i].Answers), &choices); err != nil {
		return "", fmt.Errorf("decode choices of question %d: %w", id, err)
	}
	if answer == "" || len(choices) == 0 || slices.Contains(choices, answer) {
		return "", nil
	}
	return "Choose one of the answers", nil
}
