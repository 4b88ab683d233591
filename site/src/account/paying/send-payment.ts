import { createCustomerProfile, depositByCard, depositByMethod, payInvoice, payInvoiceByCard } from '@/api/payments';
import type { Address, Payment } from '@/api/schema.gen';
import { holderOf } from '@/payment/method-values';
import type { useNumbers } from '@/payment/use-numbers';
import { cardPayment, newCard, type PayValues } from './pay-values';
import type { Order } from './use-paying';

type Sent = { order: Order; values: PayValues; key: string; physical: Address | undefined; take: ReturnType<typeof useNumbers>['take'] };

export type Send = (sent: Sent) => Promise<Payment>;

/** Returns a function that pays an invoice. */
export function sendInvoicePayment(invoiceId: number): Send {
  return async (sent) => {
    const { order, values, key } = sent;
    const payment = { invoice_ID: invoiceId, amount: order.amount, convenienceFee: order.fee };
    if (order.choice === newCard) return payInvoiceByCard({ ...payment, ...(await cardOf(sent)) }, key);
    const { profileID } = await createCustomerProfile();
    return payInvoice({ ...payment, ...codeOf(values), paymentMethod_ID: Number(order.choice), profile_ID: profileID }, key);
  };
}

/** Pays a deposit. */
export const sendDeposit: Send = async (sent) => {
  const { order, values, key } = sent;
  if (order.choice === newCard) return depositByCard({ amount: order.amount, ...(await cardOf(sent)) }, key);
  const id = Number(order.choice);
  return depositByMethod({ amount: order.amount, ...codeOf(values), paymentProfile_ID: id, paymentMethod_ID: id }, key);
};

async function cardOf({ values, physical, take }: Sent) {
  const holder = holderOf(values, physical);
  return cardPayment(holder, await take(values, 'card', holder.billingPostal ?? ''), values.savePaymentMethod);
}

const codeOf = ({ ccv }: PayValues) => (ccv ? { ccv } : {});
