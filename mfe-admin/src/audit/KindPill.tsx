import type { AuditKind } from '@fraktion/contract/audit';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import {
  Ban,
  Building2,
  CircleCheck,
  LogOut,
  Mail,
  Pencil,
  Plug,
  Plus,
  ShieldCheck,
  Trash2,
  TriangleAlert,
} from '@fraktion/shared-ui/icons';

type Look = { readonly tone: Tone; readonly icon: IconShape };

const entered: Look = { tone: 'green', icon: CircleCheck };
const left: Look = { tone: 'grey', icon: LogOut };
const wary: Look = { tone: 'amber', icon: TriangleAlert };
const safety: Look = { tone: 'teal', icon: ShieldCheck };
const changed: Look = { tone: 'blue', icon: Pencil };
const gone: Look = { tone: 'red', icon: Trash2 };

const looks: Record<AuditKind, Look> = {
  signedIn: entered,
  signInFailed: { tone: 'red', icon: Ban },
  signedOut: left,
  sessionEnded: left,
  signedOutEverywhere: left,
  copiedSessionEnded: wary,
  accountEntered: { tone: 'green', icon: Building2 },
  supportEntered: { tone: 'violet', icon: Building2 },
  passwordChanged: safety,
  passwordReset: safety,
  twoStepEnabled: safety,
  twoStepDisabled: wary,
  recoveryCodeUsed: wary,
  recoveryCodesRenewed: safety,
  passkeyAdded: safety,
  passkeyRemoved: wary,
  signInProviderChanged: safety,
  signInProviderRemoved: wary,
  passwordsAllowedAgain: wary,
  signInDomainAdded: changed,
  signInDomainProved: safety,
  signInDomainMissing: safety,
  signInDomainLost: safety,
  signInDomainRemoved: gone,
  companyAccountLinked: entered,
  companyAccountRefused: { tone: 'red', icon: Ban },
  signedOutByProvider: left,
  twoStepDemanded: safety,
  twoStepNotDemanded: wary,
  userAdded: { tone: 'blue', icon: Plus },
  userInvited: { tone: 'blue', icon: Mail },
  userRegistered: entered,
  invitationAccepted: entered,
  invitationDeclined: left,
  invitationWithdrawn: gone,
  userChanged: changed,
  userRemoved: gone,
  userDeactivated: gone,
  userReactivated: entered,
  userLeft: left,
  accountChanged: changed,
  accountCreated: { tone: 'blue', icon: Building2 },
  apiKeyIssued: { tone: 'blue', icon: Plug },
  apiKeyRevoked: gone,
  webhookCreated: { tone: 'blue', icon: Plug },
  webhookChanged: changed,
  webhookDeleted: gone,
  webhookSecretRenewed: safety,
  webhookSecretRead: safety,
  integrationCreated: { tone: 'blue', icon: Plug },
  integrationChanged: changed,
  integrationDeleted: gone,
  infectedFileRefused: { tone: 'red', icon: Ban },
  invoiceTakenBack: gone,
  ledgerMapped: { tone: 'blue', icon: Plus },
  ledgerChanged: changed,
  ledgerRemoved: gone,
  periodClosed: safety,
  periodReopened: changed,
  translationSet: changed,
  translationRemoved: gone,
  translationsImported: changed,
  translationLinkCreated: { tone: 'blue', icon: Plus },
  translationLinkRevoked: gone,
  translationProposed: { tone: 'blue', icon: Pencil },
  translationProposalLive: changed,
  reportAddressAdded: { tone: 'blue', icon: Mail },
  reportAddressRemoved: gone,
  reportAddressConfirmed: { tone: 'green', icon: Mail },
  reportAddressStopped: gone,
  reportSendingStopped: gone,
  jobRunAgain: changed,
  deployTokenIssued: { tone: 'blue', icon: Plug },
  deployTokenRevoked: gone,
  mailSentAgain: { tone: 'blue', icon: Mail },
  translationProposalRejected: gone,
};

export const KindPill = ({ kind }: { readonly kind: AuditKind }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[kind]} label={t(`audit.kinds.${kind}`)} />;
};
