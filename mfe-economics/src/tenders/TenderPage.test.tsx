import type { Tender } from '@fraktion/contract/tenders';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import {
  addNamespace,
  MemoryRouter,
  Route,
  Routes,
  Toaster,
  UiProvider,
} from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { answerOf, itemOf, tenderOf } from '../testing/tender.ts';
import TenderPage from './TenderPage.tsx';

let server: TestServer;
let tender: Tender;

const listed = (...rows: object[]) => ({
  body: { data: rows, page: { page: 1, pageSize: 500, total: rows.length, totalCapped: false } },
});

beforeAll(() => addNamespace('mfe-economics', 'en', en));
beforeEach(async () => {
  server = await startServer();
  server.answer = ({ method, url }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.includes('/tender/')) return { body: { data: tender } };
    if (url.pathname.endsWith('/supplier-contacts'))
      return listed({
        id: '0193a000-0000-7000-8000-0000000000c1',
        name: 'Smith',
        linked: false,
        email: null,
      });
    return method === 'GET' ? listed() : { status: 404 };
  };
});
afterEach(async () => {
  await act(() => session.signOut());
  queryClient.clear();
  await server.stop();
});

const show = async () => {
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/economics/tenders/${tender.id}`]}>
          <Routes>
            <Route path="/economics/tenders/:id" element={<TenderPage />} />
          </Routes>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (end: string) =>
  server.seen
    .filter(({ method, url }) => method !== 'GET' && url.pathname.endsWith(end))
    .map(({ json }) => json());

const one = itemOf({ id: '0193a000-0000-7000-8000-0000000000e1' });
const two = itemOf({ id: '0193a000-0000-7000-8000-0000000000e2', wasteFractionName: 'Food' });

const crane = {
  id: 'i1',
  collectorId: '0193a000-0000-7000-8000-0000000000c9',
  name: 'Crane',
  linked: true,
  email: null,
  answeredAt: null,
  mailFailed: false,
};

test('SUP-09 answers stand side by side, and what one has priced is awarded to it', async () => {
  tender = tenderOf({
    items: [one, two],
    answers: [
      answerOf('a', { [one.id]: '100', [two.id]: '50' }),
      answerOf('b', { [one.id]: '90' }),
    ],
  });
  await show();
  const table = await screen.findByRole('table');
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Cardboard');
  expect(within(first!).getAllByText('Cheapest')).toHaveLength(1);
  expect(within(table).getByText('1 of 2 items')).toBeVisible();
  await press('Award to Supplier b');
  const dialog = await screen.findByRole('dialog', { name: 'Award to Supplier b' });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  const award = within(dialog).getByRole('button', { name: 'Award' });
  await userEvent.click(award);
  expect(await within(dialog).findByText('Choose at least one item')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.type(within(dialog).getByLabelText(/^Note to the winner/), 'Welcome');
  await userEvent.click(award);
  await waitFor(() =>
    expect(sentTo('/award')).toEqual([
      { version: 4, itemIds: [one.id], invitationId: 'b', note: 'Welcome' },
    ]),
  );
});

test('SUP-09 while it is open the page says that answers are sealed, and shows none', async () => {
  tender = tenderOf({
    status: 'open',
    answers: null,
    closedAt: null,
    invitations: [
      { ...crane, answeredAt: '2026-11-19T09:00:00.000Z' },
      {
        id: 'i2',
        collectorId: '0193a000-0000-7000-8000-0000000000c8',
        name: 'Dredge',
        linked: false,
        email: 'gone@dredge.example',
        answeredAt: null,
        mailFailed: true,
      },
    ],
  });
  await show();
  expect(await screen.findByText(/^Answers are sealed/)).toBeVisible();
  expect(screen.getByText('Answered 19/11/2026')).toBeVisible();
  expect(screen.getByText('Not delivered, call them')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await press('Close tender');
  const question = await screen.findByRole('alertdialog', { name: 'Close the tender now?' });
  expect(question).toHaveTextContent('2 of 2 have answered');
  await userEvent.click(within(question).getByRole('button', { name: 'Close tender' }));
  await waitFor(() => expect(sentTo('/close')).toEqual([{ version: 4 }]));
});

test('SUP-09 a draft says what its items lack, and is opened only as it was saved', async () => {
  tender = tenderOf({
    status: 'draft',
    answers: null,
    closedAt: null,
    items: [one],
    invitations: [crane],
  });
  await show();
  const tonnes = await screen.findByLabelText('Tonnes a year');
  expect(await screen.findByRole('checkbox', { name: 'Smith' })).toBeDisabled();
  await userEvent.clear(tonnes);
  expect(screen.getByRole('button', { name: 'Open for answers' })).toHaveAccessibleDescription(
    'Save the draft first',
  );
  await press('Save draft');
  expect(await screen.findByText('Write how many tonnes, such as 12.5')).toBeVisible();
  await userEvent.type(tonnes, '12.5');
  await press('Save draft');
  await waitFor(() => expect(sentTo(tender.id)).toHaveLength(1));
  expect(sentTo(tender.id)[0]).toMatchObject({
    version: 4,
    items: [{ yearlyTonnes: '12.5', yearlyPickups: null, locationId: null }],
  });
});
