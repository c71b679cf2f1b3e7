import type { Call } from '@fraktion/contract';

import { type Actor, mayReadMoney } from './actor.ts';
import { answerSchema, type Reader } from './answerSchema.ts';
import { Refusal } from './errors.ts';
import { moneyPaths } from './withoutMoney.ts';

const known = new Map<string, ReadonlySet<string>>();

/** The money in the rows of a list, by field. */
function moneyIn(call: Call): ReadonlySet<string> {
  const found =
    known.get(call.id) ??
    new Set(moneyPaths(answerSchema(call)[200]).map((path) => path.split('.')[2] ?? ''));
  known.set(call.id, found);
  return found;
}

/** A list that is sorted or filtered by money tells it without showing it, so that is refused where money is left out. */
export function refuseMoneyOrder(call: Call, query: unknown, reader: Reader): void {
  if (!call.list || reader === 'with money') return;
  const asked = Object.entries(query as Readonly<Record<string, unknown>>);
  const names = asked.flatMap(([key, value]) =>
    key === 'sort' ? [String(value).split(':')[0]!] : [/^filter\[(\w+)\]/.exec(key)?.[1] ?? ''],
  );
  const money = moneyIn(call);
  if (names.some((name) => money.has(name))) throw new Refusal('Generic.Forbidden');
}

/** Nobody is known behind an anonymous call, so it shows no money but its caller's own. */
export const readerOf = (call: Call, actor: Actor | null): Reader =>
  (actor ? mayReadMoney(actor) : call.ownMoney === true) ? 'with money' : 'without money';
