import {
  deleteAlternative,
  deleteSimulationItem,
  type HandlingAlternative,
  maxAlternatives,
  putSimulationItem,
} from '@fraktion/contract/simulations';
import {
  Badge,
  Button,
  IconButton,
  Panel,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { TableBox } from '../../lib/TableBox.tsx';
import { AlternativePanel } from './AlternativePanel.tsx';
import { AlternativeRow, type ItemProps, TodayRow } from './AlternativeRows.tsx';
import { firstAlternative } from './firstAlternative.ts';
import { useSilentCall } from './silentItemCalls.ts';

/** An alternative as the body of a call, without the fields that the server adds. */
const fieldsOf = ({
  result: _result,
  difference: _difference,
  breakEvenLiftPrice: _breakEven,
  missing: _missing,
  collectorName: _collectorName,
  ...fields
}: HandlingAlternative) => fields;

const heads = [
  'containers',
  'frequency',
  'collections',
  'cost',
  'difference',
  'breakEven',
] as const;
/** Keeps money on one line. */
const widths = {
  containers: 110,
  frequency: 150,
  collections: 92,
  cost: 150,
  difference: 150,
  breakEven: 130,
} as const satisfies Record<(typeof heads)[number], number>;
const actionsWidth = 104;

const Alternatives = ({
  simulation,
  item,
  onEdit,
}: ItemProps & { readonly onEdit: (alternative: HandlingAlternative) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const put = useSilentCall(putSimulationItem);
  const remove = useSilentCall(deleteAlternative);
  const params = { id: simulation.id, itemId: item.id };
  // A choice shows at once, until the item's next version arrives or the call has failed.
  const [wanted, setWanted] = useState<{ version: number; id: string | null } | null>(null);
  const chosenId = wanted?.version === item.version ? wanted.id : item.chosenAlternativeId;
  const choose = (chosenAlternativeId: string | null) => {
    const { version } = item;
    const alternatives = item.alternatives.map(fieldsOf);
    setWanted({ version, id: chosenAlternativeId });
    put.mutate(
      { params, body: { version, chosenAlternativeId, alternatives } },
      { onSuccess: (stored) => (stored === null ? setWanted(null) : undefined) },
    );
  };
  return (
    <TableBox label={item.infocardName} even>
      <table aria-label={item.infocardName}>
        {/* The columns of all infocards are aligned. */}
        <colgroup>
          <col width="44" />
          <col />
          {heads.map((name) => (
            <col key={name} width={widths[name]} />
          ))}
          <col width={actionsWidth} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden>✓</span>
            </th>
            <th scope="col">{t('simulations.alternative')}</th>
            {heads.map((name) => (
              <th key={name} scope="col" className="figure">
                {t(`simulations.heads.${name}`)}
              </th>
            ))}
            <th aria-label={t('simulations.actions')} />
          </tr>
        </thead>
        <tbody>
          <TodayRow
            simulation={simulation}
            item={item}
            chosen={chosenId === null}
            onChoose={() => choose(null)}
          />
          {item.alternatives.map((alternative) => (
            <AlternativeRow
              key={alternative.id}
              simulation={simulation}
              item={item}
              alternative={alternative}
              chosen={chosenId === alternative.id}
              onChoose={() => choose(alternative.id)}
              onEdit={() => onEdit(alternative)}
              onRemove={() => remove.mutate({ params: { ...params, altId: alternative.id } })}
            />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** An infocard with today's state and its alternatives; the chosen one counts in the result. */
export const ItemPanel = ({ simulation, item }: ItemProps) => {
  const { t } = useTranslation('mfe-economics');
  const remove = useSilentCall(deleteSimulationItem);
  const [params] = useSearchParams();
  const isFirst = params.has(firstAlternative) && item.alternatives.length === 0;
  const [edited, setEdited] = useState<HandlingAlternative | 'new' | null>(isFirst ? 'new' : null);
  const { baseline, infocardName, locationName } = item;
  const title = `${infocardName}, ${locationName}`;
  const full = item.alternatives.length >= maxAlternatives;
  return (
    <Panel
      title={title}
      flush
      actions={
        <>
          <Badge>{t(`wasteCategory.${baseline.wasteCategory}`)}</Badge>
          <Button
            size="small"
            icon={Plus}
            disabledReason={full ? t('simulations.tenAtMost') : undefined}
            onClick={() => setEdited('new')}
          >
            {t('simulations.addAlternative')}
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={t('simulations.removeNamed', { name: title })}
            onClick={() => remove.mutate({ params: { id: simulation.id, itemId: item.id } })}
          />
        </>
      }
    >
      <Alternatives simulation={simulation} item={item} onEdit={setEdited} />
      {edited ? (
        <AlternativePanel
          simulation={simulation}
          item={item}
          alternative={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  );
};
