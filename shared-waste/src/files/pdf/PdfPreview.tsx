import { ErrorBoundary, later } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';

import { PdfMessage } from './PdfMessage.tsx';
import type { Marking } from './PdfMarks.tsx';
import { PdfWaiting } from './PdfWaiting.tsx';

/** More than a megabyte with its worker: fetched when the first PDF is opened. */
const PdfViewer = later(
  () => import(/* webpackChunkName: 'pdf' */ './PdfViewer.tsx'),
  <PdfWaiting />,
);

export const isPdf = ({ mediaType }: { readonly mediaType: string | null }): boolean =>
  mediaType === 'application/pdf';

const failed = () => <PdfMessage problem="failed" />;

export interface PdfPreviewProps extends Marking {
  readonly content: Pick<UseQueryResult<Blob>, 'data' | 'error'>;
  readonly name: string;
  /** How high the pages stand; they scroll in it. */
  readonly height?: string;
}

/** A PDF in its panel, from the moment that it is asked for. */
export const PdfPreview = ({ content: { data, error }, ...shown }: PdfPreviewProps) => {
  if (data)
    return (
      <ErrorBoundary fallback={failed}>
        <PdfViewer blob={data} {...shown} />
      </ErrorBoundary>
    );
  return error ? <PdfMessage problem="failed" /> : <PdfWaiting height={shown.height} />;
};
