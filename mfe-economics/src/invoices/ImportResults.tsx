import { Box, Button, Panel, useTranslation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import { ImportRows } from './ImportRows.tsx';
import { clearUploads, uploads } from './imports.ts';
import { RunAllAgain } from './RunAllAgain.tsx';
import { useImports } from './useImports.ts';

/** The results of this visit's files: first those that need attention, then those under way, then the others. */
export const ImportResults = () => {
  const { t } = useTranslation('mfe-economics');
  const sent = useSyncExternalStore(uploads.subscribe, uploads.get);
  const { shown, leftOut, underWay, done } = useImports();
  if (shown.length === 0) return null;
  const title = [
    underWay.length > 0
      ? t('imports.progress', { done: shown.length - underWay.length, total: shown.length })
      : null,
    done.length > 0 ? t('imports.title', { count: done.length }) : null,
    leftOut.length > 0 ? t('imports.leftOut', { count: leftOut.length }) : null,
  ];
  const canClear = sent.some(({ state }) => state === 'sent' || state === 'refused');
  return (
    <Box mb="5">
      <Panel
        flush
        title={title.filter(Boolean).join(' · ')}
        actions={
          <>
            <RunAllAgain leftOut={leftOut} />
            {canClear ? (
              <Button size="small" variant="quiet" onClick={clearUploads}>
                {t('imports.clear')}
              </Button>
            ) : null}
          </>
        }
      >
        <Box as="ul" aria-live="polite" maxHeight="340px" position="relative" overflowY="auto">
          <ImportRows rows={shown} />
        </Box>
      </Panel>
    </Box>
  );
};
