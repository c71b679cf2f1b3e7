import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../i18n/texts.ts';
import { RotateCw } from '../icons/index.ts';
import type { ReactNode } from 'react';

import { Button } from '../components/Button.tsx';
import { Box } from '../layout/boxes.tsx';
import { Heading, Text } from '../layout/text.tsx';
import { Drawing, type DrawingName } from './Drawing.tsx';
import { failureText, faultId } from './failure.ts';
import { dismissFailure } from './toasts.ts';

const Middle = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '1',
    px: '4',
    py: '10',
    maxWidth: '440px',
    mx: 'auto',
  },
});

export interface EmptyStateProps {
  /** One sentence. */
  readonly text: string;
  readonly drawing?: DrawingName;
  /** One action. */
  readonly action?: ReactNode;
}

/** The list is empty: a small drawing, one sentence, one action. */
export const EmptyState = ({ text, drawing = 'list', action }: EmptyStateProps) => (
  <Middle>
    <Drawing name={drawing} />
    <Text tone="muted" mt="3">
      {text}
    </Text>
    {action ? <Box mt="4">{action}</Box> : null}
  </Middle>
);

/** There are rows, but the filters hide them all. */
export const NoMatches = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      text={t('noMatches')}
      drawing="search"
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
};

export interface ErrorStateProps {
  /** The event in a few words. */
  readonly title: string;
  /** The possible remedy; without it, the text of `error`. */
  readonly text?: string | undefined;
  /** The failure itself, for its text and request id. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

export const ErrorState = ({ title, text, error, onRetry, retrying }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  const requestId = faultId(error);
  const retry =
    onRetry &&
    (() => {
      dismissFailure(error);
      onRetry();
    });
  return (
    <Middle role="alert">
      <Drawing name="broken" />
      <Heading as="h2" mt="3">
        {title}
      </Heading>
      <Text tone="muted">{text ?? failureText(error)}</Text>
      {requestId ? (
        <Text size="caption" tone="subtle" mt="1">
          {t('requestId', { id: requestId })}
        </Text>
      ) : null}
      {retry ? (
        <Button mt="4" icon={RotateCw} onClick={retry} pending={retrying}>
          {t('retry')}
        </Button>
      ) : null}
    </Middle>
  );
};

const notes = {
  info: { bg: 'bg.subtle', borderColor: 'border', color: 'fg' },
  warning: { bg: 'amber.tint', borderColor: 'amber.line', color: 'amber.text' },
  error: { bg: 'red.tint', borderColor: 'red.line', color: 'red.text' },
} as const;

/** A note that stays in its place, for example above a form. */
export const Notice = ({
  tone = 'info',
  children,
}: {
  readonly tone?: keyof typeof notes;
  readonly children: ReactNode;
}) => (
  <Box
    border="1px solid"
    borderRadius="control"
    px="3"
    py="2"
    {...notes[tone]}
    {...(tone === 'error' ? { role: 'alert' } : {})}
  >
    {children}
  </Box>
);
