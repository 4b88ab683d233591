package server

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindMarketing(to binding) {
	handle(to, api.SaveMarketingResponse, s.saveMarketingResponse)
}

// saveMarketingResponse stores a person's answers to active questions.
func (s *Server) saveMarketingResponse(ctx context.Context, in *api.MarketingResponseInput) (*api.Done, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	questions, err := s.Store.Questions(ctx, x.tenant.ID, true)
	if err != nil {
		return nil, err
	}
	rows := make([]store.MarketingResponseRow, 0, len(in.Body.Responses))
	for i, response := range in.Body.Responses {
		answer := oneLine(response.Answer)
		problem, err := answerProblem(questions, response.QuestionID, answer)
		if err != nil {
			return nil, err
		}
		if problem != "" {
			return nil, api.Invalid(map[string][]string{fmt.Sprintf("responses[%d]", i): {problem}})
		}
		rows = append(rows, store.MarketingResponseRow{UserID: c.UserID, QuestionID: response.QuestionID, Answer: answer, AnsweredAt: x.now})
	}
	audit := record(ctx, c, "questions-answered", map[string]string{"count": strconv.Itoa(len(rows))})
	return done(s.Store.AnswerQuestions(ctx, x.tenant.ID, rows, audit))
}

// answerProblem returns what is wrong with an answer, or "". The question must be active and the answer one of its
// choices, if it has any. An empty answer removes an earlier one.
func answerProblem(questions []store.QuestionRow, id int64, answer string) (string, error) {
	i := slices.IndexFunc(questions, func(q store.QuestionRow) bool { return q.ID == id })
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
