// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Delete, Get, Post, Put } from '../http/operation';
import type { CardDeposit, CustomerProfileOutputBody, Deposit, DepositsOutputBody, InvoiceCardPayment, InvoicePayment, Payment, PaymentMethod, PaymentMethodChange, PaymentMethodDeletedOutputBody, PaymentMethodOutputBody, PaymentMethodsOutputBody, PaymentsOutputBody, Refund } from '../schema.gen';

export const payInvoice = '/api/v1/Payment/PayInvoice' as Post<InvoicePayment, Payment>;
export const chargeCustomerPaymentProfile = '/api/v1/Payment/ChargeCustomerPaymentProfile' as Post<InvoicePayment, Payment>;
export const payInvoiceCC = '/api/v1/Payment/PayInvoiceCC' as Post<InvoiceCardPayment, Payment>;
export const creditCardDeposit = '/api/v1/Payment/CreditCardDeposit' as Post<CardDeposit, Payment>;
export const savedMethodDeposit = '/api/v1/Payment/SavedMethodDeposit' as Post<Deposit, Payment>;
export const refundPayment = '/api/v1/Payment/RefundPayment' as Post<Refund, Payment>;
export const getPayments = '/api/v1/Payment/GetPayments' as Get<PaymentsOutputBody>;
export const getDeposits = '/api/v1/Payment/GetDeposits' as Get<DepositsOutputBody>;
export const createCustomerProfile = '/api/v1/Payment/CreateCustomerProfile' as Get<CustomerProfileOutputBody>;
export const getCustomerProfile = '/api/v1/Payment/GetCustomerProfile' as Get<CustomerProfileOutputBody>;
export const getSavedPaymentMethods = '/api/v1/Payment/GetSavedPaymentMethods' as Get<PaymentMethodsOutputBody>;
export const addCustomerPaymentMethod = '/api/v1/Payment/AddCustomerPaymentMethod' as Post<PaymentMethod, PaymentMethodOutputBody>;
export const updateCustomerPaymentProfile = '/api/v1/Payment/UpdateCustomerPaymentProfile' as Put<PaymentMethodChange, PaymentMethodOutputBody>;
export const deleteCustomerPaymentMethod = '/api/v1/Payment/DeleteCustomerPaymentMethod' as Delete<PaymentMethodDeletedOutputBody>;
