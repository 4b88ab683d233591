import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HouseBank, HouseTerms, MailText, OfficeHouse, OfficePage } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../tests/office';
import { onePage, refusal, wrongFields } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const theme = {
  logo1: '', logo2: '', heroImage: '', primaryColor: '#14345a', secondaryColor: '#f2a81d', textColor1: '', textColor2: '', textColor3: '', textColor4: '', headerMenuBackgroundColor: '',
  headerMenuTextColor: '',
};
const house: OfficeHouse = {
  version: 4, slug: 'prairie-iron', hosts: ['auctions.prairie.example'], synonyms: '', contrast: [],
  content: {
    tenantName: 'Prairie Iron', tenantPhone: '6055550142', tenantEmail: 'sales@prairie.example', tenantAddress: ['4100 N Cliff Ave', 'Sioux Falls, SD 57104'], footerTagLine: '', tagline: '',
    introduction: '', links: [], infoLinks: [], socialMedia: { faceBook: '', twitter: '', instagram: '', linkedIn: '', youtube: '' }, websiteLogoLink: '', inactivityMilliseconds: 900000,
    analytics: { googleIDs: [], metaPixelIDs: [] }, tenantRegistrationRequiresCreditCardAuth: false, registrationStepThree: false, onlineBiddingByRequest: false, retailMode: false,
    showDisclaimer: false, showDisclaimerContent: '', auctionBoardURL: '', auctionBoardTakesRefreshToken: false, timeZone: 'America/Chicago', isStockNumberUsed: true, showComingSoon: true,
    roomOrigins: [], theme, paymentForm: { isHosted: false, scriptURL: '', apiOrigin: '', loginID: '', clientKey: '' },
  },
};
const page: OfficePage = { key: 'how-to-buy', title: 'How to buy', description: '', html: '<p>Bid.</p>', sequence: 1, footer: 1, isInfo: true, updatedAt: '2026-11-28T16:00:00Z' };
const terms: HouseTerms = {
  terms_ID: 3, title: 'Terms of sale', version: 2, isDefault: true, publishedAt: '2026-11-01T16:00:00Z', replaces_ID: 1, endedAt: null, canEnd: false,
  events: [{ event_ID: 7, name: 'Winter sale', startsAt: '2026-12-05T16:00:00Z', isAhead: true }],
};
const mail: MailText = {
  template: 'outbid', group: 'Bidding', when: 'To a bidder who is outbid', placeholders: [{ name: 'item', sample: '2016 HITACHI ZX350LC-6' }], canRewrite: true, subject: '', opening: '', note: '',
  sample: 'You have been outbid: 2016 HITACHI ZX350LC-6',
};

const bank: HouseBank = {
  version: 4, beneficiary: 'Prairie Iron LLC', bank: 'First Bank', routingNumber: '091408501', accountEnding: '6789', note: '', changedAt: '2026-11-28T16:00:00Z', changedBy: 'Max Bell',
};
const noBank: HouseBank = { version: 6, beneficiary: '', bank: '', routingNumber: '', accountEnding: '', note: '' };

const sent: [operation: string, body: unknown][] = [];

