import { Button, toastFailure, useDevice } from '@fraktion/shared-ui';
import { FileSpreadsheet } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ReadingProgress } from './ReadingProgress.tsx';
import type { Progress } from './readAll.ts';
import { useListWords } from './words.ts';

export interface ExportButtonProps {
  /** Makes the file and hands it over; a long one says how far it is, and stops when it is told to. */
  readonly onExport: (how: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
  }) => Promise<unknown>;
}

/** What is shown, as an Excel file. */
export const ExportButton = ({ onExport }: ExportButtonProps) => {
  const words = useListWords();
  const { mobile } = useDevice();
  const [underWay, setUnderWay] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const exportNow = () => {
    const stopper = new AbortController();
    setUnderWay(stopper);
    onExport({ signal: stopper.signal, onProgress: setProgress })
      .catch((error: unknown) => {
        if (!stopper.signal.aborted) toastFailure(error);
      })
      .finally(() => {
        setUnderWay(null);
        setProgress(null);
      });
  };
  const stop = () => underWay?.abort();
  // Nobody works in a sheet on a phone, and its heading has room for two buttons.
  if (mobile) return null;
  return (
    <>
      <Button icon={FileSpreadsheet} pending={underWay !== null} onClick={exportNow}>
        {words('export')}
      </Button>
      {/* A list of one page is there before anyone could read how far it is. */}
      <Dialog
        open={progress !== null}
        alert
        onClose={stop}
        title={words('exporting')}
        width="small"
      >
        {progress ? <ReadingProgress progress={progress} onStop={stop} /> : null}
      </Dialog>
    </>
  );
};
