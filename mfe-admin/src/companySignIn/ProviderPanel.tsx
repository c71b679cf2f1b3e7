import {
  deleteSignInProvider,
  type getSignInProvider,
  testSignInProvider,
} from '@fraktion/contract/companySignIn';
import type { CallAnswer } from '@fraktion/contract/call';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DescriptionList,
  Panel,
  Row,
  Stack,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleX } from '@fraktion/shared-ui/icons';
import { DeleteButton } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CopyButton } from '../lib/CopyButton.tsx';
import { Findings } from './Findings.tsx';
import { ProviderForm } from './ProviderForm.tsx';

export type Provider = CallAnswer<typeof getSignInProvider>;

/** What the administrator enters at the provider. */
const Addresses = ({ provider }: { readonly provider: Provider }) => {
  const { t } = useTranslation('mfe-admin');
  const items = [
    ['redirectAddress', provider.redirectAddress],
    ['afterSignOutAddress', provider.afterSignOutAddress],
    ['backChannelAddress', provider.backChannelAddress],
    ['signInAddress', provider.signInAddress],
  ] as const;
  return (
    <Box as="dl" m="0">
      {items.map(([name, address]) => {
        const term = t(`companySignIn.addresses.${name}`);
        return (
          <Box key={name} py="2" borderTop="1px solid" borderColor="border">
            <Text as="dt" size="caption" tone="muted">
              {term}
            </Text>
            <Row as="dd" m="0" flexWrap="nowrap" justifyContent="space-between" gap="3">
              <Text as="span" size="grid" minWidth="0" overflowWrap="anywhere">
                {address}
              </Text>
              <CopyButton size="small" text={address} aria-label={`${t('secret.copy')}: ${term}`} />
            </Row>
          </Box>
        );
      })}
    </Box>
  );
};

const Summary = ({ provider }: { readonly provider: Provider }) => {
  const { t } = useTranslation('mfe-admin');
  const { issuer, clientId, admission, passwords, active } = provider;
  return (
    <DescriptionList
      items={[
        {
          term: t('companySignIn.state'),
          value: (
            <StatusPill
              tone={active ? 'green' : 'grey'}
              icon={active ? CircleCheck : CircleX}
              label={t(active ? 'companySignIn.inUse' : 'companySignIn.notInUse')}
            />
          ),
        },
        { term: t('companySignIn.issuer'), value: issuer },
        { term: t('companySignIn.clientId'), value: clientId },
        { term: t('companySignIn.admission'), value: t(`companySignIn.admissions.${admission}`) },
        {
          term: t('companySignIn.passwords'),
          value: t(passwords ? 'companySignIn.passwordsAllowed' : 'companySignIn.passwordsClosed'),
        },
      ]}
    />
  );
};

/** The provider: what it is told, how it is set up, and whether it works. */
export const ProviderPanel = ({ provider }: { readonly provider: Provider }) => {
  const { t } = useTranslation('mfe-admin');
  const [isEdited, setEdited] = useState(false);
  const test = useCall(testSignInProvider);
  const remove = useCall(deleteSignInProvider);
  const isThere = provider.version > 0;
  const { issuer } = provider;
  return (
    <Panel
      title={t('companySignIn.provider')}
      actions={
        <Button size="small" onClick={() => setEdited(true)}>
          {t(isThere ? 'companySignIn.edit' : 'companySignIn.setUp')}
        </Button>
      }
    >
      <Stack gap="4">
        {isThere ? <Summary provider={provider} /> : null}
        <Box>
          <Text tone="muted" mb="2">
            {t('companySignIn.register')}
          </Text>
          <Addresses provider={provider} />
        </Box>
        {isThere ? (
          <Stack gap="3">
            <Row gap="2">
              <Button pending={test.isPending} onClick={() => test.mutate({ body: { issuer } })}>
                {t('companySignIn.test')}
              </Button>
              <DeleteButton
                title={t('companySignIn.remove')}
                text={t('companySignIn.removeText')}
                done={t('companySignIn.removed')}
                onDelete={() => remove.mutateAsync({})}
                onDone={() => test.reset()}
              />
            </Row>
            {test.data ? <Findings findings={test.data.findings} /> : null}
          </Stack>
        ) : null}
      </Stack>
      {isEdited ? <ProviderForm provider={provider} onClose={() => setEdited(false)} /> : null}
    </Panel>
  );
};
