import {
  asksWhetherBoth,
  getImportDocument,
  type InvoiceImport,
  isQuestion,
  mayRunAgain,
  removeInvoiceImport,
  runInvoiceImport,
} from '@fraktion/contract/invoices';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, Row, useTranslation } from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { accepted } from './ImportButton.tsx';
import { ImportFaultDialog } from './ImportFaultDialog.tsx';

/** The actions for a document that did not become an invoice, or whose invoice was taken back. */
export const FailedActions = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  const input = useRef<HTMLInputElement>(null);
  const [reporting, setReporting] = useState(false);
  const run = useCall(runInvoiceImport);
  const remove = useCall(removeInvoiceImport);
  const { id, version, fileName: name } = one;
  const again = (body: { accept?: boolean }, files: readonly File[] = []) =>
    run.mutate({ params: { id }, body: { version, ...body }, files });
  const download = useMutation({
    mutationFn: async () => saveFile(await api(getImportDocument, { params: { id } })),
  });
  const isTakenBack = one.state === 'takenBack';
  const asks = isQuestion(one);
  const yes = asksWhetherBoth(one) ? t('imports.bothReal') : t('imports.isInvoice');
  const pending = run.isPending || remove.isPending;
  return (
    <Row gap="2" mt="1">
      {asks ? (
        <Button
          size="small"
          variant="primary"
          pending={pending}
          onClick={() => again({ accept: true })}
        >
          {yes}
        </Button>
      ) : null}
      {mayRunAgain(one) ? (
        <Button size="small" pending={pending} onClick={() => again({})}>
          {t(isTakenBack ? 'imports.again' : 'imports.retry')}
        </Button>
      ) : null}
      {mayRunAgain(one) && !isTakenBack ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            aria-label={t('imports.replaceNamed', { name })}
            onChange={(event) => {
              again({}, [...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <Button size="small" onClick={() => input.current?.click()}>
            {t('imports.replace')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setReporting(true)}>
            {t('imports.report')}
          </Button>
        </>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('invoice.download')}
      </Button>
      <ConfirmButton
        size="small"
        variant="quiet"
        label={t('imports.remove')}
        title={t('imports.removeTitle')}
        text={t('imports.removeText', { name })}
        danger
        onConfirm={() => remove.mutateAsync({ params: { id }, query: { version } })}
      />
      {reporting ? <ImportFaultDialog one={one} onClose={() => setReporting(false)} /> : null}
    </Row>
  );
};