/** Has an operation record what it gets and answer. */
const answers = (operation: string, respond: (body: never) => Response | object) =>
  api.use(
    http.post(`*/${operation}`, async ({ request }) => {
      const body = (await request.json()) as never;
      sent.push([operation, body]);
      const answer = respond(body);
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.splice(0);
  sessionStorage.clear();
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json(house.content)),
    http.get('*/GetOfficeHouse', () => HttpResponse.json(house)),
    http.get('*/GetHouseBank', () => HttpResponse.json(bank)),
    http.get('*/GetOfficePages', () => HttpResponse.json({ version: 4, pages: [page] })),
    http.get('*/GetHouseTerms', () => HttpResponse.json({ terms: [terms, { ...terms, terms_ID: 1, version: 1, isDefault: false, canEnd: true, events: [] }] })),
    http.get('*/GetMailTexts', () => HttpResponse.json({ version: 4, mails: [mail, { ...mail, template: 'won', canRewrite: false, sample: 'You won', note: 'Thanks' }] })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a manager has only the bank details of the section, others nothing', async () => {
  atWork({ ...staff, roles: ['manager'] });
  openOffice('/office/house');
  await screen.findByLabelText('Name on the account');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
  cleanup();
  atWork({ ...staff, roles: ['clerk'] });
  openOffice('/office/house');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Name on the account')).toBeNull();
  expect(screen.queryByRole('link', { name: 'House' })).toBeNull();
});

test('bank details are saved without showing the number, and removed after a question', async () => {
  answers('SaveHouseBank', (body: { beneficiary: string }) => (body.beneficiary ? { ...bank, version: 5 } : noBank));
  openOffice('/office/house/bank');
  await screen.findByText(/^Changed on 11\/28\/2026/);
  expect((await screen.findByLabelText<HTMLInputElement>('Account number')).value).toBe('');
  screen.getByText('Ends in 6789. Leave empty to keep it.');
  await fill('Bank', 'Second Bank');
  await press('Save');
  await waitFor(() => expect(sent.at(-1)).toEqual(['SaveHouseBank', { seen: 4, beneficiary: 'Prairie Iron LLC', bank: 'Second Bank', routingNumber: '091408501', accountNumber: '', note: '' }]));
  await press('Remove the bank details');
  await press('Remove');
  await waitFor(() => expect(sent.at(-1)).toEqual(['SaveHouseBank', { seen: 5, beneficiary: '', bank: '', routingNumber: '', accountNumber: '', note: '' }]));
  await screen.findByText('No bank details yet. Buyers are asked to call you for them.');
});

test('long after signing in, bank details take the password', async () => {
  answers('SaveHouseBank', ({ currentPassword }: { currentPassword?: string }) =>
    currentPassword === 'prairie-iron' ? { ...bank, version: 5, changedAt: '2026-11-28T17:00:00Z' } : wrongFields({ currentPassword: ['Enter your current password'] }),
  );
  openOffice('/office/house/bank');
  await fill('Bank', 'Second Bank');
  await press('Save');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm it’s you' }));
  dialog.getByText('Enter your password to change where buyers pay.');
  await userEvent.type(dialog.getByLabelText('Current password'), 'prairie-iron');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['SaveHouseBank', expect.objectContaining({ bank: 'Second Bank', currentPassword: 'prairie-iron' })]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the company saves what was changed, lists as lines and minutes as milliseconds', async () => {
  answers('ChangeHouse', () => ({ ...house, version: 5, content: { ...house.content, tenantName: 'Vik & Sons' } }));
  openOffice('/office/house');
  await fill('Name', 'Vik & Sons');
  await fill('Phone', '(605) 555-0177');
  await fill('Address', '1 Main St\n\nPierre, SD');
  await fill('Sign people out after', '30');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show stock numbers' }));
  await press('Save');
  await waitFor(() =>
    expect(sent).toEqual([
      ['ChangeHouse', { seen: 4, tenantName: 'Vik & Sons', tenantPhone: '6055550177', tenantAddress: ['1 Main St', 'Pierre, SD'], inactivityMilliseconds: 1800000, isStockNumberUsed: false }],
    ]),
  );
});

test('what the engine refuses is at its field', async () => {
  answers('ChangeHouse', () => wrongFields({ tenantPhone: ['"605" must be ten digits'] }));
  openOffice('/office/house');
  await fill('Phone', '605');
  await press('Save');
  await screen.findByText('"605" must be ten digits');
});

test('colors say how well they can be read, and show at once', async () => {
  openOffice('/office/house/look');
  await fill('Text in the header', '#13335a');
  await screen.findByText(/^Contrast 1\.0, and text needs 4\.5/);
  await fill('Buttons and links', '#ffee00');
  await waitFor(() => expect(screen.getByRole('figure', { name: 'Preview' }).style.getPropertyValue('--primary')).toBe('#ffee00'));
  await fill('Highlights', 'orange');
  await press('Save');
  await screen.findByText('Enter a color such as #14345a');
  expect(sent).toEqual([]);
});

test('a page is changed, and says what was removed from it', async () => {
  answers('SavePage', () => ({ version: 5, page: { ...page, html: '<p>Bid now.</p>' }, changes: ['some elements are not allowed'] }));
  openOffice('/office/house/pages');
  await userEvent.click(await screen.findByRole('link', { name: 'How to buy' }));
  await fill('Text', '<p>Bid now.</p><script></script>');
  await press('Save');
  await screen.findByText(/some elements are not allowed/);
  expect(sent[0]).toEqual(['SavePage', { seen: 4, isNew: false, key: 'how-to-buy', title: 'How to buy', description: '', html: '<p>Bid now.</p><script></script>', isInfo: true, sequence: 1, footer: 1 }]);
});

test('new terms begin with the present text and reach the auctions that are chosen', async () => {
  api.use(http.get('*/getTermsAndConditions', () => HttpResponse.json({ terms_ID: 3, title: 'Terms of sale', version: 2, html: '<p>As is.</p>', updatedAt: '2026-11-01T16:00:00Z' })));
  answers('PublishHouseTerms', () => ({ terms: [terms] }));
  const { visited } = openOffice('/office/house/terms/new');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('<p>As is.</p>');
  await fill('Text', '<p>As is, where is.</p>');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Winter sale' }));
  await press('Publish terms');
  await waitFor(() => expect(visited).toEqual(['/office/house/terms']));
  expect(sent).toEqual([['PublishHouseTerms', { seen_ID: 3, title: 'Terms of sale', html: '<p>As is, where is.</p>', event_IDs: [7] }]]);
});

test('a page that was not saved is still there after a reload, next to what a colleague has saved since', async () => {
  openOffice('/office/house/pages/how-to-buy');
  await fill('Text', '<p>Bid early.</p>');
  cleanup();
  api.use(
    http.get('*/GetOfficePages', () => HttpResponse.json({ version: 5, pages: [{ ...page, title: 'Buying', html: '<p>Bid late.</p>' }] })),
    http.get('*/GetHistory', () => HttpResponse.json({ version: 5, entries: [{ by: 'Marlys Vik', at: '2026-11-28T20:14:00Z', fields: [{ field: 'page how-to-buy' }] }] })),
  );
  openOffice('/office/house/pages/how-to-buy');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('<p>Bid early.</p>');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Buying');
  await screen.findByText(/Marlys Vik changed this to/);
  answers('SavePage', () => ({ version: 6, page: { ...page, title: 'Buying', html: '<p>Bid early.</p>' }, changes: [] }));
  await press('Keep mine');
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([['SavePage', { seen: 5, title: 'Buying', html: '<p>Bid early.</p>' }]]));
});

