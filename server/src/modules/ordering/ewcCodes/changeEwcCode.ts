import { type EmissionFigures, emissionFigureNames, type EwcCode } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { deleteUnchanged, mustBeUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { Refusal } from '../../../http/errors.ts';
import { endFigures, forgetEarlier } from './earlierFigures.ts';
import { readUses, refuseUsed, type Uses } from '../../platform/background/index.ts';
import { knownTo, readEwcCode } from './ewcCodeRows.ts';

interface EwcCodeChange {
  readonly alias: string | null;
  readonly ghgCode?: string | null | undefined;
  readonly figures: EmissionFigures;
}

const noFigures = Object.fromEntries(
  emissionFigureNames.map((name) => [name, null]),
) as EmissionFigures;

const sameFigure = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Big(one).eq(other);

const sameFigures = (one: EmissionFigures, other: EmissionFigures): boolean =>
  emissionFigureNames.every((name) => sameFigure(one[name], other[name]));

const textOrNone = (text: string | null): string | null => (text === '' ? null : text);

/** Without a GHG code in the input, the stored one stays. */
const ghgCodeOf = ({ ghgCode }: EwcCodeChange) =>
  ghgCode === undefined ? {} : { ghg_code: textOrNone(ghgCode) };

async function mustRead(tx: Tx, accountId: string, id: string): Promise<EwcCode> {
  const code = await readEwcCode(tx, accountId, id);
  if (!code) throw new Refusal('Generic.Not.Found');
  return code;
}

/** Reads and locks the code, so that two changes of one version run one after the other. */
async function readUnchanged(tx: Tx, id: string, accountId: string, version: number | null) {
  await tx
    .insertInto('ewc_adaptation')
    .columns(['account_id', 'ewc_code_id', 'version', 'own_figures'])
    .expression((eb) =>
      eb
        .selectFrom('ewc_code')
        .select([
          eb.val(accountId).as('account_id'),
          'ewc_code.id',
          eb.lit(0).as('version'),
          eb.lit(false).as('own_figures'),
        ])
        .where('ewc_code.id', '=', id)
        .where('ewc_code.account_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('ewc_adaptation')
    .select('ewc_code_id')
    .where('account_id', '=', accountId)
    .where('ewc_code_id', '=', id)
    .forNoKeyUpdate()
    .execute();
  const current = await mustRead(tx, accountId, id);
  // The version is the sum of two rows' versions, so no single UPDATE can check it.
  mustBeUnchanged(version === null || current.version === version, current);
  return current;
}

export async function createEwcCode(
  tx: Tx,
  accountId: string,
  input: EwcCodeChange & { readonly id: string; readonly code: string; readonly name: string },
): Promise<EwcCode> {
  const { id, code, name, alias, figures } = input;
  const taken = new Refusal('Generic.Already.Exists', {
    detail: code,
    fields: { code: 'Generic.Already.Exists' },
  });
  const sameDigits = code.replace('*', '');
  const existing = await tx
    .selectFrom('ewc_code')
    .select('id')
    .where(knownTo(accountId))
    .where('code', 'in', [sameDigits, `${sameDigits}*`])
    .executeTakeFirst();
  if (existing) throw taken;
  const created = await tx
    .insertInto('ewc_code')
    .values({
      id,
      account_id: accountId,
      code,
      chapter: code.slice(0, 2),
      hazardous: code.endsWith('*'),
      ...namesOf(name),
      alias: textOrNone(alias),
      ...ghgCodeOf(input),
      ...figures,
      figures_source: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw taken;
  return mustRead(tx, accountId, id);
}

/** An own code has one name in all languages. */
const namesOf = (name: string) => ({ name_en: name, name_da: name, name_sv: name, name_nb: name });

export async function updateEwcCode(
  tx: Tx,
  id: string,
  accountId: string,
  input: EwcCodeChange & {
    readonly version: number | null;
    readonly name?: string | undefined;
    readonly figuresFrom?: string | null | undefined;
  },
): Promise<EwcCode> {
  const current = await mustRead(tx, accountId, id);
  await (current.own ? changeOwn(tx, id, accountId, input) : adapt(tx, id, accountId, input));
  // After the change, which locks the code and checks the version that was read.
  if (input.figuresFrom && !sameFigures(input.figures, current.figures))
    await endFigures(tx, accountId, current, input.figuresFrom);
  return mustRead(tx, accountId, id);
}

async function changeOwn(
  tx: Tx,
  id: string,
  accountId: string,
  input: EwcCodeChange & { readonly version: number | null; readonly name?: string | undefined },
): Promise<void> {
  await updateUnchanged(
    tx
      .updateTable('ewc_code')
      .set({
        ...(input.name === undefined ? {} : namesOf(input.name)),
        alias: textOrNone(input.alias),
        ...ghgCodeOf(input),
        ...input.figures,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version: input.version, read: () => mustRead(tx, accountId, id) },
  );
}

/** For a European code the account stores its differences: the list itself belongs to everybody. */
async function adapt(
  tx: Tx,
  id: string,
  accountId: string,
  { version, ...input }: EwcCodeChange & { readonly version: number | null },
): Promise<void> {
  const { alias, figures } = input;
  const { reference } = await readUnchanged(tx, id, accountId, version);
  const ownFigures = !sameFigures(figures, reference?.figures ?? noFigures);
  await tx
    .updateTable('ewc_adaptation')
    .set((eb) => ({
      alias: textOrNone(alias),
      ...ghgCodeOf(input),
      own_figures: ownFigures,
      ...(ownFigures ? figures : noFigures),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('ewc_code_id', '=', id)
    .execute();
}

/** What refers to an own code. Past orders and postings have its text, and with it its factors. */
export async function usesOfEwcCode(tx: Tx, actor: Actor, id: string): Promise<Uses> {
  const { own, code: name } = await mustRead(tx, actor.accountId, id);
  if (!own) return [];
  const namedIn = [
    { table: 'posting', column: 'ewc_code' },
    { table: 'orders', column: 'ewc_code' },
  ] as const;
  return readUses(tx, actor, { table: 'ewc_code', namedIn }, { id, name });
}

/** Deletes an own code; for a European one, removes the account's differences. */
export async function removeEwcCode(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<void> {
  const { accountId } = actor;
  const current = await mustRead(tx, accountId, id);
  if (!current.own) {
    await adapt(tx, id, accountId, {
      alias: null,
      ghgCode: null,
      figures: current.reference?.figures ?? noFigures,
      version,
    });
    await forgetEarlier(tx, accountId, id);
    return;
  }
  refuseUsed(await usesOfEwcCode(tx, actor, id));
  return deleteUnchanged(
    tx.deleteFrom('ewc_code').where('account_id', '=', accountId).where('id', '=', id),
    { version, read: () => mustRead(tx, accountId, id) },
  );
}
