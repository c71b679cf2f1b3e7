import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate } from '../values.ts';

/** Events that are stored permanently: sign-ins, changes of permissions, access for other systems, and the account plan. */
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
  'passkeyAdded',
  'passkeyRemoved',
  'twoStepDemanded',
  'twoStepNotDemanded',
  'userAdded',
  'userInvited',
  // Older entries only: an invited person chose a password.
  'userRegistered',
  'invitationAccepted',
  'invitationDeclined',
  'invitationWithdrawn',
  'userLeft',
  'userChanged',
  'userRemoved',
  'userDeactivated',
  'userReactivated',
  'accountCreated',
  'accountChanged',
  'apiKeyIssued',
  'apiKeyRevoked',
  'signInProviderChanged',
  'signInProviderRemoved',
  'passwordsAllowedAgain',
  'signInDomainAdded',
  'signInDomainProved',
  'signInDomainMissing',
  'signInDomainLost',
  'signInDomainRemoved',
  'companyAccountLinked',
  'companyAccountRefused',
  'signedOutByProvider',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretRenewed',
  'webhookSecretRead',
  'integrationCreated',
  'integrationChanged',
  'integrationDeleted',
  'infectedFileRefused',
  'invoiceTakenBack',
  'ledgerMapped',
  'ledgerChanged',
  'ledgerRemoved',
  'periodClosed',
  'periodReopened',
  'translationSet',
  'translationRemoved',
  'translationsImported',
  'translationLinkCreated',
  'translationLinkRevoked',
  'translationProposed',
  'translationProposalLive',
  'translationProposalRejected',
  'reportAddressAdded',
  'reportAddressRemoved',
  'reportAddressConfirmed',
  'reportAddressStopped',
  'reportSendingStopped',
  'jobRunAgain',
  'mailSentAgain',
  'deployTokenIssued',
  'deployTokenRevoked',
] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.output<typeof auditKind>;

export const auditEntry = z.object({
  id,
  at: instant,
  kind: auditKind,
  /** Null if nobody was signed in. */
  actorId: z.nullable(id),
  /** A name, or the e-mail address of the failed sign-in. */
  actorName: z.string(),
  /** The actor is platform staff in another account. */
  support: z.boolean(),
  /** The object of the event: a user's e-mail address, a key's name, a webhook's address. */
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
  wholeAccount: true,
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
