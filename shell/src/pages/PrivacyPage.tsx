import { getPrivacyNotice } from '@fraktion/contract/users';
import { useSession } from '@fraktion/shared-auth';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ExternalLink,
  formatDate,
  getLanguage,
  Heading,
  Page,
  QueryState,
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
  const notice = useQuery(
    queryFor(getPrivacyNotice, { query: { language: getLanguage() } }),
    queryClient,
  );
  const { data, error } = notice;
  return (
    <Box width="full" maxWidth="720px" mx="auto">
      <Page title={t('privacy.title')} width="narrow">
        <QueryState of={notice} failed={t('privacy.failed')} waiting={16} />
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