test('a page that a colleague saved first shows both texts', async () => {
  openOffice('/office/house/pages/how-to-buy');
  await fill('Text', '<p>Bid early.</p>');
  const conflict = { field: 'page how-to-buy', theirs: {}, by: 'Marlys Vik', at: '2026-11-28T20:14:00Z' };
  answers('SavePage', () => HttpResponse.json({ message: 'x', messages: ['Marlys Vik changed the page'], version: 5, requestId: '', conflicts: [conflict] }, { status: 409 }));
  api.use(
    http.get('*/GetOfficePages', () => HttpResponse.json({ version: 5, pages: [{ ...page, html: '<p>Bid late.</p>' }] })),
    http.get('*/GetHistory', () => HttpResponse.json({ version: 5, entries: [] })),
  );
  await press('Save');
  await screen.findByText('Marlys Vik changed the page');
  await press('Use theirs');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('<p>Bid late.</p>');
});

test('a mail text and new terms that were not saved are still there after a reload', async () => {
  answers('PreviewMail', () => ({ subject: 'You won', text: 'Hello Dale,' }));
  openOffice('/office/house/mail/won');
  await fill('Note at the end', 'Thanks a lot');
  cleanup();
  openOffice('/office/house/mail/won');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note at the end')).value).toBe('Thanks a lot');
  cleanup();
  api.use(http.get('*/getTermsAndConditions', () => HttpResponse.json({ terms_ID: 3, title: 'Terms of sale', version: 2, html: '<p>As is.</p>', updatedAt: '2026-11-01T16:00:00Z' })));
  openOffice('/office/house/terms/new');
  await fill('Text', '<p>Where is.</p>');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Winter sale' }));
  cleanup();
  openOffice('/office/house/terms/new');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('<p>Where is.</p>');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Winter sale' }).checked).toBe(true);
});

test('old terms end after a question', async () => {
  answers('EndTerms', () => ({ terms: [terms] }));
  openOffice('/office/house/terms');
  await press('End version 1');
  await userEvent.click(within(await screen.findByRole('alertdialog', { name: 'End Terms of sale, version 1?' })).getByRole('button', { name: 'End terms' }));
  await waitFor(() => expect(sent).toEqual([['EndTerms', { terms_ID: 1 }]]));
});

