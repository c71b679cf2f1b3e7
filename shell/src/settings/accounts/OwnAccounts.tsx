import { leaveAccount, listOwnAccounts } from '@fraktion/contract/users';
import type { Profile } from '@fraktion/contract/sessions';
import { api, session, useProfile } from '@fraktion/shared-auth';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { Box, Button, messageText, Panel, toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSwitchAccount } from '../../frame/account/useSwitchAccount.ts';
import { AccountRow } from './AccountRow.tsx';

type Account = Profile['accounts'][number];

function Open({ account: { id, name } }: { readonly account: Account }) {
  const { t } = useTranslation('shell');
  const switchTo = useSwitchAccount();
  const [pending, setPending] = useState(false);
  return (
    <Button
      size="small"
      pending={pending}
      aria-label={t('settings.accounts.openNamed', { account: name })}
      onClick={() => {
        setPending(true);
        void switchTo(id).finally(() => setPending(false));
      }}
    >
      {t('settings.accounts.open')}
    </Button>
  );
}

interface LeaveProps {
  readonly account: Account;
  readonly last: boolean;
  /** Why the user cannot leave it. */
  readonly refusal: string | undefined;
}

/** A user who leaves the current account continues in another one, or is signed out without one. */
function Leave({ account: { id, name }, last, refusal }: LeaveProps) {
  const { t } = useTranslation('shell');
  const leave = async () => {
    await api(leaveAccount, { params: { id } });
    toast({ title: t('settings.accounts.left', { account: name }), tone: 'success' });
    await (last ? session.signOut() : session.retry());
  };
  return (
    <ConfirmButton
      size="small"
      danger
      label={t('settings.accounts.leave')}
      aria-label={t('settings.accounts.leaveNamed', { account: name })}
      disabledReason={refusal}
      title={t('settings.accounts.leaveTitle', { account: name })}
      text={t(last ? 'settings.accounts.leaveLastText' : 'settings.accounts.leaveText')}
      onConfirm={leave}
    />
  );
}

/** Why the user cannot leave an account. */
function useLeaveRefusal() {
  // If this cannot be read, the server still refuses, after the question.
  const { data: own = [] } = useQuery(queryFor(listOwnAccounts), queryClient);
  return (id: string) => {
    const key = own.find((account) => account.id === id)?.leaveRefusal;
    return key ? (messageText(key) ?? undefined) : undefined;
  };
}

/** The button to leave the only account; a user with several has a list of them. */
export function LeaveOnlyAccount() {
  const { accounts } = useProfile();
  const refusalOf = useLeaveRefusal();
  const [only] = accounts;
  return only && accounts.length === 1 ? (
    <Leave account={only} last refusal={refusalOf(only.id)} />
  ) : null;
}

/** The user's accounts, each with a button to leave it; a user with one has no list. */
export function OwnAccounts() {
  const { t } = useTranslation('shell');
  const { account: current, accounts } = useProfile();
  const refusalOf = useLeaveRefusal();
  if (accounts.length < 2) return null;
  return (
    <Panel title={t('settings.accounts.title')}>
      <Box as="ul">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            name={account.name}
            text={t(`role.${account.role}`)}
            mark={account.id === current.id ? t('settings.accounts.here') : undefined}
          >
            {account.id === current.id ? null : <Open account={account} />}
            <Leave account={account} last={false} refusal={refusalOf(account.id)} />
          </AccountRow>
        ))}
      </Box>
    </Panel>
  );
}
