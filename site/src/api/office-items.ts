import { deletePersonal, getPersonal, postPersonal, putPersonal } from './http/client';
import { uploadPersonal, type UploadOptions } from './http/upload';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import { putSave } from './save';
import type {
  AddedPhoto, CreateItemInputBody, OfficeItem, OfficeItemsOutputBody, OrderItemPhotosInputBody, RotateItemPhotoInputBody, SaveInspectionInputBody, SaveItemInputBody,
  SaveItemsInputBody, SaveItemsOutputBody, SavedItem, SeenItem, SetPhotoTextInputBody,
} from './schema.gen';

/** How often an item on screen is loaded again, so that it shows what colleagues save (ms). */
const refreshInterval = 5_000;

type ItemsQuery = NonNullable<Parameters<typeof operations.getOfficeItemsKey>[0]>;

/** Loads a page of the office's items, for the duty items. */
export function getOfficeItems(query: ItemsQuery): Promise<OfficeItemsOutputBody> {
  return getPersonal(operations.getOfficeItemsKey(query));
}

/** Returns everything that the office knows about an item, for the duty items; null sends no request. */
export function useOfficeItem(itemId: number | null) {
  return usePersonal(itemId === null ? null : operations.getOfficeItemKey({ item_ID: itemId }), { refreshInterval });
}

export function getOfficeItem(itemId: number): Promise<OfficeItem> {
  return getPersonal(operations.getOfficeItemKey({ item_ID: itemId }));
}

// The changes below are for the duty catalog.

export function createItem(item: CreateItemInputBody, idempotencyKey: string): Promise<OfficeItem> {
  return postPersonal(operations.createItem, item, { idempotencyKey });
}

export function saveItem(change: SaveItemInputBody): Promise<SavedItem> {
  return putSave(operations.saveItem, change);
}

export function saveItems(change: SaveItemsInputBody): Promise<SaveItemsOutputBody> {
  return putPersonal(operations.saveItems, change);
}

export function publishItem(item: SeenItem): Promise<SavedItem> {
  return postPersonal(operations.publishItem, item);
}

// Those for the duty photos.

/** Adds a photo. A repeat with the same key adds nothing and returns the photo. */
export function addItemPhoto(itemId: number, file: File, options: UploadOptions): Promise<AddedPhoto> {
  const path = operations.addItemPhotoPath({ name: file.name, item_ID: itemId, client_key: options.idempotencyKey });
  return uploadPersonal(path, file, options);
}

export function orderItemPhotos(order: OrderItemPhotosInputBody): Promise<SavedItem> {
  return putPersonal(operations.orderItemPhotos, order);
}

export function rotateItemPhoto(rotation: RotateItemPhotoInputBody): Promise<SavedItem> {
  return putPersonal(operations.rotateItemPhoto, rotation);
}

export function setPhotoText(text: SetPhotoTextInputBody): Promise<SavedItem> {
  return putPersonal(operations.setPhotoText, text);
}

export function removeItemPhoto(item: SeenItem, photoId: number): Promise<SavedItem> {
  return deletePersonal(operations.removeItemPhotoPath({ ...item, photo_ID: photoId }));
}

/** Writes the inspection of an item, for the duty inspect. */
export function saveInspection(inspection: SaveInspectionInputBody): Promise<SavedItem> {
  return putSave(operations.saveInspection, inspection);
}
