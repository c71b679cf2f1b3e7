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
  monthly: true,
  ownerName: 'Karen',
  mine: true,
  version: 3,
};

const put = `PUT /economics/saved-reports/${report.id}`;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0]) {
  await startPortal(answers);
  renderPage(<SavedReports page="amounts" query="by=fraction" />, queryClient, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }));
}

test('REP-08 saved reports lead to their pages; one’s own can be changed', async () => {
  const theirs = { ...report, id: '0193a000-0000-7000-8000-000000000002', name: 'B', mine: false };
  await open({
    'GET /economics/saved-reports': one([report, theirs]),
    [put]: one({ ...report, monthly: false, version: 4 }),
  });
  const panel = await screen.findByRole('dialog', { name: 'Saved reports' });
  expect(await within(panel).findByRole('link', { name: 'Cost by location' })).toHaveAttribute(
    'href',
    '/economics/reporting/postings?by=location',
  );
  expect(panel).toHaveTextContent('Shared with Facility users');
  expect(panel).toHaveTextContent('Saved by Karen');
  // Who gets it next, and when.
  expect(panel).toHaveTextContent(/Next mail 01\/\d\d\/\d{4}, to you, Facility users/);
  expect(panel).toHaveTextContent(/Next mail 01\/\d\d\/\d{4}, to Karen, Facility users/);
  expect(within(panel).queryByRole('button', { name: 'Change B' })).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Change Cost by location' }));
  const form = await screen.findByRole('dialog', { name: 'Cost by location' });
  await userEvent.click(within(form).getByLabelText('Mail it each month'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({
    version: 3,
    page: 'postings',
    name: 'Cost by location',
    query: 'by=location',
    sharedWith: ['FacilityUser'],
    monthly: false,
  });
});

test('REP-08 what is on screen gets a name, and roles that see it', async () => {
  await open({
    'GET /economics/saved-reports': one([]),
    'POST /economics/saved-reports': one({ ...report, page: 'amounts' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }));
  const form = await screen.findByRole('dialog', { name: 'Save this report' });
  await userEvent.type(within(form).getByLabelText('Name'), 'Fractions');
  await userEvent.click(within(form).getByLabelText('Location administrators'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The report is saved')).toBeVisible();
  expect(sent('POST /economics/saved-reports')[0]?.json()).toMatchObject({
    page: 'amounts',
    name: 'Fractions',
    query: 'by=fraction',
    sharedWith: ['LocationAdmin'],
    monthly: false,
  });
});
