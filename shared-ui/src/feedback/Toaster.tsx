import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { CircleAlert, CircleCheck, Info, X } from '../icons/index.ts';
import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

import { Button, IconButton } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Badge } from '../components/StatusPill.tsx';
import { Box, Flex, Row, Stack } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { dismissToast, type Toast, toasts, toastsId } from './toasts.ts';

const looks = {
  neutral: { icon: Info, color: 'fg.muted' },
  success: { icon: CircleCheck, color: 'green.text' },
  error: { icon: CircleAlert, color: 'red.text' },
} as const;

const Card = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '2.5',
    bg: 'bg.panel',
    boxShadow: 'float',
    borderRadius: 'panel',
    py: { base: '2.5', sm: '1' },
    ps: '3.5',
    pe: '1.5',
    animation: 'rise 180ms',
    pointerEvents: 'auto',
  },
});

/** Milliseconds. A fault stays until somebody can have noted its id. */
const patience = { neutral: 6000, success: 5000, error: 15_000, fault: 45_000 } as const;

const patienceOf = ({ tone, requestId }: Toast): number => patience[requestId ? 'fault' : tone];

/** A toast disappears after a time unless someone is reading it. */
const useExpiry = (toast: Toast, held: boolean) => {
  const { id, count, duration = patienceOf(toast) } = toast;
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, count, duration, held]);
};

/** Each button of a toast closes it. The focus then returns to where it was. */
const useWayBack = () => {
  const before = useRef<EventTarget>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onClickCapture: ({ target }: MouseEvent) => {
      if ((target as Element).closest('button'))
        (before.current as HTMLElement | null)?.focus({ preventScroll: true });
    },
  };
};

/** Its sign, title and button then share one middle. */
const isOneLine = ({ text, requestId, action }: Toast): boolean => !text && !requestId && !action;

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  useExpiry(toast, held);
  const look = looks[toast.tone];
  return (
    <Card
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-tone={toast.tone}
    >
      <Box
        color={look.color}
        pt="1.5"
        alignSelf={isOneLine(toast) ? 'center' : undefined}
        pb={isOneLine(toast) ? '1.5' : undefined}
      >
        <Icon of={look.icon} size={20} />
      </Box>
      <Box py="1.5" minWidth="0" alignSelf="center">
        {/* In one line where there is room, so that it stays in the top bar. */}
        <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" columnGap="2">
          <Row gap="1.5">
            <Text fontWeight="semibold">{toast.title}</Text>
            {toast.count > 1 ? (
              <Badge tone={toast.tone === 'error' ? 'red' : 'grey'}>
                {t('times', { count: toast.count })}
              </Badge>
            ) : null}
          </Row>
          {toast.text ? <Text overflowWrap="anywhere">{toast.text}</Text> : null}
        </Flex>
        {toast.requestId ? (
          <Text size="caption" tone="subtle" mt="1" overflowWrap="anywhere">
            {t('requestId', { id: toast.requestId })}
          </Text>
        ) : null}
        {toast.action ? (
          <Button
            size="small"
            mt="2"
            onClick={() => {
              toast.action?.run();
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
      </Box>
      <IconButton
        icon={X}
        label={t('dismiss')}
        size="small"
        onClick={() => dismissToast(toast.id)}
      />
    </Card>
  );
};

/**
 * In the middle of the top bar, where no page has rows, fields or buttons. On a phone, whose bar is full, above the bottom bar, so
 * that no title is covered; higher if a page has its main button there. Over a phone's dialog or panel, on its head.
 */
const place = {
  top: { sm: '1.5' },
  insetInlineStart: { sm: '50%' },
  insetInlineEnd: { base: '4', sm: 'auto' },
  transform: { sm: 'translateX(-50%)' },
  bottom: { base: 'calc(66px + env(safe-area-inset-bottom))', sm: 'auto' },
  'body:has([data-foot]) &': {
    bottom: { base: 'calc(184px + env(safe-area-inset-bottom))', sm: 'auto' },
  },
  'body:has([data-scope=dialog][data-part=content][data-state=open]) &': {
    top: { base: '2', sm: '1.5' },
    bottom: 'auto',
  },
} as const;

/**
 * Shows the toasts of the whole portal; the frame renders it once. It is outside of the page, so that a dialog that hides the
 * page from assistive technology does not hide it (`data-live-announcer`), and so that the dialog's link can reach it.
 */
export const Toaster = () => {
  const { t } = useTranslation('ui');
  const list = useSyncExternalStore(toasts.subscribe, toasts.get);
  const wayBack = useWayBack();
  return createPortal(
    <Box
      id={toastsId}
      data-live-announcer=""
      {...(list.length > 0 ? { role: 'region', 'aria-label': t('messages') } : {})}
    >
      <Box
        role="log"
        aria-live="polite"
        aria-relevant="additions text"
        {...wayBack}
        position="fixed"
        zIndex="toast"
        css={place}
        width={{ base: 'calc(100vw - 32px)', sm: 'max-content' }}
        maxWidth={{ base: '380px', sm: '480px' }}
        pointerEvents="none"
      >
        <Stack as="ol" listStyleType="none" margin="0" padding="0">
          {list.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Stack>
      </Box>
    </Box>,
    document.body,
  );
};
