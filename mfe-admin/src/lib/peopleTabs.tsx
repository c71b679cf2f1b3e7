import { useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

export type PeopleTab = 'members' | 'invited';

/** What each tab asks its list for. */
export const statusesOf: Record<PeopleTab, string> = {
  members: 'active',
  invited: 'added,invited,expired,declined',
};

/** Asks how many are invited, and for no more of them than it must. */
export const countInvited = {
  'filter[status][in]': statusesOf.invited,
  pageSize: 1,
  count: 'true',
} as const;

/** The tab in the address; another one begins anew. */
export const usePeopleTab = () => {
  const [params, setParams] = useSearchParams();
  const tab: PeopleTab = params.get('tab') === 'invited' ? 'invited' : 'members';
  const choose = (next: PeopleTab) => setParams(next === 'members' ? {} : { tab: next });
  return { tab, choose };
};

export interface PeopleTabsProps {
  readonly label: string;
  readonly tab: PeopleTab;
  readonly onChoose: (tab: PeopleTab) => void;
  readonly invited: number | null | undefined;
  readonly children: ReactNode;
}

/** Members, and apart from them who is invited: of these nobody knows more than was typed. */
export const PeopleTabs = ({ label, tab, onChoose, invited, children }: PeopleTabsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Tabs<PeopleTab>
      label={label}
      value={tab}
      onChange={onChoose}
      tabs={[
        { value: 'members', label: t('people.members'), content: children },
        {
          value: 'invited',
          label: t('people.invited'),
          count: invited ?? undefined,
          content: children,
        },
      ]}
    />
  );
};
