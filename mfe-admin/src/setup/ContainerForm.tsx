import { listCollectors } from '@fraktion/contract/collectors';
import { createInfocard } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import type { WasteCategory } from '@fraktion/contract/waste';
import { listQueryFor, useCreate } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  Form,
  FormActions,
  Grid,
  SelectField,
  SkeletonText,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { useCollectorChoices, useLocationChoices } from './choices.ts';
import { useAdded } from './setupForms.ts';

/** The possible contents of a container, the best first by the waste hierarchy. */
const categories = ['Recycle', 'Reuse', 'Special', 'Combustion', 'Landfill'] as const;
const units = ['Litre', 'Cubic'] as const;

interface Choices {
  readonly wasteCategory: WasteCategory;
  readonly sizeUnit: (typeof units)[number];
}

/** Its location and its collector. */
interface Links {
  readonly locationId: string;
  readonly collectorId: string;
}

const useContainerForm = (links: Links) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useCreate(createInfocard, { params: { kind: 'containers' } }),
    fields: ['name', 'size', 'locationId', 'collectorId'],
    initial: () => links,
    own: (): Choices => ({ wasteCategory: 'Recycle', sizeUnit: 'Litre' }),
    body: ({ wasteCategory, sizeUnit }) => ({
      type: 'ContainerInfoCard',
      wasteCategory,
      containerType: null,
      sizeUnit,
      quantity: 1,
      placement: null,
    }),
    // A collector is required here, because nothing can be ordered without it.
    check: ({ collectorId }) => ({
      collectorId: collectorId === '' ? t('form.missing') : undefined,
    }),
    // The next container is usually at the same location.
    keep: ['locationId', 'collectorId', 'sizeUnit'],
    done: useAdded(),
  });
};

const ContainerFields = ({ links }: { readonly links: Links }) => {
  const { t } = useTranslation('mfe-admin');
  const form = useContainerForm(links);
  const locations = useLocationChoices(form.values.locationId);
  const collectors = useCollectorChoices(form.values.collectorId);
  return (
    <Form form={form} label={t('setup.steps.containers.title')}>
      <TextField
        label={t('setup.fields.containerName')}
        help={t('setup.fields.containerNameHelp')}
        required
        maxLength={200}
        {...form.field('name')}
      />
      <SelectField
        label={t('setup.fields.category')}
        choices={categories.map((value) => ({
          value,
          label: t(`wasteCategory.${value}`),
        }))}
        {...form.field('wasteCategory')}
      />
      <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3" alignItems="start">
        <DecimalField
          label={t('setup.fields.size')}
          optional
          maxDecimals={3}
          {...form.field('size')}
        />
        <SelectField
          label={t('setup.fields.unit')}
          choices={units.map((value) => ({ value, label: t(`sizeUnit.${value}`) }))}
          {...form.field('sizeUnit')}
        />
      </Grid>
      <Combobox
        label={t('setup.fields.location')}
        required
        {...locations}
        {...form.field('locationId')}
      />
      <Combobox
        label={t('setup.fields.collector')}
        help={t('setup.fields.collectorHelp')}
        required
        {...collectors}
        {...form.field('collectorId')}
      />
      <FormActions submit={t('setup.steps.containers.add')} />
    </Form>
  );
};

/** A single choice needs no decision. */
const only = (rows: readonly { readonly id: string }[] | undefined): string =>
  rows?.length === 1 ? rows[0]!.id : '';

export const ContainerForm = () => {
  const locations = useQuery(listQueryFor(listLocations, { query: {} }));
  const collectors = useQuery(listQueryFor(listCollectors, { query: {} }));
  if (locations.isPending || collectors.isPending) return <SkeletonText lines={8} />;
  return (
    <ContainerFields
      links={{
        locationId: only(locations.data?.data),
        collectorId: only(collectors.data?.data),
      }}
    />
  );
};
