import {
  type Fields,
  importBackgroundRows,
  type ImportedRow,
  maxImportedRows,
  maxSheetBytes,
  previewBackgroundImport,
} from '@fraktion/contract/background';
import type { importWeighings, previewWeighings } from '@fraktion/contract/weighings';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  FileDrop,
  formatCount,
  Notice,
  Row,
  Stack,
  Text,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { fieldLabel, tabWords } from '../dataWords.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { readRows, type SheetFault } from './readRows.ts';

/** As much of a tab as a file is read by. */
export interface ImportSheet {
  readonly name: string;
  readonly fields: Fields;
  readonly key: readonly string[];
}

/** What looks at the rows, and what writes them. */
interface ImportCalls {
  readonly preview: typeof previewBackgroundImport | typeof previewWeighings;
  readonly write: typeof importBackgroundRows | typeof importWeighings;
}

const backgroundCalls: ImportCalls = {
  preview: previewBackgroundImport,
  write: importBackgroundRows,
};

export interface ImportDialogProps {
  readonly sheet: ImportSheet;
  /** Those of background data, unless others are given. */
  readonly calls?: ImportCalls;
  readonly onClose: () => void;
}

const kinds = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
} as const;

const useImport = ({ sheet, calls = backgroundCalls, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const params = { tab: sheet.name };
  const preview = useCall(calls.preview);
  const write = useCall(calls.write);
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState(false);
  const [rows, setRows] = useState<readonly ImportedRow[]>([]);
  const [fault, setFault] = useState<SheetFault>();
  // A key of its own for each time that something else would be written.
  const [id, setId] = useState(newId);
  const look = (read: readonly ImportedRow[]) => {
    setId(newId());
    preview.mutate({ params, body: { rows: [...read] } });
  };
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setFault(undefined);
    setRows([]);
    preview.reset();
    write.reset();
    if (!chosen) return;
    setReading(true);
    try {
      const read = await readRows(sheet, chosen);
      if ('fault' in read) setFault(read);
      else {
        setRows(read.rows);
        look(read.rows);
      }
    } finally {
      setReading(false);
    }
  };
  const send = () => {
    if (!preview.data) return;
    const { counts } = preview.data;
    const seen = { new: counts.new, changed: counts.changed };
    write.mutate(
      { params, body: { id, rows: [...rows], seen }, idempotencyKey: id },
      {
        onSuccess: ({ counts: written }) => {
          const count = written.new + written.changed;
          toast({ title: t('background.import.done', { count }), tone: 'success' });
          onClose();
        },
        // Somebody wrote meanwhile: what would happen now is shown instead.
        onError: (error) => {
          if (isRefusal(error, 'Background.Import.Outdated')) look(rows);
        },
      },
    );
  };
  return { file, fault, reading, rows, preview, write, choose, send };
};

type Importing = ReturnType<typeof useImport>;

/** Which step it is at, and over how many rows. */
const Progress = ({ reading, preview, write, rows }: Importing) => {
  const { t } = useTranslation('mfe-admin');
  const count = formatCount(rows.length);
  const step =
    (reading && t('background.import.reading')) ||
    (preview.isPending && t('background.import.checking', { count })) ||
    (write.isPending && t('background.import.writing', { count }));
  return (
    <Text role="status" tone="muted">
      {step || ''}
    </Text>
  );
};

/** Rows of a tab from a file: what each would do is shown before anything is written. */
const ImportDialog = (props: ImportDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const importing = useImport(props);
  const { file, fault, preview, write, choose, send } = importing;
  const { many } = tabWords(props.sheet);
  const shown = preview.data;
  const count = shown ? shown.counts.new + shown.counts.changed : 0;
  const wrong = shown?.counts.wrong ?? 0;
  const reason =
    (wrong > 0 && t('background.import.wrong', { count: wrong })) ||
    (count === 0 && t('background.import.nothing'));
  return (
    <Dialog
      open
      width="large"
      title={t('background.import.title', { many })}
      description={t('background.import.text', { count: formatCount(maxImportedRows) })}
      onClose={write.isPending ? () => {} : props.onClose}
      footer={
        <Row>
          <Button
            variant="primary"
            pending={write.isPending}
            disabledReason={reason || undefined}
            onClick={send}
          >
            {t('background.import.write', { count })}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {t('background.import.cancel')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <FileDrop
          label={t('background.import.file')}
          accept={kinds}
          maxFiles={1}
          maxBytes={maxSheetBytes}
          files={file ? [file] : []}
          onChange={(files) => void choose(files.at(-1)).catch(toastFailure)}
        />
        {fault ? (
          <Notice tone="error">
            {t(`background.import.faults.${fault.fault}`, {
              count: formatCount(maxImportedRows),
              columns: fault.missing.map(fieldLabel).join(', '),
            })}
          </Notice>
        ) : null}
        {isRefusal(write.error, 'Background.Import.Outdated') ? (
          <Notice tone="warning">{t('background.import.outdated')}</Notice>
        ) : null}
        <Progress {...importing} />
        {shown ? <ImportPreview {...shown} label={t('background.import.title', { many })} /> : null}
      </Stack>
    </Dialog>
  );
};

export default ImportDialog;
