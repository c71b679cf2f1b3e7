import type { BoardItem, Dashboard, StartBoard } from '@fraktion/contract/dashboards';

import { isStartBoard } from '../lib/startBoards.ts';

/** A board that somebody has made, or the initial one of a role. */
export type ShownBoard =
  | { readonly kind: 'made'; readonly id: string; readonly board: Dashboard }
  | { readonly kind: 'start'; readonly id: StartBoard };

/** The board in the address; else the user's own first one; else the initial one. */
export function shownBoard(
  asked: string | null,
  boards: readonly Dashboard[],
  starts: readonly StartBoard[],
): ShownBoard {
  const named = boards.find(({ id }) => id === asked);
  if (named) return { kind: 'made', id: named.id, board: named };
  if (isStartBoard(asked) && starts.includes(asked)) return { kind: 'start', id: asked };
  const own = boards.find(({ mine }) => mine);
  return own ? { kind: 'made', id: own.id, board: own } : { kind: 'start', id: starts[0]! };
}

/** The same widgets on another board. */
export const copied = (items: readonly BoardItem[], newId: () => string): BoardItem[] =>
  items.map((item) => ({ ...item, id: newId() }));
