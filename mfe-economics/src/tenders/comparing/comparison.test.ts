import { awardsOf, compare } from './comparison.ts';
import { answerOf, itemOf, tenderOf } from '../../testing/tender.ts';

const [paper, food] = [
  itemOf({ id: 'i1', yearlyTonnes: '10.5' }),
  itemOf({ id: 'i2', priceUnit: 'pcs', yearlyPickups: 100 }),
] as const;

test('SUP-09 the cheapest of each item and of all is marked, and sums are exact', () => {
  const tender = tenderOf({
    items: [paper, food],
    answers: [
      answerOf('a', { i1: '100.1', i2: '60' }),
      answerOf('b', { i1: '100.10', i2: '59.9999' }),
      answerOf('c', { i1: '1' }),
    ],
  });
  const { items, totals } = compare(tender);
  expect(items.map(({ offers }) => offers.map(({ cheapest }) => cheapest))).toEqual([
    [false, false, true],
    [false, true, false],
  ]);
  expect(totals.map(({ amount }) => amount)).toEqual(['7051.05', '7051.04', '10.5']);
  // An incomplete offer is never the cheapest in total.
  expect(totals.map(({ cheapest }) => cheapest)).toEqual([false, true, false]);
});

test('SUP-09 what was awarded, and what was decided for nobody, is known by its item', () => {
  const tender = tenderOf({
    items: [paper, food],
    answers: [answerOf('a', { i1: '1', i2: '1' })],
    awards: [
      { itemId: 'i1', invitationId: 'a', note: null, awardedAt: '2026-11-21T10:00:00.000Z' },
      { itemId: 'i2', invitationId: null, note: null, awardedAt: '2026-11-21T10:00:00.000Z' },
    ],
  });
  expect(compare(tender).items.map(({ decided, offers }) => [decided, offers[0]?.awarded])).toEqual(
    [
      [true, true],
      [true, false],
    ],
  );
});

test('SUP-09 what nobody has estimated adds nothing to the year', () => {
  const unknown = itemOf({ id: 'i1', priceUnit: 'pcs', yearlyPickups: null });
  const tender = tenderOf({ items: [unknown], answers: [answerOf('a', { i1: '5' })] });
  expect(compare(tender).totals[0]?.amount).toBe('0');
});

test('SUP-09 what was awarded at once is one award, and the latest stands first', () => {
  const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
  const given = (itemId: string, invitationId: string | null, hour: string) => ({
    itemId,
    invitationId,
    note: null,
    awardedAt: at(hour),
  });
  const tender = tenderOf({
    items: ['i1', 'i2', 'i3'].map((id) => itemOf({ id })),
    awards: [given('i3', null, '09'), given('i2', 'a', '10'), given('i1', 'a', '10')],
  });
  expect(
    awardsOf(tender).map(({ items, awardedAt }) => [items.map(({ id }) => id), awardedAt]),
  ).toEqual([
    [['i1', 'i2'], at('10')],
    [['i3'], at('09')],
  ]);
});
