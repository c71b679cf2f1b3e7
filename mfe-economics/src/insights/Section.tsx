import {
  EmptyState,
  FoldPanel,
  Panel,
  Row,
  SkeletonText,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type SectionName, useOpened } from './useOpened.ts';
import { FailedFigures } from '../lib/figures/FailedFigures.tsx';

export interface SectionProps<T> {
  readonly name: SectionName;
  readonly title: string;
  /** One sentence about the content. */
  readonly text: string;
  /** Its key figure, which a phone shows before the section is opened. */
  readonly summary: (data: T) => string;
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  readonly isEmpty: (data: T) => boolean;
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One answer of the page. It loads and fails independently of the others; on a phone it is folded under its key figure. */
export function Section<T>(props: SectionProps<T>) {
  const { name, title, text, summary, query, isEmpty, empty, actions, children } = props;
  const { t } = useTranslation('mfe-economics');
  const { narrow } = useDevice();
  const { open, toggle } = useOpened(name);
  const { data, error, isFetching, refetch } = query;
  const content = (
    <Stack gap="4">
      <Text tone="muted">{text}</Text>
      {narrow && actions ? <Row>{actions}</Row> : null}
      {data === undefined && error ? <FailedFigures {...{ error, refetch, isFetching }} /> : null}
      {data === undefined && !error ? <SkeletonText lines={5} /> : null}
      {data !== undefined && isEmpty(data) ? <EmptyState text={empty} drawing="list" /> : null}
      {data !== undefined && !isEmpty(data) ? children(data) : null}
    </Stack>
  );
  if (!narrow)
    return (
      <Panel title={title} actions={actions}>
        {content}
      </Panel>
    );
  const known = data === undefined ? undefined : (isEmpty(data) && empty) || summary(data);
  return (
    <FoldPanel
      title={title}
      summary={known ?? (error ? t('insights.failed') : undefined)}
      open={open}
      onToggle={toggle}
    >
      {content}
    </FoldPanel>
  );
}
