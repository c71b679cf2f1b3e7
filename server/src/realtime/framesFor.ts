import { type EventName, events, isNamedToAll } from '@fraktion/contract';

import { toJson } from '../http/answerSchema.ts';
import { moneyPaths } from '../http/withoutMoney.ts';
import type { LoggedEvent } from './eventLog.ts';
import type { Identity } from './identity.ts';
import { invocation } from './protocol.ts';

/** What names an invoice in the payload of an event, by the event's name. */
const moneyIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (Object.keys(events) as EventName[]).map((name) => [
    name,
    new Set(moneyPaths(toJson(events[name], 'output')).map((path) => path.slice(1))),
  ]),
);

function payloadFor(
  { readsMoney, reachesPart }: Identity,
  event: string,
  payload: unknown,
): unknown {
  if (reachesPart && !isNamedToAll(event as EventName)) return {};
  const left = moneyIn.get(event);
  if (readsMoney || !left || left.size === 0) return payload;
  return Object.fromEntries(Object.entries(payload as object).filter(([name]) => !left.has(name)));
}

/** An event as its reader may see it. */
export const framesFor = (
  identity: Identity,
  { event, payload, seq }: Pick<LoggedEvent, 'event' | 'payload' | 'seq'>,
): string => invocation(event ?? '', payloadFor(identity, event ?? '', payload), seq);
