import { Box, Button, IconButton, Kbd, useMediaQuery, useTranslation } from '@fraktion/shared-ui';
import { Search } from '@fraktion/shared-ui/icons';

import { commandKey } from '../../palette/keyNames.ts';
import { overlays } from '../overlays/overlays.ts';

export interface SearchButtonProps {
  /** Only the icon is shown in narrower windows, in pixels. */
  readonly iconBelow?: number | undefined;
  readonly onOpen?: () => void;
}

/** Opens the palette, and shows its shortcut. */
export function SearchButton({ iconBelow = 1000, onOpen }: SearchButtonProps) {
  const { t } = useTranslation('shell');
  const cramped = useMediaQuery(`(max-width: ${iconBelow - 0.02}px)`);
  const open = () => {
    onOpen?.();
    overlays.open('palette');
  };
  if (cramped) return <IconButton icon={Search} label={t('palette.title')} onClick={open} />;
  return (
    <Button
      icon={Search}
      onClick={open}
      color="fg.muted"
      fontWeight="normal"
      px="3"
      aria-keyshortcuts="Control+K Meta+K"
    >
      {t('palette.title')}
      <Box as="span" aria-hidden ms="4" display="inline-flex" gap="1">
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </Box>
    </Button>
  );
}
