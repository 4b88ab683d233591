import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TenantContent, UserInformation } from '@/api/schema.gen';
import { idleLimit } from './idle-limit';
import { phaseAt, untilChange } from './idle-countdown';

const limit = 900_000;

test.each([
  [0, { name: 'active' }],
  [limit - 1, { name: 'active' }],
  [limit, { name: 'counting', seconds: 10 }],
  [limit + 1000, { name: 'counting', seconds: 9 }],
  [limit + 9999, { name: 'counting', seconds: 1 }],
  [limit + 10_000, { name: 'over' }],
  [limit * 50, { name: 'over' }],
])('%i ms after the last activity', (passed, phase) => expect(phaseAt(1_000_000 + passed, 1_000_000, limit)).toEqual(phase));

test('untilChange is the exact time to the next phase', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: limit + 9999 }), fc.integer({ min: 1000, max: limit }), (passed, own) => {
      const wait = untilChange(passed, 0, own);
      if (phaseAt(passed, 0, own).name === 'over') {
        expect(wait).toBe(0);
        return;
      }
      expect(wait).toBeGreaterThan(0);
      expect(phaseAt(passed + wait - 1, 0, own)).toEqual(phaseAt(passed, 0, own));
      expect(phaseAt(passed + wait, 0, own)).not.toEqual(phaseAt(passed, 0, own));
    }),
  );
});

test('the person’s limit overrides the tenant’s; 0 turns it off; before the person is loaded there is none', () => {
  const tenant = { inactivityMilliseconds: 600_000 } as TenantContent;
  const person = (idleMinutes: number | null) => ({ idleMinutes }) as UserInformation;
  expect(idleLimit(tenant, person(null))).toBe(600_000);
  expect(idleLimit(tenant, person(45))).toBe(2_700_000);
  expect(idleLimit(tenant, person(0))).toBe(0);
  expect(idleLimit({ inactivityMilliseconds: 0 } as TenantContent, person(null))).toBe(0);
  expect(idleLimit(tenant, undefined)).toBe(0);
  expect(idleLimit(undefined, person(null))).toBe(0);
});
