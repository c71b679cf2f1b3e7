import {
  type CallAnswer,
  maxRegisterRows,
  type readRegister as readCall,
  type Register,
} from '@fraktion/contract';

import { textCollator } from '../../../../db/textOrder.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { refuseTurned } from '../../measures/index.ts';
import type { Query } from '../readWasteAccounting.ts';
import { gapsOf } from './gaps.ts';
import { readLoads } from './loads.ts';
import { readYearSums } from './yearSums.ts';

/** Draft rows of a register; each is checked by the register's published rules. */
export async function readRegister(
  tx: Tx,
  actor: Actor,
  register: Register,
  query: Query,
): Promise<CallAnswer<typeof readCall>> {
  refuseTurned(query);
  const rows = await (register === 'ads'
    ? readYearSums(tx, actor, query)
    : readLoads(tx, actor, register, query));
  if (rows.length > maxRegisterRows) throw new Refusal('Figures.Too.Many');
  const refused = rows.filter(({ problems }) => problems.length > 0).length;
  return { rows, accepted: rows.length - refused, refused, gaps: gapsOf(rows, textCollator(tx)) };
}
