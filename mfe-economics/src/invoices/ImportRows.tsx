import { ImportRow } from './ImportRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { ImportRow as Row } from './useImports.ts';

/** Files with their results, one below the other. */
export const ImportRows = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.map((each) =>
    each.kind === 'upload' ? (
      <UploadRow key={each.id} upload={each.upload} />
    ) : (
      <ImportRow key={each.id} one={each.one} />
    ),
  );
