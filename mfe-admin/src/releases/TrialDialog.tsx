import { listDirectoryAccounts } from '@fraktion/contract/accounts';
import { tryVersion } from '@fraktion/contract/releases';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  formatCount,
  Stack,
  Text,
  TextField,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog, FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SendButtons } from './SendButtons.tsx';
import type { AffectedCounts } from './words.ts';

interface TrialDialogProps {
  readonly name: string;
  readonly version: string;
  readonly affected: AffectedCounts;
  readonly onClose: () => void;
}

/** Chooses who tries a version before everyone has it. */
export const TrialDialog = ({ name, version, affected, onClose }: TrialDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const send = useCall(tryVersion);
  const list = useQuery(queryFor(listDirectoryAccounts, { query: { pageSize: '200' } }));
  const [typed, setTyped] = useState('10');
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  const wrong = !(percent >= 0 && percent <= 100);
  const users = Math.round((affected.users * (wrong ? 0 : percent)) / 100);
  const start = () =>
    send
      .mutateAsync({ params: { name }, body: { version, percent, accounts: [...accounts] } })
      .then(() => {
        toast({ title: t('releases.trialBegun', { version }), tone: 'success' });
        onClose();
      }, toastFailure);
  return (
    <Dialog
      open
      title={t('releases.tryTitle', { name, version })}
      onClose={onClose}
      footer={
        <SendButtons
          label={t('releases.try')}
          pending={send.isPending}
          disabledReason={wrong ? t('releases.percentWrong') : undefined}
          onSend={() => void start()}
          onCancel={onClose}
        />
      }
    >
      <Stack gap="4">
        <TextField
          label={t('releases.percent')}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={setTyped}
          error={wrong ? t('releases.percentWrong') : undefined}
        />
        <FilterSelect
          label={t('releases.accounts')}
          choices={(list.data?.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          value={accounts}
          onChange={setAccounts}
        />
        <Text tone="muted">
          {t('releases.tryText', { users: formatCount(users), accounts: accounts.length })}
        </Text>
      </Stack>
    </Dialog>
  );
};
