import type { AgreementPrice } from '@fraktion/contract/agreements';
import { tenderPath } from '@fraktion/contract/pages';
import {
  Button,
  DescriptionList,
  formatDateTime,
  formatHundredths,
  formatYearlyDay,
  Link,
  Row,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useProfile } from '@fraktion/shared-auth';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useState } from 'react';

import { AgreementStatePill } from './AgreementStatePill.tsx';
import { priceText, subjectText } from './agreementWords.ts';
import { ChangePricePanel } from './ChangePricePanel.tsx';
import { EndPriceDialog } from './EndPriceDialog.tsx';
import { daysText } from './OverlapNotice.tsx';

export interface PricePanelProps {
  readonly price: AgreementPrice;
  readonly onClose: () => void;
}

const Facts = ({ price }: { readonly price: AgreementPrice }) => {
  const { t } = useTranslation('mfe-economics');
  const { role } = useProfile();
  const source = t(`agreements.sources.${price.source}`);
  const beyond = useBeyondReach();
  // Only administrators of the whole account see tenders.
  const opensTender = price.tenderId !== null && role !== 'LocationAdmin' && beyond === undefined;
  return (
    <DescriptionList
      items={[
        { term: t('agreements.subject'), value: subjectText(price, t) },
        { term: t('agreements.fields.category'), value: t(`postingCategory.${price.category}`) },
        { term: t('agreements.fields.price'), value: priceText(price, t) },
        {
          term: t('agreements.fields.indexPercent'),
          value: formatHundredths(price.indexPercent, { max: 4 }),
        },
        ...(price.indexDay === null
          ? []
          : [{ term: t('agreements.fields.indexDay'), value: formatYearlyDay(price.indexDay) }]),
        { term: t('agreements.days'), value: daysText(price, t) },
        {
          term: t('agreements.source'),
          value: opensTender ? <Link to={tenderPath(price.tenderId ?? '')}>{source}</Link> : source,
        },
        { term: t('agreements.fields.note'), value: price.note ?? '–' },
        {
          term: t('agreements.createdBy'),
          value: `${price.createdBy}, ${formatDateTime(price.createdAt)}`,
        },
      ]}
    />
  );
};

/** One price, and its possible changes. */
export const PricePanel = ({ price, onClose }: PricePanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [asked, setAsked] = useState<'change' | 'end' | null>(null);
  const closed = price.editable ? undefined : t('agreements.notYours');
  if (asked === 'change') return <ChangePricePanel price={price} onClose={onClose} />;
  return (
    <SidePanel
      open
      title={price.collectorName}
      status={<AgreementStatePill state={price.state} />}
      onClose={onClose}
      footer={
        <Row>
          <Button variant="primary" disabledReason={closed} onClick={() => setAsked('change')}>
            {t('agreements.change')}
          </Button>
          <Button disabledReason={closed} onClick={() => setAsked('end')}>
            {t('agreements.end')}
          </Button>
        </Row>
      }
    >
      <Facts price={price} />
      {asked === 'end' ? (
        <EndPriceDialog price={price} onEnded={onClose} onClose={() => setAsked(null)} />
      ) : null}
    </SidePanel>
  );
};
