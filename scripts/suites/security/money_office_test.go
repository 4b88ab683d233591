package security

import "maps"

func init() {
	maps.Copy(examples, map[string]example{
		"GetOfficeInvoices": {query: "?user_ID=$USER"},
		"GetOfficeInvoice":  {query: "?Invoice_ID=$INVOICE"},
		"RecordPayment":     {body: `{"invoice_ID":$INVOICE,"amount":100,"method":"cash","tendered":120,"seenDue":0}`},
		"RecordRefund":      {body: `{"invoice_ID":$INVOICE,"amount":100,"method":"check","reference":"2117","reason":"Too much","seenPaid":1}`},
		"AdjustInvoice":     {body: `{"invoice_ID":$INVOICE,"line":"fee","name":"Storage","amount":40,"reason":"Two weeks","seenTotal":1}`},
		"VoidInvoice":       {body: `{"invoice_ID":$INVOICE,"reason":"Wrong buyer","seenTotal":1}`},
		"RemindBuyer":       {body: `{"invoice_ID":$INVOICE}`},

		"GetOfficeSettlements": {query: "?user_ID=$USER"},
		"GetOfficeSettlement":  {query: "?Settlement_ID=$SETTLEMENT"},
		"ApproveSettlement":    {body: `{"settlement_ID":$SETTLEMENT,"reason":"An old customer","seenDue":1}`},
		"ChargeSeller":         {body: `{"settlement_ID":$SETTLEMENT,"amount":40,"description":"Transport"}`},
		"PayOut":               {body: `{"settlement_ID":$SETTLEMENT,"amount":40,"method":"check","reference":"2118"}`},
		"ReversePayout":        {body: `{"transaction_ID":987654,"reason":"Stopped"}`},

		"GetOfficeDeposits": {query: "?user_ID=$USER"},
		"RecordDeposit":     {body: `{"user_ID":$USER,"amount":500,"method":"cash"}`},
		"ApplyDeposit":      {body: `{"invoice_ID":$INVOICE,"amount":40,"seenDue":1}`},
		"ReleaseDeposit":    {body: `{"user_ID":$USER,"amount":40,"method":"cash","seenAvailable":1}`},
		"GetOfficePayments": {query: "?user_ID=$USER"},
		"FindDepositors":    {query: "?search=somebody"},
		"GetOfficeSales":    {query: "?user_ID=$USER"},
		"GetOfficeSalesCSV": {query: "?user_ID=$USER"},
		"GetOfficeOffers":   {},
		"GetReport":         {query: "?report=unpaid"},
		"GetReportCSV":      {query: "?report=unpaid"},
		"GetReportPDF":      {query: "?report=unpaid"},
		"GetAttention":      {},

		"GetBuyerPaymentMethods": {query: "?invoice_ID=$INVOICE"},
		"ChargeCard":             {body: `{"invoice_ID":$INVOICE,"paymentMethod_ID":987654,"amount":40,"seenDue":1,"seenSurcharge":0}`},

		"ForfeitDeposit": {body: `{"user_ID":$USER,"amount":40,"reason":"Never paid","seenAvailable":1}`},
	})
}
