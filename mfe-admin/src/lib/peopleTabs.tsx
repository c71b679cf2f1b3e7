import { useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

export type PeopleTab = 'members' | 'invited';

/** The status filter of each tab's list. */
export const statusesOf: Record<PeopleTab, string> = {
  members: 'active',
  invited: 'added,invited,expired,declined',
};

/** Counts the invitations that match the search; a page of one row is the smallest answer. */
export const countInvited = {
  'filter[status][in]': statusesOf.invited,
  page: 1,
  pageSize: 1,
  count: 'true',
} as const;

/** The parameters that belong to one tab's list only. */
const ownParams = ['page', 'sort', 'user'];

/** The tab in the address. Another tab keeps the search, and starts at its first page. */
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
  /** Without the search, so that a new invitation is visible. */
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

/** Members, and separately those who are invited: of these only the typed data is known. */
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
