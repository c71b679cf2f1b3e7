import {
  createEwcCode as create,
  deleteEwcCode as remove,
  listEwcCodes,
  updateEwcCode as update,
} from '@fraktion/contract';

import { listRows } from '../../db/listRows.ts';
import { rowId } from '../../db/rowId.ts';
import type { Services } from '../../services.ts';
import { createEwcCode, removeEwcCode, updateEwcCode } from './changeEwcCode.ts';
import { adaptedIs, ewcCodeMatches, ewcCodeRows, ownIs } from './ewcCodeRows.ts';

/** The European waste codes, with each account's additions and changes. */
export function registerEwcCodes({ routes }: Services): void {
  routes.handle(listEwcCodes, ({ tx, actor, query: { q, ...query } }) => {
    const rows = ewcCodeRows(tx, actor.accountId);
    return listRows(tx, q ? rows.where(ewcCodeMatches(q)) : rows, listEwcCodes.list, query, {
      columns: {
        code: 'ewc_code.code',
        chapter: 'ewc_code.chapter',
        hazardous: 'ewc_code.hazardous',
      },
      special: { own: ownIs, adapted: adaptedIs },
      tieBreaker: 'ewc_code.id',
    });
  });

  routes.handle(create, async ({ tx, actor, body }) => {
    const id = await rowId(tx, 'ewc_code', actor.accountId, body.id);
    return createEwcCode(tx, actor.accountId, { ...body, id });
  });

  routes.handle(update, ({ tx, actor, params, body }) =>
    updateEwcCode(tx, params.id, actor.accountId, body),
  );

  routes.handle(remove, async ({ tx, actor, params, query }) => {
    await removeEwcCode(tx, params.id, actor.accountId, query.version);
    return undefined;
  });
}
