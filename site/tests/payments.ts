import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Invoice, Payment, SavedPaymentMethod } from '../src/api/schema.gen';
import { contact } from './people';

export const visa: SavedPaymentMethod = {
  paymentProfileID: 51, paymentType: 'card', accountType: '', brand: 'Visa', lastFour: '1111', creditCardExpireDateMonth: '12', creditCardExpireDateYear: '39', isExpired: false,
  isDefault: true, firstName: 'Dale', lastName: 'Haugen', nameOnAccount: '', billingAddress: '4100 N Cliff Ave', billingCity: 'Sioux Falls', billingState: 'SD',
  billingPostal: '57104', billingCountry_ID: 0,
};

export const checking: SavedPaymentMethod = {
  ...visa, paymentProfileID: 52, paymentType: 'bank', brand: 'Checking', lastFour: '6789', creditCardExpireDateMonth: '', creditCardExpireDateYear: '', isDefault: false,
  nameOnAccount: 'Dale Haugen',
};

export const expired: SavedPaymentMethod = {
  ...visa, paymentProfileID: 53, brand: 'Mastercard', lastFour: '0015', creditCardExpireDateMonth: '01', creditCardExpireDateYear: '24', isExpired: true, isDefault: false,
};

/** An invoice of $1,000, nothing of it paid. */
export const invoice: Invoice = {
  invoice_ID: 77, status_ID: 1, event_ID: 8, eventName: 'Fall consignment', createdDateTime: '2026-11-22T18:00:00Z', itemCount: 1, total: 1000, paid: 0, due: 1000,
  pending: 0, uncleared: 0, refundDue: 0, isCleared: false,
};

export const paid: Payment = {
  payment_ID: 901, purpose: 'invoice', state: 'approved', invoice_ID: 77, refundOf: 0, amount: 1000, convenienceFee: 29.5, paymentType: 'card', brand: 'Visa',
  lastFour: '1111', message: '', at: '2026-11-23T15:00:00Z',
};

/** What the engine knows; tests change it. */
export type Books = { invoice: Invoice; methods: SavedPaymentMethod[]; payments: Payment[] };

/** Serves an invoice, payment methods and payments, with a card surcharge of 2.95%. */
export function payingHandlers(books: Books): HttpHandler[] {
  return [
    http.get('*/GetInvoices', () =>
      HttpResponse.json({ invoices: [books.invoice], pageNumber: 1, pageCount: 1, pageSize: 25, totalRecordCount: 1, due: books.invoice.due })),
    http.get('*/GetInvoiceHTMLObject', () =>
      HttpResponse.json({ invoice_ID: 77, html: '<h1>Invoice #77</h1><table><tbody><tr><td>Hammer price</td><td>$900.00</td></tr></tbody></table>', invoice: books.invoice })),
    http.get('*/GetBankDetails', () => HttpResponse.json({ invoice_ID: 77, reference: 'Invoice #77', due: books.invoice.due })),
    http.get('*/GetSavedPaymentMethods', () => HttpResponse.json({ paymentMethods: books.methods })),
    http.get('*/GetPayments', () => HttpResponse.json({ payments: books.payments })),
    http.get('*/GetContactInfo', () => HttpResponse.json(contact)),
    http.get('*/CreateCustomerProfile', () => HttpResponse.json({ profileID: 4, paymentMethods: books.methods })),
    http.get('*/GetBuyingPower', () => HttpResponse.json({ enabled: true, hasLimit: true, limit: 50_000, remaining: 42_000, held: 0, unpaid: 0, deposits: 2500 })),
    http.get('*/GetSurcharge', ({ request }) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      return HttpResponse.json({ fee: Math.round(amount * 2.95) / 100, percentage: 2.95 });
    }),
  ];
}
