import { ownSecurityPath } from '@fraktion/contract/pages';
import {
  type AccountSecurity,
  getAccountSecurity,
  putAccountSecurity,
} from '@fraktion/contract/sessions';
import { isRefusal, useProfile } from '@fraktion/shared-auth';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Checkbox,
  ErrorState,
  failureText,
  Link,
  Notice,
  SkeletonText,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel, SidePanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useQuery } from '@tanstack/react-query';

import { readOnce } from '../lib/readOnce.ts';

interface KnownProps {
  readonly security: AccountSecurity;
  readonly onClose: () => void;
}

const Known = ({ security: read, onClose }: KnownProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const form = useCallForm({
    call: useFormCall(putAccountSecurity, {
      given: (row) => ({ version: row?.version ?? 0 }),
    }),
    row: read,
    fields: ['requireTwoStep'],
    done: (_, { requireTwoStep }) => {
      const text = requireTwoStep ? 'users.twoStep.demanded' : 'users.twoStep.notDemanded';
      toast({ title: t(text), tone: 'success' });
      onClose();
    },
  });
  const { row: security = read } = form;
  const beyond = useBeyondReach();
  return (
    <FormPanel
      title={t('users.twoStep.title')}
      form={form}
      submit={t('form.save')}
      disabledReason={beyond}
      onClose={onClose}
      refusal={
        isRefusal(form.failure, 'Auth.Two.Step.Own.First') ? (
          <Notice tone="warning">
            <Text>{failureText(form.failure)}</Text>
            <Link to={ownSecurityPath}>{t('users.twoStep.setUpOwn')}</Link>
          </Notice>
        ) : null
      }
      intro={
        <Stack gap="3" mb="4">
          <Text tone="muted">{t('users.twoStep.text')}</Text>
          {security.usersWithout > 0 ? (
            <Notice>{t('users.twoStep.without', { count: security.usersWithout })}</Notice>
          ) : null}
        </Stack>
      }
    >
      <Checkbox
        label={t('users.twoStep.demand', { account: account.name })}
        help={t('users.twoStep.help')}
        {...form.field('requireTwoStep')}
      />
    </FormPanel>
  );
};

/** Whether the account requires two-step sign-in for everyone. */
export const TwoStepPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const read = useQuery({ ...queryFor(getAccountSecurity), ...readOnce });
  const { data: security } = read;
  if (security) return <Known security={security} onClose={onClose} />;
  return (
    <SidePanel open title={t('users.twoStep.title')} onClose={onClose}>
      {read.isError ? (
        <ErrorState
          title={t('users.twoStep.failed')}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </SidePanel>
  );
};
