import { type KeptReason, listImportJobs, takeBackImports } from '@fraktion/contract/invoices';
import { newId } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  DateField,
  messageText,
  Notice,
  SelectField,
  Stack,
  Text,
  toast,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const sources = ['integration', 'upload'] as const;
type Source = (typeof sources)[number];

/** Days and way of the documents. */
interface Chosen {
  readonly from: string;
  readonly to: string;
  readonly source: Source;
}

/** How many invoices were imported so. */
function useCount({ from, to, source }: Chosen, isValid: boolean) {
  const query = queryFor(listImportJobs, {
    query: {
      'filter[createdAt][from]': from,
      'filter[createdAt][to]': to,
      'filter[source][in]': source,
      'filter[state][in]': 'done',
      pageSize: '1',
      count: 'true',
    },
  });
  return useQuery({ ...query, enabled: isValid });
}

interface Done {
  readonly takenBack: number;
  readonly kept: Partial<Record<KeptReason, number>>;
}

/** Asks the server part by part until the last one is done. Closing the page ends it between two parts. */
function useTakeBack() {
  const { mutateAsync } = useCall(takeBackImports);
  const [done, setDone] = useState<Done>({ takenBack: 0, kept: {} });
  const run = async (chosen: Chosen): Promise<Done> => {
    let sum = done;
    let after: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof mutateAsync>> = await mutateAsync({
        body: { ...chosen, after },
        idempotencyKey: newId(),
      });
      const kept = { ...sum.kept };
      for (const { reason, count } of answer.kept) kept[reason] = (kept[reason] ?? 0) + count;
      sum = { takenBack: sum.takenBack + answer.takenBack, kept };
      setDone({ takenBack: sum.takenBack, kept: {} });
      ({ after } = answer);
    } while (after !== null);
    return sum;
  };
  return { done, run };
}

/** Takes back what an import has brought by mistake, by its days and source; what is in use stays and is counted by its reason. */
export const TakeBackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const [chosen, setChosen] = useState<Chosen>({
    from: today(),
    to: today(),
    source: 'integration',
  });
  const { from, to, source } = chosen;
  const isValid = /^\d{4}-\d\d-\d\d$/u.test(from) && /^\d{4}-\d\d-\d\d$/u.test(to) && from <= to;
  const { data, isError } = useCount(chosen, isValid);
  const page = isValid ? data?.page : undefined;
  const { done, run } = useTakeBack();
  const count = page?.total ?? 0;
  const change = (part: Partial<Chosen>) => setChosen((now) => ({ ...now, ...part }));
  const act = async () => {
    const { takenBack, kept } = await run(chosen);
    const lines = Object.entries(kept).map(([reason, number]) =>
      t('takeBack.kept', { count: number, reason: messageText(reason) ?? reason }),
    );
    toast({
      tone: lines.length > 0 ? 'neutral' : 'success',
      title: t('takeBack.done', { count: takenBack }),
      ...(lines.length > 0 ? { text: lines.join('. ') } : {}),
    });
  };
  const unknown = isError ? t('takeBack.failed') : t('takeBack.reading');
  const found = page?.totalCapped
    ? t('takeBack.countMost', { count })
    : t('takeBack.count', { count });
  const known = count > 0 ? found : t('takeBack.none');
  const said = page ? known : unknown;
  const why = isValid ? said : t('takeBack.order');
  return (
    <ConfirmDialog
      open
      title={t('takeBack.title')}
      text={t('takeBack.intro')}
      confirm={t('takeBack.confirm')}
      danger
      disabledReason={count > 0 ? undefined : why}
      onConfirm={act}
      onClose={onClose}
    >
      <Stack gap="3">
        <DateField
          label={t('takeBack.from')}
          value={from}
          max={today()}
          onChange={(value) => change({ from: value })}
        />
        <DateField
          label={t('takeBack.to')}
          value={to}
          max={today()}
          error={from <= to ? undefined : t('takeBack.order')}
          onChange={(value) => change({ to: value })}
        />
        <SelectField
          label={t('takeBack.source')}
          value={source}
          choices={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={(value) => change({ source: value })}
        />
        {isValid ? <Text role="status">{said}</Text> : null}
        {done.takenBack > 0 ? (
          <Notice>{t('takeBack.progress', { count: done.takenBack })}</Notice>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
};
