import { byClaimedLine, type ClaimFinding } from '@fraktion/contract/claims';
import { invoicePath } from '@fraktion/contract/pages';
import {
  Box,
  Button,
  Flex,
  formatDate,
  formatMoney,
  Link,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { reasonText } from './findingWords.ts';

interface FindingRowProps {
  readonly same: readonly [ClaimFinding, ...ClaimFinding[]];
  readonly removing: boolean;
  readonly onRemove?: ((ids: string[]) => void) | undefined;
}

/** One line of an invoice with all its findings; the largest difference is claimed. */
const FindingRow = ({ same, removing, onRemove }: FindingRowProps) => {
  const { t } = useTranslation('mfe-economics');
  const [finding] = same;
  const name = finding.line?.text ?? t('claims.wholeInvoice');
  return (
    <Box as="li" py="2.5" borderTop="1px solid" borderColor="border">
      <Flex justify="space-between" gap="3" align="start">
        <Box minWidth="0">
          <Text overflowWrap="anywhere">{name}</Text>
          {same.map((each) => (
            <Text key={each.id} size="caption" tone="muted">
              {reasonText(each, t)}
            </Text>
          ))}
          <Text size="caption" tone="muted">
            <Link to={invoicePath(finding.invoiceId)}>{finding.invoiceNumber}</Link>
            {` · ${formatDate(finding.issueDate)}`}
          </Text>
        </Box>
        <Stack gap="1" alignItems="end" flexShrink="0">
          <Text figures strong>
            {formatMoney(finding.difference, finding.currency)}
          </Text>
          {onRemove ? (
            <Button
              size="small"
              variant="quiet"
              pending={removing}
              aria-label={t('claims.removeNamed', { name })}
              onClick={() => onRemove(same.map(({ id }) => id))}
            >
              {t('claims.remove')}
            </Button>
          ) : null}
        </Stack>
      </Flex>
    </Box>
  );
};

export interface ClaimFindingsProps {
  readonly findings: readonly ClaimFinding[];
  /** The ids of those that are being removed. */
  readonly removing: readonly string[];
  /** A finding can be removed while the claim is a draft. */
  readonly onRemove?: ((ids: string[]) => void) | undefined;
}

/** The claimed lines. */
export const ClaimFindings = ({ findings, removing, onRemove }: ClaimFindingsProps) => {
  const { t } = useTranslation('mfe-economics');
  if (findings.length === 0) return <Text tone="muted">{t('claims.noFindings')}</Text>;
  return (
    <Box as="ul" listStyleType="none" padding="0" margin="0">
      {byClaimedLine(findings).map((same) => (
        <FindingRow
          key={same[0].id}
          same={same}
          removing={removing.includes(same[0].id)}
          onRemove={onRemove}
        />
      ))}
    </Box>
  );
};
