import { ErrorBoundary, later } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';

import { PdfMessage } from './PdfMessage.tsx';
import type { PdfMarking } from './PdfMarks.tsx';
import { PdfWaiting } from './PdfWaiting.tsx';

/** More than a megabyte with its worker: loaded with the first PDF. */
const PdfViewer = later(
  () => import(/* webpackChunkName: 'pdf' */ './PdfViewer.tsx'),
  <PdfWaiting />,
);

export const isPdf = ({ mediaType }: { readonly mediaType: string | null }): boolean =>
  mediaType === 'application/pdf';

const failed = () => <PdfMessage problem="failed" />;

export interface PdfPreviewProps extends PdfMarking {
  readonly content: Pick<UseQueryResult<Blob>, 'data' | 'error'>;
  readonly name: string;
  /** The height of the scrolling area. */
  readonly height?: string;
}

/** A PDF in its panel, also while it loads. */
export const PdfPreview = ({ content: { data, error }, ...shown }: PdfPreviewProps) => {
  if (data)
    return (
      <ErrorBoundary fallback={failed}>
        <PdfViewer blob={data} {...shown} />
      </ErrorBoundary>
    );
  return error ? <PdfMessage problem="failed" /> : <PdfWaiting height={shown.height} />;
};
