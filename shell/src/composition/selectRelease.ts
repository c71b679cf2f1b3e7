import { type CanaryVisitor, type Candidate, triesCanary } from '@fraktion/contract/releases';
import type { Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

/** Who is at the screen; both undefined before sign-in. */
export interface Identity {
  readonly role: Role | undefined;
  readonly visitor?: CanaryVisitor | undefined;
}

/** The versions that did not come up in this tab lately. */
export type Health = { readonly broken: ReadonlySet<string> };

/** A version that a developer or tester asked for in this browser. */
export type Override = { readonly version: string } | undefined;

export type Selection =
  /** `fallback`: not the first choice, because that one did not come up or does not fit. */
  | { readonly kind: 'mount'; readonly candidate: Candidate; readonly fallback: boolean }
  | {
      readonly kind: 'none';
      readonly reason: 'notAllowed' | 'incompatible' | 'withdrawn' | 'broken';
    };

/** Those that concern this person, best first: what it tries, the live one, those live before it. */
function inOrder(
  candidates: readonly Candidate[],
  { visitor }: Identity,
  override: Override,
): readonly Candidate[] {
  const asked = (each: Candidate) => each.version === override?.version;
  const tried = ({ canary }: Candidate) => canary !== undefined && triesCanary(canary, visitor);
  const rank = (each: Candidate) => Number(!asked(each)) * 2 + Number(!tried(each));
  return candidates
    .filter((each) => each.canary === undefined || tried(each) || asked(each))
    .toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Which version of a remote is mounted. The candidates come with the live one first, then those that were
 * live before it. A version is never mounted on a platform that lacks what it uses, and none is fetched
 * for someone who may open none of its pages. One that only some try is nobody else's, not even as last good.
 */
export function selectRelease(
  candidates: readonly Candidate[],
  platform: string,
  identity: Identity,
  health: Health,
  override: Override,
): Selection {
  const mine = inOrder(candidates, identity, override);
  const compatible = mine.filter((each) => each.worksWith.includes(platform));
  if (compatible.length === 0)
    return { kind: 'none', reason: mine[0]?.withdrawn ? 'withdrawn' : 'incompatible' };
  const allowed = compatible.filter(({ pages }) =>
    pages.some((page) => canOpen(page, identity.role)),
  );
  if (allowed.length === 0) return { kind: 'none', reason: 'notAllowed' };
  const asked = allowed.find((each) => each.version === override?.version);
  // Whoever asked for a version wants to see that it fails, not another one in its place.
  const choice = asked ? [asked] : allowed;
  const working = choice.find((each) => !health.broken.has(each.version));
  return working === undefined
    ? { kind: 'none', reason: 'broken' }
    : { kind: 'mount', candidate: working, fallback: working !== mine[0] };
}
