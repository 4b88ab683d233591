import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactInfo } from '@/api/schema.gen';
import { contact, dale, signedInAs, wrongFields } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { ProfileSection } from './profile-section';

let kept: ContactInfo;
const sent: { url: string; body: unknown }[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  kept = contact;
  sent.splice(0);
  api.use(
    ...signedInAs(dale),
    http.get('*/GetContactInfo', () => HttpResponse.json(kept)),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

function takes(path: string, answer: (body: Record<string, unknown>) => Response): void {
  api.use(
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ url: new URL(request.url).pathname + new URL(request.url).search, body });
      return answer(body);
    }),
  );
}

async function form(name: string) {
  renderAt('/myaccount', {}, <ProfileSection />);
  return within(await screen.findByRole('form', { name }));
}

describe('contact information', () => {
  test('goes to the contacts service, with phones as digits and no type for a missing second phone', async () => {
    takes('*/profiles/contact-info/7', (body) => HttpResponse.json({ ...contact, ...body }));
    const fields = await form('Contact information');
    await userEvent.clear(fields.getByLabelText('First name'));
    await userEvent.type(fields.getByLabelText('First name'), ' Dale R ');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await screen.findByDisplayValue('Dale R');
    expect(sent).toEqual([
      {
        url: '/api/profiles/contact-info/7?base_url=contacts',
        body: { firstName: 'Dale R', middleName: '', lastName: 'Haugen', suffix: '', phone1: '6055550142', phone1Type: 'Mobile', phone2: '', phone2Type: '' },
      },
    ]);
  });

  test('shows the server’s field errors and keeps the input', async () => {
    takes('*/profiles/contact-info/7', () => wrongFields({ phone1: ['Enter a telephone number'] }));
    const fields = await form('Contact information');
    await userEvent.clear(fields.getByLabelText('Phone'));
    await userEvent.type(fields.getByLabelText('Phone'), '12');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await fields.findByText('Enter a telephone number');
    expect(fields.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect((fields.getByLabelText('Phone') as HTMLInputElement).value).toBe('12');
  });

  test('keeps only digits and an extension of phones, and no special characters in middle name and suffix', async () => {
    takes('*/profiles/contact-info/7', (body) => HttpResponse.json({ ...contact, ...body }));
    const fields = await form('Contact information');
    const typed = async (label: string, text: string) => {
      const field = fields.getByLabelText(label) as HTMLInputElement;
      await userEvent.clear(field);
      await userEvent.type(field, text);
      return field.value;
    };
    expect(await typed('Phone', '701x555-0199 ext 4')).toBe('(701) 555-0199 ext 4');
    expect(await typed('Second phone (optional)', 'tel. 7015550142')).toBe('(701) 555-0142');
    expect(await typed('Middle name (optional)', 'J<o>hn_2 P.!')).toBe('John_2 P');
    expect(await typed('Suffix (optional)', 'Jr.')).toBe('Jr');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ phone1: '7015550199 ext 4', phone2: '7015550142', middleName: 'John_2 P', suffix: 'Jr' }]);
  });

  test('does not send an empty name', async () => {
    const fields = await form('Contact information');
    await userEvent.clear(fields.getByLabelText('Last name'));
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await fields.findByText('Enter your last name');
    expect(sent).toEqual([]);
  });

  test('verifies a new phone: a wrong code, then the right one', async () => {
    takes('*/profiles/contact-info/7', (body) => HttpResponse.json({ ...contact, ...body, isPhone1Verified: false }));
    const codes: unknown[] = [];
    api.use(
      http.post('*/externalValidatePhoneRequest', () => HttpResponse.json({ success: true, expiresIn: 600, resendAfter: 60, triesLeft: 5, isSentAlready: false })),
      http.post('*/externalValidatePhone', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        codes.push(code);
        return HttpResponse.json({ isPhoneVerified: code === '123456', triesLeft: 4, step: 1 });
      }),
    );
    const fields = await form('Contact information');
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
    await userEvent.clear(fields.getByLabelText('Phone'));
    await userEvent.type(fields.getByLabelText('Phone'), '6055550199');
    await fields.findByText(/verify a new number with a code/);
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
    const check = within(await screen.findByRole('form', { name: 'Verify your phone' }));
    await userEvent.type(check.getByLabelText('Code'), '12-34-50');
    await userEvent.click(check.getByRole('button', { name: 'Verify' }));
    await check.findByText('Unable to Validate Code. You have 4 tries left.');
    await userEvent.clear(check.getByLabelText('Code'));
    await userEvent.type(check.getByLabelText('Code'), '123456');
    await userEvent.click(check.getByRole('button', { name: 'Verify' }));
    await fields.findByDisplayValue('(605) 555-0199');
    await expect.poll(() => screen.queryByRole('form', { name: 'Verify your phone' })).toBeNull();
    expect(codes).toEqual(['123450', '123456']);
  });
});

describe('bidder tag', () => {
  test('drops special characters; an empty tag removes it', async () => {
    takes('*/updateContactBidderTag', () => HttpResponse.json({ success: true }));
    const fields = await form('Bidder tag');
    const tag = fields.getByLabelText(/^Bidder tag/) as HTMLInputElement;
    await userEvent.clear(tag);
    await userEvent.type(tag, 'North <yard> #2_b!');
    expect(tag.value).toBe('North yard 2_b');
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ tag: 'North yard 2_b' }]);
  });
});

test('work goes to the contacts service, too', async () => {
  takes('*/profiles/additional-info/7', (body) => HttpResponse.json({ ...contact, ...body }));
  const fields = await form('Work');
  await userEvent.type(fields.getByLabelText('Job title'), 'Owner');
  await userEvent.selectOptions(fields.getByLabelText('Preferred contact'), 'text');
  await userEvent.click(fields.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([
    { url: '/api/profiles/additional-info/7?base_url=contacts', body: { jobTitle: 'Owner', industry: '', website: '', preferredContact: 'text' } },
  ]);
});
