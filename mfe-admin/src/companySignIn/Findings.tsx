import type { ProviderFinding } from '@fraktion/contract/companySignIn';
import { Box, Row, Spacer, StatusPill, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck, CircleX } from '@fraktion/shared-ui/icons';

const looks = {
  right: { tone: 'green', icon: CircleCheck },
  advice: { tone: 'amber', icon: CircleAlert },
  wrong: { tone: 'red', icon: CircleX },
} as const;

const Finding = ({ finding }: { readonly finding: ProviderFinding }) => {
  const { t } = useTranslation('mfe-admin');
  const { check, result, problem, detail } = finding;
  return (
    <Box as="li" py="2" borderTop="1px solid" borderColor="border">
      <Row gap="2">
        <Text>{t(`companySignIn.checks.${check}`)}</Text>
        <Spacer />
        <StatusPill {...looks[result]} label={t(`companySignIn.results.${result}`)} />
      </Row>
      {problem ? (
        <Text size="caption" tone={result === 'wrong' ? 'error' : 'muted'}>
          {t(`companySignIn.problems.${problem}`)}
        </Text>
      ) : null}
      {detail ? (
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {detail}
        </Text>
      ) : null}
    </Box>
  );
};

/** What a test of the provider has found, step by step. */
export const Findings = ({ findings }: { readonly findings: readonly ProviderFinding[] }) => (
  <Box role="status">
    <Box as="ol">
      {findings.map((finding) => (
        <Finding key={finding.check} finding={finding} />
      ))}
    </Box>
  </Box>
);
