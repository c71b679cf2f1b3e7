import {
  comparedSign,
  type InspectionFinding,
  undoAcceptance,
} from '@fraktion/contract/inspections';
import { claimPath } from '@fraktion/contract/pages';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDateTime,
  formatHundredths,
  formatMoney,
  formatNumber,
  Icon,
  Link,
  Row,
  Stack,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleX, TriangleAlert } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { isBilledTooMuch } from '../lib/verdict/openFindings.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { Evidence } from './Evidence.tsx';

/** The figure that a rule compares: a count, a percentage, a weight, a unit price, or money. */
function figureText(
  { rule, evidence }: InspectionFinding,
  figure: string,
  currency: string,
  t: Translate<'mfe-economics'>,
): string {
  const sign = comparedSign(rule);
  if (sign === ' %') return formatHundredths(figure, { max: 4 });
  if (sign !== undefined) return `${formatNumber(figure, { max: 4 })}${sign}`;
  const money = formatMoney(figure, currency);
  const unit = evidence.find(({ kind }) => kind === 'price')?.unit ?? null;
  return unit === null ? money : `${money} / ${t(`unit.${unit}`)}`;
}

const Figures = ({
  finding,
  currency,
}: {
  readonly finding: InspectionFinding;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { expected, billed, difference } = finding;
  const figures = [
    expected !== null && [t('inspections.expected'), figureText(finding, expected, currency, t)],
    billed !== null && [t('inspections.billed'), figureText(finding, billed, currency, t)],
    difference !== null && [t('inspections.difference'), formatMoney(difference, currency)],
  ].filter((part) => part !== false);
  if (figures.length === 0) return null;
  return (
    <Row gap="6" flexWrap="wrap">
      {figures.map(([name, figure]) => (
        <Stack key={name} gap="0">
          <Text size="caption" tone="muted">
            {name}
          </Text>
          <Text fontVariantNumeric="tabular-nums">{figure}</Text>
        </Stack>
      ))}
    </Row>
  );
};

/** The decision about the finding. */
const Decision = ({ finding, locked }: { finding: InspectionFinding; locked: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  const undo = useCall(undoAcceptance);
  const { id, inspectionId, claimId, reason, decidedBy, decidedAt, version } = finding;
  if (claimId !== null) return <Link to={claimPath(claimId)}>{t('inspections.claimed')}</Link>;
  return (
    <Row gap="3" flexWrap="wrap" alignItems="center">
      <Text size="caption">
        {t('inspections.accepted', {
          name: decidedBy ?? '',
          at: decidedAt === null ? '' : formatDateTime(decidedAt),
          reason: reason ?? '',
        })}
      </Text>
      {locked ? null : (
        <Button
          size="small"
          pending={undo.isPending}
          onClick={() =>
            undo.mutate({ params: { id: inspectionId, findingId: id }, body: { version } })
          }
        >
          {t('inspections.undo')}
        </Button>
      )}
    </Row>
  );
};

export interface FindingItemProps {
  readonly finding: InspectionFinding;
  readonly currency: string;
  /** The inspection is approved: its findings can no longer be decided. */
  readonly locked: boolean;
  /** Nobody has confirmed yet that the invoice is the account's own. */
  readonly unconfirmed: boolean;
}

/** One finding: its kind, its line, its evidence, and its decision. */
export const FindingItem = ({ finding, currency, locked, unconfirmed }: FindingItemProps) => {
  const { t } = useTranslation('mfe-economics');
  const [accepting, setAccepting] = useState(false);
  const failed = finding.severity === 'failed';
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border">
      <Stack gap="2">
        <Row gap="2" alignItems="start" flexWrap="nowrap">
          <Row height="20px" color={failed ? 'red.text' : 'amber.text'}>
            <Icon
              of={failed ? CircleX : TriangleAlert}
              label={t(`inspections.severities.${finding.severity}`)}
            />
          </Row>
          <Text fontWeight="medium">{t(`findingRule.${finding.rule}`)}</Text>
        </Row>
        <Figures finding={finding} currency={currency} />
        <Evidence evidence={finding.evidence} currency={currency} />
        {finding.status === 'open' ? null : <Decision finding={finding} locked={locked} />}
        {finding.status === 'open' ? (
          <Row gap="2">
            {isBilledTooMuch(finding) ? (
              <ClaimButton finding={finding} unconfirmed={unconfirmed} />
            ) : null}
            {locked ? null : (
              <Button size="small" onClick={() => setAccepting(true)}>
                {t('inspections.accept.button')}
              </Button>
            )}
          </Row>
        ) : null}
      </Stack>
      {accepting ? <AcceptDialog finding={finding} onClose={() => setAccepting(false)} /> : null}
    </Box>
  );
};
