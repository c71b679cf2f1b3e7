import { type Collector, listCollectors } from '@fraktion/contract/collectors';
import { maxTenderInvitations } from '@fraktion/contract/tenders';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Checkbox, SkeletonText, Text, TextField, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

export interface CollectorFieldsProps {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Invited already, so not to choose. */
  readonly without?: ReadonlySet<string>;
}

/** With more choices than this there is a search field. */
const few = 12;

const reach = ({ linked, email }: Collector): 'portal' | 'mail' | 'none' => {
  if (linked) return 'portal';
  return email === null ? 'none' : 'mail';
};

const nobody: ReadonlySet<string> = new Set();

/** The invited collectors; each row shows how that collector is notified. */
export const CollectorFields = ({ value, onChange, without = nobody }: CollectorFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const id = useId();
  const [typed, setTyped] = useState('');
  // As many as a list gives at once; an account works with a few dozen.
  const all = useQuery(queryFor(listCollectors, { query: { pageSize: 500 } })).data?.data;
  if (!all) return <SkeletonText lines={3} />;
  const full = value.length >= maxTenderInvitations;
  const mayChoose = (collector: Collector) => !full && reach(collector) !== 'none';
  const offered = all.filter((each) => !without.has(each.id));
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = offered.filter(
    (each) => value.includes(each.id) || each.name.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} fontSize="sm" fontWeight="medium" mb="1">
        {t('tenders.form.collectors')}
      </Text>
      {offered.length > few ? (
        <TextField
          label={t('tenders.form.findCollector')}
          labelHidden
          placeholder={t('tenders.form.findCollector')}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {full ? (
        <Text tone="muted">
          {t('tenders.form.mostCollectors', { count: maxTenderInvitations })}
        </Text>
      ) : null}
      {offered.length === 0 ? <Text tone="muted">{t('tenders.form.noCollector')}</Text> : null}
      {shown.map((collector) => (
        <Checkbox
          key={collector.id}
          label={collector.name}
          help={t(`tenders.reach.${reach(collector)}`, { email: collector.email })}
          disabled={mayChoose(collector) || value.includes(collector.id) ? undefined : true}
          value={value.includes(collector.id)}
          onChange={(on) =>
            onChange(on ? [...value, collector.id] : value.filter((one) => one !== collector.id))
          }
        />
      ))}
    </Box>
  );
};
