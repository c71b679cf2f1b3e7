import type { Tender } from '@fraktion/contract/tenders';
import { saveFile } from '@fraktion/shared-auth';
import {
  Button,
  EmptyState,
  Grid,
  Page,
  Panel,
  Stack,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { ExportButton } from '@fraktion/shared-ui/list';
import { useState } from 'react';

import { AwardDialog } from './deciding/AwardDialog.tsx';
import { AwardsPanel } from './deciding/AwardsPanel.tsx';
import { compare } from './comparing/comparison.ts';
import { ComparisonCards } from './comparing/ComparisonCards.tsx';
import { ComparisonTable } from './comparing/ComparisonTable.tsx';
import { comparisonSheet } from './comparing/comparisonSheet.ts';
import { InvitedPanel, TenderFacts } from './TenderFacts.tsx';
import { TenderStatusPill } from './TenderStatusPill.tsx';

/** The future winner; null: none. */
type Award = { readonly to: string | null };

/** A closed tender: its answers side by side, and the winners of its items. */
export const ClosedTender = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const Comparison = useDevice().narrow ? ComparisonCards : ComparisonTable;
  const [awarding, setAwarding] = useState<Award | null>(null);
  const comparison = compare(tender);
  const { answers, items } = comparison;
  const open = items.some(({ decided }) => !decided);
  return (
    <Page
      title={tender.title}
      status={<TenderStatusPill status="closed" />}
      actions={
        <>
          {open ? (
            <Button onClick={() => setAwarding({ to: null })}>{t('tenders.award.nobody')}</Button>
          ) : null}
          {answers.length > 0 ? (
            <ExportButton
              onExport={async () => saveFile(await comparisonSheet(tender, comparison, t))}
            />
          ) : null}
        </>
      }
    >
      <Stack gap="5">
        <Panel flush title={t('tenders.comparison')}>
          {answers.length === 0 ? (
            <EmptyState text={t('tenders.noAnswers')} drawing="inbox" />
          ) : (
            <Comparison
              tender={tender}
              comparison={comparison}
              onAward={open ? (to) => setAwarding({ to }) : undefined}
            />
          )}
        </Panel>
        {tender.awards.length > 0 ? <AwardsPanel tender={tender} /> : null}
        <Grid
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <InvitedPanel tender={tender} />
          <TenderFacts tender={tender} />
        </Grid>
      </Stack>
      {awarding ? (
        <AwardDialog
          tender={tender}
          comparison={comparison}
          to={awarding.to}
          onClose={() => setAwarding(null)}
        />
      ) : null}
    </Page>
  );
};
