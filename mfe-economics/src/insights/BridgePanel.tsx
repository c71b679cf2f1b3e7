import type { BridgePart } from '@fraktion/contract/insights';
import { CardList, formatAmount, formatNumber, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useState } from 'react';

import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';

export interface BridgePanelProps {
  readonly title: string;
  readonly currency: string;
  readonly parts: readonly BridgePart[];
  /** From the start of the compared period to the end of the period. */
  readonly days: { readonly fromDate: string; readonly toDate: string };
  readonly onClose: () => void;
}

/** The containers that explain most of a step, each with its postings of both periods. */
export const BridgePanel = ({ title, currency, parts, days, onClose }: BridgePanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [opened, setOpened] = useState<BridgePart | null>(null);
  if (opened)
    return (
      <SourcesPanel
        title={`${opened.infocardName} · ${t(`postingCategory.${opened.category}`)}`}
        query={{
          ...days,
          measure: 'cost',
          infocard: opened.infocardId,
          category: opened.category,
        }}
        onClose={() => setOpened(null)}
      />
    );
  const change = (before: string | null, now: string | null, format: (text: string) => string) =>
    `${before === null ? '–' : format(before)} → ${now === null ? '–' : format(now)}`;
  return (
    <SidePanel open title={title} onClose={onClose}>
      <CardList
        label={title}
        cards={parts.map((part) => ({
          key: `${part.infocardId} ${part.category} ${part.unit}`,
          title: part.infocardName,
          text: `${part.locationName} · ${t(`postingCategory.${part.category}`)}`,
          status: calculatedMoney(part.amount, currency),
          facts: [
            t('insights.bridge.prices', {
              change: change(part.priceBefore, part.priceNow, formatAmount),
              unit: t(`unit.${part.unit}`),
            }),
            t('insights.bridge.quantities', {
              change: change(part.quantityBefore, part.quantityNow, (text) => formatNumber(text)),
            }),
          ],
          onOpen: () => setOpened(part),
        }))}
      />
    </SidePanel>
  );
};
