import { closePortal, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { screen, within } from '@testing-library/react';

import en from '../locales/en.json';
import { renderPage } from '../testing/renderPage.tsx';
import { OrderFigures } from './OrderFigures.tsx';

beforeAll(() => addNamespace('mfe-supplier', 'en', en));
afterEach(closePortal);

const counts = {
  inbox: 4,
  accepted: 3,
  collected: 70,
  plannedToday: 0,
  asFastAsPossible: 2,
  futile: 1,
  toCorrect: 1,
  handedBack: 2,
  canceled: 0,
};

/** The figures that this role sees. */
async function figuresOf(role: 'Supplier' | 'SupSupplier') {
  await startPortal({ 'GET /suppliers/orders/counts': { body: { data: counts } } }, { role });
  renderPage(<OrderFigures />);
  const list = await screen.findByRole('list', { name: 'Waiting for you' });
  await within(list).findByRole('link', { name: /^Futile trips/ });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
const handedBack = expect.stringContaining('Returned by sub-suppliers');

test('SUP-01 a supplier sees the orders that its sub-suppliers have returned', async () => {
  expect(await figuresOf('Supplier')).toContainEqual(handedBack);
});

test('SUP-11 a sub-supplier has no returned orders, and no figure for them', async () => {
  const figures = await figuresOf('SupSupplier');
  // Nothing is said of what has not happened.
  expect(figures.map((text) => text?.replace(/\d+$/, ''))).toEqual([
    'Not approved, to correct',
    'Futile trips',
    'As fast as possible',
    'New in the inbox',
    'Planned for today',
    'Accepted, not collected',
  ]);
  expect(figures).not.toContainEqual(handedBack);
});
