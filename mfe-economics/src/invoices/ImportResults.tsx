import { Box, Button, Panel, useTranslation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import { ImportResult } from './ImportResult.tsx';
import { clearImports, imports } from './imports.ts';

/** What became of the files of this visit, newest first. */
export const ImportResults = () => {
  const { t } = useTranslation('mfe-economics');
  const all = useSyncExternalStore(imports.subscribe, imports.get);
  if (all.length === 0) return null;
  const open = all.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const title =
    open > 0
      ? t('imports.progress', { done: all.length - open, total: all.length })
      : t('imports.title', { count: all.length });
  return (
    <Box mb="5">
      <Panel
        flush
        title={title}
        actions={
          open < all.length ? (
            <Button size="small" variant="quiet" onClick={clearImports}>
              {t('imports.clear')}
            </Button>
          ) : null
        }
      >
        <Box as="ul" aria-live="polite" maxHeight="340px" overflowY="auto">
          {all.map((one) => (
            <ImportResult key={one.id} one={one} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};
