import { type InvoiceImport, isQuestion, runInvoiceImport } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { canUploadAgain, uploadAgain } from './imports.ts';
import type { ImportShown } from './useImports.ts';

/** A question waits for an answer, and what was imported before stays out. */
const canRun = (one: InvoiceImport): boolean => !isQuestion(one) && one.duplicateOf === null;

/** Sends what was not taken and starts all failed imports once more, one after the other; each says in its row what becomes of it. */
export const RunAllAgain = ({ leftOut }: { readonly leftOut: readonly ImportShown[] }) => {
  const { t } = useTranslation('mfe-economics');
  const { mutateAsync } = useCall(runInvoiceImport);
  const [pending, setPending] = useState(false);
  const failed = leftOut.flatMap((shown) =>
    shown.kind === 'import' && canRun(shown.one) ? [shown.one] : [],
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
      // A toast says what was refused, such as one that somebody else has started meanwhile.
      await mutateAsync({ params: { id }, body: { version }, files: [] }).catch(() => undefined);
    setPending(false);
  };
  return (
    <Button size="small" pending={pending} onClick={() => void runAll()}>
      {t('imports.retryAll', { count })}
    </Button>
  );
};
