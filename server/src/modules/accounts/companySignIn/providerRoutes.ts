import {
  assignableRoles,
  companyLoginPath,
  deleteSignInProvider,
  endByProvider,
  getSignInProvider,
  headRole,
  putSignInProvider,
  type SignInProvider,
  testSignInProvider,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { changedFields, doneBy, note } from '../../platform/audit/index.ts';
import { admit, endCompanySessions } from '../sessions/index.ts';
import { problemOf } from './addresses.ts';
import { hasProvedDomain } from './domains.ts';
import type { OpenIdClients } from './openIdClient.ts';
import { none, readProvider, secretAbout } from './providerRows.ts';
import { returnAddress } from './startSignIn.ts';
import { testProvider } from './testProvider.ts';

type Fields = Omit<SignInProvider, 'version'>;

const settable = [
  'issuer',
  'clientId',
  'scopes',
  'admission',
  'roleClaim',
  'roleMapping',
  'locationClaim',
  'locationMapping',
  'passwords',
  'active',
] as const;

/** An account's administrator sets up the provider. */
export function registerProvider(services: Services, clients: OpenIdClients): void {
  const {
    routes,
    sealer,
    settings: { publicUrl, signInAnywhere },
    database: { db },
  } = services;

  routes.handle(getSignInProvider, async ({ tx, actor }) => ({
    ...((await readProvider(tx, actor.accountId)) ?? none),
    redirectAddress: returnAddress(publicUrl, actor.accountId),
    afterSignOutAddress: `${publicUrl}/login`,
    backChannelAddress: `${publicUrl}/api${endByProvider.path.replace(':accountId', actor.accountId)}`,
    signInAddress: `${publicUrl}${companyLoginPath(actor.accountId)}`,
  }));

  routes.handleAsOwner(putSignInProvider, async ({ tx, actor, body, request }) => {
    const { accountId } = actor;
    const { version, clientSecret, ...fields } = body;
    await refuseWrong(tx, actor, fields, signInAnywhere);
    const before = (await readProvider(tx, accountId)) ?? none;
    if (before.version !== version) throw new Refusal('Generic.Changed', { current: before });
    if (!clientSecret && mustSendSecret(before, fields))
      throw new Refusal('Company.Secret.Missing', {
        fields: { clientSecret: 'Company.Secret.Missing' },
      });
    const sealed = clientSecret
      ? { client_secret: sealer.seal(clientSecret, secretAbout(accountId)) }
      : {};
    await store(tx, accountId, version, fields, sealed);
    await closePasswords(tx, accountId, fields.active && !fields.passwords);
    // Another provider, or none: its sessions were opened by somebody else's word.
    if (!fields.active || before.issuer !== fields.issuer) await endCompanySessions(tx, accountId);
    const changed = changedFields(before, { ...before, ...fields }, settable);
    if (clientSecret) changed.push('clientSecret');
    await note(tx, accountId, {
      ...doneBy(actor, request),
      kind: 'signInProviderChanged',
      subject: fields.issuer,
      details: {
        active: String(fields.active),
        admission: fields.admission,
        passwords: String(fields.passwords),
        ...(changed.length === 0 ? {} : { fields: changed.join(' ') }),
      },
    });
    const after = await readProvider(tx, accountId);
    if (!after) throw new Refusal('Generic.Not.Found');
    return after;
  });

  routes.handleAsOwner(deleteSignInProvider, async ({ tx, actor, request }) => {
    const removed = await tx
      .deleteFrom('sign_in_provider')
      .where('account_id', '=', actor.accountId)
      .returning('issuer')
      .executeTakeFirst();
    if (!removed) throw new Refusal('Generic.Not.Found');
    await closePasswords(tx, actor.accountId, false);
    await endCompanySessions(tx, actor.accountId);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'signInProviderRemoved',
      subject: removed.issuer,
    });
    return undefined;
  });

  // Outside a transaction: it waits for the provider.
  routes.handleOutside(testSignInProvider, async ({ actor, body }) => {
    await admit(db, [{ rule: 'outgoing', of: actor.accountId }]);
    return { findings: await testProvider(clients.fetch, body.issuer, signInAnywhere) };
  });
}

/** A secret is never sent to another provider than the one for which it was typed. */
const mustSendSecret = (before: SignInProvider, { issuer, clientId }: Fields): boolean =>
  before.version === 0 || before.issuer !== issuer || before.clientId !== clientId;

async function refuseWrong(
  tx: Tx,
  actor: Actor,
  { issuer, admission, roleClaim, roleMapping, locationMapping, active, passwords }: Fields,
  anywhere: boolean,
): Promise<void> {
  if (problemOf(issuer, anywhere))
    throw new Refusal('Company.Address.Not.Allowed', {
      fields: { issuer: 'Company.Address.Not.Allowed' },
    });
  const { kind } = await tx
    .selectFrom('account')
    .select('kind')
    .where('id', '=', actor.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Platform staff sign in by the platform's own rules.
  if (kind === 'platform') throw new Refusal('Generic.Forbidden');
  const allowed = assignableRoles(headRole[kind], kind);
  if (roleMapping.some(({ role }) => !allowed.includes(role)))
    throw new Refusal('Users.Role.Not.Assignable', {
      fields: { roleMapping: 'Users.Role.Not.Assignable' },
    });
  if (admission === 'claim' && (!roleClaim || roleMapping.length === 0))
    throw new Refusal('Company.Claim.Missing', { fields: { roleClaim: 'Company.Claim.Missing' } });
  await refuseForeignLocations(
    tx,
    actor.accountId,
    locationMapping.map(({ locationId }) => locationId).filter((id) => id !== null),
  );
  if (active && !(await hasProvedDomain(tx, actor.accountId)))
    throw new Refusal('Company.Domain.Missing', { fields: { active: 'Company.Domain.Missing' } });
  // Who closes passwords must have come by the provider: otherwise a wrong setting would lock everybody out.
  if (active && !passwords && !actor.byCompany && !(await isClosed(tx, actor.accountId)))
    throw new Refusal('Company.Own.First', { fields: { passwords: 'Company.Own.First' } });
}

async function refuseForeignLocations(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const own = await tx
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute();
  if (own.length < wanted.length)
    throw new Refusal('Generic.Invalid', { fields: { locationMapping: 'Value' } });
}

async function isClosed(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('company_only as companyOnly')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.companyOnly;
}

export async function closePasswords(tx: Tx, accountId: string, closed: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set({ company_only: closed })
    .where('id', '=', accountId)
    .where('company_only', '!=', closed)
    .execute();
}

async function store(
  tx: Tx,
  accountId: string,
  version: number,
  fields: Fields,
  sealed: { client_secret?: string },
): Promise<void> {
  const row = {
    issuer: fields.issuer,
    client_id: fields.clientId,
    scopes: fields.scopes,
    admission: fields.admission,
    role_claim: fields.roleClaim || null,
    role_mapping: JSON.stringify(fields.roleMapping),
    location_claim: fields.locationClaim || null,
    location_mapping: JSON.stringify(fields.locationMapping),
    passwords: fields.passwords,
    active: fields.active,
  };
  if (version === 0) {
    await tx
      .insertInto('sign_in_provider')
      .values({ account_id: accountId, client_secret: '', ...row, ...sealed })
      .execute();
    return;
  }
  // The account's row is locked, so that nobody else has changed it since it was compared.
  await tx
    .updateTable('sign_in_provider')
    .set({ ...row, ...sealed, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .execute();
}
