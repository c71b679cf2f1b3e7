import {
  type AccountUser,
  getUser,
  managedRoles,
  removeUser,
  updateUser,
} from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { queryFor, useChange, useRowCall } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { readOnce } from '../lib/readOnce.ts';
import { removalWords } from '../lib/removal.ts';
import { UserStatusPill } from '../lib/UserStatusPill.tsx';
import { Reinvite } from './Reinvite.tsx';
import { powersOf, rightsOf, rightsToSend } from './rights.ts';
import { RightsFields, rightsFields } from './RightsFields.tsx';
import { UserFacts } from './UserFacts.tsx';

interface KnownProps {
  readonly user: AccountUser;
  readonly onClose: () => void;
}

const useRightsForm = ({ user, onClose }: KnownProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  return useCallForm({
    call: useChange(updateUser),
    row: user,
    fields: [],
    own: rightsOf,
    body: (rights) => rightsToSend(rights, account.kind),
    done: ({ name }) => {
      toast({ title: t('users.saved', { name }), tone: 'success' });
      onClose();
    },
  });
};

const Remove = ({ user, onClose }: KnownProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const { row, send } = useRowCall(removeUser, user);
  return (
    <DeleteButton
      {...removalWords(t, user.status, { name: row.name, account: account.name })}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

const Known = (props: KnownProps) => {
  const { onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const profile = useProfile();
  const { account } = profile;
  const form = useRightsForm(props);
  const { row: user = props.user } = form;
  const { assignable } = powersOf(profile, account.kind);
  // The user's current role remains a choice, even for those who may not assign it.
  const roles = [...new Set([...assignable, user.role])];
  return (
    <FormPanel
      title={user.name}
      status={<UserStatusPill status={user.status} />}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
      intro={
        <UserFacts user={user}>
          {user.status === 'active' ? null : <Reinvite user={user} onInvited={form.know} />}
        </UserFacts>
      }
      footer={<Remove key={user.version} user={user} onClose={onClose} />}
    >
      <RightsFields fields={rightsFields(form)} roles={roles} user={user} />
    </FormPanel>
  );
};

/** A user whom the reader can see but not change. */
const Untouchable = ({ user, onClose }: KnownProps) => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  const beyond = useBeyondReach();
  const isOfRole = managedRoles(role, account.kind).includes(user.role);
  return (
    <SidePanel
      open
      title={user.name}
      status={<UserStatusPill status={user.status} />}
      onClose={onClose}
    >
      <UserFacts user={user} note={(isOfRole ? beyond : undefined) ?? t('users.notYours')} />
    </SidePanel>
  );
};

export interface UserPanelProps {
  readonly id: string;
  /** The user as in the list, shown until the user itself is loaded. */
  readonly listed: AccountUser | undefined;
  readonly onClose: () => void;
}

/** One user of the account: role, locations, a new invitation, and removal. */
export const UserPanel = ({ id, listed, onClose }: UserPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const profile = useProfile();
  const { account } = profile;
  const one = useQuery({
    ...queryFor(getUser, { params: { id } }),
    ...readOnce,
    ...(listed ? { placeholderData: listed } : {}),
  });
  const user = one.data;
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
  if (!powersOf(profile, account.kind).mayManage(user)) {
    return <Untouchable user={user} onClose={onClose} />;
  }
  return <Known key={user.version} user={user} onClose={onClose} />;
};
