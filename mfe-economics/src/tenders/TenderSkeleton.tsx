import { Box, Panel, SkeletonPage, SkeletonText, Stack, useTranslation } from '@fraktion/shared-ui';

const items = [1, 2, 3];

/** A skeleton of the tender page: items or answers, invited collectors, terms. */
export const TenderSkeleton = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <SkeletonPage>
      <Stack gap="5">
        <Panel flush title={t('tenders.form.items')}>
          {items.map((item) => (
            <Box key={item} px="4" py="2.5" borderTop="1px solid" borderColor="border">
              <SkeletonText />
            </Box>
          ))}
        </Panel>
        <Panel title={t('tenders.invited')}>
          <SkeletonText lines={5} />
        </Panel>
        <Panel title={t('tenders.facts')}>
          <SkeletonText lines={8} />
        </Panel>
      </Stack>
    </SkeletonPage>
  );
};
