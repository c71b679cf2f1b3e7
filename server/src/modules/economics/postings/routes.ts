import {
  createPosting as create,
  deletePosting as remove,
  getLastSplit,
  getPosting,
  getPostingDraft,
  listInvoiceChanges,
  listLineHistory as listHistoryOfLine,
  listPostingHistory,
  listSuggestions,
  markLine as mark,
  splitLine as split,
  takeSuggestions,
  undoPostings,
  updatePosting as update,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { completed } from './completed.ts';
import { draftPosting } from './draftPosting.ts';
import { listHistory, listLineHistory } from './history.ts';
import { readLastSplit } from './lastSplit.ts';
import { markLine } from './markLine.ts';
import { splitLine } from './splitLine.ts';
import { suggestPostingsOf } from './suggestedPostings.ts';
import { takeEach } from './takeSuggestions.ts';
import { listTrail } from './trail.ts';
import { undoLast } from './undo.ts';
import { createPosting, mustReadPosting, removePosting, updatePosting } from './writePosting.ts';

/** Postings: amounts and quantities of invoice lines on infocards. */
export function registerPostings({ routes }: Services): void {
  routes.handle(getPostingDraft, ({ tx, actor, params, query }) =>
    draftPosting(tx, actor, params.id, { lineId: query.lineId, infocardId: query.infoCardId }),
  );

  routes.handle(getPosting, ({ tx, actor, params }) =>
    mustReadPosting(tx, actor, params.id, params.postingId),
  );

  routes.handle(listSuggestions, ({ tx, actor, params, query }) =>
    suggestPostingsOf(tx, actor, params.id, query.from ?? 0),
  );

  routes.handle(takeSuggestions, ({ tx, actor, params, body }) =>
    takeEach(tx, actor, params.id, body.rows),
  );

  routes.handle(split, ({ tx, actor, params, body }) => splitLine(tx, actor, params.id, body));

  routes.handle(undoPostings, ({ tx, actor, params }) => undoLast(tx, actor, params.id));

  routes.handle(listPostingHistory, ({ tx, actor, params, query }) =>
    listHistory(tx, actor, params.infocardId, query),
  );

  routes.handle(listHistoryOfLine, ({ tx, actor, params, query }) =>
    listLineHistory(tx, actor, params, query),
  );

  routes.handle(listInvoiceChanges, ({ tx, actor, params, query }) =>
    listTrail(tx, actor, params.id, query),
  );

  routes.handle(getLastSplit, async ({ tx, actor, params }) => ({
    split: await readLastSplit(tx, actor, params.id, params.lineId),
  }));

  routes.handle(mark, ({ tx, actor, params: { id, lineId }, body }) =>
    markLine(tx, actor, id, { lineId, ...body }),
  );

  routes.handle(create, async ({ tx, actor, params: { id }, body }) =>
    createPosting(tx, actor, id, await completed(tx, actor, id, body)),
  );

  routes.handle(update, ({ tx, actor, params, body }) => updatePosting(tx, actor, params, body));

  routes.handle(remove, async ({ tx, actor, params, query }) => {
    await removePosting(tx, actor, params, query.version);
    return undefined;
  });
}
