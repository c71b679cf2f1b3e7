import {
  type BoardItem,
  type BoardItemSettings,
  boardItemSettings,
  type WidgetSetting,
  widgetPeriod,
  widgetPeriods,
} from '@fraktion/contract/dashboards';
import {
  DecimalField,
  getLanguage,
  SelectField,
  TextArea,
  TextField,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { useMeasureName } from '@fraktion/shared-waste/figures';

import { useLocations } from '../lib/useLocationNames.ts';
import type { KnownWidget } from '../lib/useWidgets.ts';

interface WidgetPanelProps {
  readonly item: BoardItem;
  readonly widget: KnownWidget | undefined;
  readonly onSet: (settings: BoardItemSettings) => void;
  readonly onClose: () => void;
}

const typedOf = ({
  title,
  period,
  locationId,
  dimension,
  measure,
  goal,
  text,
}: BoardItemSettings) => ({
  title: title ?? '',
  period: period ?? '',
  locationId: locationId ?? '',
  dimension: dimension ?? '',
  measure: measure ?? '',
  goal: goal ?? '',
  text: text ?? '',
});

/** Per cent, or empty. */
const isGoal = (typed: string): boolean => /^(\d{1,2}(\.\d)?|100(\.0)?)?$/.test(typed);

/** An empty field uses the value of the widget, or of its board. */
function settingsOf(typed: ReturnType<typeof typedOf>): BoardItemSettings {
  const said = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return boardItemSettings.parse(Object.fromEntries(said));
}

/** The settings that the widget supports. */
export const WidgetPanel = ({ item, widget, onSet, onClose }: WidgetPanelProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const language = getLanguage();
  const measureName = useMeasureName();
  const [usual, ...measures] = widget?.measures ?? [];
  const takes = (setting: WidgetSetting) => widget?.takes.includes(setting) === true;
  const locations = useLocations(takes('scope'));
  const form = useForm({
    initial: typedOf(item.settings),
    validate: ({ goal }) => (isGoal(goal) ? {} : { goal: t('settings.goalWrong') }),
    submit: async (typed) => onSet(settingsOf(typed)),
  });
  const own = widget?.title[language] ?? t('widget.missing');
  return (
    <FormPanel title={own} form={form} submit={t('settings.apply')} onClose={onClose}>
      <TextField
        label={t('settings.title')}
        placeholder={own}
        maxLength={80}
        {...form.field('title')}
      />
      {takes('period') ? (
        <SelectField
          label={t('settings.period')}
          placeholder={t('settings.boardsPeriod')}
          choices={widgetPeriods.map((period) => ({
            value: widgetPeriod.parse(period),
            label: t(`periods.${period}`),
          }))}
          {...form.field('period')}
        />
      ) : null}
      {takes('scope') && locations.length > 0 ? (
        <SelectField
          label={t('settings.location')}
          placeholder={t('settings.boardsLocation')}
          choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('locationId')}
        />
      ) : null}
      {takes('dimension') ? (
        <SelectField
          label={t('settings.dimension')}
          placeholder={widget?.dimensions?.[0]?.text[language]}
          choices={(widget?.dimensions ?? [])
            .slice(1)
            .map(({ value, text }) => ({ value, label: text[language] }))}
          {...form.field('dimension')}
        />
      ) : null}
      {takes('measure') && usual ? (
        <SelectField
          label={t('settings.measure')}
          placeholder={measureName(usual)}
          choices={measures.map((value) => ({ value, label: measureName(value) }))}
          {...form.field('measure')}
        />
      ) : null}
      {takes('goal') ? (
        <DecimalField label={t('settings.goal')} unit="%" maxDecimals={1} {...form.field('goal')} />
      ) : null}
      {takes('text') ? (
        <TextArea label={t('settings.text')} rows={8} maxLength={4000} {...form.field('text')} />
      ) : null}
    </FormPanel>
  );
};
