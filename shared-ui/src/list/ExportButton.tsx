import { Button, toastFailure, useDevice } from '@fraktion/shared-ui';
import { FileSpreadsheet } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ReadingProgress } from './ReadingProgress.tsx';
import type { Progress } from './readAll.ts';
import { useListWords } from './words.ts';

export interface ExportButtonProps {
  /** Creates and saves the file; a long export reports its progress, and can be stopped. */
  readonly onExport: (how: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress | 'made') => void;
  }) => Promise<unknown>;
  readonly size?: 'control' | 'small';
}

/** Exports the list as an Excel file. */
export const ExportButton = ({ onExport, size = 'control' }: ExportButtonProps) => {
  const words = useListWords();
  const { mobile } = useDevice();
  const [underWay, setUnderWay] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | 'made' | null>(null);
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
  // Phones are not used for sheets, and the phone's heading has room for two buttons only.
  if (mobile) return null;
  return (
    <>
      <Button size={size} icon={FileSpreadsheet} pending={underWay !== null} onClick={exportNow}>
        {words('export')}
      </Button>
      {/* A list of one page is exported before anyone could read the progress. */}
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
