import type { Call, SheetRow } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ReadList } from '../../../http/listPages.ts';

/** More than a page of people has: each page costs a look at the session, and the rows before it. */
export const pageSize = 1_000;
/** Rows at the end of a page that the next one begins with: if a few before them leave the list, none behind them is missed. */
const readAgain = 20;

export interface SheetPage {
  /** Those that no earlier page has. */
  readonly rows: readonly SheetRow[];
  /** Rows have changed their places since the page before. */
  readonly moved: boolean;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: Readonly<Record<string, unknown>>;
}

type ReadPage = (place: Record<string, unknown>, size: number) => ReturnType<ReadList>;

/** The pages of a list, each read when it is asked for: between them nothing is held. */
export function sheetPages(
  { call: { list }, read }: { readonly call: Call; readonly read: ReadList },
  { request, reply, query }: Asked,
): AsyncGenerator<SheetPage> {
  const { page: _page, pageSize: _size, count: _count, ...wanted } = query;
  const readPage: ReadPage = (place, size) => read(request, reply, { ...wanted, ...place }, size);
  return list?.behind ? readBehind(readPage, list.behind) : readByNumber(readPage);
}

/** Each page begins behind the last row of the one before, wherever that is by then. */
async function* readBehind(readPage: ReadPage, behind: string): AsyncGenerator<SheetPage> {
  let place = {};
  while (true) {
    const rows = await readPage(place, pageSize);
    yield { rows, moved: false };
    if (rows.length < pageSize) return;
    place = { [behind]: rows.at(-1)?.['id'] };
  }
}

/**
 * Each page is read by itself, and the list may change between two of them. So each begins a few rows before the end of the one
 * before: those are known, and all others are new, if nothing has moved.
 */
async function* readByNumber(readPage: ReadPage): AsyncGenerator<SheetPage> {
  const known = new Set<unknown>();
  let place = 0;
  for (let before = 0; ; before += 1) {
    // The list has pages of one size, so a page begins at a multiple of its own.
    const size = before === 0 ? pageSize : Math.floor((place - readAgain) / before);
    const begin = before * size;
    const again = place - begin;
    const rows = await readPage({ page: String(before + 1) }, size);
    const isKnown = (row: SheetRow, at: number): boolean =>
      row['id'] === undefined ? at < again : known.has(row['id']);
    const fresh = rows.filter((row, at) => !isKnown(row, at));
    const stays = rows.length >= again && rows.every((row, at) => isKnown(row, at) === at < again);
    for (const { id } of fresh) known.add(id);
    yield { rows: fresh, moved: !stays };
    if (rows.length < size) return;
    place = begin + size;
  }
}
