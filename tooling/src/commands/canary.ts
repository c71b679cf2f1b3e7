import { platformName } from '@fraktion/contract';

import { type Canary, startCanary, stopCanary } from '../release/index.ts';
import { CommandError } from './faults.ts';
import { mustBeVersion } from './names.ts';
import { type RegistryOptions, tried, withRegistry } from './releases.ts';

interface CanaryOptions extends RegistryOptions {
  readonly accounts?: string;
  readonly percent?: number;
  readonly off?: boolean;
}

const idsIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function canaryFrom(version: string | undefined, { accounts, percent }: CanaryOptions): Canary {
  if (version === undefined) throw new CommandError('Give the version to be tried, or --off.');
  mustBeVersion(version);
  if (accounts === undefined && percent === undefined)
    throw new CommandError('Say who tries it: --accounts <ids>, --percent <n>, or both.');
  return { version, accounts: idsIn(accounts ?? ''), percent: percent ?? 0 };
}

/** `canary`: some users try a stored version of a remote while the others have the live one. */
export async function canaryCommand(
  name: string,
  version: string | undefined,
  options: CanaryOptions,
): Promise<void> {
  if (name === platformName)
    throw new CommandError('The platform is one for all; only a remote can be tried by some.');
  if (options.off) {
    await withRegistry(name, options, (registry) => stopCanary(registry, name));
    console.log(`${name}: everyone has the live version`);
    return;
  }
  const canary = canaryFrom(version, options);
  const state = await withRegistry(name, options, (registry) =>
    startCanary(registry, name, canary),
  );
  if (state.canary) console.log(`${name} ${tried(state.canary)}`);
}
