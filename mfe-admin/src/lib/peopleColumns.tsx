import type { UserStatus } from '@fraktion/contract/users';
import { formatDateTime, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import type { PeopleTab } from './peopleTabs.tsx';
import { UserStatusPill } from './UserStatusPill.tsx';

/** What every list of people knows of each of them. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly lastSignInAt: string | null;
  readonly twoStep: boolean | null;
}

/** The longest name of a role in any language, whole. */
export const roleWidth = 168;

const ofMembers = <P extends Person>(t: Translate<'mfe-admin'>): readonly Column<P>[] => [
  {
    key: 'lastSignInAt',
    header: t('people.lastSignIn'),
    text: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : null),
    sortable: true,
    width: 148,
  },
  {
    key: 'twoStep',
    header: t('people.twoStep'),
    text: ({ twoStep }) => t(twoStep ? 'people.on' : 'people.off'),
    width: 88,
  },
];

const ofInvited = <P extends Person>(t: Translate<'mfe-admin'>): readonly Column<P>[] => [
  {
    key: 'status',
    header: t('people.status'),
    text: ({ status }) => t(`people.statuses.${status}`),
    render: ({ status }) => <UserStatusPill status={status} />,
    width: 168,
  },
];

/** A list of people: who they are, what the list is about, and how they sign in, or how far their invitation has come. */
export const peopleColumns = <P extends Person>(
  t: Translate<'mfe-admin'>,
  tab: PeopleTab,
  about: readonly Column<P>[],
): readonly Column<P>[] => [
  { key: 'name', header: t('people.name'), text: ({ name }) => name, sortable: true, fixed: true },
  { key: 'email', header: t('people.email'), text: ({ email }) => email, sortable: true },
  ...about,
  ...(tab === 'members' ? ofMembers<P>(t) : ofInvited<P>(t)),
];
