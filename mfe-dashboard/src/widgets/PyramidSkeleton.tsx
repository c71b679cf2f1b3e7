import { Box, Stack, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';

const widths = ['34%', '88%', '22%', '61%', '30%', '14%'];

/** The pyramid before its figures are loaded: six bars around a middle line. */
export const PyramidSkeleton = () => {
  const { t } = useTranslation('ui');
  return (
    <Box aria-busy="true" data-skeleton>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack aria-hidden gap="4" pt="9" pb="2" alignItems="center">
        {widths.map((width) => (
          <Box
            key={width}
            width={width}
            height="28px"
            bg="bg.muted"
            borderRadius="control"
            animation="pulse 1.6s ease-in-out infinite"
          />
        ))}
      </Stack>
    </Box>
  );
};
