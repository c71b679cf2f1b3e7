import {
  type InspectionFinding,
  type InspectionWithPrices,
  listInspectionFindings,
} from '@fraktion/contract/inspections';
import { inspectionPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ButtonLink,
  Flex,
  formatMoney,
  Icon,
  Panel,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleX, TriangleAlert } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';

import { InspectionResultPill } from '../lib/InspectionResultPill.tsx';
import { ClaimAll } from '../lib/verdict/ClaimAll.tsx';

/** The number of findings on the invoice itself; its inspection has all. */
const most = 3;

interface OfInspection {
  readonly inspection: InspectionWithPrices;
}

const Finding = ({
  finding: { rule, severity, line, difference },
  currency,
}: {
  readonly finding: InspectionFinding;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  const isFailed = severity === 'failed';
  return (
    <Flex as="li" gap="2.5" align="start" py="2" borderTop="1px solid" borderColor="border">
      <Row height="20px" color={isFailed ? 'red.text' : 'amber.text'}>
        <Icon
          of={isFailed ? CircleX : TriangleAlert}
          label={t(`inspections.severities.${severity}`)}
        />
      </Row>
      <Box flex="1" minWidth="0">
        <Text overflowWrap="anywhere">{t(`findingRule.${rule}`)}</Text>
        {line ? (
          <Text size="caption" tone="muted" overflowWrap="anywhere">
            {t('inspections.line', { line: line.lineId, text: line.text })}
          </Text>
        ) : null}
      </Box>
      {difference === null || Number(difference) === 0 ? null : (
        <Text figures whiteSpace="nowrap">
          {formatMoney(difference, currency)}
        </Text>
      )}
    </Flex>
  );
};

const TopFindings = ({ inspection: { id, currency } }: OfInspection) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery(
    queryFor(listInspectionFindings, {
      params: { id },
      query: { pageSize: most, count: 'true' },
    }),
  );
  if (!data) return null;
  const more = (data.page.total ?? 0) - data.data.length;
  return (
    <Box as="ul" mt="2" listStyleType="none" aria-label={t('claims.fields.findings')}>
      {data.data.map((finding) => (
        <Finding key={finding.id} finding={finding} currency={currency} />
      ))}
      {more > 0 ? (
        <Text as="li" size="caption" tone="muted" pb="2">
          {t('preview.moreFindings', { count: more })}
        </Text>
      ) : null}
    </Box>
  );
};

/** What the inspection says about the invoice, in the same words and with the same next steps. */
export const Verdict = ({ inspection }: OfInspection) => {
  const { t } = useTranslation('mfe-economics');
  const { id, result, status, atStake, currency, points } = inspection;
  const hasFindings = points.some(({ findings }) => findings > 0);
  return (
    <Panel title={t('preview.inspection')}>
      <Row gap="2.5">
        <InspectionResultPill result={result} approved={status === 'Completed' && hasFindings} />
        {Number(atStake) > 0 ? (
          <Text figures>
            {t('inspections.tooMuch', { amount: formatMoney(atStake, currency) })}
          </Text>
        ) : null}
      </Row>
      {hasFindings ? <TopFindings inspection={inspection} /> : null}
      <Row gap="2" mt="3">
        <ClaimAll inspection={inspection} />
        <ButtonLink to={inspectionPath(id)}>{t('inspections.notice.open')}</ButtonLink>
      </Row>
    </Panel>
  );
};
