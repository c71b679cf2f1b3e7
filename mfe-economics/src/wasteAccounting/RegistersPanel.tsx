import {
  getRegisterSheet,
  readRegister,
  type Register,
  type RegisterRow,
  registers,
} from '@fraktion/contract/wasteAccounting';
import { api, saveFile, useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  CardList,
  EmptyState,
  formatDate,
  formatNumber,
  formatWeight,
  Heading,
  Panel,
  SelectField,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { problemsText } from './accountingWords.ts';
import { RegisterGaps } from './RegisterGaps.tsx';
import type { AskedDays } from '../lib/figures/useAsked.ts';
import { FailedFigures } from '../lib/figures/FailedFigures.tsx';

/** The number of refused rows on the page; the sheet has all of them. */
const shownRows = 20;

const ofCurrency: Readonly<Record<string, Register>> = {
  SEK: 'avfallsregistret',
  NOK: 'avfallsdeklarering',
};

const RefusedRows = ({ rows }: { readonly rows: readonly RegisterRow[] }) => {
  const { t } = useTranslation('mfe-economics');
  const refused = rows.filter(({ problems }) => problems.length > 0);
  if (refused.length === 0) return null;
  return (
    <>
      <Heading as="h3" size="small">
        {t('accounting.registers.refusedRows')}
      </Heading>
      <CardList
        label={t('accounting.registers.refusedRows')}
        cards={refused.slice(0, shownRows).map((row) => ({
          key: JSON.stringify([row.locationId, row.name, row.date, row.values]),
          title: [row.name, row.locationName].filter(Boolean).join(', '),
          status: row.date ? <Text tone="muted">{formatDate(row.date)}</Text> : undefined,
          text: problemsText(t, row),
          facts: [formatWeight(row.kg)],
        }))}
      />
      {refused.length > shownRows ? (
        <Text tone="muted">
          {t('accounting.registers.more', { count: formatNumber(refused.length - shownRows) })}
        </Text>
      ) : null}
    </>
  );
};

/** Draft rows for a national register, and the rows that it would refuse. */
export const RegistersPanel = ({ asked }: { readonly asked: AskedDays }) => {
  const { t } = useTranslation('mfe-economics');
  const { account } = useProfile();
  const [register, setRegister] = useState<Register>(ofCurrency[account.currency] ?? 'ads');
  const input = { params: { register }, query: asked };
  const { data, error, isFetching, refetch } = useQuery(queryFor(readRegister, input));
  const sheet = useMutation({
    mutationFn: async () => saveFile(await api(getRegisterSheet, input)),
  });
  return (
    <Panel
      title={t('accounting.registers.title')}
      actions={
        <Button
          icon={Download}
          pending={sheet.isPending}
          aria-label={t('accounting.registers.sheet')}
          onClick={() => sheet.mutate()}
        >
          Excel
        </Button>
      }
    >
      <Stack gap="4">
        <Text tone="muted">{t('accounting.registers.text')}</Text>
        <SelectField<Register>
          label={t('accounting.registers.register')}
          choices={registers.map((value) => ({
            value,
            label: t(`accounting.registers.names.${value}`),
          }))}
          value={register}
          onChange={setRegister}
        />
        {!data && error ? <FailedFigures {...{ error, refetch, isFetching }} /> : null}
        {!data && !error ? <SkeletonText lines={4} /> : null}
        {data?.rows.length === 0 ? (
          <EmptyState text={t('accounting.registers.empty')} drawing="list" />
        ) : null}
        {data && data.rows.length > 0 ? (
          <>
            <Text figures>
              {t('accounting.registers.counts', {
                count: data.accepted,
                refused: formatNumber(data.refused),
              })}
            </Text>
            <RegisterGaps gaps={data.gaps} />
            <RefusedRows rows={data.rows} />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};
