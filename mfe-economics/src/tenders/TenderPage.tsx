import { tendersPath } from '@fraktion/contract/pages';
import { getTender, type Tender } from '@fraktion/contract/tenders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useParams, useTranslation } from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { wholeAccount } from '@fraktion/shared-waste/reach';
import type { OnWriting } from '@fraktion/shared-waste/tenders';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { FailedPage } from '../lib/FailedPage.tsx';
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
const TenderContent = ({ tender }: { readonly tender: Tender }) => {
  const [stays, setStays] = useState<Status | null>(null);
  const status = stays ?? tender.status;
  const onWriting = useCallback((writing: boolean) => setStays(writing ? status : null), [status]);
  if (status === 'draft') return <Draft tender={tender} onWriting={onWriting} />;
  if (status === 'open') return <OpenTender tender={tender} onWriting={onWriting} />;
  return <ClosedTender tender={tender} />;
};

/** One tender, from its draft to its award. */
const TenderPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getTender, { params: { id } }));
  if (query.data) {
    return (
      <div ref={followFocus}>
        <TenderContent key={query.data.id} tender={query.data} />
      </div>
    );
  }
  if (!query.error) return <TenderSkeleton />;
  return (
    <FailedPage
      query={query}
      title={t('tenders.one')}
      failed={t('tenders.failed')}
      missing={t('tenders.missing')}
      list={{ to: tendersPath, label: t('tenders.toList') }}
    />
  );
};

export default wholeAccount('mfe-economics', 'tenders.one', TenderPage);
