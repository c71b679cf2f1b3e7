import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate } from '../values.ts';

/** What is kept for good: who came in, who may do what, and which systems were let in. */
export const auditKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'signedOutEverywhere',
  'copiedSessionEnded',
  'accountEntered',
  'supportEntered',
  'passwordChanged',
  'passwordReset',
  'twoStepEnabled',
  'twoStepDisabled',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'twoStepDemanded',
  'twoStepNotDemanded',
  'userAdded',
  'userInvited',
  // Of before: somebody who was invited chose a password.
  'userRegistered',
  'invitationAccepted',
  'invitationDeclined',
  'invitationWithdrawn',
  'userLeft',
  'userChanged',
  'userRemoved',
  'accountCreated',
  'accountChanged',
  'apiKeyIssued',
  'apiKeyRevoked',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretRenewed',
  'infectedFileRefused',
] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.output<typeof auditKind>;

export const auditEntry = z.object({
  id,
  at: instant,
  kind: auditKind,
  /** Null: nobody was signed in. */
  actorId: z.nullable(id),
  /** A name, or the e-mail that was tried. */
  actorName: z.string(),
  /** Platform staff, in an account that is not its own. */
  support: z.boolean(),
  /** Whom or what it is about: a user's e-mail, the name of a key, the address of a webhook. */
  subject: z.nullable(z.string()),
  /** What changed: `role`, `formerRole`, `locations`, `locationsAdded`, `scopes`, … */
  details: z.record(z.string(), z.string()),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = call({
  id: 'audit.list',
  summary: 'Sign-ins, switches and changes of permissions in the account, newest first',
  method: 'GET',
  path: '/account/audit',
  roles: ['Admin', 'Supplier'],
  reads: [],
  list: list({
    filters: {
      kind: { in: auditKind },
      actorId: { eq: id },
      at: { from: isoDate, to: isoDate },
    },
    sorts: ['at'],
    defaultSort: 'at:desc',
  }),
  answer: auditEntry,
});
