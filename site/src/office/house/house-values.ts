import type { HouseChange, OfficeHouse, SocialMedia, TenantContent, Theme } from '@/api/schema.gen';

type Own = 'tenantName' | 'tenantPhone' | 'tenantEmail' | 'timeZone' | 'tagline' | 'introduction' | 'footerTagLine' | 'websiteLogoLink' | 'inactivityMilliseconds'
  | 'tenantRegistrationRequiresCreditCardAuth' | 'registrationStepThree' | 'onlineBiddingByRequest' | 'retailMode' | 'showComingSoon' | 'isStockNumberUsed' | 'showDisclaimer'
  | 'showDisclaimerContent' | 'auctionBoardURL' | 'auctionBoardTakesRefreshToken';

/** The house's record on one level, as its forms hold it: lists as lines. */
export type HouseValues = Pick<TenantContent, Own> & SocialMedia & Theme & { tenantAddress: string; googleIDs: string; metaPixelIDs: string; synonyms: string };

const lists = ['tenantAddress', 'googleIDs', 'metaPixelIDs'] as const;
const minute = 60_000;

export function valuesOf({ content, synonyms }: OfficeHouse): HouseValues {
  const { tenantName, tenantPhone, tenantEmail, timeZone, tagline, introduction, footerTagLine, websiteLogoLink, tenantRegistrationRequiresCreditCardAuth } = content;
  const { registrationStepThree, onlineBiddingByRequest, retailMode, showComingSoon, isStockNumberUsed, showDisclaimer, showDisclaimerContent } = content;
  const { auctionBoardURL, auctionBoardTakesRefreshToken, analytics, tenantAddress, inactivityMilliseconds } = content;
  return {
    tenantName, tenantPhone, tenantEmail, timeZone, tagline, introduction, footerTagLine, websiteLogoLink, tenantRegistrationRequiresCreditCardAuth,
    registrationStepThree, onlineBiddingByRequest, retailMode, showComingSoon, isStockNumberUsed, showDisclaimer, showDisclaimerContent, auctionBoardURL, auctionBoardTakesRefreshToken,
    ...content.socialMedia, ...content.theme, synonyms, inactivityMilliseconds: inactivityMilliseconds / minute,
    tenantAddress: tenantAddress.join('\n'), googleIDs: analytics.googleIDs.join('\n'), metaPixelIDs: analytics.metaPixelIDs.join('\n'),
  };
}

/** Turns a value of the engine into the form's. */
export function toForm(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.join('\n');
  return name === 'inactivityMilliseconds' ? Number(value) / minute : value;
}

/** Returns the request for changed fields. */
export function changeOf(patch: Partial<HouseValues>): Omit<HouseChange, 'seen'> {
  const change: Record<string, unknown> = { ...patch };
  for (const name of lists) {
    if (patch[name] !== undefined) change[name] = patch[name].split('\n').map((line) => line.trim()).filter(Boolean);
  }
  if (patch.inactivityMilliseconds !== undefined) change.inactivityMilliseconds = Math.round(Number(patch.inactivityMilliseconds) * minute);
  if (patch.tenantPhone !== undefined) change.tenantPhone = patch.tenantPhone.replace(/[\s().-]/g, '').replace(/^\+1/, '');
  return change;
}
