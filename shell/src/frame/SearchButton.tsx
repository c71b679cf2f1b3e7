import { Box, Button, IconButton, Kbd, useMediaQuery, useTranslation } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';

import { commandKey } from '../palette/keyNames.ts';
import { overlays } from './overlays.ts';

const open = () => overlays.open('palette');

/** Opens the palette, and says by which key it opens as well. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const cramped = useMediaQuery('(max-width: 999.98px)');
  if (cramped) return <IconButton icon={Search} label={t('Palette.Title')} onClick={open} />;
  return (
    <Button
      icon={Search}
      onClick={open}
      color="fg.muted"
      fontWeight="normal"
      px="3"
      aria-keyshortcuts="Control+K Meta+K"
    >
      {t('Palette.Title')}
      <Box as="span" aria-hidden ms="4" display="inline-flex" gap="1">
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </Box>
    </Button>
  );
}
