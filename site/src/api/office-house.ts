import { mutate, type SWRConfiguration } from 'swr';
import { randomId } from '@/lib/random-id';
import { deletePersonal, getPersonal, postOpen, postPersonal } from './http/client';
import { uploadPersonal } from './http/upload';
import { getTenantContent } from './operations/content.gen';
import * as operations from './operations/office.gen';
import { proof } from './proof';
import { usePersonal } from './resource';
import { postSave } from './save';
import type {
  EndTermsInputBody, HouseBank, HouseChange, HouseTermsOutputBody, HouseVersionOutputBody, MailPreviewOutputBody, OfficeHouse, PreviewMailInputBody, PublishHouseTermsInputBody,
  SaveHouseBankInputBody, SaveMailTextInputBody, SavePageInputBody, SavedPageOutputBody, SetUpHouseBody, SetUpHouseOutputBody, SetUpLinkOutputBody, TenantContent,
} from './schema.gen';

/** How often what is on screen is loaded again, so that it shows what colleagues save (ms). */
const refreshing: SWRConfiguration = { refreshInterval: 15_000 };

// The link of the set-up is the credential; nobody is signed in.

export function checkSetUpLink(token: string): Promise<SetUpLinkOutputBody> {
  return postOpen(operations.checkSetUpLink, { token });
}

export function setUpHouse(house: SetUpHouseBody): Promise<SetUpHouseOutputBody> {
  return postOpen(operations.setUpHouse, house);
}

// All below is for the duty house.

export function useOfficeHouse() {
  return usePersonal(operations.getOfficeHouse, refreshing);
}

export function getOfficeHouse(): Promise<OfficeHouse> {
  return getPersonal(operations.getOfficeHouse);
}

export async function changeHouse(change: HouseChange): Promise<OfficeHouse> {
  return shown(await postSave(operations.changeHouse, change));
}

export async function addHousePicture(file: File, place: 'logo1' | 'logo2' | 'heroImage', seen: number): Promise<OfficeHouse> {
  const options = { idempotencyKey: randomId(), onProgress: () => undefined, signal: new AbortController().signal };
  return shown(await uploadPersonal(operations.addHousePicturePath({ place, seen }), file, options));
}

/** Shows a changed record on this page at once; the site's own answer follows within a second. */
function shown(house: OfficeHouse): OfficeHouse {
  const ofSite = (old: TenantContent) => ({ links: old.links, infoLinks: old.infoLinks, roomOrigins: old.roomOrigins, paymentForm: old.paymentForm });
  void mutate(getTenantContent, (old?: TenantContent) => old && { ...house.content, ...ofSite(old) }, { revalidate: false });
  return house;
}

/** The bank details, for the duty bank. They are not refreshed while the form is open, which has the person's input. */
export function useHouseBank() {
  return usePersonal(operations.getHouseBank);
}

/** Saves the bank details. Some time after signing in it takes the password, else "". */
export function saveHouseBank(bank: SaveHouseBankInputBody, currentPassword: string): Promise<HouseBank> {
  return postSave(operations.saveHouseBank, { ...bank, ...proof(currentPassword) });
}

export function useOfficePages() {
  return usePersonal(operations.getOfficePages, refreshing);
}

export function savePage(page: SavePageInputBody): Promise<SavedPageOutputBody> {
  return postSave(operations.savePage, page);
}

export function removePage(key: string, seen: number): Promise<HouseVersionOutputBody> {
  return deletePersonal(operations.removePagePath({ key, seen }));
}

export function useHouseTerms() {
  return usePersonal(operations.getHouseTerms, refreshing);
}

export function publishHouseTerms(terms: PublishHouseTermsInputBody): Promise<HouseTermsOutputBody> {
  return postPersonal(operations.publishHouseTerms, terms);
}

export function endTerms(terms: EndTermsInputBody): Promise<HouseTermsOutputBody> {
  return postPersonal(operations.endTerms, terms);
}

export function useMailTexts() {
  return usePersonal(operations.getMailTexts, refreshing);
}

export function saveMailText(text: SaveMailTextInputBody): Promise<HouseVersionOutputBody> {
  return postSave(operations.saveMailText, text);
}

export function previewMail(text: PreviewMailInputBody): Promise<MailPreviewOutputBody> {
  return postPersonal(operations.previewMail, text);
}

/** Returns the rules of the house, its events and its items, latest first. */
export function useHouseRules() {
  return usePersonal(operations.getRules, refreshing);
}

/** Returns the rules of the house and those of an item or a seller, latest first. */
export function useRulesOf(of: { item_ID: number } | { seller_ID: number }) {
  return usePersonal(operations.getRulesKey(of), refreshing);
}

/** Returns who may do what. */
export function useDuties() {
  return usePersonal(operations.getDuties);
}

/** Returns a page of everything that was done in the office, latest first, for the duty staff. */
export function useAuditLog(pageNumber: number) {
  return usePersonal(operations.getAuditLogKey({ pageNumber, pageSize: 50 }), { keepPreviousData: true });
}
