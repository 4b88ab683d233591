// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getItem = '/api/v1/Auction/GetItem';
export const getPhotoGallery = '/api/v1/Auction/GetPhotoGallery';
export const getItemInspection = '/api/v1/Auction/GetItemInspection';
export const getItemInspectionPDF_v2 = '/api/v1/Auction/GetItemInspectionPDF_v2';
export const getInspectionReport = '/api/v1/Auction/GetInspectionReport';
export const getComparableSales = '/api/v1/Auction/GetComparableSales';
