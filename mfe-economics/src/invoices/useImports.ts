import {
  type InvoiceImport,
  listInvoiceImports,
  mostImportsAtOnce,
} from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { type Upload, uploads } from './imports.ts';

/** An upload, or the import that the server made of it. */
export type ImportRow =
  | { readonly kind: 'upload'; readonly id: string; readonly upload: Upload }
  | { readonly kind: 'import'; readonly id: string; readonly one: InvoiceImport };

const isLeftOut = (shown: ImportRow): boolean =>
  shown.kind === 'upload' ? shown.upload.state === 'refused' : shown.one.state === 'failed';

const isUnderWay = (shown: ImportRow): boolean =>
  shown.kind === 'upload' ? shown.upload.state !== 'refused' : shown.one.state === 'importing';

/** The oldest first, so that a further file changes only the last query. */
const questionsOf = (ids: readonly string[]): readonly (readonly string[])[] => {
  const oldestFirst = ids.toReversed();
  const count = Math.max(1, Math.ceil(ids.length / mostImportsAtOnce));
  return Array.from({ length: count }, (_, index) =>
    oldestFirst.slice(index * mostImportsAtOnce, (index + 1) * mostImportsAtOnce),
  );
};

/** These imports, and all that are under way or failed, newest first. */
const useKnown = (ids: readonly string[]): readonly InvoiceImport[] =>
  useQueries({
    queries: questionsOf(ids).map((some) => ({
      ...queryFor(listInvoiceImports, { query: { IncludeIds: some.join(',') } }),
      placeholderData: keepPreviousData<InvoiceImport[]>,
    })),
    combine: (answers) => [
      ...new Map(
        answers.toReversed().flatMap(({ data = [] }) => data.map((one) => [one.id, one] as const)),
      ).values(),
    ],
  });

/**
 * `shown` are the files of this visit and all that are under way, those that need attention first; `failed` are imports that have
 * failed before or elsewhere.
 */
export function useImports() {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  const data = useKnown(all.filter(({ state }) => state === 'sent').map(({ id }) => id));
  const known = new Set(data.map(({ id }) => id));
  const rows: ImportRow[] = [
    ...all
      .filter(({ id }) => !known.has(id))
      .map((upload): ImportRow => ({ kind: 'upload', id: upload.id, upload })),
    ...data.map((one): ImportRow => ({ kind: 'import', id: one.id, one })),
  ];
  const own = new Set(all.map(({ id }) => id));
  const left = rows.filter(isLeftOut);
  const leftOut = left.filter(({ id }) => own.has(id));
  const underWay = rows.filter(isUnderWay);
  const done = rows.filter((one) => !isLeftOut(one) && !isUnderWay(one));
  const failed = left.filter(({ id }) => !own.has(id));
  return { shown: [...leftOut, ...underWay, ...done], leftOut, underWay, done, failed };
}
