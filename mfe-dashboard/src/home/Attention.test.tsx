import { type OpenTodo, setOpenTodos } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, setLanguage } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { Attention } from './Attention.tsx';

const words = (english: string, danish: string) => ({
  en: english,
  da: danish,
  sv: danish,
  nb: danish,
});
const overdue: OpenTodo = {
  kind: 'overdue',
  path: '/ordering',
  locationScope: true,
  text: {
    one: words('collection is overdue', 'afhentning er forsinket'),
    other: words('collections are overdue', 'afhentninger er forsinkede'),
  },
  tile: { icon: 'calendar', tone: 'red' },
  query: { attention: 'overdue' },
  opens: 'order',
};
const invoices: OpenTodo = {
  kind: 'invoicesToPost',
  path: '/economics/invoices',
  text: { one: words('invoice', 'faktura'), other: words('invoices', 'fakturaer') },
  tile: { icon: 'file-text', tone: 'blue' },
};
const { tile: _, ...inMenuAlone } = { ...invoices, kind: 'inbox' };

const location = '0193a000-0000-7000-8000-000000000001';
const id = '0193a000-0000-7000-8000-000000000002';
const counted = (kind: string, count: number, onlyId: string | null = null) => ({
  kind,
  count,
  onlyId,
});
const open = async (
  answers: Parameters<typeof startPortal>[0],
  locationId: string | null = null,
) => {
  await startPortal(answers);
  renderPage(<Attention locationId={locationId} />, queryClient);
};

beforeEach(() => {
  addNamespace('mfe-dashboard', 'en', en);
  setOpenTodos({ todos: [overdue, invoices, inMenuAlone] });
});
afterEach(async () => {
  await closePortal();
  await act(() => setLanguage('en'));
});

test('SHL-20 what could not be read is not shown as all being well, and is asked for again', async () => {
  const answers = { 'GET /todos': refused(500, 'Generic.Unexpected') };
  await open(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What needs attention could not be read',
  );

  answers['GET /todos'] = one([counted('overdue', 3)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: /^3\s*collections are overdue$/ });
  expect(link).toHaveAttribute('href', '/ordering?attention=overdue');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SHL-20 when what may wait cannot be read, that is shown too, and it is read again', async () => {
  const retry = jest.fn(() => setOpenTodos({ todos: [overdue] }));
  setOpenTodos({ error: new Error('no answer'), retry });
  await open({ 'GET /todos': one([counted('overdue', 3)]) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What needs attention could not be read',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^3\s*collections are overdue$/ })).toBeVisible();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('SHL-20 DSH-05 each remote’s tile is counted in its own words, in every language; the only one is opened itself', async () => {
  await open({ 'GET /todos': one([counted('overdue', 1, id), counted('invoicesToPost', 0)]) });
  const link = await screen.findByRole('link', { name: /^1\s*collection is overdue$/ });
  expect(link).toHaveAttribute('href', `/ordering?attention=overdue&order=${id}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(sent('GET /todos')[0]?.url.searchParams.get('kinds')).toBe('overdue,invoicesToPost');
  await act(() => setLanguage('da'));
  expect(screen.getByRole('link', { name: /^1\s*afhentning er forsinket$/ })).toBeVisible();
});

test('SHL-20 beyond 999 nobody counts; what no live remote declares is not shown', async () => {
  await open({ 'GET /todos': one([counted('overdue', 1000), counted('toApprove', 2)]) });
  expect(
    await screen.findByRole('link', { name: /^999\+\s*collections are overdue$/ }),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('SHL-14 SHL-20 where a location is chosen, only what lies at locations is asked for', async () => {
  await open({ 'GET /todos': one([counted('overdue', 2)]) }, location);
  expect(await screen.findByRole('link', { name: /collections are overdue$/ })).toBeVisible();
  const { searchParams } = sent('GET /todos')[0]!.url;
  expect([searchParams.get('kinds'), searchParams.get('locationId')]).toEqual([
    'overdue',
    location,
  ]);
});

test('SHL-20 where no live remote declares anything, nothing is requested and nothing shown', async () => {
  setOpenTodos({ todos: [] });
  await open({});
  expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull();
  expect(sent('GET /todos')).toEqual([]);
});
