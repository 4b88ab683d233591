package api

import "github.com/danielgtaylor/huma/v2"

var (
	GetCountries          = call(ByReader, "GET", "/v1/System/GetCountries", "GetCountries", "Countries; 0 is the United States")
	GetCityState          = call(ByReader, "GET", "/v1/Account/GetCityState", "GetCityState", "City and state of a ZIP code")
	IsStockNumberUsed     = call(ByReader, "GET", "/v1/Package/IsStockNumberUsed", "IsStockNumberUsed", "Whether the auction house shows stock numbers")
	GetMarketingQuestions = call(ByReader, "GET", "/v1/Settings/GetMarketingQuestions", "GetMarketingQuestions", "Questions asked at registration")
	GetTaxExemptionType   = call(ByReader, "GET", "/v1/Settings/GetTaxExemptionType", "GetTaxExemptionType", "Kinds of tax exemption")

	referenceCalls = []huma.Operation{GetCountries, GetCityState, IsStockNumberUsed, GetMarketingQuestions, GetTaxExemptionType}
)

type CountriesOutput struct {
	Body struct {
		Countries []Country `json:"countries" nullable:"false"`
	}
}

type Country struct {
	CountryID int64   `json:"country_ID"`
	Name      string  `json:"name"`
	Code      string  `json:"code" doc:"ISO 3166-1 alpha-2"`
	States    []State `json:"states" nullable:"false" doc:"Empty where addresses need none"`
}

type State struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

type CityStateInput struct {
	Zip string `query:"zip" required:"true" pattern:"^[0-9]{5}$"`
}

type CityStateOutput struct {
	Body struct {
		Zip       string  `json:"zip"`
		City      string  `json:"city"`
		State     string  `json:"state" doc:"Two letters"`
		CountryID int64   `json:"country_ID"`
		Latitude  float64 `json:"latitude"`
		Longitude float64 `json:"longitude"`
	}
}

type StockNumberUsedOutput struct {
	Body struct {
		IsStockNumberUsed bool `json:"isStockNumberUsed"`
	}
}

type MarketingQuestionsInput struct {
	IsActive bool `query:"isActive" default:"true" doc:"false: also those no longer asked"`
}

type MarketingQuestionsOutput struct {
	Body struct {
		Questions []MarketingQuestion `json:"questions" nullable:"false"`
	}
}

type MarketingQuestion struct {
	QuestionID int64    `json:"question_ID"`
	Question   string   `json:"question"`
	Answers    []string `json:"answers" nullable:"false" doc:"Empty: free text"`
	IsActive   bool     `json:"isActive"`
}

type TaxExemptionTypesOutput struct {
	Body struct {
		Types []TaxExemptionType `json:"taxExemptionTypes" nullable:"false"`
	}
}

type TaxExemptionType struct {
	TaxExemptionTypeID int64  `json:"taxExemptionType_ID"`
	Name               string `json:"name"`
}
