import { type AccountUser, getUser, removeUser, updateUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { DeleteButton, FormPanel, SidePanel, useNewest } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { readOnce } from '../lib/readOnce.ts';
import { removalWords } from '../lib/removal.ts';
import { UserStatusPill } from '../lib/UserStatusPill.tsx';
import { Reinvite } from './Reinvite.tsx';
import { powersOf, type Rights, rightsOf, rightsToSend } from './rights.ts';
import { RightsFields, rightsFields } from './RightsFields.tsx';
import { UserFacts } from './UserFacts.tsx';

interface KnownProps {
  readonly user: AccountUser;
  readonly onClose: () => void;
  readonly onNewest: (user: AccountUser) => void;
}

const useRightsForm = ({ user, onClose }: KnownProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const update = useCall(updateUser);
  return useForm<Rights>({
    initial: rightsOf(user),
    submit: async (rights) => {
      await update.mutateAsync({
        params: { id: user.id },
        body: { version: user.version, ...rightsToSend(rights, account.kind) },
      });
      toast({ title: t('users.saved', { name: user.name }), tone: 'success' });
      onClose();
    },
  });
};

const Remove = ({ user, onClose }: Omit<KnownProps, 'onNewest'>) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const remove = useCall(removeUser);
  const [{ name }, withNewest] = useNewest(user);
  return (
    <DeleteButton
      {...removalWords(t, user.status, { name, account: account.name })}
      onDelete={() =>
        withNewest(({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } }))
      }
      onDone={onClose}
    />
  );
};

const Known = (props: KnownProps) => {
  const { user, onClose, onNewest } = props;
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  const form = useRightsForm(props);
  const { assignable } = powersOf(role, account.kind);
  // The role that the user has stays to choose, also for who could not give it.
  const roles = [...new Set([...assignable, user.role])];
  return (
    <FormPanel
      title={user.name}
      status={<UserStatusPill status={user.status} />}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      onNewest={(row) => onNewest(row as AccountUser)}
      intro={
        <UserFacts user={user}>
          {user.status === 'active' ? null : <Reinvite user={user} onInvited={onNewest} />}
        </UserFacts>
      }
      footer={<Remove user={user} onClose={onClose} />}
    >
      <RightsFields fields={rightsFields(form)} roles={roles} />
    </FormPanel>
  );
};

/** A user whom the reader may look at, and not touch. */
const Untouchable = ({ user, onClose }: Omit<KnownProps, 'onNewest'>) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SidePanel
      open
      title={user.name}
      status={<UserStatusPill status={user.status} />}
      onClose={onClose}
    >
      <UserFacts user={user} note={t('users.notYours')} />
    </SidePanel>
  );
};

export interface UserPanelProps {
  readonly id: string;
  /** As the list has the user: shown until the user itself has been read. */
  readonly listed: AccountUser | undefined;
  readonly onClose: () => void;
}

/** One user of the account: role, locations, a new invitation, and the way out. */
export const UserPanel = ({ id, listed, onClose }: UserPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  const one = useQuery({
    ...queryFor(getUser, { params: { id } }),
    ...readOnce,
    ...(listed ? { placeholderData: listed } : {}),
  });
  const [newest, setNewest] = useState<AccountUser>();
  const user = newest ?? one.data;
  if (!user) {
    return (
      <SidePanel open title={t('users.one')} onClose={onClose}>
        {one.isError ? (
          <ErrorState
            title={t('users.failed')}
            error={one.error}
            onRetry={() => void one.refetch()}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </SidePanel>
    );
  }
  if (!powersOf(role, account.kind).mayManage(user.role)) {
    return <Untouchable user={user} onClose={onClose} />;
  }
  return <Known key={user.version} user={user} onClose={onClose} onNewest={setNewest} />;
};
