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

// saveMarketingResponse keeps a person's answers to the questions that are asked now.
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
	for i, said := range in.Body.Responses {
		answer := oneLine(said.Answer)
		problem, err := answerProblem(questions, said.QuestionID, answer)
		if err != nil {
			return nil, err
		}
		if problem != "" {
			return nil, api.Invalid(map[string][]string{fmt.Sprintf("responses[%d]", i): {problem}})
		}
		rows = append(rows, store.MarketingResponseRow{UserID: c.UserID, QuestionID: said.QuestionID, Answer: answer, AnsweredAt: x.now})
	}
	audit := record(ctx, c, "questions-answered", map[string]string{"count": strconv.Itoa(len(rows))})
	return done(s.Store.AnswerQuestions(ctx, x.tenant.ID, rows, audit))
}

// answerProblem: the question is asked, and the answer is one of its answers where it has any; empty takes it back.
func answerProblem(questions []store.QuestionRow, id int64, answer string) (string, error) {
	i := slices.IndexFunc(questions, func(q store.QuestionRow) bool { return q.ID == id })
	if i < 0 {
		return "This question is not asked", nil
	}
	var choices []string
	if err := json.Unmarshal([]byte(questions[i].Answers), &choices); err != nil {
		return "", fmt.Errorf("answers of question %d: %w", id, err)
	}
	if answer == "" || len(choices) == 0 || slices.Contains(choices, answer) {
		return "", nil
	}
	return "Choose one of the answers", nil
}
