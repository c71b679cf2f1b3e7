import { deleteLedgerAccount, type LedgerAccount } from '@fraktion/contract/invoices';
import { useRowCall } from '@fraktion/shared-auth/query';
import { formatDateTime, Text, useTranslation } from '@fraktion/shared-ui';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';

import { AccountFields, SubjectFields } from './AccountFields.tsx';
import { AccountStatePill } from './AccountStatePill.tsx';
import { entryName } from './voucherNames.ts';
import { useAccountForm } from './useAccountForm.ts';

interface RemoveProps {
  readonly account: LedgerAccount;
  readonly onClose: () => void;
}

const Remove = ({ account, onClose }: RemoveProps) => {
  const { t } = useTranslation('mfe-economics');
  const { row, send } = useRowCall(deleteLedgerAccount, account);
  const name = entryName(row, t);
  return (
    <DeleteButton
      title={t('accounts.removeTitle', { name })}
      text={t(row.used ? 'accounts.removeUsed' : 'accounts.removeText')}
      done={t('accounts.removed', { name })}
      disabledReason={useBeyondReach()}
      onDelete={() => send(({ id, version }) => ({ params: { id: id ?? '' }, query: { version } }))}
      onDone={onClose}
    />
  );
};

const LastChange = ({ changedBy, changedAt }: LedgerAccount) => {
  const { t } = useTranslation('mfe-economics');
  if (changedBy === null || changedAt === null) return null;
  return (
    <Text tone="muted">
      {t('accounts.lastChange', { name: changedBy, at: formatDateTime(changedAt) })}
    </Text>
  );
};

export interface AccountPanelProps {
  /** Without one, the form asks for the kind of entry. */
  readonly account: LedgerAccount | undefined;
  readonly country: string;
  readonly onClose: () => void;
}

/** The account for one kind of entry. */
export const AccountPanel = ({ account: read, country, onClose }: AccountPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useAccountForm(read, onClose);
  const { row: account } = form;
  return (
    <FormPanel
      title={account ? entryName(account, t) : t('accounts.new')}
      status={account ? <AccountStatePill state={account.state} /> : null}
      form={form}
      submit={t('accounts.save')}
      disabledReason={useBeyondReach()}
      onClose={onClose}
      footer={
        account?.id ? <Remove key={account.version} account={account} onClose={onClose} /> : null
      }
    >
      {account ? <LastChange {...account} /> : <SubjectFields form={form} />}
      <AccountFields form={form} country={country} />
    </FormPanel>
  );
};
