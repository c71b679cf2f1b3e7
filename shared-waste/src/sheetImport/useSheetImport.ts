import type { ImportedRow } from '@fraktion/contract/background';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, toastFailure } from '@fraktion/shared-ui';
import { useState } from 'react';

import { useWords } from '../words.ts';
import type { SheetImportProps } from './importSheet.ts';
import { readRows, type SheetFault } from './readRows.ts';
import { saveWrongRows } from './sheetFiles.ts';

/** Reads a file, checks its rows, and sends them after the user has seen the result. */
export function useSheetImport({ sheet, calls, words, onWritten, onClose }: SheetImportProps) {
  const t = useWords();
  // Calls for one fixed list have no parameter for its name.
  const params = { tab: sheet.name };
  const preview = useCall(calls.preview);
  const write = useCall(calls.write);
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState(false);
  const [rows, setRows] = useState<readonly ImportedRow[]>([]);
  const [fault, setFault] = useState<SheetFault>();
  // A new key whenever the content to be written changes.
  const [id, setId] = useState(newId);
  const look = (read: readonly ImportedRow[]) => {
    setId(newId());
    const input = { params, body: { rows: [...read] } };
    preview.mutate(input);
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
      const read = await readRows(sheet, chosen, words.ofSheets);
      if ('fault' in read) setFault(read);
      else {
        setRows(read.rows);
        look(read.rows);
      }
    } finally {
      setReading(false);
    }
  };
  const saveWrong = () =>
    saveWrongRows({
      sheet,
      words,
      read: rows,
      previewed: preview.data?.rows ?? [],
      name: t('sheet.wrongFile', { title: words.title }),
      reason: t('sheet.reason'),
    });
  const send = () => {
    if (!preview.data) return;
    const { counts, rows: previewed } = preview.data;
    const seen = { new: counts.new, changed: counts.changed };
    const wrong = new Set(previewed.flatMap(({ row, state }) => (state === 'wrong' ? [row] : [])));
    const right = rows.filter(({ row }) => !wrong.has(row));
    const input = { params, body: { id, rows: right, seen }, idempotencyKey: id };
    write.mutate(input, {
      onSuccess: (answer) => {
        const count = answer.counts.new + answer.counts.changed;
        if (onWritten) onWritten(answer);
        else toast({ title: t('sheet.done', { count }), tone: 'success' });
        // The dialog, and with it the reasons, is about to close.
        if (wrong.size > 0) void saveWrong().catch(toastFailure);
        onClose();
      },
      // Somebody has written meanwhile: the new preview is shown.
      onError: (error) => {
        if (isRefusal(error, 'Background.Import.Outdated')) look(rows);
      },
    });
  };
  return { file, fault, reading, rows, preview, write, choose, send, saveWrong };
}

export type SheetImport = ReturnType<typeof useSheetImport>;
