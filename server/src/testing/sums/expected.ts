import { type MarkedCard, marked } from './world.ts';

/** Money that comes back lowers a sum; so does the weight of a credit note. */
const less: Readonly<Record<'money' | 'weight', readonly MarkedCard[]>> = {
  money: ['income', 'credit'],
  weight: ['credit'],
};

const outside: readonly MarkedCard[] = ['dayBefore', 'dayAfter', 'removed'];

const rows = (of: keyof typeof less, without: readonly MarkedCard[]): string =>
  marked
    .filter((name) => !without.includes(name))
    .map((name) => (less[of].includes(name) ? `-${name}` : name))
    .join(' ');
/** Everything of March but these. */
const kroner = (...without: readonly MarkedCard[]) =>
  rows('money', [...outside, 'euro', ...without]);
const weight = (...without: readonly MarkedCard[]) => rows('weight', [...outside, ...without]);

/** What each reader or filter leaves out. */
const scopes: Readonly<Record<string, readonly MarkedCard[]>> = {
  all: [],
  'reader’s': ['elsewhere'],
  here: ['elsewhere'],
  'collector’s': ['rival'],
  'container’s': ['elsewhere', 'rival', 'archived'],
};

/** Written by hand: which rows each sum has to contain. Kroner and euros are never added. */
export const expected: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(scopes).flatMap(([name, without]) => [
      [`${name} net DKK`, kroner(...without)],
      [`${name} net EUR`, 'euro'],
      [`${name} cost DKK`, kroner('income', ...without)],
      [`${name} cost EUR`, 'euro'],
      [`${name} income DKK`, 'income'],
      [`${name} income EUR`, ''],
      [`${name} kg`, weight(...without)],
      [`${name} collections`, weight('credit', ...without)],
    ]),
  ),
  'rent net DKK': 'rent',
  'rent net EUR': '',
  'rent cost DKK': 'rent',
  'rent cost EUR': '',
  'rent income DKK': '',
  'rent income EUR': '',
  'income net DKK': '-income',
  'income net EUR': '',
  'income cost DKK': '',
  'income cost EUR': '',
  'income income DKK': 'income',
  'income income EUR': '',
  'with a fraction net DKK': 'rival',
  'with none net DKK': kroner('rival'),
  'with none net EUR': 'euro',
  'with either net DKK': kroner(),
  'with either net EUR': 'euro',
  'reader’s with none net DKK': kroner('rival', 'elsewhere'),
  'reader’s with none net EUR': 'euro',
  'with none here net DKK': kroner('rival', 'elsewhere'),
  'with none here net EUR': 'euro',
  'by month': rows('money', ['removed', 'euro']),
  'by location': rows('money', ['removed', 'euro']),
  'by category': rows('money', ['removed', 'euro']),
  'in 2026-02': 'dayBefore',
  'in 2026-03': kroner(),
  'in 2026-04': 'dayAfter',
  'sources of net': kroner(),
  'sources of cost': kroner('income'),
  'sources of income': '-income',
  'sources of kg': weight(),
  'bridge before DKK': 'dayBefore',
  'bridge now DKK': kroner('income'),
  'bridge steps DKK': kroner('income'),
  'bridge before EUR': '',
  'bridge now EUR': 'euro',
  'bridge steps EUR': 'euro',
  'simulated cost': kroner('elsewhere', 'rival', 'archived'),
  'simulated kg': weight('elsewhere', 'rival', 'archived'),
  'simulated lifts': 'plain firstDay lastDay',
  'not simulated': 'EUR',
  'waste accounting': weight(),
  pyramid: weight(),
  'reader’s pyramid': weight('elsewhere'),
};
