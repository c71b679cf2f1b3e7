import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Copy } from '@fraktion/shared-ui/icons';
import type { ComponentProps } from 'react';

export interface CopyButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label'
> {
  readonly text: string;
}

/** Copies a text for pasting elsewhere. */
export const CopyButton = ({ text, ...looks }: CopyButtonProps) => {
  const { t } = useTranslation('mfe-admin');
  const copy = async () => {
    try {
      // Without https a browser has no clipboard at all.
      await navigator.clipboard.writeText(text);
      toast({ title: t('secret.copied'), tone: 'success' });
    } catch {
      toast({ title: t('secret.notCopied'), tone: 'error' });
    }
  };
  return (
    <Button icon={Copy} {...looks} onClick={() => void copy()}>
      {t('secret.copy')}
    </Button>
  );
};
