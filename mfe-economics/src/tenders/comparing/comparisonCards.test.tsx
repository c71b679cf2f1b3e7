import type { Tender } from '@fraktion/contract/tenders';
import { addNamespace, UiProvider } from '@fraktion/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { answerOf, itemOf, tenderOf } from '../../testing/tender.ts';
import { compare } from './comparison.ts';
import { ComparisonCards } from './ComparisonCards.tsx';
import { ItemsPanel } from '../draft/ItemsPanel.tsx';

beforeAll(() => addNamespace('mfe-economics', 'en', en));
beforeEach(() => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

const one = itemOf({ id: '0193a000-0000-7000-8000-0000000000e1' });
const two = itemOf({ id: '0193a000-0000-7000-8000-0000000000e2', wasteFractionName: 'Food' });
const tender: Tender = tenderOf({
  items: [one, two],
  answers: [answerOf('a', { [one.id]: '100', [two.id]: '50' }), answerOf('b', { [one.id]: '90' })],
  awards: [
    { itemId: two.id, invitationId: null, note: null, awardedAt: '2026-11-21T09:00:00.000Z' },
  ],
});

test('SUP-09 a phone shows every supplier below each item, what a year costs by each, and the award', async () => {
  const onAward = jest.fn();
  render(
    <UiProvider nonce="test">
      <ComparisonCards tender={tender} comparison={compare(tender)} onAward={onAward} />
    </UiProvider>,
  );
  const [items, totals] = screen.getAllByRole('list');
  const [first, second] = within(items!).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Cardboard.*Supplier a.*100.*Supplier b.*90\.00.*Cheapest/);
  expect(second).toHaveTextContent(/Food.*Awarded to nobody.*Supplier b.*No price/);
  expect(totals).toHaveTextContent(/Supplier a.*1,500.*Supplier b.*900.*1 of 2 items/);
  await userEvent.click(screen.getByRole('button', { name: 'Award to Supplier b' }));
  expect(onAward).toHaveBeenCalledWith('b');
});

test('SUP-09 on a phone what is asked for stands item by item, each with its estimate', () => {
  render(
    <UiProvider nonce="test">
      <ItemsPanel tender={tender} />
    </UiProvider>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Cardboard.*Region North.*Per tonne · 10 t a year/);
});
