import { Box, useTranslation } from '@fraktion/shared-ui';

import { mainId } from './Main.tsx';

/** The first Tab stop, which skips the menu. A plain link, because its target is not an address. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Box
      as="a"
      {...{ href: `#${mainId}` }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      position="fixed"
      zIndex="toast"
      top="2"
      insetInlineStart="2"
      display="flex"
      alignItems="center"
      height="control"
      px="3"
      bg="bg.panel"
      borderRadius="control"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'float' }}
      _print={{ display: 'none' }}
    >
      {t('frame.skipToContent')}
    </Box>
  );
}
