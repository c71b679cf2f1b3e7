import { currencies } from '../values.ts';
import { sizeUnits } from '../waste/waste.ts';
import { vehicleTypes } from '../drivings/vehicleTypes.ts';
import { field, moneyField } from './field.ts';
import { backgroundTab } from './tab.ts';

export const backgroundReaders = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
export const backgroundKeepers = ['Admin'] as const;
/** The access to rows that suppliers also keep, for their own trips. */
export const sharedAccess = {
  readers: [...backgroundReaders, 'Supplier'],
  keepers: [...backgroundKeepers, 'Supplier'],
} as const;
const access = { readers: backgroundReaders, keepers: backgroundKeepers } as const;

/** A size has no meaning without its unit. */
const sizeHasUnit = {
  field: 'sizeUnit',
  word: 'UnitMissing',
  holds: ({ size, sizeUnit }: Readonly<Record<string, unknown>>) => !size || Boolean(sizeUnit),
};

export const containerTypes = backgroundTab({
  ...sharedAccess,
  name: 'container-types',
  noun: 'containerTypes',
  entity: 'containerType',
  path: '/info-cards/containers/types',
  fields: {
    name: field.text(100),
    size: field.mayDecimal({ decimals: 3 }),
    sizeUnit: field.mayChoice(sizeUnits),
  },
  extra: {},
  namedIn: ['infocard', 'agreementPrice', 'order'],
  key: ['name'],
  sorts: ['name', 'size'],
  rules: [sizeHasUnit],
});

/** For remotes that only need the list: a page is checked against the calls that it imports. */
export const { list: listContainerTypes } = containerTypes.calls;

export const containers = backgroundTab({
  ...access,
  name: 'containers',
  noun: 'containers',
  entity: 'container',
  path: '/background-data/containers',
  fields: {
    number: field.text(50),
    containerTypeId: field.mayReference('containerType'),
    size: field.mayDecimal({ decimals: 3 }),
    sizeUnit: field.mayChoice(sizeUnits),
    locationId: field.mayReference('location'),
    infocardId: field.mayReference('infocard'),
  },
  extra: {},
  key: ['number'],
  sorts: ['number'],
  rules: [sizeHasUnit],
});

export const { list: listContainers } = containers.calls;

/** The unit of a trip's price. */
export const drivingUnits = ['trip', 'km', 'hour'] as const;

export const transportPrices = backgroundTab({
  ...access,
  name: 'transport-prices',
  noun: 'transportPrices',
  entity: 'transportPrice',
  path: '/background-data/transport-prices',
  wholeAccount: true,
  fields: {
    collectorId: field.reference('collector'),
    vehicleType: field.mayChoice(vehicleTypes),
    from: field.text(200),
    to: field.text(200),
    unit: field.choice(drivingUnits),
    price: moneyField(field.decimal({ decimals: 4 })),
    currency: moneyField(field.choice(currencies)),
    validFrom: field.day(),
    validTo: field.mayDay(),
  },
  extra: {},
  key: ['collectorId', 'vehicleType', 'from', 'to', 'unit', 'validFrom'],
  sorts: ['from', 'to', 'price', 'validFrom'],
  rules: [
    {
      field: 'validTo',
      word: 'Backwards',
      holds: ({ validFrom, validTo }) =>
        typeof validFrom !== 'string' ||
        typeof validTo !== 'string' ||
        validTo === '' ||
        validTo >= validFrom,
    },
  ],
});

/** The destinations of the shares in a genuine recycling definition. */
const shares = ['reuse', 'recycle', 'special', 'combustion', 'landfill'] as const;
const share = () => ({ ...field.decimal({ decimals: 2, unit: '%' }), fallback: '0' });
/** In hundredths of a per cent, so that no figure is rounded. */
const hundredths = (figure: unknown): number => Math.round(Number(figure) * 100);

export const recyclingDefinitions = backgroundTab({
  ...access,
  name: 'recycling-definitions',
  noun: 'recyclingDefinitions',
  entity: 'recyclingDefinition',
  path: '/background-data/recycling-definitions',
  fields: {
    wasteFractionId: field.reference('wasteFraction'),
    receivingFacilityId: field.reference('receivingFacility'),
    reuse: share(),
    recycle: share(),
    special: share(),
    combustion: share(),
    landfill: share(),
    validFrom: field.day(),
  },
  extra: {},
  key: ['wasteFractionId', 'receivingFacilityId', 'validFrom'],
  sorts: ['validFrom'],
  rules: [
    {
      field: 'recycle',
      word: 'Shares',
      holds: (row) => shares.reduce((sum, name) => sum + hundredths(row[name]), 0) === 10_000,
    },
  ],
});
