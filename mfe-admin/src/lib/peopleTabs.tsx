import { useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

export type PeopleTab = 'members' | 'invited';

/** What each tab asks its list for. */
export const statusesOf: Record<PeopleTab, string> = {
  members: 'active',
  invited: 'added,invited,expired,declined',
};

/** Asks how many are invited of those who are looked for, and for no more of them than it must. */
export const countInvited = {
  'filter[status][in]': statusesOf.invited,
  page: 1,
  pageSize: 1,
  count: 'true',
} as const;

/** What belongs to one tab's list alone. */
const ownParams = ['page', 'sort', 'user'];

/** The tab in the address. Another one shows who is looked for there, from the beginning. */
export const usePeopleTab = () => {
  const [params, setParams] = useSearchParams();
  const tab: PeopleTab = params.get('tab') === 'invited' ? 'invited' : 'members';
  const choose = (next: PeopleTab) =>
    setParams((before) => {
      const kept = new URLSearchParams(before);
      for (const name of ownParams) kept.delete(name);
      if (next === 'members') kept.delete('tab');
      else kept.set('tab', next);
      return kept;
    });
  /** Whoever has just been invited is there, whoever was looked for before. */
  const showInvited = () => setParams({ tab: 'invited' });
  return { tab, choose, showInvited };
};

export interface PeopleTabsProps {
  readonly label: string;
  readonly tab: PeopleTab;
  readonly onChoose: (tab: PeopleTab) => void;
  readonly members: number | null | undefined;
  readonly invited: number | null | undefined;
  readonly children: ReactNode;
}

/** Members, and apart from them who is invited: of these nobody knows more than was typed. */
export const PeopleTabs = ({
  label,
  tab,
  onChoose,
  members,
  invited,
  children,
}: PeopleTabsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Tabs<PeopleTab>
      label={label}
      value={tab}
      onChange={onChoose}
      tabs={[
        {
          value: 'members',
          label: t('people.members'),
          count: members ?? undefined,
          content: children,
        },
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
