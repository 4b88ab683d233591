package api

var referenceData = &Noun{"Reference data", "Countries, ZIP codes, questions and other lists that seldom change."}

var (
	GetCountries = public[Nothing, CountriesOutput](referenceData, "/v1/System/GetCountries", Declaration{
		Summary:     "List countries and their states",
		Description: "country_ID 0 is the United States.",
	})
	GetCityState = public[CityStateInput, CityStateOutput](referenceData, "/v1/Account/GetCityState", Declaration{
		Summary:     "Look up the city and state of a ZIP code",
		Description: "United States only.",
		Errors:      map[int]string{404: "ZIP code not found"},
	})
	IsStockNumberUsed = public[Nothing, StockNumberUsedOutput](referenceData, "/v1/Package/IsStockNumberUsed", Declaration{
		Summary:     "Check whether the auction house shows stock numbers",
		Description: "Decides whether the site shows stock numbers next to items.",
	})
	GetMarketingQuestions = public[MarketingQuestionsInput, MarketingQuestionsOutput](referenceData, "/v1/Settings/GetMarketingQuestions", Declaration{
		Summary:     "List the questions asked at registration",
		Description: "Sorted as registration shows them.",
	})
	GetTaxExemptionType = public[Nothing, TaxExemptionTypesOutput](referenceData, "/v1/Settings/GetTaxExemptionType", Declaration{
		Summary:     "List the kinds of tax exemption",
		Description: "The kinds the auction house accepts.",
	})
)

type CountriesOutput struct {
	Body struct {
		Countries []Country `json:"countries" nullable:"false" doc:"All countries"`
	}
}

type Country struct {
	CountryID int64   `json:"country_ID" doc:"Country id; 0 is the United States"`
	Name      string  `json:"name" doc:"English name"`
	Code      string  `json:"code" doc:"ISO 3166-1 alpha-2 code"`
	States    []State `json:"states" nullable:"false" doc:"States or provinces; empty where addresses have none"`
}

type State struct {
	Code string `json:"code" doc:"Code used in addresses"`
	Name string `json:"name" doc:"Name"`
}

type CityStateInput struct {
	Zip string `query:"zip" required:"true" pattern:"^[0-9]{5}(-[0-9]{4})?$" patternDescription:"a ZIP code of 5 digits or ZIP+4" doc:"ZIP code, with or without the four digits of ZIP+4, which are ignored"`
}

type CityStateOutput struct {
	Body struct {
		Zip       string  `json:"zip" doc:"The ZIP code, five digits"`
		City      string  `json:"city" doc:"City"`
		State     string  `json:"state" doc:"Two-letter state code"`
		CountryID int64   `json:"country_ID" doc:"Always the United States, 0"`
		Latitude  float64 `json:"latitude" doc:"Degrees north"`
		Longitude float64 `json:"longitude" doc:"Degrees east"`
	}
}

type StockNumberUsedOutput struct {
	Body struct {
		IsStockNumberUsed bool `json:"isStockNumberUsed" doc:"The auction house shows stock numbers"`
	}
}

type MarketingQuestionsInput struct {
	IsActive bool `query:"isActive" default:"true" doc:"false includes questions that are no longer asked"`
}

type MarketingQuestionsOutput struct {
	Body struct {
		Questions []MarketingQuestion `json:"questions" nullable:"false" doc:"The questions in order"`
	}
}

type MarketingQuestion struct {
	QuestionID int64    `json:"question_ID" doc:"Question id"`
	Question   string   `json:"question" doc:"The question"`
	Answers    []string `json:"answers" nullable:"false" doc:"Answers to choose from; empty: free text"`
	IsActive   bool     `json:"isActive" doc:"The question is still asked"`
}

type TaxExemptionTypesOutput struct {
	Body struct {
		Types []TaxExemptionType `json:"taxExemptionTypes" nullable:"false" doc:"The kinds"`
	}
}

type TaxExemptionType struct {
	TaxExemptionTypeID int64  `json:"taxExemptionType_ID" doc:"Id of the kind"`
	Name               string `json:"name" doc:"Name of the kind"`
}
