import { type RecurringOrder, tryRecurringAgain } from '@fraktion/contract/recurringOrders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  ButtonLink,
  DescriptionList,
  formatDay,
  Notice,
  Row,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';

import { containerText } from '../lib/container.ts';
import { toOrderByHand } from '../lib/recurringAddress.ts';
import { NextDays } from './NextDays.tsx';
import { useRuleWords } from './ruleWords.ts';

interface OfRule {
  readonly rule: RecurringOrder;
}

/** Not in the coming night: whoever has mended what was in the way sees at once whether that was all. */
const TryAgain = ({ rule: { id } }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const again = useCall(tryRecurringAgain, {
    invalidates: ['recurringOrders', 'orders'],
    onSuccess: ({ failure, infocardName: name }) =>
      toast(
        failure
          ? { tone: 'error', title: t('Recurring.StillFailing', { name }) }
          : { tone: 'success', title: t('Recurring.TriedAgain', { name }) },
      ),
  });
  return (
    <Button size="small" pending={again.isPending} onClick={() => again.mutate({ params: { id } })}>
      {t('Recurring.TryAgain')}
    </Button>
  );
};

/** Why the last day that was due has no order, and the ways to one. */
const Failure = ({ rule }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const { failure, creatorName: name, paused } = rule;
  if (!failure) return null;
  return (
    <Notice tone="error">
      <Text strong>{t('Recurring.Failure', { date: formatDay(failure.date) })}</Text>
      <Text>{t(`Recurring.Trouble.${failure.trouble}`, { name })}</Text>
      {paused ? null : <Text>{t('Recurring.TriedNightly')}</Text>}
      <Row mt="2">
        {paused ? null : <TryAgain rule={rule} />}
        <ButtonLink size="small" to={toOrderByHand(rule)}>
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
