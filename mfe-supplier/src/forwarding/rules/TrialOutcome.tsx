import type { CallAnswer } from '@fraktion/contract/call';
import type { ForwardRule, testForwardRules } from '@fraktion/contract/orders';
import { Box, Flex, Icon, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, Inbox } from '@fraktion/shared-ui/icons';

import { useRuleText } from './useRuleText.ts';

export type Trial = CallAnswer<typeof testForwardRules>;

interface OutcomeProps {
  readonly rules: readonly ForwardRule[];
  readonly trial: Trial;
}

/** Whether the trial belongs to these rules. */
export const isAbout = (rules: readonly ForwardRule[], { takenBy, tried }: Trial): boolean =>
  [takenBy, ...tried.map(({ ruleId }) => ruleId)].every(
    (named) => named === null || rules.some(({ id }) => id === named),
  );

const useNumberOf = (rules: readonly ForwardRule[]) => (id: string) =>
  rules.findIndex((rule) => rule.id === id) + 1;

/** Why the earlier rules do not take it. */
const Tried = ({ rules, trial }: OutcomeProps) => {
  const { t } = useTranslation('mfe-supplier');
  const numberOf = useNumberOf(rules);
  if (trial.tried.length === 0) return null;
  return (
    <Box as="ol" aria-label={t('rules.trial.others')}>
      {trial.tried.map(({ ruleId, misses }) => (
        <Flex as="li" key={ruleId} gap="3" py="2" borderTop="1px solid" borderColor="border">
          <Text strong flexShrink="0">
            {t('rules.trial.rule', { number: numberOf(ruleId) })}
          </Text>
          <Text tone="muted">{misses.map((miss) => t(`rules.misses.${miss}`)).join(', ')}</Text>
        </Flex>
      ))}
    </Box>
  );
};

/** The rule that takes it, or that none does; and the conditions that the others miss. */
export const TrialOutcome = ({ rules, trial }: OutcomeProps) => {
  const { t } = useTranslation('mfe-supplier');
  const text = useRuleText();
  const numberOf = useNumberOf(rules);
  const taking = rules.find(({ id }) => id === trial.takenBy);
  return (
    <Stack gap="4" mt="5" role="status">
      <Box>
        <Row gap="2" flexWrap="nowrap">
          <Icon of={taking ? CircleCheck : Inbox} />
          <Text strong>
            {taking
              ? t('rules.trial.taken', { number: numberOf(taking.id), name: taking.receiverName })
              : t('rules.trial.kept')}
          </Text>
        </Row>
        {taking ? <Text tone="muted">{text(taking)}</Text> : null}
      </Box>
      <Tried rules={rules} trial={trial} />
    </Stack>
  );
};
