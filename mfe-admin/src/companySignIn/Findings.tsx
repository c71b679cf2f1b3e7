import type { ProviderFinding } from '@fraktion/contract/companySignIn';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck, CircleX } from '@fraktion/shared-ui/icons';

import { CheckedStep } from '../lib/CheckedStep.tsx';

const looks = {
  right: { tone: 'green', icon: CircleCheck },
  advice: { tone: 'amber', icon: CircleAlert },
  wrong: { tone: 'red', icon: CircleX },
} as const;

const Finding = ({ finding }: { readonly finding: ProviderFinding }) => {
  const { t } = useTranslation('mfe-admin');
  const { check, result, problem, detail } = finding;
  return (
    <CheckedStep
      name={t(`companySignIn.checks.${check}`)}
      result={{ ...looks[result], label: t(`companySignIn.results.${result}`) }}
      problem={
        problem
          ? {
              text: t(`companySignIn.problems.${problem}`),
              tone: result === 'wrong' ? 'error' : 'muted',
            }
          : null
      }
      detail={detail}
    />
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
