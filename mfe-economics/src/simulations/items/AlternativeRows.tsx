import type {
  HandlingAlternative,
  HandlingItem,
  WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { formatNumber, Text, useTranslation } from '@fraktion/shared-ui';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

import { signedMoney } from '../simulationWords.ts';
import { RowButtons } from './RowButtons.tsx';

export interface ItemProps {
  readonly simulation: WasteHandlingSimulation;
  readonly item: HandlingItem;
}

const number = (value: string | number | null, max = 2): string =>
  value === null ? '–' : formatNumber(String(value), { max });

const price = (value: string | null, currency: string): string =>
  value === null ? '–' : calculatedMoney(value, currency);

interface RowProps extends ItemProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** The infocard as it is. */
export const TodayRow = ({ simulation, item, chosen, onChoose }: RowProps) => {
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
      <td className="figure">{number(baseline.collections, 1)}</td>
      <td className="figure">{calculatedMoney(baseline.cost, simulation.currency)}</td>
      <td className="figure">–</td>
      <td className="figure">{price(baseline.liftPrice, simulation.currency)}</td>
      <td aria-label={t('simulations.actions')} />
    </tr>
  );
};

interface AlternativeRowProps extends RowProps {
  readonly alternative: HandlingAlternative;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The infocard as it could be. */
export const AlternativeRow = (props: AlternativeRowProps) => {
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
      <td className="figure">{number(result.collections, 1)}</td>
      <td className="figure">{calculatedMoney(result.cost, currency)}</td>
      <td className="figure">{signedMoney(difference.cost, currency)}</td>
      <td className="figure">{price(alternative.breakEvenLiftPrice, currency)}</td>
      <td>
        <RowButtons {...{ name, onEdit, onRemove }} />
      </td>
    </tr>
  );
};
