import type { SavedReport } from '@fraktion/contract/savedReports';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { SavedReports } from './SavedReports.tsx';

const report: SavedReport = {
  id: '0193a000-0000-7000-8000-000000000001',
  page: 'postings',
  name: 'Cost by location',
  query: 'by=location',
  sharedWith: ['FacilityUser'],
  frequency: 'monthly',
  weekday: 1,
  monthDay: 1,
  mailShared: true,
  ownerName: 'Karen',
  mine: true,
  readers: [{ id: '0193a000-0000-7000-8000-0000000000a1', name: 'Ib' }],
  addresses: [
    { id: '0193a000-0000-7000-8000-0000000000b1', email: 'boss@out.example', state: 'waiting' },
  ],
  nextOn: '2026-12-01',
  last: { on: '2026-11-01', mails: 3, delivered: 2, failed: 1 },
  version: 3,
};

const testMail = `POST /economics/saved-reports/${report.id}/test`;
const ask = `POST /economics/saved-reports/${report.id}/addresses/0193a000-0000-7000-8000-0000000000b1/ask`;
const put = `PUT /economics/saved-reports/${report.id}`;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0]) {
  await startPortal(answers);
  renderPage(<SavedReports page="amounts" query="by=fraction" />, queryClient, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }));
}

test('REP-08 saved reports lead to their pages; one’s own can be changed', async () => {
  const theirs = {
    ...report,
    id: '0193a000-0000-7000-8000-000000000002',
    name: 'B',
    mine: false,
    addresses: [],
  };
  await open({
    'GET /economics/saved-reports': one([report, theirs]),
    'GET /economics/saved-reports/people': one([
      { id: '0193a000-0000-7000-8000-0000000000a1', name: 'Ib' },
      { id: '0193a000-0000-7000-8000-0000000000a2', name: 'Ole' },
    ]),
    [put]: one({ ...report, frequency: 'weekly', version: 4 }),
    [testMail]: one({}),
  });
  const panel = await screen.findByRole('dialog', { name: 'Saved reports' });
  expect(await within(panel).findByRole('link', { name: 'Cost by location' })).toHaveAttribute(
    'href',
    '/economics/reporting/postings?by=location',
  );
  expect(panel).toHaveTextContent('Shared with Facility users');
  expect(panel).toHaveTextContent('Saved by Karen');
  // Who gets it next, and when.
  expect(panel).toHaveTextContent('Day 1 of each month, next mail 01/12/2026');
  expect(panel).toHaveTextContent(
    'To you, Facility users, Ib, boss@out.example (Waits for confirmation)',
  );
  expect(panel).toHaveTextContent('To Karen, Facility users, Ib');
  expect(panel).toHaveTextContent('Last sent 01/11/2026: 2 of 3 delivered, 1 failed');
  expect(within(panel).queryByRole('button', { name: 'Change B' })).toBeNull();
  expect(within(panel).queryByRole('button', { name: 'Send me a test mail of B' })).toBeNull();
  await userEvent.click(
    within(panel).getByRole('button', { name: 'Send me a test mail of Cost by location' }),
  );
  expect(await screen.findByText('A test mail is on its way to you')).toBeVisible();
  expect(sent(testMail)).toHaveLength(1);
});

async function openForm(row: SavedReport, answers: Parameters<typeof startPortal>[0] = {}) {
  await open({
    'GET /economics/saved-reports': one([row]),
    'GET /economics/saved-reports/people': one([
      { id: '0193a000-0000-7000-8000-0000000000a1', name: 'Ib' },
      { id: '0193a000-0000-7000-8000-0000000000a2', name: 'Ole' },
    ]),
    [put]: one({ ...report, frequency: 'weekly', version: 4 }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Cost by location' }));
  const form = await screen.findByRole('dialog', { name: 'Cost by location' });
  const press = (name: string) => userEvent.click(within(form).getByRole('button', { name }));
  return { form, press };
}

test('REP-08 a report gets a day and colleagues', async () => {
  const { form, press } = await openForm(report);
  // Its own next day, as long as the schedule is the same.
  expect(form).toHaveTextContent('Next mail 01/12/2026. It covers whole months');
  await userEvent.selectOptions(within(form).getByLabelText('Day of the month'), '31');
  expect(form).toHaveTextContent(/First mail /);
  expect(form).toHaveTextContent('In shorter months it is sent on the last day.');
  await userEvent.selectOptions(within(form).getByLabelText('Mail it'), 'Every week');
  await userEvent.selectOptions(within(form).getByLabelText('Day of the week'), 'Tuesday');
  expect(form).toHaveTextContent(/First mail \d\d\/\d\d\/\d{4}\. It covers whole weeks/);
  await userEvent.click(within(form).getByLabelText('Everyone it is shared with'));
  await userEvent.click(within(form).getByLabelText('Add a colleague'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ole' }));
  await press('Remove Ib');
  await press('Save');
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({
    version: 3,
    page: 'postings',
    name: 'Cost by location',
    query: 'by=location',
    sharedWith: ['FacilityUser'],
    frequency: 'weekly',
    weekday: 2,
    monthDay: 31,
    mailShared: false,
    readerIds: ['0193a000-0000-7000-8000-0000000000a2'],
    emails: ['boss@out.example'],
  });
});

test('REP-08 a report gets outside addresses, and is not saved while one is half typed', async () => {
  const [address] = report.addresses;
  const { form, press } = await openForm(
    { ...report, addresses: [{ ...address!, state: 'expired' }] },
    { [ask]: one(report) },
  );
  await press('Send the link to boss@out.example again');
  expect(await screen.findByText('A new link is on its way')).toBeVisible();
  expect(await within(form).findByText('Waits for confirmation')).toBeVisible();
  expect(within(form).queryByText('The link has expired')).toBeNull();
  const field = within(form).getByRole('textbox', { name: 'Outside addresses' });
  await userEvent.type(field, 'a@o');
  await press('Save');
  expect(form).toHaveTextContent('This is not an e-mail address');
  expect(sent(put)).toHaveLength(0);
  await userEvent.type(field, '.example{Enter}');
  expect(form).toHaveTextContent('Gets a link when you save');
  // Typed and not added: it is saved too.
  await userEvent.type(field, 'c@o.example');
  await press('Save');
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toMatchObject({
    emails: ['boss@out.example', 'a@o.example', 'c@o.example'],
  });
});

test('REP-08 what is on screen gets a name, and roles that see it', async () => {
  await open({
    'GET /economics/saved-reports': one([]),
    'POST /economics/saved-reports': one({ ...report, page: 'amounts' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const form = await screen.findByRole('dialog', { name: 'Save this report' });
  await userEvent.clear(within(form).getByLabelText('Name'));
  await userEvent.type(within(form).getByLabelText('Name'), 'Fractions');
  await userEvent.click(within(form).getByLabelText('Location administrators'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent('POST /economics/saved-reports')[0]?.json()).toMatchObject({
    page: 'amounts',
    name: 'Fractions',
    query: 'by=fraction',
    sharedWith: ['LocationAdmin'],
    frequency: 'never',
    emails: [],
  });
});
