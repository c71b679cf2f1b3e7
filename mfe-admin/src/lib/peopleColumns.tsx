import type { UserStatus } from '@fraktion/contract/users';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import type { PeopleTab } from './peopleTabs.tsx';
import { UserStatusPill } from './UserStatusPill.tsx';

/** The fields that every list of people has. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly lastSignInAt: string | null;
  readonly twoStep: boolean | null;
}

/** The longest name of a role in any language, whole. */
export const roleWidth = 168;

const { text, moment, status } = columnsOf<Person>();

const ofMembers = (t: Translate<'mfe-admin'>): readonly Column<Person>[] => [
  moment('lastSignInAt', t('people.lastSignIn'), { width: 148 }),
  text('twoStep', t('people.twoStep'), {
    value: ({ twoStep }) => t(twoStep ? 'people.on' : 'people.off'),
    width: 88,
  }),
];

const ofInvited = (t: Translate<'mfe-admin'>): readonly Column<Person>[] => [
  status(
    'status',
    t('people.status'),
    ({ status: state }) => t(`userStatus.${state}`),
    ({ status: state }) => <UserStatusPill status={state} />,
    { width: 168 },
  ),
];

/** A list of people: who they are, the list's own columns, and how they sign in or the state of their invitation. */
export const peopleColumns = <P extends Person>(
  t: Translate<'mfe-admin'>,
  tab: PeopleTab,
  about: readonly Column<P>[],
): readonly Column<P>[] => [
  text('name', t('people.name'), { fixed: true }),
  text('email', t('people.email')),
  ...about,
  ...(tab === 'members' ? ofMembers(t) : ofInvited(t)),
];
