import { updateTender } from '@fraktion/contract/tenders';
import { queryClient, useChange } from '@fraktion/shared-auth/query';
import { closePortal, listed, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { itemOf, tenderOf } from '../../testing/tender.ts';
import NewTenderPage from './NewTenderPage.tsx';
import { TenderFields } from './TenderFields.tsx';
import { useTenderForm } from './tenderForm.ts';

// A hundred items are slow to draw, and the tests do not read their fields.
jest.mock('./ItemFields.tsx', () => ({
  ItemFields: ({ number, onRemove }: { number: number; onRemove?: () => void }) => (
    <button onClick={onRemove}>{`Remove ${number}`}</button>
  ),
}));

const Fields = ({ items }: { readonly items: number }) => {
  const all = Array.from({ length: items }, (_, at) => itemOf({ id: `${at}` }));
  const tender = tenderOf({ items: all });
  const fields = useTenderForm(tender, useChange(updateTender), () => {});
  return (
    <div ref={followFocus}>
      <TenderFields {...fields} />
    </div>
  );
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

test('SUP-09 Cancel asks before a new tender that was begun is lost', async () => {
  await startPortal({ 'GET /supplier-contacts': listed() });
  renderPage(<NewTenderPage />, queryClient);
  await userEvent.type(screen.getByLabelText('Title'), 'Paper 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(location.pathname).toBe('/');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(location.pathname).toBe('/economics/tenders'));
});

test('SHL-22 the focus stays with the items when one is removed', async () => {
  await startPortal({ 'GET /supplier-contacts': listed() });
  renderPage(<Fields items={3} />, queryClient);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 3' }));
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  const items = screen.getByRole('group', { name: 'What is asked for' });
  await waitFor(() => expect(items).toHaveFocus());
});
