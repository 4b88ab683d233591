import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentsOutputBody, PersonalDocument } from '@/api/schema.gen';
import { useToasts } from '@/ui/toast/toast';
import { account, contact, dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { DocumentsSection } from './documents-section';
import { fileProblem, limitsText } from './file-limits';

const license: PersonalDocument = {
  document_ID: 8, account_ID: 31, kind: 'license', name: 'license.pdf', type: 'application/pdf', size: 2_202_010, createdDateTime: '2026-11-22T18:00:00Z',
  taxExemption_ID: 0, canDelete: true,
};
const limits = { maxBytes: 10 * 1_048_576, types: ['application/pdf', 'image/jpeg', 'image/png'] };

let documents: PersonalDocument[];
let page: Partial<DocumentsOutputBody>;
let calls: string[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [documents, page, calls] = [[license], {}, []];
  useToasts.setState({ shown: [] });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetContactInfo', () => HttpResponse.json({ ...contact, accounts: [account, { ...account, account_ID: 32, isPrimary: false, firstName: 'Ann' }] })),
    http.get('*/GetDocuments', ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json({ documents, ...onePage(documents.length), ...limits, maxDocuments: 100, ...page });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', { tab: 'documents', ...query }, <DocumentsSection />);
const file = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
const uploads = () => screen.findByRole('list', { name: 'Uploads' });

function takesUploads(answer: () => Response | Promise<Response>) {
  const sent: { query: Record<string, string>; key: string | null; body: string }[] = [];
  api.use(
    http.post('*/UploadDocument', async ({ request }) => {
      sent.push({ query: Object.fromEntries(new URL(request.url).searchParams), key: request.headers.get('Idempotency-Key'), body: await request.text() });
      return answer();
    }),
  );
  return sent;
}

test('lists a page of documents with kind, account, type and size; the address holds the page', async () => {
  page = { pageNumber: 2, pageCount: 3, pageSize: 25, totalRecordCount: 61 };
  open({ page_number: '2' });
  await screen.findByText('26–26 of 61 documents');
  expect(calls).toEqual(['?pageNumber=2&pageSize=25']);
  expect(screen.getByRole('list', { name: 'Your documents' }).textContent).toMatch(/license\.pdf.*Driver’s license or other ID · Dale Haugen.*PDF, 2\.1 MB · uploaded 11\/23\/2026/);
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/myaccount?tab=documents&page_number=3');
});

test('says before what may be uploaded, then uploads with kind and account', async () => {
  const sent = takesUploads(() => {
    documents = [{ ...license, document_ID: 9, name: 'bank.pdf' }, license];
    return HttpResponse.json(documents[0]!);
  });
  open();
  await screen.findByText('PDF, JPEG, or PNG, up to 10 MB each');
  await userEvent.selectOptions(screen.getByLabelText('What are you uploading?'), 'Bank letter');
  await userEvent.selectOptions(screen.getByLabelText('For which account?'), 'Ann Haugen');
  await userEvent.upload(screen.getByLabelText('Choose files'), file('bank.pdf'));
  await screen.findByRole('heading', { name: 'bank.pdf' });
  expect(sent).toMatchObject([{ query: { name: 'bank.pdf', account_ID: '32', kind: 'bankLetter' }, body: '%PDF-1.7' }]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['bank.pdf uploaded']);
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

test('a dropped file of another type is not sent, and says what to do', async () => {
  const sent = takesUploads(() => HttpResponse.json(license));
  open();
  const zone = (await screen.findByLabelText('Choose files')).parentElement!.parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [file('notes.txt', 'text/plain')] } });
  expect((await uploads()).textContent).toContain('We can’t take this type of file. Save it as PDF, JPEG, or PNG, and choose it again.');
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*notes\.txt$/ }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(sent).toEqual([]);
});

test('a refused file keeps the reason; a lost answer is tried again with the same key', async () => {
  let answers = [() => HttpResponse.error() as Response, () => refusal(422, 'The virus scanner found something in the file')];
  const sent = takesUploads(() => answers.shift()!());
  open();
  await userEvent.upload(await screen.findByLabelText('Choose files'), file('a.pdf'));
  await screen.findByText(/Not uploaded\. We couldn’t reach the server/);
  await userEvent.click(screen.getByRole('button', { name: /^Try again.*a\.pdf$/ }));
  await screen.findByText('Not uploaded. The virus scanner found something in the file');
  expect(sent[0]!.key).toBe(sent[1]!.key);
  answers = [() => HttpResponse.json(license)];
  await userEvent.click(screen.getByRole('button', { name: /^Try again.*a\.pdf$/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  expect(sent[2]!.key).not.toBe(sent[1]!.key);
});

test('an upload can be canceled; the next file follows', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const sent = takesUploads(async () => {
    if (sent.length === 1) await held;
    return HttpResponse.json(license);
  });
  open();
  await userEvent.upload(await screen.findByLabelText('Choose files'), [file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await uploads()).textContent).toMatch(/a\.pdf.*b\.pdf.*Waiting/);
  await userEvent.click(screen.getByRole('button', { name: /^Cancel.*a\.pdf$/ }));
  await waitFor(() => expect(sent.map(({ query }) => query.name)).toEqual(['a.pdf', 'b.pdf']));
  await waitFor(() => expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['b.pdf uploaded']));
  release();
});

test('deletes after a confirmation', async () => {
  api.use(
    http.delete('*/Document/Delete', ({ request }) => {
      calls.push(new URL(request.url).search);
      documents = [];
      return HttpResponse.json({ success: true });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete.*license\.pdf$/ }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No documents yet' });
  expect(calls).toContain('?ID=8');
});

test('a certificate in use cannot be deleted and links to its exemption', async () => {
  documents = [{ ...license, kind: 'taxExemption', taxExemption_ID: 3, canDelete: false }];
  open();
  expect((await screen.findByRole('link', { name: 'Proves a tax exemption' })).getAttribute('href')).toBe('/myaccount?tab=tax-exemptions');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('at the limit of documents nothing can be uploaded', async () => {
  page = { maxDocuments: 1 };
  open();
  await screen.findByText(/which is the limit\. Delete one to upload another\./);
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

test('limits of files', () => {
  expect(limitsText({ ...limits, types: ['application/pdf'] })).toBe('PDF, up to 10 MB each');
  expect(fileProblem({ size: 5, type: 'application/pdf' }, limits)).toBe('');
  expect(fileProblem({ size: 5, type: '' }, limits)).toBe('');
  expect(fileProblem({ size: 0, type: 'application/pdf' }, limits)).toMatch(/empty/);
  expect(fileProblem({ size: 11_534_336, type: 'application/pdf' }, limits)).toMatch(/^The file has 11 MB, and the limit is 10 MB\./);
});
