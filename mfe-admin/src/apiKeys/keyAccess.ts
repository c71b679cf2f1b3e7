import { type KeyScope, keyNouns } from '@fraktion/contract/apiKeys';
import { directoryScope } from '@fraktion/contract/scim';
import type { Translate } from '@fraktion/shared-ui';

type KeyNoun = (typeof keyNouns)[number];
type AccessWay = 'read' | 'write' | 'readWrite';

export interface NounAccess {
  readonly noun: KeyNoun;
  readonly way: AccessWay;
}

/** What a key may do, noun by noun. */
export const accessOf = (scopes: readonly KeyScope[]): readonly NounAccess[] =>
  keyNouns.flatMap((noun): NounAccess | [] => {
    const read = scopes.includes(`${noun}:read`);
    const write = scopes.includes(`${noun}:write`);
    if (read && write) return { noun, way: 'readWrite' };
    if (read) return { noun, way: 'read' };
    return write ? { noun, way: 'write' } : [];
  });

/** The same in one line: `Read and change: Orders · Read: Files, Invoices`. */
export const accessText = (t: Translate<'mfe-admin'>, scopes: readonly KeyScope[]): string => {
  if (scopes.includes(directoryScope)) return t('apiKeys.directory.scope');
  const all = accessOf(scopes);
  return (['readWrite', 'write', 'read'] as const)
    .map((way) => ({ way, nouns: all.filter((each) => each.way === way) }))
    .filter(({ nouns }) => nouns.length > 0)
    .map(
      ({ way, nouns }) =>
        `${t(`apiKeys.${way}`)}: ${nouns.map(({ noun }) => t(`apiKeys.nouns.${noun}`)).join(', ')}`,
    )
    .join(' · ');
};
