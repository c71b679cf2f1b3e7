import { isRefusal } from '@fraktion/shared-auth';
import { ButtonLink, EmptyState, ErrorState, Page } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';

export interface FailedPageProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  readonly title: string;
  /** The text if the record could not be read. */
  readonly failed: string;
  /** The text if there is no such record. */
  readonly missing: string;
  /** The way back to the list. */
  readonly list: { readonly to: string; readonly label: string };
}

/** Stands in for the page of a record that does not exist, or that could not be read. */
export const FailedPage = ({ query, title, failed, missing, list }: FailedPageProps) => (
  <Page title={title}>
    {/* To a reader, an invalid id and an unknown id are the same. */}
    {isRefusal(query.error, 'Generic.Not.Found', 'Generic.Invalid') ? (
      <EmptyState
        drawing="search"
        text={missing}
        action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
      />
    ) : (
      <ErrorState
        title={failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )}
  </Page>
);
