import {
  Button,
  Drawing,
  type DrawingName,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  NoMatches,
  Notice,
  QueryState,
  Row,
  SkeletonCards,
  SkeletonRecord,
  SkeletonPage,
  SkeletonRows,
  SkeletonText,
  toast,
  Toaster,
} from '@fraktion/shared-ui';
import { RecordError } from '@fraktion/shared-ui/overlay';

import { type Group, nothing, type Said } from '../specimen.tsx';

const drawings: readonly DrawingName[] = [
  'list',
  'search',
  'broken',
  'inbox',
  'box',
  'file',
  'truck',
];

const refused = { requestId: 'q1w2e3r4' };

/** Fails while it is rendered, as a page with an error in its code does. */
const Failing = (): never => {
  throw new Error('This specimen fails');
};

export const states: Group = {
  Notice: Object.fromEntries(
    (['info', 'warning', 'error'] as const).map((tone) => [
      `tone=${tone}`,
      ({ words }: Said) => <Notice tone={tone}>{words('text')}</Notice>,
    ]),
  ),
  EmptyState: {
    default: ({ words }: Said) => <EmptyState text={words('empty')} />,
    action: ({ words }: Said) => (
      <EmptyState
        text={words('empty')}
        drawing="box"
        action={<Button variant="primary">{words('save')}</Button>}
      />
    ),
  },
  NoMatches: { default: () => <NoMatches onClear={nothing} /> },
  QueryState: {
    waiting: ({ words }: Said) => (
      <QueryState
        of={{ data: undefined, error: null, refetch: nothing }}
        failed={words('failedTitle')}
        waiting={3}
      />
    ),
    failed: ({ words }: Said) => (
      <QueryState
        of={{ data: undefined, error: refused, refetch: nothing }}
        failed={words('failedTitle')}
        waiting={3}
      />
    ),
  },
  ErrorState: {
    default: ({ words }: Said) => (
      <ErrorState title={words('failedTitle')} error={refused} onRetry={nothing} />
    ),
    retrying: ({ words }: Said) => (
      <ErrorState title={words('failedTitle')} text={words('text')} onRetry={nothing} retrying />
    ),
  },
  RecordError: Object.fromEntries(
    (
      [
        ['failed', refused],
        ['missing', { status: 404 }],
      ] as const
    ).map(([name, error]) => [
      name,
      ({ words }: Said) => (
        <RecordError
          error={error}
          failed={words('failedTitle')}
          missing={words('missing')}
          onRetry={nothing}
        />
      ),
    ]),
  ),
  ErrorBoundary: {
    failed: () => (
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>
    ),
  },
  Drawing: {
    'every name': () => (
      <Row>
        {drawings.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </Row>
    ),
  },
  SkeletonText: { default: () => <SkeletonText lines={3} /> },
  SkeletonRows: { default: () => <SkeletonRows rows={3} columns={4} /> },
  SkeletonCards: { default: () => <SkeletonCards cards={2} /> },
  SkeletonRecord: { default: () => <SkeletonRecord sections={[3, 2]} /> },
  SkeletonPage: { default: () => <SkeletonPage /> },
  Toaster: {
    'tone by tone': ({ words }: Said) => (
      <Row>
        <Toaster />
        {(['neutral', 'success', 'error'] as const).map((tone) => (
          <Button
            key={tone}
            data-opens=""
            onClick={() =>
              toast({
                tone,
                title: words('title'),
                text: words('text'),
                ...(tone === 'error' ? refused : {}),
              })
            }
          >
            {`tone=${tone}`}
          </Button>
        ))}
      </Row>
    ),
  },
};
