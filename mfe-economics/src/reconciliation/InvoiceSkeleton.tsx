import { Box, Panel, SkeletonPage, SkeletonText, useTranslation } from '@fraktion/shared-ui';

import { InvoiceColumns } from './InvoiceColumns.tsx';
import { Head } from './Lines.tsx';

const lines = Array.from({ length: 8 }, (_, at) => at);

/** An invoice on its way, in the shape of its page. */
export const InvoiceSkeleton = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <SkeletonPage>
      <Box py="2" mb="2" maxWidth="360px">
        <SkeletonText lines={1} />
      </Box>
      <InvoiceColumns
        lines={
          <Panel flush title={t('lines.title')}>
            <Head />
            {lines.map((line) => (
              <Box key={line} px="4" py="2.5" borderTop="1px solid" borderColor="border">
                <SkeletonText />
              </Box>
            ))}
          </Panel>
        }
        totals={
          <Panel title={t('totals.title')}>
            <SkeletonText lines={4} />
          </Panel>
        }
        facts={
          <Panel title={t('facts.title')}>
            <SkeletonText lines={12} />
          </Panel>
        }
      />
    </SkeletonPage>
  );
};
