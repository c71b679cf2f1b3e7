import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import type { Answer } from '../servers/testApp.ts';

const patienceMs = 60_000;

/**
 * Asks as a browser does: again after a failure, until there is an answer. Adds the status of each failure to `failures`, 0 where
 * nothing came back.
 */
export async function untilAnswered<A extends Pick<Answer, 'status'>>(
  ask: () => Promise<A>,
  failures: number[] = [],
): Promise<A> {
  for (const deadline = Date.now() + patienceMs; ; await pause(100)) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    failures.push(answer?.status ?? 0);
    assert.ok(Date.now() < deadline, `no answer for a minute, but ${failures.join(' ')}`);
  }
}
