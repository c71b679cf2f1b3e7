import type { DirectoryAccount } from '@fraktion/contract/directory';
import { useProfile } from '@fraktion/shared-auth';
import {
  Button,
  DescriptionList,
  formatDate,
  Notice,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useEnterAccount } from '../lib/enterAccount.ts';
import { placeOf } from './accountColumns.tsx';
import { AccountKindPill } from './AccountKindPill.tsx';

export interface AccountPanelProps {
  readonly account: DirectoryAccount;
  readonly onClose: () => void;
}

const Enter = ({ account }: Pick<AccountPanelProps, 'account'>) => {
  const { t } = useTranslation('mfe-admin');
  const enter = useEnterAccount();
  const [pending, setPending] = useState(false);
  const here = useProfile().account.id === account.id;
  return (
    <Button
      variant="primary"
      pending={pending}
      disabledReason={here ? t('directory.here') : undefined}
      onClick={() => {
        setPending(true);
        void enter(account);
      }}
    >
      {t('directory.enter')}
    </Button>
  );
};

/** What an account is, and the way into it. */
export const AccountPanel = ({ account, onClose }: AccountPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const fields = ['phone', 'email', 'vatNumber', 'cvr', 'pNumber', 'customerNumber'] as const;
  return (
    <SidePanel
      open
      title={account.name}
      status={<AccountKindPill kind={account.kind} />}
      onClose={onClose}
      footer={<Enter account={account} />}
    >
      <Stack gap="4">
        {account.role === null ? <Notice>{t('directory.asSupport')}</Notice> : null}
        <DescriptionList
          items={[
            account.role
              ? { term: t('directory.yourRole'), value: t(`people.roles.${account.role}`) }
              : null,
            { term: t('place.address'), value: account.address },
            { term: t('place.city'), value: placeOf(account) },
            {
              term: t('place.country'),
              value: t(`place.countries.${account.country}`, { defaultValue: account.country }),
            },
            ...fields.map((field) => ({ term: t(`directory.${field}`), value: account[field] })),
            { term: t('directory.currency'), value: account.currency },
            {
              term: t('directory.language'),
              value: t(`directory.languages.${account.communicationLanguage}`),
            },
            { term: t('directory.userCount'), value: account.userCount },
            { term: t('directory.since'), value: formatDate(account.createdAt) },
          ]}
        />
      </Stack>
    </SidePanel>
  );
};
