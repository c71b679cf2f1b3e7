import { getSignInProvider, listSignInDomains } from '@fraktion/contract/companySignIn';
import { apiKeysPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Link, Page, SkeletonText, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { RecordError } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { DomainsPanel } from './DomainsPanel.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';

/** The account's own provider of sign-ins, and the e-mail domains that it speaks for. */
const CompanySignInPage = () => {
  const { t } = useTranslation('mfe-admin');
  const provider = useQuery(queryFor(getSignInProvider));
  const domains = useQuery(queryFor(listSignInDomains));
  const isKnown = provider.data && domains.data;
  return (
    <Page title={t('companySignIn.title')} width="narrow">
      <Text tone="muted" mb="4">
        {t('companySignIn.text')}
      </Text>
      {isKnown ? (
        <Stack gap="5">
          <DomainsPanel domains={domains.data} />
          <ProviderPanel provider={provider.data} />
          <Text tone="muted">
            {t('companySignIn.directory')} <Link to={apiKeysPath}>{t('apiKeys.title')}</Link>
          </Text>
        </Stack>
      ) : null}
      {!isKnown && (provider.isError || domains.isError) ? (
        <RecordError
          error={provider.error ?? domains.error}
          failed={t('companySignIn.failed')}
          missing={t('companySignIn.failed')}
          onRetry={() => void Promise.all([provider.refetch(), domains.refetch()])}
        />
      ) : null}
      {!isKnown && !provider.isError && !domains.isError ? <SkeletonText lines={8} /> : null}
    </Page>
  );
};

export default wholeAccount('mfe-admin', 'companySignIn.title', CompanySignInPage);
