// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const createExternalUser = '/api/v1/Auction/CreateExternalUser';
export const resetPassword = '/api/v1/user/resetPassword';
export const requestPasswordReset = '/api/v1/user/RequestPasswordReset';
export const requestPasswordResetWelcome = '/api/v1/user/RequestPasswordResetWelcome';
export const externalValidatePhoneRequest = '/api/v1/auction/externalValidatePhoneRequest';
export const externalValidatePhone = '/api/v1/auction/externalValidatePhone';
export const registerUserAccount = '/api/v1/Auction/RegisterUserAccount';
export const createAccount = '/api/v1/Registration/CreateAccount';
export const validatePhoneRequest = '/api/v1/Registration/ValidatePhoneRequest';
export const validatePhone = '/api/v1/Registration/ValidatePhone';
export const validateEmail = '/api/v1/User/ValidateEmail';
export const validateInvitedUser = '/api/v1/User/ValidateInvitedUser';
export const inviteUser = '/api/v1/User/InviteUser';
export const activateInspector = '/api/v1/User/ActivateInspector';
export const saveMarketingQuestionResponse = '/api/v1/Settings/saveMarketingQuestionResponse';
