import type { AccountUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { Box, DescriptionList, Notice, Stack, Time, useTranslation } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { seesNothing } from './rights.ts';
import { accessText } from './userColumns.tsx';

export interface UserFactsProps {
  readonly user: AccountUser;
  /** Why nothing can be changed here; the user's rights are then shown as well. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** The data of a user. */
export const UserFacts = ({ user, note, children }: UserFactsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const { email, role, invitedAt, lastSignInAt, twoStep, status } = user;
  return (
    <Stack gap="4" mb="5">
      {note && seesNothing(user, account.kind) ? (
        <Notice tone="warning">{t('users.seesNothing')}</Notice>
      ) : null}
      {note ? <Notice>{note}</Notice> : null}
      <DescriptionList
        items={[
          { term: t('people.email'), value: email },
          note ? { term: t('people.role'), value: t(`role.${role}`) } : null,
          note && account.kind === 'customer'
            ? { term: t('users.locations'), value: accessText(t, user) }
            : null,
          status === 'active'
            ? {
                term: t('people.lastSignIn'),
                value: lastSignInAt ? <Time at={lastSignInAt} relative /> : null,
              }
            : {
                term: t('users.invitedAt'),
                value: invitedAt ? <Time at={invitedAt} relative /> : null,
              },
          twoStep === null
            ? null
            : { term: t('people.twoStep'), value: t(twoStep ? 'people.on' : 'people.off') },
        ]}
      />
      {children ? <Box>{children}</Box> : null}
    </Stack>
  );
};
