import type { AccountingPeriod } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import PeriodsPage from './PeriodsPage.tsx';

const period = (change: Partial<AccountingPeriod>): AccountingPeriod => ({
  key: '2026-05',
  kind: 'month',
  firstDay: '2026-05-01',
  lastDay: '2026-05-31',
  state: 'open',
  closedWithYear: false,
  closedAt: null,
  closedBy: null,
  vouchers: 3,
  actions: ['close'],
  ...change,
});
const april = period({
  key: '2026-04',
  firstDay: '2026-04-01',
  lastDay: '2026-04-30',
  state: 'closed',
  closedAt: '2026-05-04T08:00:00.000Z',
  closedBy: 'Anna Admin',
  actions: ['reopen'],
});
const march = { ...april, key: '2026-03', firstDay: '2026-03-01', lastDay: '2026-03-31' };
const list = 'GET /economics/vouchers/periods';
const close = 'POST /economics/vouchers/periods/close';
const reopen = 'POST /economics/vouchers/periods/reopen';

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Periods_Closed: 'The period is closed already' } } },
  });
});
afterEach(closePortal);

async function open(...[answers, profile]: Parameters<typeof startPortal>) {
  asPhone();
  const periods = { [list]: listed(period({}), april, { ...march, actions: [] }) };
  await startPortal({ ...periods, ...answers }, profile);
  renderPage(<PeriodsPage />, queryClient, '/economics/vouchers/periods');
}
const openPeriod = async (name: string) => {
  await userEvent.click(await screen.findByText(name));
  return within(await screen.findByRole('dialog', { name }));
};
const press = (name: string, where: ReturnType<typeof within>) =>
  userEvent.click(where.getByRole('button', { name }));

test('REC-15 a month is closed after a question that says what happens to later vouchers', async () => {
  await open({ [close]: one(period({ state: 'closed', actions: ['reopen'] })) });
  const panel = await openPeriod('May 2026');
  await press('Close period', panel);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Close May 2026?' }));
  expect(asked.getByText(/later ones get the first open day after it/)).toBeVisible();
  expect(sent(close)).toEqual([]);
  await press('Close period', asked);
  expect(await screen.findByText('May 2026 is closed')).toBeVisible();
  expect(sent(close).map(({ json }) => json())).toEqual([
    { kind: 'month', firstDay: '2026-05-01' },
  ]);
});

test('REC-15 the last closed month says who closed it and is opened again after a question', async () => {
  await open({ [reopen]: one({ ...april, state: 'open', actions: ['close'] }) });
  const panel = await openPeriod('April 2026');
  expect(panel.getByText('Anna Admin')).toBeVisible();
  await press('Open again', panel);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Open April 2026 again?' }));
  await press('Open again', asked);
  expect(await screen.findByText('April 2026 is open again')).toBeVisible();
  expect(sent(reopen).map(({ json }) => json())).toEqual([
    { kind: 'month', firstDay: '2026-04-01' },
  ]);
});

test('REC-15 a period before the last closed one says why it is not opened', async () => {
  await open({});
  const earlier = await openPeriod('March 2026');
  expect(earlier.getByText(/only the last one can be opened again/)).toBeVisible();
});

test('REC-15 who was slower reads why in the question', async () => {
  await open({ [close]: refused(409, 'Periods.Closed') });
  const panel = await openPeriod('May 2026');
  await press('Close period', panel);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Close May 2026?' }));
  await press('Close period', asked);
  expect(await asked.findByRole('alert')).toHaveTextContent('The period is closed already');
});

test.each([
  ['May 2026', 'Close period'],
  ['April 2026', 'Open again'],
])(
  'AUT-04 an administrator with some locations reads why it may not change %s',
  async (...asked) => {
    const [name, action] = asked;
    await open({}, { role: 'Admin', allLocations: false });
    const panel = await openPeriod(name);
    expect(panel.getByRole('button', { name: action })).toHaveAccessibleDescription(
      'Only an administrator with access to all locations can do this.',
    );
    await press(action, panel);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect([...sent(close), ...sent(reopen)]).toEqual([]);
  },
);
