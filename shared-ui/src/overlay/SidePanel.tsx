import {
  DialogBackdrop,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { X } from '../icons/index.ts';
import type { ReactNode } from 'react';

import { IconButton } from '../components/Button.tsx';
import { Box, Flex, Row } from '../layout/boxes.tsx';
import { clickable, floating, keptOpen, veil } from './parts.ts';
import { ToastsBeside } from './ToastsBeside.tsx';
import { ToastsLink } from './ToastsLink.tsx';
import { useTopOfEach, type Walk, WalkButtons, walkKeys } from './walk.tsx';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The side it slides in from in a wide window; the right by default. */
  readonly side?: 'left' | 'right';
  /** It belongs to no page: it stays when a panel of the page below closes. */
  readonly ownLayer?: boolean;
  /** Beside the title, such as a status. */
  readonly status?: ReactNode;
  /** For a row of a list: the previous and the next row. */
  readonly walk?: Walk | undefined;
  /** Icon buttons before the close button. */
  readonly actions?: ReactNode;
  /** Stays in view; forms have their own footer. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const stay = (event: Event) => event.preventDefault();

/** 480 px wide at one side, a sheet on phones. Esc closes it; the focus stays inside and returns afterwards. */
export const SidePanel = ({
  open,
  onClose,
  title,
  side = 'right',
  ownLayer = false,
  status,
  walk,
  actions,
  footer,
  children,
}: SidePanelProps) => {
  const { t } = useTranslation('ui');
  const top = useTopOfEach(walk);
  return (
    <DialogRoot
      {...keptOpen}
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...(ownLayer ? { onRequestDismiss: stay } : {})}
    >
      <Portal>
        {open && side === 'right' ? <ToastsBeside /> : null}
        <DialogBackdrop {...veil} bg="rgb(16 22 18 / 0.2)" />
        <DialogPositioner
          position="fixed"
          zIndex="overlay"
          {...(side === 'left' ? { insetInlineStart: '0' } : { insetInlineEnd: '0' })}
          bottom="0"
          top={{ base: 'auto', sm: '0' }}
          width={{ base: 'full', sm: 'sidePanel' }}
          maxWidth="100vw"
          height={{ base: '92dvh', sm: '100dvh' }}
        >
          <DialogContent
            {...floating}
            {...clickable}
            onKeyDown={walkKeys(walk)}
            position="relative"
            height="full"
            width="full"
            borderRadius="0"
            borderTopRadius={{ base: '12px', sm: '0' }}
            display="flex"
            flexDirection="column"
          >
            <Flex
              align="center"
              justify="space-between"
              gap="2"
              px="5"
              py="1.5"
              minHeight="52px"
              borderBottom="1px solid"
              borderColor="border"
            >
              <Row
                // Beside the buttons for the rows before and after, a phone has no room for both.
                flexDirection={{ base: walk ? 'column' : 'row', sm: 'row' }}
                alignItems={{ base: walk ? 'flex-start' : 'center', sm: 'center' }}
                gap={{ base: walk ? '0.5' : '2.5', sm: '2.5' }}
                flexWrap="nowrap"
                minWidth="0"
              >
                <DialogTitle textStyle="heading" lineClamp={2} overflowWrap="anywhere">
                  {title}
                </DialogTitle>
                {status}
              </Row>
              <Row gap="0.5" flexWrap="nowrap" flexShrink="0" me="-2">
                {walk ? <WalkButtons walk={walk} /> : null}
                {actions}
                <IconButton icon={X} label={t('close')} size="small" onClick={onClose} />
              </Row>
            </Flex>
            <Box
              ref={top}
              flex="1"
              // Content without fields and buttons can be scrolled by keyboard too.
              tabIndex={0}
              position="relative"
              overflowY="auto"
              px="5"
              pt="4"
              pb="var(--below)"
              css={{ '--below': 'spacing.5' }}
            >
              {children}
            </Box>
            {footer ? (
              <Row px="5" py="3" borderTop="1px solid" borderColor="border">
                {footer}
              </Row>
            ) : null}
            <ToastsLink />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
};
