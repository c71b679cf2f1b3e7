import {
  createEwcCode as create,
  deleteEwcCode as remove,
  ewcCodes,
  listEwcCodes,
  updateEwcCode as update,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { rowId } from '../../../db/rowId.ts';
import type { Services } from '../../../services.ts';
import { listedFrom } from '../../platform/background/index.ts';
import { createEwcCode, removeEwcCode, updateEwcCode } from './changeEwcCode.ts';
import { adaptedIs, ewcCodeMatches, ewcCodeRows, ownIs, readEwcCode } from './ewcCodeRows.ts';
import { noteCode } from './sheet.ts';

const listed = listedFrom('ewc_code', ewcCodes);

/** The European waste codes, with each account's additions and changes. */
export function registerEwcCodes({ routes }: Services): void {
  routes.handle(listEwcCodes, ({ tx, actor, query: { q, ...query } }) => {
    const rows = ewcCodeRows(tx, actor.accountId);
    return listRows(tx, q ? rows.where(ewcCodeMatches(q)) : rows, listEwcCodes.list, query, {
      ...listed,
      columns: {
        ...listed.columns,
        chapter: 'ewc_code.chapter',
        hazardous: 'ewc_code.hazardous',
      },
      special: { own: ownIs, adapted: adaptedIs },
    });
  });

  routes.handle(create, async ({ tx, actor, body }) => {
    const id = await rowId(tx, 'ewc_code', actor.accountId, body.id);
    const after = await createEwcCode(tx, actor.accountId, { ...body, id });
    await noteCode(tx, actor, { before: null, after });
    return after;
  });

  routes.handle(update, async ({ tx, actor, params: { id }, body }) => {
    const before = (await readEwcCode(tx, actor.accountId, id)) ?? null;
    const after = await updateEwcCode(tx, id, actor.accountId, body);
    await noteCode(tx, actor, { before, after });
    return after;
  });

  routes.handle(remove, async ({ tx, actor, params, query }) => {
    const before = (await readEwcCode(tx, actor.accountId, params.id)) ?? null;
    await removeEwcCode(tx, actor, { id: params.id, version: query.version });
    const after = (await readEwcCode(tx, actor.accountId, params.id)) ?? null;
    await noteCode(tx, actor, { before, after });
    return undefined;
  });
}
