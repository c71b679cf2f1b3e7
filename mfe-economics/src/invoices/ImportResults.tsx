import { Box, Button, Panel, useTranslation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import { ImportResult } from './ImportResult.tsx';
import { clearImports, imports, isLeftOut } from './imports.ts';

/** What became of the files of this visit: those that somebody has to look at, then the others, newest first. */
export const ImportResults = () => {
  const { t } = useTranslation('mfe-economics');
  const all = useSyncExternalStore(imports.subscribe, imports.get);
  if (all.length === 0) return null;
  const open = all.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const leftOut = all.filter(isLeftOut);
  const title = [
    open > 0
      ? t('imports.progress', { done: all.length - open, total: all.length })
      : t('imports.title', { count: all.length }),
    leftOut.length > 0 ? t('imports.leftOut', { count: leftOut.length }) : null,
  ];
  return (
    <Box mb="5">
      <Panel
        flush
        title={title.filter(Boolean).join(' · ')}
        actions={
          open < all.length ? (
            <Button size="small" variant="quiet" onClick={clearImports}>
              {t('imports.clear')}
            </Button>
          ) : null
        }
      >
        <Box as="ul" aria-live="polite" maxHeight="340px" overflowY="auto">
          {[...leftOut, ...all.filter((one) => !isLeftOut(one))].map((one) => (
            <ImportResult key={one.id} one={one} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};
