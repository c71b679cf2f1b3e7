import {
  type Language,
  type Register,
  registerFieldsOf,
  type RegisterRow,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { titledFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Download } from '../../../../http/present.ts';
import { type Cell, drawWorkbook } from '../../../economics/invoices/index.ts';
import type { Query } from '../readWasteAccounting.ts';
import { readRegister } from './readRegister.ts';
import { registerWords } from './words.ts';

type Words = (typeof registerWords)[Language]['values'];

const isWord = (value: string | null, words: Words): value is keyof Words =>
  value !== null && value in words;

/** Codes and numbers stay texts, because a register needs their leading zeros. */
const cellsOf = ({ values }: RegisterRow, words: Words): Cell[] =>
  values.map(({ field, value }): Cell => {
    if (field === 'kg') return { decimal: value, places: 3 };
    const isChosen =
      field === 'consistence' || field === 'radioactive' || field === 'transportMode';
    return isChosen && isWord(value, words) ? words[value] : value;
  });

/** The rows that the register accepts, and separately the rows that it would refuse, each with its reasons. */
export async function registerSheet(
  tx: Tx,
  actor: Actor,
  register: Register,
  query: Query,
): Promise<Download> {
  const { rows } = await readRegister(tx, actor, register, query);
  const { language } = await tx
    .selectFrom('account')
    .select('communication_language as language')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const words = registerWords[language];
  const heads = registerFieldsOf[register].map((field) => words.fields[field]);
  const reasonsOf = ({ problems }: RegisterRow): string =>
    problems
      .map(({ field, problem }) => `${words.fields[field]} ${words.problems[problem]}`)
      .join('; ');
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const name = `${words.names[register]} ${query.fromDate} ${query.toDate}`;
  return {
    name: titledFile(name, mediaType),
    mediaType,
    bytes: (by) =>
      drawWorkbook(by, [
        {
          name: words.accepted,
          heads: true,
          rows: [
            heads,
            ...rows
              .filter(({ problems }) => problems.length === 0)
              .map((row) => cellsOf(row, words.values)),
          ],
        },
        {
          name: words.refused,
          heads: true,
          widths: [28, 28, 60, ...heads.map(() => 16)],
          rows: [
            [words.location, words.of, words.reasons, ...heads],
            ...rows
              .filter(({ problems }) => problems.length > 0)
              .map((row) => [
                row.locationName,
                row.name,
                reasonsOf(row),
                ...cellsOf(row, words.values),
              ]),
          ],
        },
      ]),
  };
}
