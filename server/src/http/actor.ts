import {
  type Call,
  driverMayCall,
  reachesAccount,
  readsMoney,
  type Role,
  roleAllows,
  roles,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';
import type { Claims, Tokens } from './tokens.ts';

/** The caller and its account. */
export interface Actor {
  readonly userId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly userName: string;
  /** Otherwise reads and writes are limited to the user's own locations. */
  readonly allLocations: boolean;
  /** Reaches the orders of its own rounds only, and makes only calls that are open to drivers. */
  readonly driver?: boolean;
  /** Platform staff in another account. */
  readonly support: boolean;
  /** A key whose scopes include none that reads money. */
  readonly noMoneyScope?: boolean;
  /** Signed in with the account's own provider: acts in this account only, and not on the person's password or other accounts. */
  readonly byCompany?: boolean;
}

/** Whether answers to the caller contain money, by its role and, for a key, by its scopes. */
export const mayReadMoney = ({
  role,
  noMoneyScope,
}: Pick<Actor, 'role' | 'noMoneyScope'>): boolean => readsMoney(role) && noMoneyScope !== true;

/** The secret of the header `Authorization: Bearer …`, if there is one. */
export const bearer = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The claims of the request's token; 401 without a valid one, 403 if the role may not make the call. */
export async function authorise(
  request: FastifyRequest,
  call: Pick<Call, 'drivers'> & {
    readonly roles: Exclude<Call['roles'], 'anonymous' | 'deployToken' | 'scimToken'>;
  },
  tokens: Tokens,
): Promise<Claims> {
  const token = bearer(request);
  const claims = token ? await tokens.verify(token) : null;
  if (!claims || !roles.includes(claims.role)) throw new Refusal('Generic.Unauthenticated');
  if (call.roles !== 'signedIn' && !roleAllows(call.roles, claims.role))
    throw new Refusal('Generic.Forbidden');
  if (claims.driver && !driverMayCall(call)) throw new Refusal('Generic.Forbidden');
  return claims;
}

/** What a person may not do although its role may: by how it has signed in, and by its locations. */
export function refuseUnfitActor(
  { personal, wholeAccount }: Pick<Call, 'personal' | 'wholeAccount'>,
  actor: Actor,
): void {
  if (personal && actor.byCompany) throw new Refusal('Company.Session.Apart');
  if (wholeAccount && !reachesAccount(actor)) throw new Refusal('Generic.Whole.Account');
}

/** Refuses what changes something of every location for whoever has some of them only, whatever its role is. */
export function mustReachEveryLocation({ allLocations }: Pick<Actor, 'allLocations'>): void {
  if (!allLocations) throw new Refusal('Generic.Whole.Account');
}
