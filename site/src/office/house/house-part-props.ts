import type { SectionProps } from '../section-props';

/** What every part of the house gets. */
export type HousePartProps = Pick<SectionProps, 'person'> & {
  /** What follows the part in the address: `how-to-buy` at /office/house/pages/how-to-buy. */
  rest: string;
};
