import type { Dashboard } from '@fraktion/contract/dashboards';

import { copied, shownBoard } from './shownBoard.ts';

const board = (id: string, mine: boolean): Dashboard => ({
  id,
  name: id,
  items: [],
  sharedWith: [],
  mine,
  ownerName: 'Somebody',
  version: 1,
});
const boards = [board('theirs', false), board('own', true)];
const idOf = (asked: string | null, of: readonly Dashboard[] = boards) =>
  shownBoard(asked, of, ['customer', 'controller']).id;

test('DSH-01 the address names the board; else it is the first of one’s own; else the one to begin with', () => {
  expect(idOf('theirs')).toBe('theirs');
  expect(idOf('controller')).toBe('controller');
  expect(idOf(null)).toBe('own');
  expect(idOf('gone')).toBe('own');
  expect(idOf('staff')).toBe('own');
  expect(idOf(null, [boards[0]!])).toBe('customer');
});

test('DSH-01 a copy has the same widgets at the same places, each as one of its own', () => {
  const item = { id: 'a', remote: 'mfe-x', kind: 'note', x: 1, y: 2, w: 3, h: 4, settings: {} };
  expect(copied([item], () => 'b')).toEqual([{ ...item, id: 'b' }]);
});
