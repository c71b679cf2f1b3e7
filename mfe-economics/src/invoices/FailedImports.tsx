import { Box, Button, useDevice, useTranslation } from '@fraktion/shared-ui';
import { CircleX } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ImportRows } from './ImportRows.tsx';
import { RunAllAgain } from './RunAllAgain.tsx';
import { useImports } from './useImports.ts';

/** The number of files that did not become invoices, before this visit or elsewhere; a panel has their reasons and what to do. */
export const FailedImports = () => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const { failed } = useImports();
  const [open, setOpen] = useState(false);
  if (failed.length === 0) return null;
  const title = t('imports.failedFiles', { count: failed.length });
  return (
    <>
      <Button
        icon={CircleX}
        variant="quiet"
        color="red.text"
        // On a phone its text begins where the title does.
        {...(mobile ? { ms: '-5' } : { size: 'small' as const })}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {open ? (
        <SidePanel open title={title} onClose={() => setOpen(false)}>
          <RunAllAgain leftOut={failed} />
          <Box as="ul" aria-live="polite" mx="-4">
            <ImportRows rows={failed} />
          </Box>
        </SidePanel>
      ) : null}
    </>
  );
};
