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
  /** What it is for, and that it is not shown again where that is so. */
  readonly text: string;
  readonly secret: string;
  /** Asked before it is left, where it is shown at no other time. */
  readonly leaving?: DiscardOptions['words'];
  readonly onClose: () => void;
  /** Where the focus goes on: what asked for the secret may be gone with it. */
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
      // Where the portal is reached without https, a browser has no clipboard at all.
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
      // Esc neither: it may be the only time that the secret is shown.
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
