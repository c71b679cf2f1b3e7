import type { CallAnswer } from '@fraktion/contract/call';
import type { PreviewedPrice, previewAgreementImport } from '@fraktion/contract/agreements';
import { Badge, Box, Row, StatusPill, Text, useTranslation } from '@fraktion/shared-ui';
import { Check, CircleAlert, Pencil, Plus } from '@fraktion/shared-ui/icons';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { priceText } from './agreementWords.ts';
import { daysText } from './OverlapNotice.tsx';

type Preview = CallAnswer<typeof previewAgreementImport>;
type State = PreviewedPrice['state'];

const looks = {
  new: { tone: 'green', icon: Plus },
  changed: { tone: 'blue', icon: Pencil },
  unchanged: { tone: 'grey', icon: Check },
  wrong: { tone: 'red', icon: CircleAlert },
} as const;

/** So many are drawn; what is wrong comes first. */
const shownAtOnce = 300;
const order: readonly State[] = ['wrong', 'changed', 'new', 'unchanged'];

const Previewed = ({ price }: { readonly price: PreviewedPrice }) => {
  const { t } = useTranslation('mfe-economics');
  const { existing } = price;
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Row gap="3" justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Text minW="0">
          <Text as="span" tone="muted" figures>
            {t('agreements.import.row', { row: price.row })}
          </Text>{' '}
          {[price.name, price.category && t(`categories.${price.category}`)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <StatusPill {...looks[price.state]} label={t(`agreements.import.states.${price.state}`)} />
      </Row>
      {price.problems.map(({ field, problem, detail }) => (
        <Text key={`${field} ${problem}`} size="caption" tone="error">
          {`${t(`agreements.fields.${field}`)}: ${t(`agreements.import.problems.${problem}`, { detail })}`}
        </Text>
      ))}
      {existing ? (
        <Text size="caption" tone="muted">
          {t('agreements.import.now', {
            price: priceText(existing, t),
            days: daysText(existing, t),
          })}
        </Text>
      ) : null}
    </Box>
  );
};

/** What every row of the sheet would do. */
export const ImportPreview = ({ counts, rows }: Preview) => {
  const { t } = useTranslation('mfe-economics');
  const [shown, setShown] = useState<State | 'all'>('all');
  const wanted = rows
    .filter(({ state }) => shown === 'all' || state === shown)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const tabs = [
    { value: 'all' as const, label: t('agreements.import.all'), count: rows.length },
    ...order.map((value) => ({
      value,
      label: t(`agreements.import.states.${value}`),
      count: counts[value],
    })),
  ];
  return (
    <Box>
      <Tabs
        label={t('agreements.import.title')}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: (
            <Box as="ul" maxH="96" overflowY="auto" tabIndex={0} aria-label={tab.label} mt="2">
              {wanted.slice(0, shownAtOnce).map((price) => (
                <Previewed key={price.row} price={price} />
              ))}
            </Box>
          ),
        }))}
        value={shown}
        onChange={setShown}
      />
      {wanted.length > shownAtOnce ? (
        <Badge>{t('agreements.import.more', { count: wanted.length - shownAtOnce })}</Badge>
      ) : null}
    </Box>
  );
};
