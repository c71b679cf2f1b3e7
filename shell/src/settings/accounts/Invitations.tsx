import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '@fraktion/contract/users';
import { session, useEvent } from '@fraktion/shared-auth';
import { invalidate, queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ErrorState,
  formatDate,
  Panel,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { AccountRow } from './AccountRow.tsx';

function Invitation({ invitation }: { readonly invitation: OwnInvitation }) {
  const { t } = useTranslation('shell');
  const { accountId, id, accountName: account, inviterName, role, expiresAt } = invitation;
  const params = { accountId, id };
  const accept = useCall(acceptInvitation, {
    invalidates: [listOwnInvitations],
    onSuccess: () => {
      toast({ title: t('Settings.Invitations.Accepted', { account }), tone: 'success' });
      // The new account is part of the profile from here on.
      void session.retry();
    },
  });
  const decline = useCall(declineInvitation, { invalidates: [listOwnInvitations] });
  const facts = [
    inviterName ? t('Settings.Invitations.By', { name: inviterName }) : null,
    t(`Roles.${role}`),
    t('Settings.Invitations.Until', { date: formatDate(expiresAt) }),
  ];
  return (
    <AccountRow name={account} text={facts.filter(Boolean).join(' · ')}>
      <Button
        size="small"
        variant="primary"
        pending={accept.isPending}
        aria-label={t('Settings.Invitations.AcceptNamed', { account })}
        onClick={() => accept.mutate({ params })}
      >
        {t('Settings.Invitations.Accept')}
      </Button>
      <ConfirmButton
        size="small"
        label={t('Settings.Invitations.Decline')}
        aria-label={t('Settings.Invitations.DeclineNamed', { account })}
        title={t('Settings.Invitations.DeclineTitle', { account })}
        text={t('Settings.Invitations.DeclineText')}
        done={t('Settings.Invitations.Declined', { account })}
        onConfirm={() => decline.mutateAsync({ params })}
      />
    </AccountRow>
  );
}

/** Invitations that wait for an answer; mostly there are none, and then nothing is drawn. */
export function Invitations() {
  const { t } = useTranslation('shell');
  const waiting = useQuery(queryFor(listOwnInvitations), queryClient);
  useEvent('notification', () => void invalidate(listOwnInvitations));
  if (waiting.isError && !waiting.data) {
    return (
      <Panel title={t('Settings.Invitations.Title')}>
        <ErrorState
          title={t('Settings.Invitations.Failed')}
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
        />
      </Panel>
    );
  }
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <Panel title={t('Settings.Invitations.Title')}>
      <Box as="ul">
        {waiting.data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Panel>
  );
}
