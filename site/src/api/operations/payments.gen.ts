// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const payInvoice = '/api/v1/Payment/PayInvoice';
export const chargeCustomerPaymentProfile = '/api/v1/Payment/ChargeCustomerPaymentProfile';
export const payInvoiceCC = '/api/v1/Payment/PayInvoiceCC';
export const creditCardDeposit = '/api/v1/Payment/CreditCardDeposit';
export const savedMethodDeposit = '/api/v1/Payment/SavedMethodDeposit';
export const refundPayment = '/api/v1/Payment/RefundPayment';
export const getPayments = '/api/v1/Payment/GetPayments';
export const getDeposits = '/api/v1/Payment/GetDeposits';
export const createCustomerProfile = '/api/v1/Payment/CreateCustomerProfile';
export const getCustomerProfile = '/api/v1/Payment/GetCustomerProfile';
export const getSavedPaymentMethods = '/api/v1/Payment/GetSavedPaymentMethods';
export const addCustomerPaymentMethod = '/api/v1/Payment/AddCustomerPaymentMethod';
export const updateCustomerPaymentProfile = '/api/v1/Payment/UpdateCustomerPaymentProfile';
export const deleteCustomerPaymentMethod = '/api/v1/Payment/DeleteCustomerPaymentMethod';
