import { listDirectoryAccounts } from '@fraktion/contract/accounts';
import { isPlatformRole } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor, queryClient } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import {
  Dialog,
  matches,
  type SearchChoice,
  SearchList,
  usePause,
} from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OverlayProps } from '../overlays/Overlays.tsx';
import { useSwitchAccount } from './useSwitchAccount.ts';

interface FoundAccounts {
  readonly choices: readonly SearchChoice[];
  readonly searching: boolean;
  readonly stale: boolean;
}

/** The person's own accounts; for platform staff all accounts, searched by the server. */
function useAccounts(typed: string): FoundAccounts {
  const { t } = useTranslation('shell');
  const { role, account, accounts } = useProfile();
  const staff = isPlatformRole(role);
  const q = usePause(typed.trim());
  const found = useQuery(
    {
      ...listQueryFor(listDirectoryAccounts, { query: { pageSize: 30, ...(q ? { q } : {}) } }),
      enabled: staff,
    },
    queryClient,
  );
  const own = accounts.filter(({ name }) => matches(name, typed));
  const shown = staff ? (found.data?.data ?? []) : own;
  return {
    choices: shown.map((each) => ({
      key: each.id,
      label: each.name,
      hint: each.role ? t(`role.${each.role}`) : t(`support.kinds.${each.kind}`),
      checked: each.id === account.id,
    })),
    searching: staff && (found.isFetching || q !== typed.trim()),
    stale: staff && (found.isPlaceholderData || q !== typed.trim()),
  };
}

/** Switches this tab to another account, found by typing. */
export default function AccountSwitcher({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const { account } = useProfile();
  const switchTo = useSwitchAccount();
  const [typed, setTyped] = useState('');
  const { choices, searching, stale } = useAccounts(typed);
  return (
    <Dialog open onClose={onClose} title={t('frame.switchAccount')} width="small">
      <SearchList
        label={t('support.search')}
        typed={typed}
        onType={setTyped}
        groups={[{ key: 'accounts', choices, stale }]}
        searching={searching}
        onChoose={(id) => {
          onClose();
          if (id !== account.id) void switchTo(id);
        }}
      />
    </Dialog>
  );
}
