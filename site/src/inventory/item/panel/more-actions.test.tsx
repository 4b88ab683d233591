import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { excavatorDetail } from '../../../../tests/items';
import { guest } from '../../../../tests/people';
import { api, renderAt } from '../../../../tests/render-at';
import { MoreActions } from './more-actions';

const item: ItemDetail = { ...excavatorDetail, display_ID: 1, buyNowPrice: undefined, event_ID: 4, eventType_ID: 1 };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  guest();
  api.use(http.get('*/GetEvent', () => HttpResponse.json({ event_ID: 4, eventStatus_ID: 2, providers: [] })));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const calculatorOf = (shown: ItemDetail) => {
  renderAt('/item/[...segments]', {}, <MoreActions item={shown} action="ask" mustSignIn={false} />);
  return screen.queryByText('Calculate your total with fees and tax');
};

test('calculates no total of a lot whose auction did not run, unless it is for sale', () => {
  expect(calculatorOf(item)).not.toBeNull();
  cleanup();
  expect(calculatorOf({ ...item, didNotRun: true })).toBeNull();
  cleanup();
  expect(calculatorOf({ ...item, didNotRun: true, buyNowPrice: 9000 })).not.toBeNull();
});
