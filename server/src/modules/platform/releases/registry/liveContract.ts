import { createHash } from 'node:crypto';

import type { Call, CallShape } from '@fraktion/contract';
import { reliedShape, servedShape } from '@fraktion/contract/callShapes';
import { allCalls } from '@fraktion/contract/calls';

export const shapeDigest = (shape: CallShape): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);

const calls: ReadonlyMap<string, Call> = new Map(allCalls.map((call) => [call.id, call]));
const served = new Map<string, CallShape>();
const digests = new Map<string, string>();

/** What this server takes and answers; undefined if it does not have the call. Described once, at the first question. */
export function servedCall(id: string): CallShape | undefined {
  const call = calls.get(id);
  if (call && !served.has(id)) served.set(id, servedShape(call));
  return served.get(id);
}

/** Equal to the digest of a release that was built with this very shape. */
export function liveDigest(id: string): string | undefined {
  const call = calls.get(id);
  if (call && !digests.has(id)) digests.set(id, shapeDigest(reliedShape(call)));
  return digests.get(id);
}
