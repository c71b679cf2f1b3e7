import { testPassword } from '../../servers/testApp.ts';
import {
  all,
  type Play,
  type Stage,
  set,
  insert,
  secret,
  secretHash,
  later,
  withSecret,
  userLink,
  invitation,
  ownInvitation,
  newcomerId,
  newcomer,
  textLink,
} from '../preparations.ts';
import { withRoom } from '../withRoom.ts';

const ownDomain = insert('sign_in_domain', ({ world }) => ({
  account_id: world.target.account,
  domain: 'company.example',
  token: secret,
}));

/** A person whom the directory knows, with the rights that the target's has. */
const passkey = insert('passkey', ({ id }) => ({
  id,
  user_id: id,
  credential_id: 'one',
  public_key: secretHash,
  counter: 0,
  transports: [],
  backed_up: true,
  name: 'Phone',
}));
const scimUser = (of: (stage: Stage) => { account: string; user: string; at: string }) =>
  insert('scim_user', (stage) => {
    const { account, user, at } = of(stage);
    const email = `${at}@company.example`;
    const said = { user_name: email, email, role: 'Admin', all_locations: true };
    return { account_id: account, id: user, user_id: user, ...said };
  });

/** The directory knows the target's person, a colleague, and the same person in another account. */
const person: Pick<Play, 'before'> = {
  before: all(
    scimUser(({ world, id }) => ({ account: world.target.account, user: id, at: 'ida' })),
    scimUser(({ world }) => ({
      account: world.target.account,
      user: world.idOf('app_user', 'twin'),
      at: 'bo',
    })),
    scimUser(({ world, id }) => ({ account: world.other.account, user: id, at: 'ida' })),
  ),
};

export const platformPlays: Readonly<Record<string, Play>> = {
  'accountSecurity.update': { body: () => ({ requireTwoStep: false }) },
  'scim.delete': person,
  'scim.patch': {
    ...person,
    body: () => ({ Operations: [{ op: 'replace', path: 'active', value: 'False' }] }),
  },
  'scim.replace': person,
  'sessions.userSettings': { body: () => ({ settings: { theme: 'dark' } }) },
  'deployments.one': { params: () => ({ name: 'mfe-admin' }) },
  'deployTokens.issue': { body: () => ({ name: 'mfe-admin' }) },
  'deployTokens.revoke': {
    before: insert('deploy_token', ({ id }) => ({
      id,
      name: 'mfe-admin',
      label: 'CI',
      secret_hash: secretHash,
    })),
  },
  'directory.confirmSignInDomain': {
    before: ownDomain,
    params: ({ world }) => ({ id: world.target.account }),
  },
  'directory.inviteUser': { body: () => ({ role: 'SystemAdmin' }) },
  'directory.reinvite': {
    before: ownInvitation,
    params: ({ world, id }) => ({ id, accountId: world.target.account }),
  },
  'directory.removeUser': { params: ({ world, id }) => ({ id, accountId: world.target.account }) },
  'directory.resetTwoStep': {
    before: insert('two_step', ({ id }) => ({ user_id: id, secret: 'x', enabled_at: later })),
  },
  'invitations.accept': {
    before: invitation,
    params: ({ world, id }) => ({ accountId: world.other.account, id }),
  },
  'invitations.acceptByLink': {
    before: invitation,
    body: () => ({ email: 'mine@test.example', secret }),
  },
  'invitations.decline': {
    before: invitation,
    params: ({ world, id }) => ({ accountId: world.other.account, id }),
  },
  'invitations.declineByLink': {
    before: invitation,
    body: () => ({ email: 'mine@test.example', secret }),
  },
  'invitations.leave': {
    before: insert('account_user', ({ world, id }) => ({
      account_id: world.other.account,
      user_id: id,
      role: 'User',
    })),
    params: ({ world }) => ({ id: world.other.account }),
  },
  'mails.sendAgain': { before: set('mail', { failed_at: later }) },
  'notifications.addDevice': {
    body: () => ({
      endpoint: 'https://push.example/new',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      name: 'Chrome',
    }),
  },
  'notifications.putQuietHours': {
    body: () => ({ hours: { from: '21:00', until: '06:00', timeZone: 'UTC' } }),
  },
  'notifications.choose': { params: () => ({ kind: 'InvoiceFilesFailed' }) },
  'notifications.update': { before: set('notification', { kind: 'OrderAccepted' }) },
  'passkeys.begin': { body: () => ({ password: testPassword }) },
  'passkeys.remove': {
    before: passkey,
    body: () => ({ password: testPassword }),
  },
  'passkeys.rename': { before: passkey, body: () => ({ name: 'Laptop' }) },
  'pdfParsing.read': {},
  'sheets.export': {
    body: () => ({
      list: 'orders.list',
      query: '',
      name: 'Orders',
      language: 'en',
      cut: '',
      columns: [
        { header: 'No.', kind: 'number', value: [{ parts: [{ field: 'number' }] }] },
        { header: 'Container', kind: 'text', value: [{ parts: [{ field: 'infocardName' }] }] },
        { header: 'Comment', kind: 'text', value: [{ parts: [{ field: 'comment' }] }] },
      ],
    }),
  },
  'sessions.authenticate': { body: () => ({ email: 'mine@test.example', password: testPassword }) },
  'sessions.changePassword': {
    body: () => ({ current: testPassword, password: 'another long password' }),
  },
  'sessions.end': {
    before: insert('session', ({ world, id }) => ({
      id,
      user_id: id,
      account_id: world.target.account,
      secret_hash: secretHash,
      expires_at: later,
    })),
  },
  'sessions.language': { body: () => ({ language: 'sv' }) },
  'sessions.switchAccount': { body: ({ world }) => ({ accountId: world.target.account }) },
  'signInDomains.delete': { before: ownDomain },
  'signInProvider.update': { body: () => ({ version: 1 }) },
  'translationLinks.revoke': { before: textLink },
  'translator.read': { before: textLink, ...withSecret },
  'twoStep.start': { body: () => ({ password: testPassword }) },
  'users.forgotPassword': { body: () => ({ email: 'mine@test.example' }) },
  'users.link': { before: userLink, body: () => ({ email: 'mine@test.example', secret }) },
  'users.reinvite': { before: newcomer, body: () => ({ id: newcomerId }) },
  'users.setPassword': {
    before: userLink,
    body: () => ({ email: 'mine@test.example', secret, password: 'another long password' }),
  },
  'apiKeys.issue': withRoom('api_key'),
  'webhooks.create': withRoom('webhook'),
  'webhooks.secret': {
    before: (stage) =>
      set('webhook', { secret: stage.services.sealer.seal('whsec_a', `webhook ${stage.id}`) })(
        stage,
      ),
  },
  'webhooks.redeliver': { before: set('webhook_delivery', { event: 'order.accepted' }) },
};
