import { Box, Kbd, Row, Text, useTranslation } from '@fraktion/shared-ui';

import { keyHelp } from './keyHelp.ts';

/** The keyboard shortcuts in one row below the lines. With a confirmed location there is none to go to. */
export const KeysFooter = ({ placed }: { readonly placed: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      as="ul"
      aria-label={t('keys.title')}
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      pt="3"
      // Reaches into the page's margin if there is room; if the page scrolls, this is its end.
      pb="4"
      mb="-4"
    >
      {keyHelp
        .filter(([, what]) => what !== 'place' || !placed)
        .map(([key, what]) => (
          <Row as="li" key={what} gap="1.5" flexWrap="nowrap" title={t(`keys.${what}`)}>
            <Kbd>{key}</Kbd>
            <Text as="span" size="caption" tone="muted">
              {t(`keys.short.${what}`)}
            </Text>
          </Row>
        ))}
    </Box>
  );
};
