import type { Call, SheetRow } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ReadList } from '../../../http/listPages.ts';

/** More than a page of people has: each page costs a look at the session, and the rows before it. */
export const pageSize = 1_000;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The pages of a list, each read when it is asked for: between them nothing is held. */
export async function* sheetPages(
  { call: { list }, read }: { readonly call: Call; readonly read: ReadList },
  { request, reply, query }: Asked,
): AsyncGenerator<readonly SheetRow[]> {
  const { page: _page, pageSize: _size, count: _count, ...wanted } = query;
  let place: Record<string, unknown> = {};
  for (let page = 1; ; page += 1) {
    const rows = await read(request, reply, { ...wanted, ...place }, pageSize);
    yield rows;
    if (rows.length < pageSize) return;
    const id = rows.at(-1)?.['id'];
    place = list?.behind ? { [list.behind]: id } : { page: String(page + 1) };
  }
}
