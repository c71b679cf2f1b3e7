import {
  boardColumns,
  type BoardItem,
  type StartBoard,
  startBoards,
} from '@fraktion/contract/dashboards';
import { isSupplierLike, isPlatformRole, type Role } from '@fraktion/contract/roles';

import { flow } from './flow.ts';
import type { KnownWidget } from './useWidgets.ts';

/** The boards that somebody with this role begins with, the likeliest first. */
export function startBoardsOf(role: Role, accountKind: string): readonly StartBoard[] {
  if (isPlatformRole(role) && accountKind === 'platform') return ['staff'];
  if (isSupplierLike(role) || accountKind === 'supplier') return ['supplier'];
  return role === 'Admin' || role === 'LocationAdmin' || isPlatformRole(role)
    ? ['customer', 'controller']
    : ['customer'];
}

export const isStartBoard = (id: string | null): id is StartBoard =>
  startBoards.some((each) => each === id);

const placed = (widgets: readonly KnownWidget[]): BoardItem[] =>
  flow(widgets.map((widget) => ({ ...widget.usual, widget }))).map(({ x, y, w, h, widget }) => ({
    id: `${widget.remote}/${widget.kind}`,
    remote: widget.remote,
    kind: widget.kind,
    x,
    y,
    w,
    h,
    settings: {},
  }));

const byPlace = (placeOf: (widget: KnownWidget) => number | undefined) =>
  function inOrder(widgets: readonly KnownWidget[]): KnownWidget[] {
    return widgets
      .filter((widget) => placeOf(widget) !== undefined)
      .toSorted((one, other) => placeOf(one)! - placeOf(other)!);
  };

/** The initial widgets of the live remotes, for a board that the user has not saved yet. */
export const startItems = (widgets: readonly KnownWidget[], board: StartBoard): BoardItem[] =>
  placed(byPlace(({ starts }) => starts?.[board])(widgets));

/** Each part is one row. */
const mostOfPart = { month: 4, changed: 3 } as const;

/** Alike in width and height, so that the row is full. */
function inOneRow(widgets: readonly KnownWidget[]): BoardItem[] {
  const w = Math.floor(boardColumns / widgets.length);
  const h = Math.max(...widgets.map(({ usual }) => usual.h));
  return placed(widgets.map((widget) => ({ ...widget, usual: { w, h } })));
}

/** The widgets in a part of the home page. A widget that the reader may not see is replaced by the next one. */
export function homeItems(
  widgets: readonly KnownWidget[],
  part: keyof typeof mostOfPart,
): BoardItem[] {
  const inPart = byPlace(({ home }) => (home?.part === part ? home.order : undefined))(widgets);
  return inPart.length === 0 ? [] : inOneRow(inPart.slice(0, mostOfPart[part]));
}
