package gatewaytest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

func (g *Gateway) createCustomer(in Object) Object {
	name := at(in, "profile", "merchantCustomerId")
	if id := g.Customers[name]; id != "" {
		return failed("E00039", "A duplicate record with ID "+id+" already exists.")
	}
	g.Customers[name] = g.id()
	return done(Object{"customerProfileId": g.Customers[name], "customerPaymentProfileIdList": []string{}})
}

// refuses returns the refusal of a payment profile, or nil.
func refuses(profile Object) Object {
	if at(profile, "billTo", "zip") == "46282" {
		return failed("E00027", "This transaction has been declined. "+TestCard)
	}
	return nil
}

// kept returns what the books have of a payment profile.
func kept(profile Object) Object {
	text, err := json.Marshal(profile["payment"])
	if err != nil {
		panic(err) // it was decoded from JSON
	}
	sum := sha256.Sum256(text)
	return Object{"digest": hex.EncodeToString(sum[:]), "zip": at(profile, "billTo", "zip")}
}

func (g *Gateway) createMethod(in Object) Object {
	customer, profile := at(in, "customerProfileId"), in["paymentProfile"].(Object)
	if !slices.Contains(slices.Collect(maps.Values(g.Customers)), customer) {
		return failed("E00040", "The record cannot be found.")
	}
	if refusal := refuses(profile); refusal != nil {
		return refusal
	}
	record, count := kept(profile), 0
	for token, known := range g.Methods {
		if !strings.HasPrefix(token, customer+"/") {
			continue
		}
		count++
		if known["digest"] == record["digest"] {
			answer := failed("E00039", "A duplicate customer payment profile already exists.")
			answer["customerPaymentProfileId"] = strings.TrimPrefix(token, customer+"/")
			return answer
		}
	}
	if count >= 10 {
		return failed("E00042", "You cannot add more than 10 payment profiles.")
	}
	id := g.id()
	g.Methods[customer+"/"+id] = record
	return done(Object{"customerProfileId": customer, "customerPaymentProfileId": id, "validationDirectResponse": "1,1,1,This transaction has been approved."})
}

func (g *Gateway) updateMethod(in Object) Object {
	profile := in["paymentProfile"].(Object)
	token := at(in, "customerProfileId") + "/" + at(profile, "customerPaymentProfileId")
	if g.Methods[token] == nil {
		return failed("E00040", "The record cannot be found.")
	}
	if refusal := refuses(profile); refusal != nil {
		return refusal
	}
	g.Methods[token] = kept(profile)
	return done(Object{})
}

func tokenOf(in Object) string {
	return at(in, "customerProfileId") + "/" + at(in, "customerPaymentProfileId")
}

func (g *Gateway) deleteMethod(in Object) Object {
	if g.Methods[tokenOf(in)] == nil {
		return failed("E00040", "The record cannot be found.")
	}
	delete(g.Methods, tokenOf(in))
	return done(Object{})
}

func (g *Gateway) getMethod(in Object) Object {
	if g.Methods[tokenOf(in)] == nil {
		return failed("E00040", "The record cannot be found.")
	}
	return done(Object{"paymentProfile": Object{"payment": Object{
		"creditCard": Object{"cardNumber": "XXXX0015", "expirationDate": "2031-08", "cardType": "MasterCard"}}}})
}
