import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaxExemption } from '@/api/schema.gen';
import { useToasts } from '@/ui/toast/toast';
import { contact, dale, onePage, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { ExemptionsSection } from './exemptions-section';

const farm: TaxExemption = {
  taxExemption_ID: 3, account_ID: 31, taxExemptionType_ID: 2, typeName: 'Farm use', state: 'SD', certificateNumber: 'F-123', status: 'approved',
  validUntil: '2027-06-30T12:00:00Z', note: '', document_ID: 8, createdDateTime: '2026-11-22T18:00:00Z', decidedDateTime: '2026-11-22T19:00:00Z', endedDateTime: null,
};

let exemptions: TaxExemption[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  exemptions = [farm];
  useToasts.setState({ shown: [] });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetContactInfo', () => HttpResponse.json(contact)),
    http.get('*/GetTaxExemptions', () => HttpResponse.json({ taxExemptions: exemptions, ...onePage(exemptions.length) })),
    http.get('*/GetTaxExemptionType', () => HttpResponse.json({ taxExemptionTypes: [{ taxExemptionType_ID: 2, name: 'Farm use' }] })),
    http.get('*/GetDocuments', () => HttpResponse.json({ documents: [], ...onePage(0), maxBytes: 1_048_576, maxDocuments: 100, types: ['application/pdf'] })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', { tab: 'tax-exemptions' }, <ExemptionsSection />);

test('lists kind, state, certificate, expiry and status', async () => {
  exemptions = [farm, { ...farm, taxExemption_ID: 4, status: 'declined', note: 'The certificate is not legible', state: '', certificateNumber: '', validUntil: null }];
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(first!.textContent).toMatch(/Farm use.*Active.*StateSouth Dakota.*CertificateF-123.*Expires06\/30\/2027/));
  expect(second!.textContent).toMatch(/Declined.*Our office: “The certificate is not legible”.*All states.*No number.*Does not expire/);
  expect(within(second!).queryByRole('button', { name: /^(End|Withdraw)/ })).toBeNull();
});

test('requests an exemption with its certificate', async () => {
  const sent: Record<string, string>[] = [];
  api.use(
    http.post('*/AddTaxExemption', ({ request }) => {
      sent.push(Object.fromEntries(new URL(request.url).searchParams));
      exemptions = [{ ...farm, taxExemption_ID: 5, status: 'pending' }, farm];
      return HttpResponse.json(exemptions[0]!);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request an exemption' }));
  const form = within(await screen.findByRole('form', { name: 'Request a tax exemption' }));
  await userEvent.click(form.getByRole('button', { name: 'Request exemption' }));
  await form.findByText('Choose the kind of exemption');
  await userEvent.selectOptions(form.getByLabelText('Kind of exemption'), 'Farm use');
  await userEvent.click(form.getByRole('button', { name: 'Request exemption' }));
  await form.findByText('Add the certificate to your request');
  await userEvent.type(form.getByLabelText('Certificate number (optional)'), 'F-9');
  await userEvent.upload(form.getByLabelText('Choose the certificate'), new File(['%PDF'], 'farm.pdf', { type: 'application/pdf' }));
  await form.findByText('farm.pdf');
  await userEvent.click(form.getByRole('button', { name: 'Request exemption' }));
  await screen.findByText('Waiting for approval');
  expect(sent).toEqual([{ name: 'farm.pdf', account_ID: '31', taxExemptionType_ID: '2', state: 'SD', certificateNumber: 'F-9' }]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Tax exemption requested']);
});

test('ends an exemption after a confirmation', async () => {
  api.use(
    http.delete('*/EndTaxExemption', () => {
      exemptions = [{ ...farm, status: 'ended', endedDateTime: '2026-11-23T18:00:00Z' }];
      return HttpResponse.json(exemptions[0]!);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^End.*Farm use$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/earlier invoices don’t change/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End exemption' }));
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(/Farm use Ended/));
});

test('without exemptions', async () => {
  exemptions = [];
  open();
  await screen.findByRole('heading', { name: 'No tax exemptions' });
});
