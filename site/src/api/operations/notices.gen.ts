// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getNotices = '/api/v1/User/GetNotices';
export const readNotices = '/api/v1/User/ReadNotices';
export const getPersonalStream = '/api/v1/User/GetPersonalStream';
export const unsubscribe = (token: string) => `/api/v1/User/Unsubscribe/${token}`;
export const unsubscribeLink = (token: string) => `/api/v1/User/Unsubscribe/${token}`;
