import {
  updateWasteDistributionSimulation,
  type WasteDistributionSimulation,
  wholeShare,
} from '@fraktion/contract/simulations';
import { listWasteFractions } from '@fraktion/contract/waste';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  compareDecimals,
  EmptyState,
  Panel,
  Row,
  SelectField,
  Stack,
  toast,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { TableBox } from '../../lib/TableBox.tsx';
import { ShareRow, Total, type ShareInput } from './ShareRow.tsx';

const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '') || '0';

const useTyped = ({ rows }: WasteDistributionSimulation) => {
  const { t } = useTranslation('mfe-economics');
  const stored = rows.map((row): ShareInput => ({
    fractionId: row.fractionId,
    name: row.fractionName ?? t('simulations.withoutFraction'),
    share: plain(row.share),
    tonnePrice: row.tonnePrice === null ? '' : plain(row.tonnePrice),
    row,
  }));
  const [typed, setTyped] = useState<readonly ShareInput[]>(stored);
  const change = (at: number, part: Partial<ShareInput>) =>
    setTyped(typed.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const isChanged =
    typed.length !== stored.length ||
    typed.some(
      ({ share, tonnePrice }, index) =>
        share !== stored[index]!.share || tonnePrice !== stored[index]!.tonnePrice,
    );
  return { typed, change, add: (one: ShareInput) => setTyped([...typed, one]), isChanged };
};

const AddFraction = ({
  taken,
  onAdd,
}: {
  readonly taken: readonly (string | null)[];
  readonly onAdd: (fraction: { readonly id: string; readonly name: string }) => void;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery(queryFor(listWasteFractions, { query: { pageSize: 500 } }));
  const left = (data?.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <SelectField
      label={t('simulations.shares.add')}
      placeholder={t('agreements.choose')}
      choices={left.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onChange={(id) => {
        const fraction = left.find((each) => each.id === id);
        if (fraction) onAdd(fraction);
      }}
    />
  );
};

/** Shares of the fractions. They can be saved when they are 100 % together. */
export const SharesForm = ({
  simulation,
}: {
  readonly simulation: WasteDistributionSimulation;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { typed, change, add, isChanged } = useTyped(simulation);
  useUnsaved(isChanged);
  const update = useCall(updateWasteDistributionSimulation, {
    onSuccess: () => toast({ title: t('simulations.saved'), tone: 'success' }),
  });
  const total = sumDecimals(typed.map(({ share }) => share || '0'));
  const isWhole = compareDecimals(total, wholeShare) === 0;
  const save = () =>
    update.mutate({
      params: { id: simulation.id },
      body: {
        version: simulation.version,
        shares: typed.map(({ fractionId, share, tonnePrice }) => ({
          fractionId,
          share: share || '0',
          tonnePrice: tonnePrice || null,
        })),
      },
    });
  if (typed.length === 0)
    return (
      <Panel title={t('simulations.shares.title')}>
        <EmptyState text={t('simulations.shares.empty')} drawing="list" />
      </Panel>
    );
  return (
    <Panel title={t('simulations.shares.title')} flush>
      <TableBox label={t('simulations.shares.title')}>
        <table aria-label={t('simulations.shares.title')}>
          <thead>
            <tr>
              <th scope="col">{t('simulations.shares.fraction')}</th>
              <th scope="col" className="figure">
                {t('simulations.today')}
              </th>
              <th scope="col">{t('simulations.simulated')}</th>
              <th scope="col">{t('simulations.shares.price')}</th>
              <th scope="col" className="figure">
                {t('simulations.shares.kg')}
              </th>
              <th scope="col" className="figure">
                {t('simulations.shares.cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {typed.map((each, index) => (
              <ShareRow
                key={each.fractionId ?? 'none'}
                typed={each}
                currency={simulation.currency}
                onChange={(part) => change(index, part)}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
      <Stack gap="4" p="4">
        <AddFraction
          taken={typed.map(({ fractionId }) => fractionId)}
          onAdd={({ id, name }) =>
            add({ fractionId: id, name, share: '0', tonnePrice: '', row: undefined })
          }
        />
        <Total total={total} />
        <Row>
          <Button
            variant="primary"
            pending={update.isPending}
            disabledReason={isWhole ? undefined : t('simulations.shares.notWhole')}
            onClick={save}
          >
            {t('simulations.shares.save')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
};
