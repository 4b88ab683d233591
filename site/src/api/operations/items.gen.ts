// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { ComparableSales, GalleryOutputBody, Inspection, ItemDetail } from '../schema.gen';

export const getItem = '/api/v1/Auction/GetItem' as Get<ItemDetail>;
export const getPhotoGallery = '/api/v1/Auction/GetPhotoGallery' as Get<GalleryOutputBody>;
export const getItemInspection = '/api/v1/Auction/GetItemInspection' as Get<Inspection>;
export const getItemInspectionPDF_v2 = '/api/v1/Auction/GetItemInspectionPDF_v2' as Get<Blob>;
export const getInspectionReport = '/api/v1/Auction/GetInspectionReport' as Get<Blob>;
export const getComparableSales = '/api/v1/Auction/GetComparableSales' as Get<ComparableSales>;
