import type {
  CallRequest,
  putProposalLive,
  rejectProposal,
  TranslationProposal,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { mustBeUnchanged } from '../../../../http/unchanged.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { changeTexts } from '../overrides/publish.ts';
import { requirePlaceholders } from '../overrides/textsOf.ts';
import { writeOverride } from '../overrides/writeOverride.ts';
import { decideProposal, readProposal } from './proposalRows.ts';

/** Puts a proposed text live, unless the text that it should replace has changed meanwhile. */
export async function putLive(
  tx: Tx,
  released: ReleasedTexts,
  { params: { id }, body: { version, current } }: CallRequest<typeof putProposalLive>,
  by: string,
): Promise<TranslationProposal> {
  const { language } = (await readProposal(tx, released, id)).proposal;
  return changeTexts(tx, language, async () => {
    const { proposal, texts } = await readProposal(tx, released, id);
    mustBeUnchanged(proposal.current === current, proposal);
    requirePlaceholders(texts.known(proposal.part, proposal.key), proposal.text);
    const decided = await decideProposal(tx, { id, version }, { state: 'live', by, reason: null });
    mustBeUnchanged(decided, proposal);
    await writeOverride(tx, proposal, proposal.text, by);
    return (await readProposal(tx, released, id)).proposal;
  });
}

export async function reject(
  tx: Tx,
  released: ReleasedTexts,
  { params: { id }, body: { version, reason } }: CallRequest<typeof rejectProposal>,
  by: string,
): Promise<TranslationProposal> {
  const decided = await decideProposal(
    tx,
    { id, version },
    { state: 'rejected', by, reason: reason || null },
  );
  const { proposal } = await readProposal(tx, released, id);
  mustBeUnchanged(decided, proposal);
  return proposal;
}