test('a rule of the house is added without an auction', async () => {
  api.use(http.get('*/GetRules', () => HttpResponse.json({ rules: [{ rule_ID: 9, kind: 'premium', body: [{ basisPoints: 900 }], event_ID: 7, item_ID: 0, from: '2026-01-01T06:00:00Z', until: null, isInForce: true }] })));
  answers('PreviewRule', () => new HttpResponse(null, { status: 500 }));
  answers('AddRule', () => ({}));
  openOffice('/office/house/rules');
  await screen.findByText(/^No rules yet/);
  await press('Add a rule');
  await userEvent.selectOptions(screen.getByLabelText('Kind of rule'), 'Increments');
  await screen.findByText(/We couldn’t calculate the example/);
  for (let row = 7; row > 2; row--) await press(`Remove row ${row}`);
  const from = screen.getAllByLabelText<HTMLInputElement>('Price from')[1]!;
  fireEvent.paste(from, { clipboardData: { getData: () => '500\t25\n1,000\t20' } });
  await press('Save rule');
  await screen.findByText('Enter at least $25: steps never get smaller');
  fireEvent.change(screen.getAllByLabelText('Step')[2]!, { target: { value: '100' } });
  await press('Save rule');
  await waitFor(() => expect(sent.filter(([operation]) => operation === 'AddRule')).toEqual([['AddRule', { kind: 'increments', rule: [{ upTo: 50000, by: 1000 }, { upTo: 100000, by: 2500 }, { by: 10000 }] }]]));
});

test('an expert edits a rule as text', async () => {
  api.use(http.get('*/GetRules', () => HttpResponse.json({ rules: [] })));
  answers('AddRule', () => wrongFields({ rule: ['tiers: row 1: 20000 basis points; must be from 0 to 10000, which is 100%'] }));
  answers('PreviewRule', () => new HttpResponse(null, { status: 500 }));
  openOffice('/office/house/rules');
  await press('Add a rule');
  await press('Edit as text');
  const rule = await screen.findByLabelText<HTMLTextAreaElement>('Rule as text');
  expect(JSON.parse(rule.value)).toEqual([{ basisPoints: 1000 }]);
  fireEvent.change(rule, { target: { value: '[{"basisPoints":' } });
  await press('Save rule');
  await screen.findByText('This is not valid JSON. Check its brackets, quotes and commas');
  fireEvent.change(rule, { target: { value: '[{"basisPoints":20000}]' } });
  await press('Save rule');
  await screen.findByText(/must be from 0 to 10000/);
  fireEvent.change(rule, { target: { value: '[{"basisPoints":2000}]' } });
  await press('Back to the form');
  expect((await screen.findByLabelText<HTMLInputElement>('Charge')).value).toBe('20%');
});

test('a rule that was not saved is still there after a reload, as it was edited, unless it was canceled', async () => {
  api.use(http.get('*/GetRules', () => HttpResponse.json({ rules: [] })));
  answers('PreviewRule', () => new HttpResponse(null, { status: 500 }));
  const openRule = async () => {
    openOffice('/office/house/rules');
    await press('Add a rule');
  };
  await openRule();
  await fill('Charge', '12%');
  cleanup();
  await openRule();
  expect((await screen.findByLabelText<HTMLInputElement>('Charge')).value).toBe('12%');
  await press('Edit as text');
  await fill('Rule as text', '[{"basisPoints":1300}]');
  cleanup();
  await openRule();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Rule as text')).value).toBe('[{"basisPoints":1300}]');
  await press('Cancel');
  await press('Add a rule');
  expect((await screen.findByLabelText<HTMLInputElement>('Charge')).value).toBe('10%');
});

test('a mail is previewed, refused with an unknown placeholder, and saved', async () => {
  answers('PreviewMail', ({ subject }: { subject: string }) => ({ subject: subject || 'You have been outbid', text: 'Hello Dale,' }));
  answers('SaveMailText', ({ subject }: { subject: string }) => (subject.includes('{price}') ? wrongFields({ subject: ['This mail has no {price}. It has {item}'] }) : { version: 5 }));
  openOffice('/office/house/mail');
  expect((await screen.findByText('Changed')).closest('li')!.textContent).toContain('You won');
  await userEvent.click(screen.getByRole('link', { name: mail.sample }));
  await screen.findByText('You have been outbid');
  await fill('Subject', 'At {price}');
  await press('Save');
  await screen.findByText('This mail has no {price}. It has {item}');
  await fill('Subject', 'Outbid: {item}');
  await press('Save');
  await screen.findByText('Outbid: {item}');
  expect(sent.filter(([operation]) => operation === 'SaveMailText').at(-1)![1]).toEqual({ template: 'outbid', seen: 4, subject: 'Outbid: {item}', opening: '', note: '' });
});

