import { maxSheetBytes } from '@fraktion/contract/background';
import { isRefusal } from '@fraktion/shared-auth';
import {
  Button,
  FileDrop,
  formatCount,
  Notice,
  Row,
  Stack,
  Text,
  toastFailure,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';

import { useWords } from '../words.ts';
import type { SheetImportProps } from './importSheet.ts';
import { PreviewedRows } from './PreviewedRows.tsx';
import { mostRows } from './readRows.ts';
import { saveTemplate } from './sheetFiles.ts';
import { type SheetImport, useSheetImport } from './useSheetImport.ts';

const kinds = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
} as const;

/** The current step, and the number of its rows. */
const Progress = ({ reading, preview, write, rows }: SheetImport) => {
  const t = useWords();
  const count = formatCount(rows.length);
  const step =
    (reading && t('sheet.reading')) ||
    (preview.isPending && t('sheet.checking', { count })) ||
    (write.isPending && t('sheet.writing', { count }));
  return (
    <Text role="status" tone="muted">
      {step || ''}
    </Text>
  );
};

/** Rows of a list from a file: the effect of each is shown before anything is written. */
const SheetImportDialog = (props: SheetImportProps) => {
  const { sheet, words, onClose } = props;
  const t = useWords();
  const importing = useSheetImport(props);
  const { file, fault, rows, preview, write, choose, send, saveWrong } = importing;
  const shown = preview.data;
  const count = shown ? shown.counts.new + shown.counts.changed : 0;
  const wrong = shown?.counts.wrong ?? 0;
  const most = formatCount(mostRows(sheet));
  const reason =
    count === 0 && (wrong > 0 ? t('sheet.wrong', { count: wrong }) : t('sheet.nothing'));
  const save = (file: () => Promise<void>) => () => void file().catch(toastFailure);
  return (
    <Dialog
      open
      width="large"
      title={words.title}
      description={t('sheet.text', { count: most })}
      onClose={write.isPending ? () => {} : onClose}
      footer={
        <Row>
          <Button
            variant="primary"
            pending={write.isPending}
            disabledReason={reason || undefined}
            onClick={send}
          >
            {reason ? t('sheet.writeNone') : t('sheet.write', { count })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('sheet.cancel')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <FileDrop
          label={t('sheet.file')}
          accept={kinds}
          maxFiles={1}
          maxBytes={maxSheetBytes}
          files={file ? [file] : []}
          onChange={(files) => void choose(files.at(-1)).catch(toastFailure)}
        />
        {file ? null : (
          <Row>
            <Button
              icon={Download}
              onClick={save(() =>
                saveTemplate(sheet, words, t('sheet.templateFile', { title: words.title })),
              )}
            >
              {t('sheet.template')}
            </Button>
          </Row>
        )}
        {fault ? (
          <Notice tone="error">
            {t(`sheet.faults.${fault.fault}`, {
              count: most,
              columns: fault.missing.map(words.field).join(', '),
            })}
          </Notice>
        ) : null}
        {isRefusal(write.error, 'Background.Import.Outdated') ? (
          <Notice tone="warning">{t('sheet.outdated')}</Notice>
        ) : null}
        <Progress {...importing} />
        {wrong > 0 ? (
          <>
            <Notice tone="warning">
              {count > 0
                ? `${t('sheet.leftOut', { count: wrong })} ${t('sheet.handedBack')}`
                : t('sheet.wrong', { count: wrong })}
            </Notice>
            <Row>
              <Button size="small" icon={Download} onClick={save(saveWrong)}>
                {t('sheet.saveWrong')}
              </Button>
            </Row>
          </>
        ) : null}
        {shown ? <PreviewedRows {...shown} {...{ sheet, words }} read={rows} /> : null}
      </Stack>
    </Dialog>
  );
};

export default SheetImportDialog;
