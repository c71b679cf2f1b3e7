import type { Tender } from '@fraktion/contract/tenders';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { itemOf, tenderOf } from '../testing/tender.ts';
import TenderPage from './TenderPage.tsx';

const items = [itemOf(), itemOf({ id: '0193a000-0000-7000-8000-0000000000e2' })];
const draft = tenderOf({ status: 'draft', answers: null, closedAt: null, items });

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SUP-09 while a draft is saved no item comes or goes, and one that is added afterwards lacks nothing yet', async () => {
  const saved = Promise.withResolvers<void>();
  await startPortal({
    [`GET /tender/${draft.id}`]: one(draft),
    'GET /supplier-contacts': listed(),
    'GET /background-data/locations': listed(),
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
