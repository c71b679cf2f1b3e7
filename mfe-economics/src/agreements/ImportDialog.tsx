import {
  importAgreementPrices,
  type ImportedPrice,
  maxImportedBytes,
  maxImportedPrices,
  previewAgreementImport,
} from '@fraktion/contract/agreements';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, FileDrop, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ImportPreview } from './ImportPreview.tsx';
import { readPrices, type SheetFault } from './readPrices.ts';
import { useUndoable } from './undoable.ts';

const excel = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const;

const useImport = (onClose: () => void) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const preview = useCall(previewAgreementImport);
  const write = useCall(importAgreementPrices);
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly ImportedPrice[]>([]);
  const [fault, setFault] = useState<SheetFault>();
  const [id] = useState(newId);
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setFault(undefined);
    setRows([]);
    preview.reset();
    if (!chosen) return;
    const read = await readPrices(chosen);
    if ('fault' in read) setFault(read);
    else {
      setRows(read.rows);
      preview.mutate({ body: { rows: [...read.rows] } });
    }
  };
  const send = () => {
    if (!preview.data) return;
    const { counts } = preview.data;
    const seen = { new: counts.new, changed: counts.changed };
    write.mutate(
      { body: { id, rows: [...rows], seen }, idempotencyKey: id },
      {
        onSuccess: ({ counts: written, changeId }) => {
          toastUndoable(
            t('agreements.import.done', { count: written.new + written.changed }),
            changeId,
          );
          onClose();
        },
        // Somebody wrote meanwhile: what would happen now is shown instead.
        onError: (error) => {
          if (isRefusal(error, 'Agreements.Import.Outdated'))
            preview.mutate({ body: { rows: [...rows] } });
        },
      },
    );
  };
  return { file, fault, preview, write, choose, send };
};

/** Prices from an Excel file: what each row would do is shown before anything is written. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { file, fault, preview, write, choose, send } = useImport(onClose);
  const shown = preview.data;
  const count = shown ? shown.counts.new + shown.counts.changed : 0;
  return (
    <Dialog
      open
      width="large"
      title={t('agreements.import.title')}
      description={t('agreements.import.text', { count: maxImportedPrices })}
      onClose={write.isPending ? () => {} : onClose}
      footer={
        <Row>
          <Button
            variant="primary"
            pending={write.isPending}
            disabledReason={count === 0 ? t('agreements.import.nothing') : undefined}
            onClick={send}
          >
            {t('agreements.import.write', { count })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('agreements.import.cancel')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <FileDrop
          label={t('agreements.import.file')}
          accept={excel}
          maxFiles={1}
          maxBytes={maxImportedBytes}
          files={file ? [file] : []}
          onChange={(files) => void choose(files.at(-1))}
        />
        {fault ? (
          <Notice tone="error">
            {t(`agreements.import.faults.${fault.fault}`, {
              count: maxImportedPrices,
              columns: fault.missing.map((field) => t(`agreements.fields.${field}`)).join(', '),
            })}
          </Notice>
        ) : null}
        {isRefusal(write.error, 'Agreements.Import.Outdated') ? (
          <Notice tone="warning">{t('agreements.import.outdated')}</Notice>
        ) : null}
        {preview.isPending ? <Text tone="muted">{t('agreements.import.reading')}</Text> : null}
        {shown ? <ImportPreview {...shown} /> : null}
      </Stack>
    </Dialog>
  );
};
