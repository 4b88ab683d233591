package tenant

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

func (s *Operations) countries(context.Context, *api.Nothing) (*api.CountriesOutput, error) {
	var out api.CountriesOutput
	out.Body.Countries = reference.Countries()
	return &out, nil
}

func (s *Operations) cityState(_ context.Context, in *api.CityStateInput) (*api.CityStateOutput, error) {
	place, found := reference.Zip(in.Zip[:5]) // the schema admits no shorter one
	if !found {
		return nil, api.NotFound("ZIP code")
	}
	var out api.CityStateOutput
	out.Body.Zip, out.Body.City, out.Body.State = place.Zip, place.City, place.State
	out.Body.CountryID, out.Body.Latitude, out.Body.Longitude = reference.UnitedStates, place.Latitude, place.Longitude
	return &out, nil
}

func (s *Operations) isStockNumberUsed(ctx context.Context, _ *api.Nothing) (*api.StockNumberUsedOutput, error) {
	var out api.StockNumberUsedOutput
	out.Body.IsStockNumberUsed = request.From(ctx).Tenant.IsStockNumberUsed
	return &out, nil
}

func (s *Operations) marketingQuestions(ctx context.Context, in *api.MarketingQuestionsInput) (*api.MarketingQuestionsOutput, error) {
	rows, err := Questions(ctx, s.Store, request.From(ctx).Tenant.ID, in.IsActive)
	if err != nil {
		return nil, err
	}
	var out api.MarketingQuestionsOutput
	out.Body.Questions = make([]api.MarketingQuestion, 0, len(rows))
	for _, row := range rows {
		question := api.MarketingQuestion{QuestionID: row.ID, Question: row.Question, IsActive: row.IsActive, Answers: []string{}}
		if err := json.Unmarshal([]byte(row.Answers), &question.Answers); err != nil {
			return nil, fmt.Errorf("decode choices of question %d: %w", row.ID, err)
		}
		out.Body.Questions = append(out.Body.Questions, question)
	}
	return &out, nil
}

func (s *Operations) taxExemptionTypes(ctx context.Context, _ *api.Nothing) (*api.TaxExemptionTypesOutput, error) {
	rows, err := TaxExemptionTypes(ctx, s.Store, request.From(ctx).Tenant.ID)
	if err != nil {
		return nil, err
	}
	var out api.TaxExemptionTypesOutput
	out.Body.Types = make([]api.TaxExemptionType, 0, len(rows))
	for _, row := range rows {
		out.Body.Types = append(out.Body.Types, api.TaxExemptionType{TaxExemptionTypeID: row.ID, Name: row.Name})
	}
	return &out, nil
}
