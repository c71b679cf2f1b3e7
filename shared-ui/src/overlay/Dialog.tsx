import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { X } from '../icons/index.ts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';

import { IconButton } from '../components/Button.tsx';
import { Box, Flex, Row } from '../layout/boxes.tsx';
import { coarse } from '../tokens/media.ts';
import { clickable, floating, keptOpen, veil } from './parts.ts';
import { ToastsLink } from './ToastsLink.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: string | undefined;
  readonly width?: 'small' | 'medium' | 'large';
  /** Buttons, the main action first. */
  readonly footer?: ReactNode;
  /** A question that needs an answer: a click outside does not close it. */
  readonly alert?: boolean;
  /** It contains input: a click outside does not close it, the cross and Esc do. */
  readonly steady?: boolean;
  /** It hides everything behind it. */
  readonly covers?: boolean;
  /** Where the focus goes afterwards, because the opener may be gone by then; by default to where it was. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly children?: ReactNode;
}

const widths = { small: '420px', medium: '560px', large: '800px' } as const;

/** The layers call the handlers that they got when they opened, so the current value is read from a ref. */
const useKeeping = (steady: boolean) => {
  const now = useRef(steady);
  useEffect(() => {
    now.current = steady;
  }, [steady]);
  return useCallback((event: Event) => {
    if (now.current) event.preventDefault();
  }, []);
};

/** Lies over the page until it is answered or closed. Esc closes it; the focus stays inside and returns afterwards. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  width = 'medium',
  footer,
  alert = false,
  steady = false,
  covers = false,
  focusAfter,
  children,
}: DialogProps) => {
  const { t } = useTranslation('ui');
  const keepWritten = useKeeping(steady);
  return (
    <DialogRoot
      {...keptOpen}
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...(focusAfter ? { finalFocusEl: focusAfter } : {})}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert && !steady}
      // The panel below is closing, for example by the phone's Back: typed input stays.
      onRequestDismiss={keepWritten}
    >
      <Portal>
        <DialogBackdrop {...veil} {...(covers ? { bg: 'bg' } : {})} />
        <DialogPositioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          justifyContent="center"
          alignItems={{ base: 'flex-end', sm: 'flex-start' }}
          p={{ base: '0', sm: '4' }}
          // In a low window, such as a phone in landscape, it uses nearly all of the height.
          pt={{ sm: 'min(12vh, max(16px, 100vh - 480px))' }}
          overflowY="auto"
        >
          <DialogContent
            {...floating}
            {...clickable}
            position="relative"
            width="full"
            maxWidth={{ sm: widths[width] }}
            borderBottomRadius={{ base: '0', sm: 'panel' }}
            maxHeight={{ base: '92dvh', sm: 'max(76vh, min(100dvh - 32px, 440px))' }}
            display="flex"
            flexDirection="column"
          >
            <Flex align="start" justify="space-between" gap="3" px="5" pt="4" pb="1">
              <DialogTitle textStyle="heading">{title}</DialogTitle>
              {alert ? null : (
                <IconButton
                  icon={X}
                  label={t('close')}
                  size="small"
                  me="-1.5"
                  css={{ [coarse]: { my: '-10px' } }}
                  onClick={onClose}
                />
              )}
            </Flex>
            {/* Room for the focus ring of the first field. */}
            <Box
              px="5"
              pt="1"
              pb="var(--below)"
              position="relative"
              overflowY="auto"
              css={{ '--below': 'spacing.5' }}
            >
              {description ? (
                <DialogDescription color="fg.muted" mb={children ? '4' : '0'}>
                  {description}
                </DialogDescription>
              ) : null}
              {children}
            </Box>
            {footer ? (
              <Row px="5" pb="5" justifyContent="flex-start">
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
