import { type DirectoryUser, removeDirectoryUser, resetTwoStep } from '@fraktion/contract/accounts';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DescriptionList,
  Divider,
  Heading,
  Row,
  Spacer,
  Stack,
  Text,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { DeleteButton, SidePanel } from '@fraktion/shared-ui/overlay';

import { useEnterAccount } from '../lib/enterAccount.ts';
import { removalWords } from '../lib/removal.ts';
import { UserStatusPill } from '../lib/UserStatusPill.tsx';
import { ReinvitePerson } from './ReinvitePerson.tsx';

export interface PersonPanelProps {
  readonly person: DirectoryUser;
  readonly onClose: () => void;
  readonly onChanged: (person: DirectoryUser) => void;
}

type Membership = DirectoryUser['accounts'][number];

const Account = ({
  account,
  person,
  onRemoved,
  onInvited,
}: {
  readonly account: Membership;
  readonly person: DirectoryUser;
  readonly onRemoved: () => void;
  readonly onInvited: (person: DirectoryUser) => void;
}) => {
  const { t } = useTranslation('mfe-admin');
  const enter = useEnterAccount();
  const remove = useCall(removeDirectoryUser);
  const { id, name, role } = account;
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Text strong>{name}</Text>
      <Text tone="muted">{t(`role.${role}`)}</Text>
      <Row mt="2">
        <Button size="small" onClick={() => void enter(account)}>
          {t('directory.enter')}
        </Button>
        {person.status === 'active' ? null : (
          <ReinvitePerson person={person} accountId={id} onInvited={onInvited} />
        )}
        <Spacer />
        <DeleteButton
          small
          {...removalWords(t, person.status, { name: person.name, account: name })}
          onDelete={() => remove.mutateAsync({ params: { id: person.id, accountId: id } })}
          onDone={onRemoved}
        />
      </Row>
    </Box>
  );
};

const TwoStepReset = ({ person, onChanged }: Omit<PersonPanelProps, 'onClose'>) => {
  const { t } = useTranslation('mfe-admin');
  const reset = useCall(resetTwoStep, {
    onSuccess: onChanged,
  });
  return (
    <DeleteButton
      label={t('userAdmin.resetTwoStep')}
      title={t('userAdmin.resetTwoStepTitle', { name: person.name })}
      text={t('userAdmin.resetTwoStepText')}
      confirm={t('userAdmin.resetTwoStep')}
      done={t('userAdmin.twoStepReset', { name: person.name })}
      onDelete={() => reset.mutateAsync({ params: { id: person.id } })}
      onDone={() => undefined}
    />
  );
};

/** A person with all the accounts it belongs to. */
export const PersonPanel = ({ person, onClose, onChanged }: PersonPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { name, email, status, lastSignInAt, twoStep, accounts } = person;
  const without = (id: string) =>
    onChanged({ ...person, accounts: accounts.filter((account) => account.id !== id) });
  return (
    <SidePanel open title={name} status={<UserStatusPill status={status} />} onClose={onClose}>
      <Stack gap="4">
        <DescriptionList
          items={[
            { term: t('people.email'), value: email },
            {
              term: t('people.lastSignIn'),
              value: lastSignInAt ? <Time at={lastSignInAt} relative /> : null,
            },
            twoStep === null
              ? null
              : { term: t('people.twoStep'), value: t(twoStep ? 'people.on' : 'people.off') },
          ]}
        />
        {twoStep ? (
          <Row>
            <TwoStepReset person={person} onChanged={onChanged} />
          </Row>
        ) : null}
        <Divider />
        <Heading as="h3" size="small">
          {t('userAdmin.accounts')}
        </Heading>
        {accounts.length === 0 ? <Text tone="muted">{t('userAdmin.noAccount')}</Text> : null}
        <Box as="ul">
          {accounts.map((account) => (
            <Account
              key={account.id}
              account={account}
              person={person}
              onRemoved={() => without(account.id)}
              onInvited={onChanged}
            />
          ))}
        </Box>
      </Stack>
    </SidePanel>
  );
};
