import type { Tender } from '@fraktion/contract/tenders';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { itemOf, tenderOf } from '../../testing/tender.ts';
import TenderPage from '../TenderPage.tsx';

const both = [itemOf(), itemOf({ id: '0193a000-0000-7000-8000-0000000000e2' })];
const draft = tenderOf({ status: 'draft', answers: null, closedAt: null, items: both });

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SUP-09 while a draft is saved no item comes or goes, and one that is added afterwards lacks nothing yet', async () => {
  const saved = Promise.withResolvers<void>();
  await startPortal({
    [`GET /tender/${draft.id}`]: one(draft),
    'GET /supplier-contacts': listed(),
    'GET /background-data/locations': listed(),
    'GET /info-cards/containers/types': listed(),
    'GET /waste-fractions': listed({ name: 'Cardboard' }),
    [`PUT /tender/${draft.id}`]: async ({ json }) => {
      await saved.promise;
      return one({ ...draft, ...(json() as Tender), version: 5 });
    },
  });
  const path = '/economics/tenders/:id';
  const page = <Route path={path} element={<TenderPage />} />;
  renderPage(<Routes>{page}</Routes>, queryClient, path.replace(':id', draft.id));
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press('Save draft');
  const held = ['Add item', 'Remove item 1'].map((name) => screen.getByRole('button', { name }));
  for (const button of held) expect(button).toHaveAccessibleDescription('Saving');
  await press('Add item');
  expect(screen.queryByRole('heading', { name: 'Item 3' })).not.toBeInTheDocument();
  saved.resolve();
  await waitFor(() => expect(held[0]).not.toHaveAccessibleDescription('Saving'));
  await press('Add item');
  expect(await screen.findByRole('heading', { name: 'Item 3' })).toBeVisible();
  expect(screen.queryByText('Choose a location or write a place')).not.toBeInTheDocument();
});

test('ADM-02 a container type is chosen from the list; one that was typed before stays until then', async () => {
  const types = listed({ name: 'Minicontainer' }, { name: 'Skip 8 m³' });
  const items = [itemOf({ containerType: 'Big green one' })];
  const typed = tenderOf({ ...draft, items });
  await startPortal({
    [`GET /tender/${typed.id}`]: one(typed),
    'GET /supplier-contacts': listed(),
    'GET /background-data/locations': listed(),
    'GET /info-cards/containers/types': types,
    'GET /waste-fractions': listed({ name: 'Cardboard' }),
    [`PUT /tender/${typed.id}`]: ({ json }) => one({ ...typed, ...(json() as Tender), version: 5 }),
  });
  const path = '/economics/tenders/:id';
  const page = <Route path={path} element={<TenderPage />} />;
  renderPage(<Routes>{page}</Routes>, queryClient, path.replace(':id', typed.id));
  const field = await screen.findByLabelText(/^Container/);
  expect(field).toHaveValue('Big green one');
  await userEvent.clear(field);
  await userEvent.type(field, 'skip');
  await userEvent.click(await screen.findByRole('option', { name: 'Skip 8 m³' }));
  await press('Save draft');
  await waitFor(() => expect(sent(`PUT /tender/${typed.id}`)).toHaveLength(1));
  expect(sent(`PUT /tender/${typed.id}`)[0]?.json()).toMatchObject({
    items: [{ containerType: 'Skip 8 m³' }],
  });
});
