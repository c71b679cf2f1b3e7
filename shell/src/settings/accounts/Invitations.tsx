import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '@fraktion/contract/users';
import { session } from '@fraktion/shared-auth';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
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
    onSuccess: () => {
      toast({ title: t('entry.invitation.accepted', { account }), tone: 'success' });
      // Reloads the profile, which now contains the new account.
      void session.retry();
    },
  });
  const decline = useCall(declineInvitation);
  const facts = [
    inviterName ? t('settings.invitations.by', { name: inviterName }) : null,
    t(`role.${role}`),
    t('settings.invitations.until', { date: formatDate(expiresAt) }),
  ];
  return (
    <AccountRow name={account} text={facts.filter(Boolean).join(' · ')}>
      <Button
        size="small"
        variant="primary"
        pending={accept.isPending}
        aria-label={t('settings.invitations.acceptNamed', { account })}
        onClick={() => accept.mutate({ params })}
      >
        {t('settings.invitations.accept')}
      </Button>
      <ConfirmButton
        size="small"
        label={t('settings.invitations.decline')}
        aria-label={t('settings.invitations.declineNamed', { account })}
        title={t('entry.invitation.declineTitle', { account })}
        text={t('entry.invitation.declineText')}
        done={t('entry.invitation.declined', { account })}
        onConfirm={() => decline.mutateAsync({ params })}
      />
    </AccountRow>
  );
}

/** Open invitations; nothing is rendered without one. */
export default function Invitations() {
  const { t } = useTranslation('shell');
  const waiting = useQuery(queryFor(listOwnInvitations), queryClient);
  if (waiting.isError && !waiting.data) {
    return (
      <Panel title={t('settings.invitations.title')}>
        <ErrorState
          title={t('settings.invitations.failed')}
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
        />
      </Panel>
    );
  }
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <Panel title={t('settings.invitations.title')}>
      <Box as="ul">
        {waiting.data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Panel>
  );
}
