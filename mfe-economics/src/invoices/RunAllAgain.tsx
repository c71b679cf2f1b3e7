import { mayRunAgain, runInvoiceImport } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { canUploadAgain, uploadAgain } from './imports.ts';
import type { ImportRow } from './useImports.ts';

/** Sends refused files again and restarts all failed imports, one after the other; each row shows its result. */
export const RunAllAgain = ({ leftOut }: { readonly leftOut: readonly ImportRow[] }) => {
  const { t } = useTranslation('mfe-economics');
  const { mutateAsync } = useCall(runInvoiceImport);
  const [pending, setPending] = useState(false);
  const failed = leftOut.flatMap((shown) =>
    shown.kind === 'import' && mayRunAgain(shown.one) ? [shown.one] : [],
  );
  const unsent = leftOut.flatMap((shown) =>
    shown.kind === 'upload' && canUploadAgain(shown.upload) ? [shown.id] : [],
  );
  const count = failed.length + unsent.length;
  if (count < 2) return null;
  const runAll = async () => {
    setPending(true);
    uploadAgain(...unsent);
    for (const { id, version } of failed)
      // A toast shows each refusal, for example if somebody else has already restarted the import.
      await mutateAsync({ params: { id }, body: { version }, files: [] }).catch(() => undefined);
    setPending(false);
  };
  return (
    <Button size="small" pending={pending} onClick={() => void runAll()}>
      {t('imports.retryAll', { count })}
    </Button>
  );
};
