import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MakeOfferInputBody } from '@/api/schema.gen';
import { costs, excavator, excavatorDetail, offer } from '../../tests/items';
import { atThePaceOfPeople, hammer } from '../../tests/press-pace';
import { dale, refusal, signedInAs, wrongFields } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { MakeOfferDialog } from './make-offer-dialog';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  api.use(
    ...signedInAs(dale), costs,
    http.get('*/GetItem', () => HttpResponse.json(excavatorDetail)),
    http.get('*/GetOffers', () => HttpResponse.json({ item: excavator, offers: [] })),
  ),
);
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});
afterAll(() => api.close());

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('making an offer', () => {
  const sent: MakeOfferInputBody[] = [];
  const open = (item = excavatorDetail) => {
    sent.length = 0;
    return renderAt('/item/55', {}, <MakeOfferDialog item={item} onClose={() => undefined} />);
  };
  const making = (answer: () => Response = () => HttpResponse.json(offer)) =>
    http.post('*/makeOffer', async ({ request }) => {
      sent.push((await request.json()) as MakeOfferInputBody);
      return answer();
    });

  test('amount, total cost, commitment, and confirmation', async () => {
    api.use(making());
    open();
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '$90,000');
    expect((await screen.findByText('Total if accepted')).nextSibling?.textContent).toBe('$99,085.00');
    await click('Review');
    expect(screen.getByText(/you’ve bought it for \$90,000: an offer is binding while it is open/)).toBeTruthy();
    expect(sent).toEqual([]);
    await click('Send offer of $90,000');
    await screen.findByRole('dialog', { name: 'Offer sent' });
    expect(sent).toEqual([{ item_ID: 55, amount: 90_000 }]);
    expect(screen.getByRole('link', { name: 'View your offer' }).getAttribute('href')).toBe('/offer-made/55?offer=900');
  });

  test('a hammered Enter reviews the offer and does not send it', async () => {
    atThePaceOfPeople();
    api.use(making());
    open();
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '90,000');
    await hammer(() => userEvent.keyboard('{Enter}'));
    await screen.findByRole('button', { name: 'Send offer of $90,000' });
    expect(sent).toEqual([]);
  });

  test('a comma that may be meant for cents is no offer of another amount', async () => {
    api.use(making());
    open();
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '2,5');
    await click('Review');
    await screen.findByText('Use a point for cents: 1840.75');
    expect([screen.queryByRole('button', { name: /^Send offer/ }), sent]).toEqual([null, []]);
  });

  test('an offer must be below the buy now price', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '97000');
    await click('Review');
    await screen.findByText('You can buy it now for $97,000. Offer less');
    await userEvent.clear(screen.getByLabelText('Amount in dollars'));
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '96999.99');
    await click('Review');
    await screen.findByRole('button', { name: 'Send offer of $96,999.99' });
  });

  test('an offer may be the asking price, not more', async () => {
    open({ ...excavatorDetail, buyNowPrice: undefined });
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '97001');
    await click('Review');
    await screen.findByText('The asking price is $97,000. Offer that or less');
    await userEvent.clear(screen.getByLabelText('Amount in dollars'));
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '97000');
    await click('Review');
    await screen.findByRole('button', { name: 'Send offer of $97,000' });
  });

  test.each([
    [() => refusal(400, 'This exceeds your buying power. You have $500 left'), 'This exceeds your buying power. You have $500 left'],
    [() => wrongFields({ amount: ['The amount must be above $0'] }), 'The amount must be above $0'],
  ])('shows the server’s first message and keeps what was typed', async (answer, words) => {
    api.use(making(answer));
    open();
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '90000');
    await click('Review');
    await click('Send offer of $90,000');
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Your offers for this item' })).toBeTruthy();
    await click('Back');
    await waitFor(() => expect((screen.getByLabelText('Amount in dollars') as HTMLInputElement).value).toBe('90000'));
  });
});
