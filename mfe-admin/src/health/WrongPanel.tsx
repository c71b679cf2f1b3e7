import { jobsPath, mailsPath } from '@fraktion/contract/pages';
import {
  Box,
  formatCount,
  Icon,
  Link,
  Panel,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck, Hourglass } from '@fraktion/shared-ui/icons';

import { Fault } from './Fault.tsx';
import type { HealthFacts } from './Summary.tsx';

interface Trouble {
  readonly key: string;
  readonly text: string;
  /** The page that shows it. */
  readonly to: string;
  /** Slow is not failed. */
  readonly isSlow?: boolean;
}

function useTroubles({ health, server }: HealthFacts): readonly Trouble[] {
  const { t } = useTranslation('mfe-admin');
  const counted = (count: number) => ({ count, shown: formatCount(count) });
  const at = (name: string) => `/admin/releases?remote=${name}`;
  const { mailsFailed = 0, jobsFailed = 0 } = server ?? {};
  const starts = health.releases.flatMap(({ name, version, failures, slow }): Trouble[] => [
    ...(failures > 0
      ? [
          {
            key: `failed ${name} ${version}`,
            text: t('health.startsFailed', { name: `${name} ${version}`, ...counted(failures) }),
            to: at(name),
          },
        ]
      : []),
    ...(slow > 0
      ? [
          {
            key: `slow ${name} ${version}`,
            text: t('health.startsSlow', { name: `${name} ${version}`, ...counted(slow) }),
            to: at(name),
            isSlow: true,
          },
        ]
      : []),
  ]);
  return [
    ...starts.toSorted((a, b) => Number(a.isSlow ?? false) - Number(b.isSlow ?? false)),
    ...(mailsFailed > 0
      ? [
          {
            key: 'mails',
            text: t('health.mailsFailed', counted(mailsFailed)),
            to: `${mailsPath}?filter[state][in]=failed`,
          },
        ]
      : []),
    ...(jobsFailed > 0
      ? [
          {
            key: 'jobs',
            text: t('health.jobsFailed', counted(jobsFailed)),
            to: `${jobsPath}?tab=jobs&filter[state][in]=failed`,
          },
        ]
      : []),
  ];
}

const line = {
  borderTop: '1px solid',
  borderColor: 'border',
  _first: { borderTop: 'none' },
} as const;

/** Everything of the period that needs somebody: failed starts, undelivered work, and each fault once, the most frequent first. */
export const WrongPanel = (facts: HealthFacts) => {
  const { t } = useTranslation('mfe-admin');
  const troubles = useTroubles(facts);
  const { faults } = facts.health;
  if (troubles.length + faults.length === 0)
    return (
      <Row gap="2" role="status" aria-label={t('health.wrong')}>
        <Box as="span" color="green.text" display="inline-flex">
          <Icon of={CircleCheck} />
        </Box>
        <Text>{t('health.noFaults')}</Text>
      </Row>
    );
  return (
    <Panel title={t('health.wrong')} flush>
      <Box as="ul">
        {troubles.map(({ key, text, to, isSlow }) => (
          <Row as="li" key={key} gap="2" px="4" py="3" flexWrap="nowrap" {...line}>
            <Box as="span" color={isSlow ? 'amber.text' : 'red.text'} display="inline-flex">
              <Icon of={isSlow ? Hourglass : CircleAlert} />
            </Box>
            <Link alone to={to}>
              {text}
            </Link>
          </Row>
        ))}
        {faults.map((each) => (
          <Fault key={each.fingerprint + each.name} fault={each} spans={facts.health} />
        ))}
      </Box>
    </Panel>
  );
};
