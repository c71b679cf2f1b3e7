import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { infocardFor, locationFor } from '../../testing/infocardFor.ts';
import { Infocards } from './Infocards.tsx';

const cardboard = infocardFor();
const far = infocardFor({ id: crypto.randomUUID(), name: 'Zinc' });
const server = serverForEach();

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server.answer = ({ url }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    const q = url.searchParams.get('q');
    const data = q === null ? [cardboard] : [far].filter(({ name }) => name.startsWith(q));
    const all = q === null ? 1234 : data.length;
    const total = url.searchParams.get('count') === 'true' ? all : null;
    return { body: { data, page: { page: 1, pageSize: 500, total, totalCapped: false } } };
  };
  await session.start();
});

test('ORD-04 a location with more containers than are shown reports that, and the search covers all of them', async () => {
  renderPage(<Infocards locationId={locationFor.id} onOrder={() => {}} />, queryClient);
  expect(await screen.findByText('Cardboard')).toBeVisible();
  const more = /^1 of 1,234 containers are shown/;
  expect(screen.getByText(more)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search containers' }), 'Zinc');
  expect(await screen.findByText('Zinc')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Cardboard')).toBeNull());
  expect(screen.queryByText(more)).toBeNull();
});
