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
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { containerText } from '@fraktion/shared-waste/container';

import { toOrderByHand } from '../lib/recurringAddress.ts';
import { NextDays } from './NextDays.tsx';
import { useRuleWords } from './ruleWords.ts';

interface OfRule {
  readonly rule: RecurringOrder;
}

/** At once instead of at night: a user who has removed the cause sees whether that was enough. */
const TryAgain = ({ rule: { id } }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const again = useCall(tryRecurringAgain, {
    onSuccess: ({ failure, infocardName: name }) =>
      toast(
        failure
          ? { tone: 'error', title: t('recurring.stillFailing', { name }) }
          : { tone: 'success', title: t('recurring.triedAgain', { name }) },
      ),
  });
  return (
    <Button size="small" pending={again.isPending} onClick={() => again.mutate({ params: { id } })}>
      {t('recurring.tryAgain')}
    </Button>
  );
};

/** Why the last due day has no order, and how to place one. */
const Failure = ({ rule }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const { failure, creatorName: name, paused } = rule;
  if (!failure) return null;
  return (
    <Notice tone="error">
      <Text strong>{t('recurring.failure', { date: formatDay(failure.date) })}</Text>
      <Text>{t(`recurring.trouble.${failure.trouble}`, { name })}</Text>
      {paused ? null : <Text>{t('recurring.triedNightly')}</Text>}
      <Row mt="2">
        {paused ? null : <TryAgain rule={rule} />}
        <ButtonLink size="small" to={toOrderByHand(rule)}>
          {t('recurring.byHand')}
        </ButtonLink>
      </Row>
    </Notice>
  );
};

/** The details of a recurring order: its next days first, because users look for them. */
export const RecurringDetails = ({ rule }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const { rhythm, ahead } = useRuleWords();
  const words = useOrderWords();
  return (
    <Stack gap="6">
      {rule.paused ? <Notice>{t('recurring.paused')}</Notice> : null}
      <Failure rule={rule} />
      <NextDays rule={rule} />
      <DescriptionList
        items={[
          { term: t('recurring.columns.rhythm'), value: rhythm(rule) },
          { term: t('recurring.fields.start'), value: formatDay(rule.startDate) },
          { term: t('recurring.fields.ahead'), value: ahead(rule.daysAhead) },
          { term: words.field('size'), value: containerText(rule) },
          { term: words.field('location'), value: rule.locationName },
          { term: words.field('supplier'), value: rule.supplierName },
          { term: t('recurring.fields.by'), value: rule.creatorName },
          rule.requisitionId !== null && {
            term: words.field('requisition'),
            value: rule.requisitionId,
          },
          rule.comment !== null && { term: words.field('comment'), value: rule.comment },
        ]}
      />
    </Stack>
  );
};
