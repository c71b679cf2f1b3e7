import { tendersPath } from '@fraktion/contract/pages';
import { getTender, type Tender } from '@fraktion/contract/tenders';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import type { OnWriting } from '@fraktion/shared-waste/tenders';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { ClosedTender } from './ClosedTender.tsx';
import { DraftTender } from './draft/DraftTender.tsx';
import { OpenTender } from './OpenTender.tsx';
import { TenderSkeleton } from './TenderSkeleton.tsx';

type Status = Tender['status'];

interface StageProps {
  readonly tender: Tender;
  readonly onWriting: OnWriting;
}

/** The form keeps the opened version: the newest is shown after a save, or on request. */
const Draft = ({ tender, onWriting }: StageProps) => {
  const [shown, setShown] = useState({ tender, round: 0 });
  const { round } = shown;
  return (
    <DraftTender
      // After a save the form stays; for somebody else's version it is created again.
      key={round}
      tender={shown.tender}
      movedOn={tender.status === 'draft' ? undefined : tender}
      onWriting={onWriting}
      onSaved={(saved) => setShown({ tender: saved, round })}
      onNewest={(newest) => setShown({ tender: newest, round: round + 1 })}
    />
  );
};

/**
 * The current tender. A user with unsent input stays at a past stage until it is sent, discarded or replaced by the newest
 * version.
 */
const Shown = ({ tender }: { readonly tender: Tender }) => {
  const [stays, setStays] = useState<Status | null>(null);
  const status = stays ?? tender.status;
  const onWriting = useCallback((writing: boolean) => setStays(writing ? status : null), [status]);
  if (status === 'draft') return <Draft tender={tender} onWriting={onWriting} />;
  if (status === 'open') return <OpenTender tender={tender} onWriting={onWriting} />;
  return <ClosedTender tender={tender} />;
};

const Missing = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Page title={t('tenders.one')}>
      <EmptyState
        drawing="search"
        text={t('tenders.missing')}
        action={<ButtonLink to={tendersPath}>{t('tenders.toList')}</ButtonLink>}
      />
    </Page>
  );
};

/** One tender, from its draft to its award. */
const TenderPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queryFor(getTender, { params: { id } }));
  if (data) {
    return (
      <div ref={followFocus}>
        <Shown key={data.id} tender={data} />
      </div>
    );
  }
  if (!error) return <TenderSkeleton />;
  // To a reader, an invalid id and an unknown id are the same.
  if (isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid')) return <Missing />;
  return (
    <Page title={t('tenders.one')}>
      <ErrorState
        title={t('tenders.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Page>
  );
};

export default TenderPage;