test('a mail with several meanings takes only a note', async () => {
  answers('PreviewMail', () => ({ subject: 'You won', text: 'Hello Dale,' }));
  openOffice('/office/house/mail/won');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note at the end')).value).toBe('Thanks');
  expect(screen.queryByLabelText('Subject')).toBeNull();
});

const ivy = { user_ID: 12, firstName: 'Ivy', lastName: 'New', emailAddress: 'ivy@prairie.example', roles: [], invitedTo: 'inspector', lastSignInAt: null, isCaller: false };
const kim = { user_ID: 11, firstName: 'Kim', lastName: 'Olson', emailAddress: 'kim@prairie.example', roles: ['clerk'], invitedTo: '', lastSignInAt: '2026-11-28T16:00:00Z', isCaller: false };

async function openStaff() {
  let list = [ivy, kim] as unknown[];
  const roles = [{ id: 'owner', name: 'Owner', about: '' }, { id: 'clerk', name: 'Clerk', about: '' }, { id: 'inspector', name: 'Inspector', about: '' }];
  api.use(http.get('*/GetDuties', () => HttpResponse.json({ roles, duties: [], mine: [] })), http.get('*/GetStaff', () => HttpResponse.json({ staff: list })));
  openOffice('/office/house/staff');
  await screen.findByRole('table', { name: 'Staff' });
  return { show: (staff: unknown[]) => (list = staff) };
}

test('the staff is listed; roles are changed, and the last owner stays', async () => {
  const { show } = await openStaff();
  const row = (await screen.findByRole('row', { name: /Kim Olson/ })).textContent;
  expect(row).toMatch(/kim@prairie\.example.*Clerk.*11\/28\/2026, 10:00 AM CST/);
  expect(screen.getByRole('row', { name: /Ivy New/ }).textContent).toMatch(/Invited as Inspector.*Not yet/);
  answers('ChangeStaff', () => (show([kim]), refusal(409, 'The house needs an owner. Make somebody else an owner first')));
  await press(/^Change roles.*Kim Olson$/);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Clerk/ }));
  await press('Change roles');
  await screen.findByText('Choose a role, or remove the person from the staff');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Owner/ }));
  await press('Change roles');
  await screen.findByText(/The house needs an owner/);
  expect(sent).toEqual([['ChangeStaff', { user_ID: 11, seen: ['clerk'], roles: ['owner'] }]]);
});

test('an invitation is sent again, or withdrawn', async () => {
  const { show } = await openStaff();
  answers('InviteUser', () => ({ success: true }));
  answers('ChangeStaff', () => (show([kim]), { staff: [kim] }));
  await press(/^Invite again.*Ivy New$/);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toContainEqual(['InviteUser', { firstName: 'Ivy', lastName: 'New', emailAddress: 'ivy@prairie.example', role: 'inspector' }]));
  await press(/^Withdraw.*Ivy New$/);
  await press('Withdraw invitation');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ivy New/ })).toBeNull());
  expect(sent.at(-1)).toEqual(['ChangeStaff', { user_ID: 12, seen: [], roles: [] }]);
});

test('staff shows who may do what, and the log who did what', async () => {
  api.use(
    http.get('*/GetStaff', () => HttpResponse.json({ staff: [] })),
    http.get('*/GetDuties', () =>
      HttpResponse.json({
        roles: [{ id: 'owner', name: 'Owner', about: '' }, { id: 'clerk', name: 'Clerk', about: '' }], duties: [{ id: 'house', name: 'House', about: 'Change the house', roles: ['owner'] }], mine: [],
      }),
    ),
    http.get('*/GetAuditLog', () =>
      HttpResponse.json({
        entries: [
          { entry_ID: 1, at: '2026-11-28T16:00:00Z', by_ID: 1, by: 'Nora Vik', person_ID: 0, person: '', action: 'house-changed', address: '192.0.2.1', subject: 'house', subject_ID: 1, version: 5, detail: {}, fields: [{ field: 'tagline', before: '', after: 'Iron' }] },
        ],
        ...onePage(1),
      }),
    ),
  );
  openOffice('/office/house/staff');
  expect((await screen.findByRole('row', { name: /^House/ })).textContent).toBe('HouseChange the houseYes');
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  expect((await screen.findByText('Nora Vik')).closest('li')!.textContent).toMatch(/^Nora Vik changed the settings of the housetagline: nothing → Iron11\/28\/2026, 10:00 AM CST · 192\.0\.2\.1$/);
});
