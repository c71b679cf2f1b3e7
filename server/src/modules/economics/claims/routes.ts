import {
  claimAges,
  collectFindings as collectFindingsCall,
  discardClaim,
  getClaim,
  getClaimLetter,
  listClaimable,
  listClaimCreditNotes,
  listClaimFindings,
  listClaims,
  matchCredit as matchCreditCall,
  readClaimTotals,
  rejectClaim as rejectClaimCall,
  removeClaimFindings,
  reopenClaim as reopenClaimCall,
  sendClaim as sendClaimCall,
  unmatchCredit as unmatchCreditCall,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { isOwnClaim } from '../../../db/documentReach.ts';
import { listRows } from '../../../db/listRows.ts';
import type { Services } from '../../../services.ts';
import { readLetter } from './claimLetter.ts';
import { claimRows, readClaim } from './claimRows.ts';
import { rejectClaim, reopenClaim } from './closeClaim.ts';
import { matchCredit, unmatchCredit } from './credit.ts';
import { readCreditNotes } from './creditNotes.ts';
import { collectFindings, discardDraft, removeFindings } from './draft.ts';
import { claimableRows, findingRows, isClaimable } from './findingRows.ts';
import { sendClaim } from './sendClaim.ts';
import { isOfAge, readTotals } from './totals.ts';

const ageIn = (ages: string | string[]): Expression<SqlBool> => {
  const wanted = claimAges.filter((age) => ages.includes(age)).map(isOfAge);
  return sql<SqlBool>`(${sql.join(wanted, sql` or `)})`;
};

/** Claims: claimable findings, drafts, letters, and matching of credit notes. */
export function registerClaims({ routes, blobs }: Services): void {
  routes.handle(listClaims, ({ tx, actor, query }) =>
    listRows(tx, claimRows(tx, actor).where(isOwnClaim(actor, 'claim')), listClaims.list, query, {
      columns: {
        status: 'claim.status',
        collectorId: 'claim.collector_id',
        number: 'claim.number',
        collectorName: 'collector.name',
        amount: 'claim.amount',
        createdAt: 'claim.created_at',
        sentAt: 'claim.sent_at',
        closedAt: 'claim.closed_at',
      },
      special: { age: ageIn },
      instants: ['sentAt'],
      nullable: ['number', 'sentAt', 'closedAt'],
      search: ['claim.number', 'collector.name'],
      tieBreaker: 'claim.id',
    }),
  );
  routes.handle(listClaimable, ({ tx, actor, query }) =>
    listRows(tx, claimableRows(tx, actor), listClaimable.list, query, {
      columns: {
        collectorId: 'claimable.collectorId',
        collectorName: 'claimable.collectorName',
        amount: 'claimable.amount',
        oldestDate: 'claimable.oldestDate',
      },
      search: ['claimable.collectorName'],
      tieBreaker: 'claimable.collectorId',
    }),
  );
  routes.handle(listClaimFindings, ({ tx, actor, query }) =>
    listRows(tx, findingRows(tx, actor).where(isClaimable), listClaimFindings.list, query, {
      columns: {
        collectorId: 'collector.id',
        currency: 'invoice.currency',
        issueDate: 'invoice.issue_date',
        difference: 'finding.difference',
        invoiceNumber: 'invoice.invoice_number',
      },
      search: ['invoice.invoice_number', 'line.text'],
      tieBreaker: 'finding.id',
    }),
  );
  routes.handle(readClaimTotals, ({ tx, actor }) => readTotals(tx, actor));
  routes.handle(getClaim, ({ tx, actor, params }) => readClaim(tx, actor, params.id));
  routes.handle(getClaimLetter, ({ tx, actor, params }) => readLetter(tx, blobs, actor, params.id));

  routes.handle(collectFindingsCall, async ({ tx, actor, body }) =>
    readClaim(tx, actor, await collectFindings(tx, actor, body)),
  );
  routes.handle(removeClaimFindings, async ({ tx, actor, params: { id }, body }) => {
    await removeFindings(tx, actor, { id, ...body });
    return readClaim(tx, actor, id);
  });
  routes.handle(discardClaim, async ({ tx, actor, params: { id }, body }) => {
    await discardDraft(tx, actor, { id, ...body });
    return undefined;
  });
  routes.handle(sendClaimCall, async ({ tx, drawings, actor, params: { id }, body }) => {
    await sendClaim(tx, { blobs, drawings }, actor, { id, ...body });
    return readClaim(tx, actor, id);
  });
  routes.handle(rejectClaimCall, async ({ tx, actor, params: { id }, body }) => {
    await rejectClaim(tx, actor, { id, ...body });
    return readClaim(tx, actor, id);
  });
  routes.handle(reopenClaimCall, async ({ tx, actor, params: { id }, body }) => {
    await reopenClaim(tx, actor, { id, ...body });
    return readClaim(tx, actor, id);
  });
  routes.handle(listClaimCreditNotes, async ({ tx, actor, params }) =>
    readCreditNotes(tx, actor, await readClaim(tx, actor, params.id)),
  );
  routes.handle(matchCreditCall, async ({ tx, actor, params: { id }, body }) => {
    await matchCredit(tx, actor, { id, ...body });
    return readClaim(tx, actor, id);
  });
  routes.handle(unmatchCreditCall, async ({ tx, actor, params, body }) => {
    await unmatchCredit(tx, actor, { ...params, ...body });
    return readClaim(tx, actor, params.id);
  });
}
