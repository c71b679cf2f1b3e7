import { type ApiKey, exampleOf } from '@fraktion/contract/apiKeys';
import { Box, Code, Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { CopyButton } from '../lib/CopyButton.tsx';

/** A call that the key may make, to be tried in a terminal. The key itself is in a variable, so that no command shows it. */
export const ExampleCall = ({ apiKey }: { readonly apiKey: Pick<ApiKey, 'scopes'> }) => {
  const { t } = useTranslation('mfe-admin');
  const path = exampleOf(apiKey);
  if (!path) return null;
  const command = `curl "${globalThis.location.origin}/api${path}" \\\n  -H "Authorization: Bearer $FRAKTION_KEY"`;
  return (
    <Stack as="section" gap="2" aria-label={t('apiKeys.example')}>
      <Row justifyContent="space-between" flexWrap="nowrap">
        <Heading as="h3" size="small">
          {t('apiKeys.example')}
        </Heading>
        <CopyButton
          size="small"
          text={command}
          aria-label={`${t('secret.copy')}: ${t('apiKeys.example')}`}
        />
      </Row>
      <Text tone="muted" size="caption">
        {t('apiKeys.exampleText')}
      </Text>
      <Box bg="bg.muted" borderRadius="control" p="3">
        <Code bg="transparent" px="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {command}
        </Code>
      </Box>
    </Stack>
  );
};
