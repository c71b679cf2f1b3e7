import {
  getWeighing,
  importWeighings,
  listWeighingCandidates,
  listWeighings,
  matchWeighing,
  previewWeighings,
  registerWeighings,
  setWeighingAside,
  undoWeighing,
  weighings,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy } from '../../platform/audit/index.ts';
import { importRows, listedFrom, previewRows } from '../../platform/background/index.ts';
import { readCandidates } from './candidates.ts';
import { matchByHand, setAside, undo } from './matchWeighing.ts';
import { registerAll } from './register.ts';
import { weighingsFromFiles } from './weighingFile.ts';
import { mustReadWeighing, weighingRows } from './weighingRows.ts';

const mustBeSheet = (tab: string): void => {
  if (tab !== weighings.sheet.name) throw new Refusal('Generic.Not.Found');
};

const listed = listedFrom('weighing', weighings);

/**
 * Weighings of the stations, for the platform's staff. An order may be anyone's, so the handlers run as the owner of the tables;
 * a station's key still sees the platform's rows only.
 */
export function registerWeighingRoutes({ routes }: Services): void {
  routes.handleAsOwner(listWeighings, ({ tx, query }) =>
    listRows(tx, weighingRows(tx), listWeighings.list, query, {
      ...listed,
      columns: {
        ...listed.columns,
        state: 'weighing.state',
        registeredAt: 'weighing.registered_at',
      },
    }),
  );
  routes.handleAsOwner(getWeighing, ({ tx, params }) => mustReadWeighing(tx, params.id));
  routes.handleAsOwner(listWeighingCandidates, async ({ tx, params, query }) =>
    readCandidates(tx, await mustReadWeighing(tx, params.id), query.q),
  );

  routes.handleAsOwner(registerWeighings, ({ tx, actor, body }) =>
    registerAll(tx, body.weighings, actor.userName),
  );
  routes.handleAsOwner(previewWeighings, ({ tx, actor, params, body }) => {
    mustBeSheet(params.tab);
    return previewRows(tx, actor, weighingsFromFiles, body.rows);
  });
  routes.handleAsOwner(importWeighings, ({ tx, actor, params, body, request }) => {
    mustBeSheet(params.tab);
    return importRows(tx, actor, weighingsFromFiles, body, doneBy(actor, request));
  });

  routes.handleAsOwner(matchWeighing, ({ tx, actor, ...input }) =>
    matchByHand(tx, actor.userName, input),
  );
  routes.handleAsOwner(setWeighingAside, ({ tx, actor, params, body }) =>
    setAside(tx, params.id, { ...body, by: actor.userName }),
  );
  routes.handleAsOwner(undoWeighing, ({ tx, params, body }) => undo(tx, params.id, body.version));
}
