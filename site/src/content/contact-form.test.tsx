import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api, renderAt } from '../../tests/render-at';
import { ContactForm } from './contact-form';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('a phone keeps only its digits while typing, and digits are sent', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/CreateLeadFromAuctionSite', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAt('/info-center', {}, <ContactForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'Vera Visitor');
  await userEvent.type(screen.getByLabelText('Email address'), 'vera@example.com');
  const phone = screen.getByLabelText(/^Phone/) as HTMLInputElement;
  await userEvent.type(phone, 'call 605.555x0142!');
  expect(phone.value).toBe('(605) 555-0142');
  await userEvent.type(screen.getByLabelText('Message'), 'Is it still there?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(sent).toEqual([{ name: 'Vera Visitor', emailAddress: 'vera@example.com', phone: '6055550142', message: 'Is it still there?' }]);
});
