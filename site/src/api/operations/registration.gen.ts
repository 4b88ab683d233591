// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Post } from '../http/operation';
import type { AccountCreatedOutputBody, AccountPayload, ActivateInspectorInputBody, CreateExternalUserInputBody, DoneBody, InviteUserInputBody, InvitedUserInputBody, InvitedUserOutputBody, MarketingResponseInputBody, PhoneCodeInputBody, PhoneCodeSentOutputBody, PhoneInputBody, PhoneVerifiedOutputBody, RequestResetInputBody, ResetPasswordInputBody, ResetPasswordOutputBody, ValidateEmailInputBody, ValidateEmailOutputBody } from '../schema.gen';

export const createExternalUser = '/api/v1/Auction/CreateExternalUser' as Post<CreateExternalUserInputBody, DoneBody>;
export const resetPassword = '/api/v1/user/resetPassword' as Post<ResetPasswordInputBody, ResetPasswordOutputBody>;
export const requestPasswordReset = '/api/v1/user/RequestPasswordReset' as Post<RequestResetInputBody, DoneBody>;
export const requestPasswordResetWelcome = '/api/v1/user/RequestPasswordResetWelcome' as Post<RequestResetInputBody, DoneBody>;
export const externalValidatePhoneRequest = '/api/v1/auction/externalValidatePhoneRequest' as Post<PhoneInputBody, PhoneCodeSentOutputBody>;
export const externalValidatePhone = '/api/v1/auction/externalValidatePhone' as Post<PhoneCodeInputBody, PhoneVerifiedOutputBody>;
export const registerUserAccount = '/api/v1/Auction/RegisterUserAccount' as Post<AccountPayload, AccountCreatedOutputBody>;
export const createAccount = '/api/v1/Registration/CreateAccount' as Post<AccountPayload, AccountCreatedOutputBody>;
export const validatePhoneRequest = '/api/v1/Registration/ValidatePhoneRequest' as Post<PhoneInputBody, PhoneCodeSentOutputBody>;
export const validatePhone = '/api/v1/Registration/ValidatePhone' as Post<PhoneCodeInputBody, PhoneVerifiedOutputBody>;
export const validateEmail = '/api/v1/User/ValidateEmail' as Post<ValidateEmailInputBody, ValidateEmailOutputBody>;
export const validateInvitedUser = '/api/v1/User/ValidateInvitedUser' as Post<InvitedUserInputBody, InvitedUserOutputBody>;
export const inviteUser = '/api/v1/User/InviteUser' as Post<InviteUserInputBody, DoneBody>;
export const activateInspector = '/api/v1/User/ActivateInspector' as Post<ActivateInspectorInputBody, ResetPasswordOutputBody>;
export const saveMarketingQuestionResponse = '/api/v1/Settings/saveMarketingQuestionResponse' as Post<MarketingResponseInputBody, DoneBody>;
