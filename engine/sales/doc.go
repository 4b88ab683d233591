// Package sales keeps the money: what an item costs a buyer, buying power, sales and their invoices, offers, buy
// now, and leads. It is below package auction, because closing a lot writes the sale.
package sales
