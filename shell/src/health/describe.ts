import { type ClientFault, withoutPersons } from '@fraktion/contract/clientReports';
import { platformName } from '@fraktion/contract/releases';

import type { Fault } from '../composition/faults.ts';

type Release = NonNullable<Fault['release']>;

const longestMessage = 500;
const longestStack = 2_000;

/** Released files contain the name of their release. The innermost remote in the stack is at fault, even if React called it. */
function releaseIn(stack: string, platform: string): Release {
  const found = [...stack.matchAll(/\/releases\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})\//g)].map(
    ([, name, version]) => ({ name: name!, version: version! }),
  );
  return (
    found.find(({ name }) => name !== platformName) ??
    found[0] ?? { name: platformName, version: platform }
  );
}

/** Only the lines of released files: the files of browser extensions are private. */
const ownLines = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('/releases/'))
    .map((line) => line.trim().replaceAll(location.origin, ''))
    .join('\n');

const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);

/** The report of a fault; undefined if it does not come from the portal. */
export function describe(
  { kind, problem, release }: Fault,
  page: string,
  platform: string,
): Omit<ClientFault, 'count'> | undefined {
  const whole = problem instanceof Error ? (problem.stack ?? '') : '';
  const stack = ownLines(whole);
  // Browser extensions also fail in the page, with a stack without any of our files.
  if (whole !== '' && stack === '' && kind !== 'render') return undefined;
  return {
    ...(release ?? releaseIn(stack, platform)),
    page,
    kind,
    message: withoutPersons(wordsOf(problem)).slice(0, longestMessage),
    stack: withoutPersons(stack).slice(0, longestStack),
  };
}
