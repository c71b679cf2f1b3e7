import { listDirectoryAccounts } from '@fraktion/contract/accounts';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterChoice, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface AccountFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The name of the account in the address, even if the search did not find it. */
function useNameOf(id: string): string | undefined {
  const { data } = useQuery({
    ...queryFor(listDirectoryAccounts, { query: { 'filter[id][in]': id, pageSize: 1 } }),
    enabled: id !== '',
  });
  return data?.data[0]?.name;
}

/** One of all accounts, found by typing. */
export const AccountFilter = ({ value, onChange }: AccountFilterProps) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const found = useQuery(
    listQueryFor(listDirectoryAccounts, { query: { pageSize: 20, ...(q ? { q } : {}) } }),
  );
  const name = useNameOf(value);
  return (
    <FilterChoice
      label={t('userAdmin.account')}
      choices={(found.data?.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
      value={value}
      valueLabel={name ?? t('userAdmin.chosenAccount')}
      onSearch={setTyped}
      searching={found.isFetching || q !== typed.trim()}
      onChange={onChange}
    />
  );
};
