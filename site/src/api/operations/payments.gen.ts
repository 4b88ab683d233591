// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Delete, Get, Post, Put } from '../http/operation';
import type { CardCharge, CardDeposit, CustomerProfileOutputBody, Deposit, DepositsOutputBody, InvoiceCardPayment, InvoicePayment, Payment, PaymentMethod, PaymentMethodChange, PaymentMethodDeletedOutputBody, PaymentMethodOutputBody, PaymentMethodsOutputBody, PaymentsOutputBody, Refund } from '../schema.gen';

export const payInvoice = '/api/v1/Payment/PayInvoice' as Post<InvoicePayment, Payment>;
export const chargeCustomerPaymentProfile = '/api/v1/Payment/ChargeCustomerPaymentProfile' as Post<InvoicePayment, Payment>;
export const payInvoiceCC = '/api/v1/Payment/PayInvoiceCC' as Post<InvoiceCardPayment, Payment>;
export const creditCardDeposit = '/api/v1/Payment/CreditCardDeposit' as Post<CardDeposit, Payment>;
export const savedMethodDeposit = '/api/v1/Payment/SavedMethodDeposit' as Post<Deposit, Payment>;
export const refundPayment = '/api/v1/Payment/RefundPayment' as Post<Refund, Payment>;
export const getPayments = '/api/v1/Payment/GetPayments' as Get<PaymentsOutputBody>;
export const getPaymentsKey = (query: { pageNumber?: number | string; pageSize?: number | string; user_ID?: number | string } = {}) => withQuery(getPayments, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['user_ID', countUnlessDefault(0, query.user_ID)]]);
export const getDeposits = '/api/v1/Payment/GetDeposits' as Get<DepositsOutputBody>;
export const getDepositsKey = (query: { pageNumber?: number | string; pageSize?: number | string; user_ID?: number | string } = {}) => withQuery(getDeposits, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['user_ID', countUnlessDefault(0, query.user_ID)]]);
export const createCustomerProfile = '/api/v1/Payment/CreateCustomerProfile' as Get<CustomerProfileOutputBody>;
export const getCustomerProfile = '/api/v1/Payment/GetCustomerProfile' as Get<CustomerProfileOutputBody>;
export const getCustomerProfileKey = (query: { profileID: number | string }) => withQuery(getCustomerProfile, [['profileID', String(query.profileID)]]);
export const getSavedPaymentMethods = '/api/v1/Payment/GetSavedPaymentMethods' as Get<PaymentMethodsOutputBody>;
export const addCustomerPaymentMethod = '/api/v1/Payment/AddCustomerPaymentMethod' as Post<PaymentMethod, PaymentMethodOutputBody>;
export const updateCustomerPaymentProfile = '/api/v1/Payment/UpdateCustomerPaymentProfile' as Put<PaymentMethodChange, PaymentMethodOutputBody>;
export const deleteCustomerPaymentMethod = '/api/v1/Payment/DeleteCustomerPaymentMethod' as Delete<PaymentMethodDeletedOutputBody>;
export const deleteCustomerPaymentMethodPath = (query: { paymentProfileID: number | string }) => withQuery(deleteCustomerPaymentMethod, [['paymentProfileID', String(query.paymentProfileID)]]);
export const chargeCard = '/api/v1/Payment/ChargeCard' as Post<CardCharge, Payment>;
