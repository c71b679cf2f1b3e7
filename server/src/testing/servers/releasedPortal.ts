import { signInNew } from '../rows/accountServer.ts';
import { buildAccount } from '../rows/builders.ts';
import { registryOf } from '../rows/registry.ts';
import { testServer } from './testServer.ts';

/** A portal with the sample platform, its registry, and a person who is signed in. */
export async function releasedPortal() {
  const t = await testServer();
  const registry = registryOf(() => t);
  await registry.releasePlatform();
  const account = await buildAccount(t.db);
  return { t, ...registry, someone: await signInNew(t, account.id, 'User') };
}

/** A text that is the same in every language. */
export const words = (text: string) => ({ en: text, da: text, sv: text, nb: text });
