import { describe, expect, it } from 'vitest';
import type { View } from '../console-view';
import { floorWarning } from './floor-warning';

const house = (floorOutbidUpTo: number | null, max = floorOutbidUpTo) => ({ house: { floorOutbidUpTo, leader: { max } } }) as unknown as Pick<View, 'house'>;

describe('the warning before a floor bid', () => {
  it('says that an equal or a higher online maximum keeps the lead', () => {
    expect(floorWarning(house(3000), 3000)).toBe('An online maximum is at $3,000. The floor bid will not lead.');
    expect(floorWarning(house(3000), 1100)).toBe('An online maximum is at $3,000. The floor bid will not lead.');
  });

  it('is absent when the bid leads, also where live bids win ties', () => {
    expect(floorWarning(house(3000), 3000.01)).toBe('');
    expect(floorWarning(house(2999.99, 3000), 3000)).toBe('');
  });

  it('is absent while no online maximum is known', () => {
    expect(floorWarning(house(null), 3000)).toBe('');
    expect(floorWarning({ house: undefined }, 3000)).toBe('');
  });
});
