import { type CanaryVisitor, type Candidate, triesCanary } from '@fraktion/contract/releases';
import type { Role } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

/** The current user; both undefined before sign-in. */
export interface Identity {
  readonly role: Role | undefined;
  readonly driver?: boolean | undefined;
  readonly visitor?: CanaryVisitor | undefined;
}

/** The versions that did not start in this tab lately. */
export type Health = { readonly broken: ReadonlySet<string> };

/** A version that a developer or tester has chosen for this browser. */
export type Override = { readonly version: string } | undefined;

export type Selection =
  /** `fallback`: not the first choice, because that one did not start or does not fit. */
  | { readonly kind: 'mount'; readonly candidate: Candidate; readonly fallback: boolean }
  | {
      readonly kind: 'none';
      readonly reason: 'notAllowed' | 'incompatible' | 'withdrawn' | 'broken';
    };

/** The candidates for this user, best first: their canary, the live version, earlier live versions. */
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
 * The version of a remote that is mounted. Of the candidates, the live version comes first, then earlier live ones. A version
 * is never mounted on a platform without the exports that it uses, and never loaded for a user who may open none of its
 * pages. A canary is only for its own users, also as the last good version.
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
    pages.some((page) => canOpen(page, identity.role, identity.driver)),
  );
  if (allowed.length === 0) return { kind: 'none', reason: 'notAllowed' };
  const asked = allowed.find((each) => each.version === override?.version);
  // A user who has chosen a version wants to see its failure, not another version.
  const choice = asked ? [asked] : allowed;
  const working = choice.find((each) => !health.broken.has(each.version));
  return working === undefined
    ? { kind: 'none', reason: 'broken' }
    : { kind: 'mount', candidate: working, fallback: working !== mine[0] };
}
