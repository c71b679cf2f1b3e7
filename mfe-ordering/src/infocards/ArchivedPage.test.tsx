import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import ArchivedPage from './ArchivedPage.tsx';

const server = serverForEach();

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  let rows = ['Paper', 'Glass'].map((name) =>
    infocardFor({ id: crypto.randomUUID(), name, archivedAt: '2026-03-01T10:00:00.000Z' }),
  );
  server.answer = ({ url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (pathname.endsWith('/restore')) {
      const [back, ...rest] = rows;
      rows = rest;
      return { body: { data: [{ id: back!.id, version: 2, error: null }] } };
    }
    const data = pathname.endsWith('/archived') ? rows : [];
    const page = { page: 1, pageSize: 50, total: data.length, totalCapped: false };
    return { body: { data, page } };
  };
  await session.start();
});

test('ORD-02 the focus stays in the archive when a restored infocard leaves it', async () => {
  asPhone();
  renderPage(<ArchivedPage />, queryClient, '/infocards/archived');
  await userEvent.click(await screen.findByRole('button', { name: /Paper/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore Paper?' }));
  await userEvent.click(question.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText('Paper')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Archived infocards' })).toHaveFocus(),
  );
});

test('ORD-02 SHL-14 an empty archive of one location says how many the others have, and leads to them', async () => {
  const location = infocardFor().location;
  const answer = server.answer;
  server.answer = (request) => {
    const { pathname, searchParams } = request.url;
    if (pathname.endsWith('/locations'))
      return {
        body: { data: [location], page: { page: 1, pageSize: 500, total: 1, totalCapped: false } },
      };
    if (pathname.endsWith('/archived') && searchParams.has('filter[locationId][in]'))
      return {
        body: { data: [], page: { page: 1, pageSize: 50, total: 0, totalCapped: false } },
      };
    // A list that is not asked to count has no total.
    if (pathname.endsWith('/archived') && !searchParams.has('count'))
      return {
        body: { data: [], page: { page: 1, pageSize: 1, total: null, totalCapped: false } },
      };
    return answer(request);
  };
  asPhone();
  renderPage(<ArchivedPage />, queryClient, `/infocards/archived?location=${location.id}`);
  expect(await screen.findByText(`None at ${location.name}; 2 elsewhere`)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all locations' }));
  expect(await screen.findByRole('button', { name: /Paper/ })).toBeVisible();
});
