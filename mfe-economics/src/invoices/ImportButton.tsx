import { Button, type ButtonVariant, useTranslation } from '@fraktion/shared-ui';
import { Upload } from '@fraktion/shared-ui/icons';
import { useRef } from 'react';

import { accepted } from './acceptedFiles.ts';
import { importFiles } from './imports.ts';

/** Chooses files; dropping them anywhere on the page does the same. */
export const ImportButton = ({ variant = 'primary' }: { readonly variant?: ButtonVariant }) => {
  const { t } = useTranslation('mfe-economics');
  const input = useRef<HTMLInputElement>(null);
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
      <Button variant={variant} icon={Upload} onClick={() => input.current?.click()}>
        {t('imports.button')}
      </Button>
    </>
  );
};
