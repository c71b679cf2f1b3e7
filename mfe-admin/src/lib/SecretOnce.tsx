import {
  Button,
  Code,
  Notice,
  Row,
  Stack,
  toast,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { Copy } from '@fraktion/shared-ui/icons';
import { Dialog, type DiscardOptions, useDiscard } from '@fraktion/shared-ui/overlay';

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
}

/** A secret in full, shown once. It cannot be closed by accident. */
export const SecretOnce = (props: SecretOnceProps) => {
  const { title, text, secret, leaving, onClose, focusAfter } = props;
  const { t } = useTranslation('mfe-admin');
  const isLost = leaving !== undefined;
  useUnsaved(isLost);
  const { question } = useDiscard(onClose, {
    changed: () => isLost,
    ...(leaving ? { words: leaving } : {}),
  });
  const copy = async () => {
    try {
      // Without https a browser has no clipboard at all.
      await navigator.clipboard.writeText(secret);
      toast({ title: t('secret.copied'), tone: 'success' });
    } catch {
      toast({ title: t('secret.notCopied'), tone: 'error' });
    }
  };
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
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Notice tone="warning">{text}</Notice>
        <Code overflowWrap="anywhere" aria-label={title}>
          {secret}
        </Code>
      </Stack>
      {question}
    </Dialog>
  );
};
