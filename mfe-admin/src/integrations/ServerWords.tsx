import { Box, Text, useTranslation } from '@fraktion/shared-ui';

/** What a server has answered, in its own words, folded. */
export const ServerWords = ({ text }: { readonly text: string | null }) => {
  const { t } = useTranslation('mfe-admin');
  if (!text) return null;
  return (
    <Box as="details" fontSize="xs">
      <Box as="summary" cursor="pointer" py="2">
        {t('integrations.serverSaid')}
      </Box>
      <Text size="caption" tone="muted" overflowWrap="anywhere" pb="2">
        {text}
      </Text>
    </Box>
  );
};
