import { listDirectoryAccounts } from '@fraktion/contract/directory';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface AccountFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One account of them all, found by typing. */
export const AccountFilter = ({ value, onChange }: AccountFilterProps) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useQuery(
    listQueryFor(listDirectoryAccounts, { query: { pageSize: 20, ...(q ? { q } : {}) } }),
  );
  // The name of the one that the address names, which the search may not have found.
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const accounts = found.data?.data ?? [];
  return (
    <FilterChoice
      label={t('userAdmin.account')}
      choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen?.id === value ? chosen.name : t('userAdmin.chosenAccount')}
      onSearch={setTyped}
      searching={found.isFetching}
      onChange={(id) => {
        setChosen(accounts.find((account) => account.id === id));
        onChange(id);
      }}
    />
  );
};
