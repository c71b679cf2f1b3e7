import { Readable } from 'node:stream';

import { exportSheet, longestSheetMs, mostSheetRows } from '@fraktion/contract';

import { titledFile } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import { FairQueue } from '../../../http/fairQueue.ts';
import { figureIn } from '../../../mail/index.ts';
import type { Services } from '../../../services.ts';
import { firstRead } from './firstRead.ts';
import { sheetPages } from './sheetPages.ts';
import { sheetStream } from './sheetStream.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sheets under way: one of an account at a time. A slow reader keeps its place for minutes and costs nothing meanwhile, so there are
 * many; the pages of all take the turns of their lists.
 */
const limits = {
  atOnce: 32,
  atOncePerKey: 1,
  mayWait: 300,
  mayWaitPerKey: 20,
  patienceMs: 25_000,
};

export interface SheetLimits {
  readonly rows: number;
  readonly milliseconds: number;
}

const usual: SheetLimits = { rows: mostSheetRows, milliseconds: longestSheetMs };

export function registerSheets({ routes }: Services, { rows, milliseconds } = usual): void {
  const queue = new FairQueue(limits);

  routes.handleOutside(exportSheet, async ({ actor, body, request, reply }) => {
    const list = routes.listOf(body.list);
    if (!list)
      throw new Refusal('Generic.Invalid', { detail: 'list', fields: { list: 'Unknown' } });
    const query = Object.fromEntries(new URLSearchParams(body.query));
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const leave = await queue.enter(actor.accountId, gone.signal);
    try {
      // Before the answer begins: who may not read the list gets its refusal.
      const pages = await firstRead(sheetPages(list, { request, reply, query }));
      const number = (decimal: string): string => figureIn(body.language, decimal);
      const stream = Readable.from(sheetStream({ ...body, number, pages, mostRows: rows }), {
        objectMode: false,
      });
      const end = setTimeout(
        () => stream.destroy(new Error('The sheet took too long')),
        milliseconds,
      );
      stream.once('close', () => {
        clearTimeout(end);
        leave();
      });
      if (gone.signal.aborted) stream.destroy();
      return { name: titledFile(body.name, mediaType), mediaType, bytes: stream };
    } catch (error) {
      leave();
      throw error;
    }
  });
}
