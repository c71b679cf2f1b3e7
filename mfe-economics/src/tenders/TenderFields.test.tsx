import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import en from '../locales/en.json';
import { itemOf, tenderOf } from '../testing/tender.ts';
import { TenderFields } from './TenderFields.tsx';
import { useTenderForm } from './tenderForm.ts';

// A hundred of them are slow to draw, and none is looked at.
jest.mock('./ItemFields.tsx', () => ({ ItemFields: () => null }));

const Fields = ({ items }: { readonly items: number }) => {
  const all = Array.from({ length: items }, (_, at) => itemOf({ id: `${at}` }));
  const tender = tenderOf({ items: all });
  return <TenderFields {...useTenderForm(tender, async () => tender)} />;
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test.each([
  [99, ''],
  [100, 'A tender has at most 100 items'],
])('SUP-09 a tender has room for a hundred items: %s', async (items, reason) => {
  await startPortal({ 'GET /supplier-contacts': listed() });
  renderPage(<Fields items={items} />, queryClient);
  expect(screen.getByRole('button', { name: 'Add item' })).toHaveAccessibleDescription(reason);
});
