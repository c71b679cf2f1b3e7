import { Button, Code, Notice, Row, Stack, useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { Dialog, type DiscardOptions, useDiscard } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import { CopyButton } from './CopyButton.tsx';

export interface SecretOnceProps {
  readonly title: string;
  /** Its purpose, and a note if it is shown only once. */
  readonly text: string;
  readonly secret: string;
  /** The question before closing, if it is shown only once. */
  readonly leaving?: DiscardOptions['words'];
  readonly onClose: () => void;
  /** Receives the focus afterwards: the button that requested the secret may be gone. */
  readonly focusAfter: () => HTMLElement | null;
  /** How it is used. */
  readonly children?: ReactNode;
}

/** A secret in full, shown once. It cannot be closed by accident. */
export const SecretOnce = (props: SecretOnceProps) => {
  const { title, text, secret, leaving, onClose, focusAfter, children } = props;
  const { t } = useTranslation('mfe-admin');
  const isLost = leaving !== undefined;
  useUnsaved(isLost);
  const { question } = useDiscard(onClose, {
    changed: () => isLost,
    ...(leaving ? { words: leaving } : {}),
  });
  return (
    <Dialog
      open
      alert
      title={title}
      // Esc does not close it either: the secret may never be shown again.
      onClose={() => {}}
      focusAfter={focusAfter}
      footer={
        <Row>
          <CopyButton variant="primary" text={secret} />
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Notice tone="warning">{text}</Notice>
        <Code overflowWrap="anywhere" aria-label={title}>
          {secret}
        </Code>
        {children}
      </Stack>
      {question}
    </Dialog>
  );
};
