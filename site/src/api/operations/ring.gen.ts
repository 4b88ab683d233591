// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const placeLiveBid = '/api/v1/Event/PlaceLiveBid';
export const getConsole = '/api/v1/Event/GetConsole';
export const getConsoles = '/api/v1/Event/GetConsoles';
export const consoleAction = '/api/v1/Event/ConsoleAction';
export const setOfficeNote = '/api/v1/Event/SetOfficeNote';
export const getLiveAuction = '/api/v1/Event/GetLiveAuction';
export const getLiveStream = '/api/v1/Event/GetLiveStream';
