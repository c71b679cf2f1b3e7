import type { ClaimDetail, Language } from '@fraktion/contract';
import { sql } from 'kysely';

import { type Asker, costly, type Drawing } from '../../../costly/index.ts';
import { today } from '../../../db/days.ts';
import { namedRows, namesOthers } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, readFile, titledFile } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import { readClaim } from './claimRows.ts';
import { letterContent, type Party, shownEvidence } from './letterContent.ts';
import { claimWords } from './letters/claimWords.ts';
import type * as letterPdfFile from './letterPdf.ts';

export interface Parties {
  readonly sender: Party & { readonly email: string | null };
  readonly recipient: Party & { readonly email: string | null };
  /** The supplier's, as in every letter to it. */
  readonly language: Language;
  readonly date: string;
}

/** Who writes to whom, and in which language. */
export async function readParties(
  tx: Tx,
  accountId: string,
  { collectorId }: Pick<ClaimDetail, 'collectorId'>,
): Promise<Parties> {
  const sender = await tx
    .selectFrom('account')
    .select(['name', 'address', 'zip', 'city', 'cvr', 'email', sql<string>`${today}`.as('date')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { language, ...recipient } = await tx
    .selectFrom('collector')
    .select(['name', 'address', 'zip', 'city', 'cvr', 'email', 'language'])
    .where('account_id', '=', accountId)
    .where('id', '=', collectorId)
    .executeTakeFirstOrThrow();
  const { date, ...from } = sender;
  return { sender: from, recipient, language, date };
}

const drawLetter = costly<typeof letterPdfFile>(import.meta.resolve('./letterPdf.ts'))('letterPdf');

interface Letter extends Drawing {
  readonly name: string;
  readonly mediaType: string;
  /** The rows that it names. */
  readonly evidence: string;
  /** In this process: for a demo, whose world is one transaction, before anybody uses the portal. */
  readonly drawHere: () => Promise<Uint8Array>;
}

/** The letter of a claim as it stands now. */
export async function makeLetter(
  claim: ClaimDetail,
  parties: Parties,
  signedBy: string,
): Promise<Letter> {
  if (claim.findings.length === 0) throw new Refusal('Claims.Nothing.To.Claim');
  const { language } = parties;
  const mediaType = 'application/pdf';
  const content = letterContent({ ...parties, claim, signedBy });
  const number = claim.number === null ? '' : String(claim.number);
  return {
    name: titledFile(claimWords[language].file({ number }), mediaType),
    mediaType,
    evidence: namedRows(claim.findings.flatMap(shownEvidence)),
    content,
    draw: (by: Asker) => drawLetter(by, content),
    drawHere: async () => (await import('./letterPdf.ts')).letterPdf(content),
  };
}

/** Of a draft as it would be sent; of any other as it was sent, if the actor reaches every row that it names. */
export async function readLetter(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  id: string,
): Promise<Download> {
  const { accountId } = actor;
  const claim = await readClaim(tx, actor, id);
  if (claim.status === 'draft') {
    const parties = await readParties(tx, accountId, claim);
    const { name, mediaType, draw } = await makeLetter(claim, parties, actor.userName);
    return { name, mediaType, bytes: draw };
  }
  const sent = await tx
    .selectFrom('claim')
    .select('letter_file_id as letter')
    .select(namesOthers(actor, 'claim', 'letter_evidence').as('namesOthers'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (sent.letter === null) throw new Refusal('Generic.Not.Found');
  if (sent.namesOthers) throw new Refusal('Generic.Other.Locations');
  return readFile(tx, blobs, { accountId, id: sent.letter });
}
