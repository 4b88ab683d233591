import type { PersonalDocument } from '@/api/schema.gen';

type Kind = PersonalDocument['kind'];

/** What documents are, in the order in which the form offers them. */
export const kindNames: Readonly<Record<Kind, string>> = {
  license: 'Driver’s license or other ID',
  business: 'Business registration',
  bankLetter: 'Bank letter',
  title: 'Title',
  insurance: 'Proof of insurance',
  taxExemption: 'Tax exemption certificate',
  other: 'Other',
};

/** The kinds that can be uploaded here; certificates come with a request for the exemption. */
export const uploadKinds = (Object.keys(kindNames) as Kind[]).filter((kind) => kind !== 'taxExemption');
