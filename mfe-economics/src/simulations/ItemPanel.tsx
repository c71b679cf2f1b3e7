import {
  deleteAlternative,
  deleteSimulationItem,
  type HandlingAlternative,
  type HandlingItem,
  maxAlternatives,
  putSimulationItem,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import {
  Badge,
  Button,
  formatNumber,
  IconButton,
  Panel,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pencil, Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { TableBox } from '../lib/TableBox.tsx';
import { AlternativePanel } from './AlternativePanel.tsx';
import { useSilentCall } from './silentItemCalls.ts';
import { shownMoney, signedMoney } from './simulationWords.ts';

interface ItemProps {
  readonly simulation: WasteHandlingSimulation;
  readonly item: HandlingItem;
}

/** An alternative as the body of a call has it, without what the server adds. */
const fieldsOf = ({
  result: _result,
  difference: _difference,
  breakEvenLiftPrice: _breakEven,
  missing: _missing,
  collectorName: _collectorName,
  ...fields
}: HandlingAlternative) => fields;

const number = (value: string | number | null, max = 2): string =>
  value === null ? '–' : formatNumber(String(value), { max });

interface RowProps extends ItemProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const TodayRow = ({ simulation, item, chosen, onChoose }: RowProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline } = item;
  return (
    <tr>
      <td>
        <input
          type="radio"
          aria-label={t('simulations.asToday')}
          name={item.id}
          checked={chosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row">{t('simulations.asToday')}</th>
      <td className="figure">{baseline.containers}</td>
      <td className="figure">{number(baseline.frequency)}</td>
      <td className="figure">{number(baseline.trips, 1)}</td>
      <td className="figure">{shownMoney(baseline.cost, simulation.currency)}</td>
      <td className="figure">–</td>
      <td className="figure">{number(baseline.liftPrice, 4)}</td>
      <td aria-label={t('simulations.actions')} />
    </tr>
  );
};

interface AlternativeRowProps extends RowProps {
  readonly alternative: HandlingAlternative;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const AlternativeRow = (props: AlternativeRowProps) => {
  const { simulation, item, alternative, chosen, onChoose, onEdit, onRemove } = props;
  const { t } = useTranslation('mfe-economics');
  const { name, result, difference, missing } = alternative;
  const { currency } = simulation;
  return (
    <tr>
      <td>
        <input type="radio" aria-label={name} name={item.id} checked={chosen} onChange={onChoose} />
      </td>
      <th scope="row">
        {name}
        {missing.length > 0 ? (
          <Text size="caption" tone="error">
            {t('simulations.missingPrices', {
              prices: missing.map((price) => t(`simulations.fields.${price}`)).join(', '),
            })}
          </Text>
        ) : null}
      </th>
      <td className="figure">{alternative.containers ?? item.baseline.containers}</td>
      <td className="figure">{number(alternative.frequency ?? item.baseline.frequency)}</td>
      <td className="figure">{number(result.trips, 1)}</td>
      <td className="figure">{shownMoney(result.cost, currency)}</td>
      <td className="figure">{signedMoney(difference.cost, currency)}</td>
      <td className="figure">{number(alternative.breakEvenLiftPrice, 4)}</td>
      <td>
        <Row gap="1" flexWrap="nowrap" justifyContent="end">
          <IconButton
            icon={Pencil}
            size="small"
            label={t('simulations.editNamed', { name })}
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            size="small"
            label={t('simulations.removeNamed', { name })}
            onClick={onRemove}
          />
        </Row>
      </td>
    </tr>
  );
};

const heads = ['containers', 'frequency', 'trips', 'cost', 'difference', 'breakEven'] as const;

const Alternatives = ({
  simulation,
  item,
  onEdit,
}: ItemProps & { readonly onEdit: (alternative: HandlingAlternative) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const put = useSilentCall(putSimulationItem);
  const remove = useSilentCall(deleteAlternative);
  const params = { id: simulation.id, itemId: item.id };
  // What was chosen shows at once, until the item comes back with its next version, or the call has failed.
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
      <table>
        {/* The columns of all infocards lie under each other. */}
        <colgroup>
          <col width="44" />
          <col width="28%" />
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

/** An infocard with what it is today and what it could be; the chosen way counts in the result. */
export const ItemPanel = ({ simulation, item }: ItemProps) => {
  const { t } = useTranslation('mfe-economics');
  const remove = useSilentCall(deleteSimulationItem);
  const [edited, setEdited] = useState<HandlingAlternative | 'new' | null>(null);
  const { baseline, infocardName, locationName } = item;
  const title = `${infocardName}, ${locationName}`;
  const full = item.alternatives.length >= maxAlternatives;
  return (
    <Panel
      title={title}
      flush
      actions={
        <>
          <Badge>{t(`simulations.treatments.${baseline.wasteCategory}`)}</Badge>
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
