import { Box, IconButton, Kbd, Text, useTranslation } from '@fraktion/shared-ui';
import { Keyboard } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { keyHelp } from './keyHelp.ts';

/** Shows the keyboard shortcuts of this page. */
export const KeysButton = () => {
  const { t } = useTranslation('mfe-economics');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Keyboard} label={t('keys.title')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('keys.title')} width="small">
        <Box
          as="dl"
          margin="0"
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="4"
          rowGap="2"
        >
          {keyHelp.map(([key, what]) => (
            <Box key={what} display="contents">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <Text as="dd" margin="0">
                {t(`keys.${what}`)}
              </Text>
            </Box>
          ))}
        </Box>
      </Dialog>
    </>
  );
};
