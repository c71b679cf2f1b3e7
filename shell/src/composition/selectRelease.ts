import type { Candidate } from '@fraktion/contract/releases';
import type { Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

/** The role of who is at the screen; undefined before sign-in. */
export type Identity = { readonly role: Role | undefined };

/** The versions that did not come up in this tab lately. */
export type Health = { readonly broken: ReadonlySet<string> };

/** A version that a developer or tester asked for in this browser. */
export type Override = { readonly version: string } | undefined;

export type Selection =
  | { readonly kind: 'mount'; readonly candidate: Candidate }
  | { readonly kind: 'none'; readonly reason: 'notAllowed' | 'incompatible' | 'broken' };

/**
 * Which version of a remote is mounted. The candidates come best first: the live one, then those
 * that were live before it. A version is never mounted on a platform that lacks what it uses, and
 * none is fetched for someone who may open none of its pages.
 */
export function selectRelease(
  candidates: readonly Candidate[],
  platform: string,
  identity: Identity,
  health: Health,
  override: Override,
): Selection {
  const compatible = candidates.filter((each) => each.worksWith.includes(platform));
  if (compatible.length === 0) return { kind: 'none', reason: 'incompatible' };
  const allowed = compatible.filter(({ pages }) =>
    pages.some((page) => canOpen(page, identity.role)),
  );
  if (allowed.length === 0) return { kind: 'none', reason: 'notAllowed' };
  const asked = allowed.find((each) => each.version === override?.version);
  const working = asked ?? allowed.find((each) => !health.broken.has(each.version));
  return working === undefined
    ? { kind: 'none', reason: 'broken' }
    : { kind: 'mount', candidate: working };
}
