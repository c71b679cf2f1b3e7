import type { Account } from '@fraktion/contract/accounts';
import {
  Button,
  DescriptionList,
  Page,
  Panel,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pencil } from '@fraktion/shared-ui/icons';
import { RecordError } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import type { AccountCall } from './accountEdit.ts';
import { AccountFormPanel } from './AccountFormPanel.tsx';
import { accountItems } from './accountItems.ts';

export interface CompanyPageProps {
  readonly title: string;
  readonly query: {
    readonly data: Account | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Changes the account. */
  readonly call: AccountCall;
  /** Beside the button that edits. */
  readonly actions?: ReactNode;
  /** Why the reader may not change it. */
  readonly closed?: string | undefined;
  readonly children?: ReactNode;
}

/** The company data of an account, and the form that changes it. */
export const CompanyPage = ({
  title,
  query,
  call,
  actions,
  closed,
  children,
}: CompanyPageProps) => {
  const { t } = useTranslation('mfe-admin');
  const { data: account, isError, error, refetch } = query;
  const [edited, setEdited] = useState<Account | null>(null);
  const close = () => setEdited(null);
  return (
    <Page
      title={title}
      width="narrow"
      actions={
        account ? (
          <>
            {actions}
            <Button
              variant="primary"
              icon={Pencil}
              disabledReason={closed}
              onClick={() => setEdited(account)}
            >
              {t('account.edit')}
            </Button>
          </>
        ) : null
      }
    >
      {account ? (
        <Panel title={t('account.company')}>
          <DescriptionList
            items={[{ term: t('people.name'), value: account.name }, ...accountItems(t, account)]}
          />
        </Panel>
      ) : null}
      {account ? children : null}
      {!account && isError ? (
        <RecordError
          error={error}
          failed={t('account.failed')}
          missing={t('account.missing')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!account && !isError ? <SkeletonText lines={10} /> : null}
      {edited ? <AccountFormPanel account={edited} call={call} onClose={close} /> : null}
    </Page>
  );
};
