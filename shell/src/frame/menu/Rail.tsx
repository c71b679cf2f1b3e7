import { Box, Button, Flex, Icon, useTranslation } from '@fraktion/shared-ui';
import { PanelLeftClose, PanelLeftOpen } from '@fraktion/shared-ui/icons';

import { AccountMark } from '../../theme/AccountMark.tsx';
import { MenuSections } from './MenuSections.tsx';
import { useRail } from './useRail.ts';

/** The menu on the left: 232 pixels wide with words, 64 with icons only. */
export function Rail() {
  const { t } = useTranslation('shell');
  const { narrow, canToggle, toggle } = useRail();
  const label = narrow ? t('frame.expandMenu') : t('frame.collapseMenu');
  return (
    <Flex
      direction="column"
      width={narrow ? '64px' : '232px'}
      height="full"
      minHeight="0"
      bg="bg.subtle"
      borderInlineEnd="1px solid"
      borderColor="border"
      transition="width 150ms"
      _print={{ display: 'none' }}
    >
      <Flex
        align="center"
        height="52px"
        flexShrink="0"
        px={narrow ? '0' : '5'}
        justify={narrow ? 'center' : 'start'}
      >
        <AccountMark narrow={narrow} {...(narrow ? { maxWidth: '40px' } : {})} />
      </Flex>
      <Box flex="1" position="relative" overflowY="auto" overflowX="hidden" px="3" py="2">
        <MenuSections narrow={narrow} />
      </Box>
      {canToggle ? (
        <Box px="3" py="2" borderTop="1px solid" borderColor="border">
          <Button
            variant="quiet"
            full
            onClick={toggle}
            aria-expanded={!narrow}
            aria-label={label}
            title={narrow ? label : undefined}
            justifyContent={narrow ? 'center' : 'flex-start'}
            px={narrow ? '0' : '2.5'}
            color="fg.muted"
            fontWeight="normal"
          >
            <Icon of={narrow ? PanelLeftOpen : PanelLeftClose} size={20} />
            {narrow ? null : <Box ms="1.5">{label}</Box>}
          </Button>
        </Box>
      ) : null}
    </Flex>
  );
}
