import {
  type CallRequest,
  type Language,
  type ListAnswer,
  listTranslationProposals,
  type TranslationProposal,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { listRows } from '../../../../db/listRows.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { shownText, TextsOf } from '../overrides/textsOf.ts';

const proposalRows = (tx: Tx) =>
  tx
    .selectFrom('text_proposal')
    .innerJoin('text_link', 'text_link.id', 'text_proposal.link_id')
    .select([
      'text_proposal.id',
      'text_proposal.language',
      'text_proposal.part',
      'text_proposal.key',
      'text_proposal.text',
      'text_proposal.seen',
      'text_proposal.state',
      'text_proposal.reason',
      'text_proposal.version',
      'text_proposal.proposed_at as proposedAt',
      'text_proposal.decided_at as decidedAt',
      'text_proposal.decided_by as decidedBy',
      'text_link.name as translator',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof proposalRows>['execute']>>[number];

const present = (row: Row, texts: TextsOf): TranslationProposal => {
  const item = texts.find(row.part, row.key);
  return { ...row, eN_Text: item?.eN_Text ?? null, current: item ? shownText(item) : null };
};

export async function listProposals(
  tx: Tx,
  released: ReleasedTexts,
  query: CallRequest<typeof listTranslationProposals>['query'],
): Promise<ListAnswer<TranslationProposal>> {
  const { data, page } = await listRows(
    tx,
    proposalRows(tx),
    listTranslationProposals.list,
    query,
    {
      columns: {
        language: 'text_proposal.language',
        state: 'text_proposal.state',
        proposedAt: 'text_proposal.proposed_at',
      },
      search: ['text_proposal.key', 'text_proposal.text', 'text_link.name'],
      instants: ['proposedAt'],
      tieBreaker: 'text_proposal.id',
    },
  );
  const texts = new Map<Language, TextsOf>();
  for (const { language } of data)
    if (!texts.has(language)) texts.set(language, await TextsOf.read(tx, released, language));
  return { data: data.map((row) => present(row, texts.get(row.language)!)), page };
}

/** A proposal with the texts of its language. */
export async function readProposal(
  tx: Tx,
  released: ReleasedTexts,
  id: string,
): Promise<{ proposal: TranslationProposal; texts: TextsOf }> {
  const row = await proposalRows(tx).where('text_proposal.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const texts = await TextsOf.read(tx, released, row.language);
  return { proposal: present(row, texts), texts };
}

interface Decision {
  readonly state: 'live' | 'rejected';
  readonly by: string;
  readonly reason: string | null;
}

/** Only one of two concurrent decisions about a proposal succeeds; false for the other. */
export async function decideProposal(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { state, by, reason }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_proposal')
    .set({
      state,
      reason,
      decided_by: by,
      decided_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
