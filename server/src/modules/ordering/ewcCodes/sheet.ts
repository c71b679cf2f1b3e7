import { randomUUID } from 'node:crypto';

import {
  type EmissionFigures,
  emissionFigureNames,
  type EwcCode,
  ewcCodes,
  updateEwcCode as updateEwcCodeCall,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import {
  asText,
  changesOf,
  type Importable,
  noteChanges,
  type PlannedRow,
  sameValue,
} from '../../platform/background/index.ts';
import { createEwcCode, updateEwcCode, usesOfEwcCode } from './changeEwcCode.ts';
import { ewcCodeRows } from './ewcCodeRows.ts';

type Values = Readonly<Record<string, unknown>>;

const { sheet } = ewcCodes;

/** A code as a sheet has it: its figures are columns. */
const valuesOf = ({ code, name, alias, ghgCode, figures, earlier }: EwcCode): Values => ({
  code,
  name: name.en,
  alias,
  ghgCode,
  ...figures,
  validFrom: earlier[0]?.until ?? null,
});

const figuresOf = (values: Values): EmissionFigures =>
  Object.fromEntries(
    emissionFigureNames.map((name) => [name, (values[name] as string | null) ?? null]),
  ) as EmissionFigures;

/** All codes that the account knows, as sheets are compared with them. */
async function readStanding(tx: Tx, { accountId }: Actor) {
  const codes = await ewcCodeRows(tx, accountId).orderBy('ewc_code.id').execute();
  return codes.map((code) => ({
    id: code.id,
    version: code.version,
    values: { ...valuesOf(code), own: code.own },
  }));
}

/**
 * The European list keeps its names; `own` tells the account's codes from the common ones. Figures that stay as they are have
 * no new day, and those of a new code hold for all days.
 */
function settle(values: Values, standing: Values | undefined): Values {
  if (!standing) return { ...values, validFrom: null };
  const stays = emissionFigureNames.every((name) =>
    sameValue('decimal', values[name], standing[name]),
  );
  return {
    ...values,
    ...(standing['own'] ? {} : { name: standing['name'] }),
    ...(stays ? { validFrom: standing['validFrom'] } : {}),
  };
}

/** Writes one code; gives its id. */
async function writeOne(tx: Tx, { accountId }: Actor, { values, standing }: PlannedRow) {
  const wanted = {
    alias: (values['alias'] as string | null) ?? null,
    ghgCode: (values['ghgCode'] as string | null) ?? null,
    figures: figuresOf(values),
    figuresFrom: values['validFrom'] as string | null,
    name: asText(values['name']),
  };
  if (!standing) {
    const code = asText(values['code']);
    const made = await createEwcCode(tx, accountId, { ...wanted, id: randomUUID(), code });
    return made.id;
  }
  const { id, version } = standing;
  await updateEwcCode(tx, id, accountId, { ...wanted, version });
  return id;
}

async function write(tx: Tx, actor: Actor, planned: readonly PlannedRow[]): Promise<void> {
  const noted = [];
  for (const each of planned) {
    if (each.state !== 'new' && each.state !== 'changed') continue;
    const id = await writeOne(tx, actor, each);
    noted.push({ id, action: 'imported' as const, fields: each.changes });
  }
  await noteChanges(tx, actor, sheet.name, noted);
}

const actionOf = (before: EwcCode | null, after: EwcCode | null) => {
  if (!before) return 'created';
  return after ? 'changed' : 'deleted';
};

/** Notes what a form has changed of a code. */
export async function noteCode(
  tx: Tx,
  actor: Actor,
  { before, after }: { readonly before: EwcCode | null; readonly after: EwcCode | null },
): Promise<void> {
  const described = (code: EwcCode | null) => code && { values: valuesOf(code), names: {} };
  const fields = changesOf(sheet.fields, described(before), described(after));
  const id = after?.id ?? before?.id;
  if (fields.length === 0 || id === undefined) return;
  const action = actionOf(before, after);
  await noteChanges(tx, actor, sheet.name, [{ id, action, fields }]);
}

/** Codes from a file: names and figures of the account's own, aliases and figures on those of the European list. */
export const ewcCodesFromFiles: Importable = {
  sheet,
  change: updateEwcCodeCall,
  settle,
  readStanding,
  uses: usesOfEwcCode,
  write,
};
