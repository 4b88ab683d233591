// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getUserInformation = '/api/v1/Auction/getUserInformation';
export const getPreviouslyViewedItems = '/api/v1/Auction/GetPreviouslyViewedItems';
export const addPreviouslyViewedItem = '/api/v1/Auction/AddPreviouslyViewedItem';
export const changePassword = '/api/v1/User/ChangePassword';
export const getSessions = '/api/v1/User/GetSessions';
export const endSession = '/api/v1/User/EndSession';
export const endOtherSessions = '/api/v1/User/EndOtherSessions';
export const getActivity = '/api/v1/User/GetActivity';
export const setIdleLimit = '/api/v1/User/SetIdleLimit';
