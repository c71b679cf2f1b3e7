import { getPrivacyNotice } from '@fraktion/contract/users';
import { useSession } from '@fraktion/shared-auth';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  ExternalLink,
  formatDate,
  getLanguage,
  Heading,
  Page,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LanguageRow } from './LanguageRow.tsx';

/** The stored personal data; the PDF has the same content. */
export default function PrivacyPage() {
  const { t } = useTranslation('shell');
  const signedIn = useSession().status === 'signedIn';
  const { data, error, refetch } = useQuery(
    queryFor(getPrivacyNotice, { query: { language: getLanguage() } }),
    queryClient,
  );
  return (
    <Box width="full" maxWidth="720px" mx="auto">
      <Page title={t('privacy.title')} width="narrow">
        {error && !data ? (
          <ErrorState title={t('privacy.failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data ? (
          <Stack gap="6">
            {data.sections.map(({ heading, text }) => (
              <Box as="section" key={heading}>
                <Heading as="h2" mb="1">
                  {heading}
                </Heading>
                <Text>{text}</Text>
              </Box>
            ))}
            <Text tone="muted">
              {t('privacy.updated', { date: formatDate(data.updated) })}
              {' · '}
              <ExternalLink {...{ href: data.pdf }}>{t('privacy.pdf')}</ExternalLink>
            </Text>
          </Stack>
        ) : null}
        {!data && !error ? <SkeletonText lines={16} /> : null}
        {/* Signed-in users choose the language in the frame. */}
        {signedIn || (!data && !error) ? null : (
          <Box mt="8">
            <LanguageRow />
          </Box>
        )}
      </Page>
    </Box>
  );
}
