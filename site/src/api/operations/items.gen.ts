// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { ComparableSales, GalleryOutputBody, Inspection, ItemDetail } from '../schema.gen';

export const getItem = '/api/v1/Auction/GetItem' as Get<ItemDetail>;
export const getItemKey = (query: { ID: number | string }) => withQuery(getItem, [['ID', String(query.ID)]]);
export const getPhotoGallery = '/api/v1/Auction/GetPhotoGallery' as Get<GalleryOutputBody>;
export const getPhotoGalleryKey = (query: { item_ID: number | string }) => withQuery(getPhotoGallery, [['item_ID', String(query.item_ID)]]);
export const getItemInspection = '/api/v1/Auction/GetItemInspection' as Get<Inspection>;
export const getItemInspectionKey = (query: { item_ID: number | string }) => withQuery(getItemInspection, [['item_ID', String(query.item_ID)]]);
export const getItemInspectionPDF_v2 = '/api/v1/Auction/GetItemInspectionPDF_v2' as Get<Blob>;
export const getItemInspectionPDF_v2Key = (query: { Item_ID: number | string }) => withQuery(getItemInspectionPDF_v2, [['Item_ID', String(query.Item_ID)]]);
export const getInspectionReport = '/api/v1/Auction/GetInspectionReport' as Get<Blob>;
export const getInspectionReportKey = (query: { Item_ID: number | string }) => withQuery(getInspectionReport, [['Item_ID', String(query.Item_ID)]]);
export const getComparableSales = '/api/v1/Auction/GetComparableSales' as Get<ComparableSales>;
export const getComparableSalesKey = (query: { item_ID: number | string }) => withQuery(getComparableSales, [['item_ID', String(query.item_ID)]]);
