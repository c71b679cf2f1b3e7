import { Button, type ButtonVariant, IconButton, useTranslation } from '@fraktion/shared-ui';
import { Upload } from '@fraktion/shared-ui/icons';
import { useRef } from 'react';

import { importFiles } from './imports.ts';

/** The files that can be chosen: e-invoices and PDFs. */
export const accepted = '.xml,.pdf,application/xml,text/xml,application/pdf';

interface ImportButtonProps {
  readonly variant?: ButtonVariant;
  /** Beside the title of a phone. */
  readonly iconOnly?: boolean;
}

/** Chooses files; dropping them anywhere on the page does the same. */
export const ImportButton = ({ variant = 'primary', iconOnly = false }: ImportButtonProps) => {
  const { t } = useTranslation('mfe-economics');
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('imports.choose')}
        onChange={(event) => {
          importFiles(event.currentTarget.files ?? []);
          // The same file can be chosen again after a correction.
          event.currentTarget.value = '';
        }}
      />
      {iconOnly ? (
        <IconButton icon={Upload} label={t('imports.button')} variant={variant} onClick={choose} />
      ) : (
        <Button variant={variant} icon={Upload} onClick={choose}>
          {t('imports.button')}
        </Button>
      )}
    </>
  );
};
