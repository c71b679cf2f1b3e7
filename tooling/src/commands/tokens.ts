import {
  createDeployToken,
  listDeployTokens,
  revokeDeployTokens,
} from '@fraktion/server/modules/platform/releases/index';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';
import { mustBeName } from './names.ts';

/** `token create`: the secret is printed once and stored only as a hash. */
export async function createToken(name: string, { label }: { label?: string }): Promise<void> {
  mustBeName(name);
  const called = label ?? `team of ${name}`;
  const secret = await withDatabase(({ db }) => createDeployToken(db, name, called));
  console.log(
    `Deploy token '${called}', valid for ${name} alone. It is shown this once:\n\n${secret}\n`,
  );
  console.log(
    `FRAKTION_TOKEN=… npm run portal -- release ${name} --url https://portal.example.com`,
  );
}

export async function revokeToken(label: string): Promise<void> {
  const count = await withDatabase(({ db }) => revokeDeployTokens(db, label));
  if (count === 0) throw new CommandError(`No valid deploy token is called '${label}'.`);
  console.log(`Revoked ${count === 1 ? 'one token' : `${count} tokens`} called '${label}'.`);
}

export async function listTokens(): Promise<void> {
  const tokens = await withDatabase(({ db }) => listDeployTokens(db));
  if (tokens.length === 0) console.log('There is no valid deploy token.');
  for (const { name, label, createdAt, lastUsedAt } of tokens) {
    const used = lastUsedAt ? `used ${lastUsedAt.slice(0, 10)}` : 'never used';
    console.log(`${name.padEnd(20)} ${label.padEnd(30)} made ${createdAt.slice(0, 10)}, ${used}`);
  }
}
