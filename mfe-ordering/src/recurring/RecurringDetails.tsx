import type { RecurringOrder } from '@fraktion/contract/recurringOrders';
import {
  ButtonLink,
  DescriptionList,
  formatDay,
  Notice,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { containerText } from '../lib/container.ts';
import { infocardParam } from '../lib/orderAgain.ts';
import { NextDays } from './NextDays.tsx';
import { useRuleWords } from './ruleWords.ts';

interface OfRule {
  readonly rule: RecurringOrder;
}

/** Why the last day that was due has no order, and the way to one. */
const Failure = ({ rule: { failure, creatorName: name, infocardId } }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  if (!failure) return null;
  return (
    <Notice tone="error">
      <Text strong>{t('Recurring.Failure', { date: formatDay(failure.date) })}</Text>
      <Text>{t(`Recurring.Trouble.${failure.trouble}`, { name })}</Text>
      <Row mt="2">
        <ButtonLink size="small" to={`/ordering?${infocardParam}=${infocardId}`}>
          {t('Recurring.ByHand')}
        </ButtonLink>
      </Row>
    </Notice>
  );
};

/** All that a rule says: its next days first, for they are what one comes for. */
export const RecurringDetails = ({ rule }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const { rhythm, ahead } = useRuleWords();
  return (
    <Stack gap="6">
      {rule.paused ? <Notice>{t('Recurring.Paused')}</Notice> : null}
      <Failure rule={rule} />
      <NextDays rule={rule} />
      <DescriptionList
        items={[
          { term: t('Recurring.Columns.Rhythm'), value: rhythm(rule) },
          { term: t('Recurring.Fields.Start'), value: formatDay(rule.startDate) },
          { term: t('Recurring.Fields.Ahead'), value: ahead(rule.daysAhead) },
          { term: t('Order.Size'), value: containerText(rule) },
          { term: t('Recurring.Columns.Location'), value: rule.locationName },
          { term: t('Recurring.Columns.Supplier'), value: rule.supplierName },
          { term: t('Recurring.Fields.By'), value: rule.creatorName },
          rule.requisitionId !== null && {
            term: t('Order.Requisition'),
            value: rule.requisitionId,
          },
          rule.comment !== null && { term: t('Order.Comment'), value: rule.comment },
        ]}
      />
    </Stack>
  );
};
