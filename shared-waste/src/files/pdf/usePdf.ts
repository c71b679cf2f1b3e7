import { useEffect, useState } from 'react';

import { openPdf, type Pdf, type PdfProblem, problemOf } from './openPdf.ts';

export interface OpenedPdf {
  readonly pdf?: Pdf;
  readonly problem?: PdfProblem;
}

/** Opens a PDF for the lifetime of the component; both fields are empty while it opens. */
export const usePdf = (blob: Blob): OpenedPdf => {
  const [opened, setOpened] = useState<OpenedPdf>({});
  useEffect(() => {
    let gone = false;
    const opening = openPdf(blob);
    opening.then(
      (pdf) => gone || setOpened({ pdf }),
      (error: unknown) => gone || setOpened({ problem: problemOf(error) }),
    );
    return () => {
      gone = true;
      setOpened({});
      opening.then(
        (pdf) => pdf.close(),
        () => undefined,
      );
    };
  }, [blob]);
  return opened;
};
