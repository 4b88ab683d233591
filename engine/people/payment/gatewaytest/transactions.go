package gatewaytest

import (
	"encoding/json"
	"maps"
	"slices"
)

// transact carries out a charge, a refund or a void.
func (g *Gateway) transact(request Object, fault string) Object {
	if at(request, "transactionType") != "authCaptureTransaction" {
		return g.giveBack(request)
	}
	reference := at(request, "order", "invoiceNumber")
	if slices.ContainsFunc(g.Transactions, func(t Object) bool { return t["invoiceNumber"] == reference }) {
		return refused("3", "11", "A duplicate transaction has been submitted.")
	}
	token := at(request, "profile", "customerProfileId") + "/" + at(request, "profile", "paymentProfile", "paymentProfileId")
	if request["profile"] != nil && g.Methods[token] == nil {
		return failed("E00040", "Customer Profile ID or Customer Payment Profile ID not found")
	}
	record := Object{"transId": g.id(), "invoiceNumber": reference, "transactionType": "authCaptureTransaction", "transactionStatus": "capturedPendingSettlement",
		"authAmount": json.Number(at(request, "amount")), "authCode": "HH5414", "AVSResponse": "Y", "cardCodeResponse": "M", "responseReasonDescription": "Approval"}
	g.Transactions = append(g.Transactions, record)
	return decide(request, record, fault)
}

// decide returns the outcome of a charge and records it.
func decide(request, record Object, fault string) Object {
	id := at(record, "transId")
	shown := account(request)
	record["payment"] = shown.payment
	switch {
	case fault == Decline, at(request, "profile", "paymentProfile", "cardCode") == "901", at(request, "billTo", "zip") == "46282":
		record["transactionStatus"], record["responseReasonDescription"] = "declined", "This transaction has been declined. "+TestCard
		return refused("2", "2", "This transaction has been declined. "+TestCard)
	case fault == Review:
		record["transactionStatus"] = "FDSPendingReview"
		return outcome("4", id, shown.response)
	case fault == Partial:
		record["authAmount"] = json.Number("1.23")
		shown.response["prePaidCard"] = Object{"requestedAmount": at(request, "amount"), "approvedAmount": "1.23", "balanceOnCard": "0.00"}
		return outcome("1", id, shown.response)
	}
	shown.response["messages"] = []Object{{"code": "1", "description": "This transaction has been approved."}}
	return outcome("1", id, shown.response)
}

// shownAccount is what the processor reports about a card or bank account that was charged.
type shownAccount struct{ response, payment Object }

// account returns the visible part of what was charged. A nonce with "checking" in it represents a bank account.
func account(request Object) shownAccount {
	if at(request, "payment", "opaqueData", "dataValue") == "checking" {
		return shownAccount{Object{"accountType": "eCheck", "accountNumber": "XXXX6789"},
			Object{"bankAccount": Object{"accountType": "checking", "accountNumber": "XXXX6789"}}}
	}
	return shownAccount{Object{"accountType": "MasterCard", "accountNumber": "XXXX0015"},
		Object{"creditCard": Object{"cardNumber": "XXXX0015", "expirationDate": "XXXX", "cardType": "MasterCard"}}}
}

// outcome returns the response to a transaction.
func outcome(code, id string, more Object) Object {
	response := Object{"responseCode": code, "authCode": "HH5414", "avsResultCode": "Y", "cvvResultCode": "M", "transId": id}
	maps.Copy(response, more)
	out := done(Object{"transactionResponse": response})
	if code == "2" || code == "3" {
		out["messages"] = messages("Error", "E00027", "The transaction was unsuccessful.")
	}
	return out
}

func refused(code, reason, text string) Object {
	return outcome(code, "0", Object{"errors": []Object{{"errorCode": reason, "errorText": text}}})
}

// charge returns the transaction that a refund or void refers to, nil if there is none.
func (g *Gateway) charge(id any) Object {
	place := slices.IndexFunc(g.Transactions, func(t Object) bool { return t["transId"] == id })
	if place < 0 {
		return nil
	}
	return g.Transactions[place]
}

// giveBack carries out refunds and voids. A charge that has settled can only be refunded, and only one that has.
func (g *Gateway) giveBack(request Object) Object {
	charge, isVoid := g.charge(request["refTransId"]), at(request, "transactionType") == "voidTransaction"
	switch {
	case charge == nil, isVoid && g.IsSettled && charge["transactionStatus"] != "voided":
		return refused("3", "16", "The transaction cannot be found.")
	case isVoid && charge["transactionStatus"] == "voided":
		return outcome("1", "0", Object{"messages": []Object{{"code": "310", "description": "This transaction has already been voided."}}})
	case isVoid:
		charge["transactionStatus"] = "voided"
		return outcome("1", at(charge, "transId"), nil)
	case !g.IsSettled:
		return refused("3", "54", "The referenced transaction does not meet the criteria for issuing a credit.")
	}
	reference := at(request, "order", "invoiceNumber")
	if slices.ContainsFunc(g.Transactions, func(t Object) bool { return t["invoiceNumber"] == reference }) {
		return refused("3", "11", "A duplicate transaction has been submitted.")
	}
	id := g.id()
	g.Transactions = append(g.Transactions, Object{"transId": id, "invoiceNumber": reference, "transactionType": "refundTransaction",
		"transactionStatus": "refundPendingSettlement", "authAmount": json.Number(at(request, "amount")), "refTransId": request["refTransId"]})
	return outcome("1", id, nil)
}

// nameOf returns the name of a transaction, by its amount or that of the charge that it gives back.
func (g *Gateway) nameOf(request Object) string {
	amount := at(request, "amount")
	if charge := g.charge(request["refTransId"]); amount == "" && charge != nil {
		amount = Dollars(charge)
	}
	return at(request, "transactionType") + "-" + amount
}

// Dollars returns the amount of a transaction.
func Dollars(t Object) string { return t["authAmount"].(json.Number).String() }

// page returns the transactions of a page, newest first.
func (g *Gateway) page(in Object) Object {
	paging := in["paging"].(Object)
	limit, offset := int(paging["limit"].(float64)), int(paging["offset"].(float64))
	all := slices.Clone(g.Transactions)
	slices.Reverse(all)
	from := min(len(all), (offset-1)*limit)
	return done(Object{"transactions": all[from:min(len(all), from+limit)], "totalNumInResultSet": len(all)})
}

func none() Object { return Object{"messages": messages("Ok", "I00004", "No records found.")} }

func (g *Gateway) unsettled(in Object) Object {
	if g.IsSettled || len(g.Transactions) == 0 {
		return none()
	}
	return g.page(in)
}

func (g *Gateway) batches(Object) Object {
	if !g.IsSettled {
		return none()
	}
	return done(Object{"batchList": []Object{{"batchId": "88"}}})
}

func (g *Gateway) settled(in Object) Object {
	if at(in, "batchId") != "88" {
		return failed("E00004", "The name of the batch is invalid.")
	}
	return g.page(in)
}

func (g *Gateway) details(in Object) Object {
	if t := g.charge(in["transId"]); t != nil {
		return done(Object{"transaction": t})
	}
	return failed("E00040", "The record cannot be found.")
}
